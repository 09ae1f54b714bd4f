import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { LanguageModel } from '@parley/contracts/models/language-model';
import type { HideSecrets } from './hide-secrets.ts';
import type { Preferences } from '@parley/contracts/session/preferences';

/** A model as its provider lists it. `null` if the provider does not report it. */
export type ProviderModel = {
  id: string;
  label: string;
  contextTokens: number | null;
  /** What it is for, where that is not conversation. Such models are not offered in lists. */
  purpose?: 'embedding' | 'other';
  /** When the provider says it was made; epoch seconds. */
  created?: number | null;
  abilities: Pick<LanguageModel['abilities'], 'vision' | 'tools' | 'reasoning'>;
};

/**
 * A service that answers prompts: the built-in Guide, a cloud API or a model on the user's machine.
 * `id` is the part before the slash of a model reference and contains no slash.
 *
 * Every prompt carries `providerOptions.parley` (`ParleyPromptOptions`) for providers that answer
 * in the user's language, digits and time zone without asking a model.
 */
export type LanguageProvider = {
  readonly id: string;
  readonly kind: LanguageModel['providerKind'];
  readonly label: string;
  readonly isLocal: boolean;
  /** Recognised as running on this machine. */
  readonly runsHere: boolean;
  /** @throws what `describe-provider-failure.ts` understands: an `APICallError` or a network error. */
  listModels(signal: AbortSignal): Promise<ProviderModel[]>;
  /** Creates the model. The first call may load its package. Only `doStream` is called. */
  createModel(modelId: string): Promise<LanguageModelV4>;
  /** Present where the provider speaks OpenAI's own interface. */
  readonly openAi?: OpenAiInterface;
};

/** OpenAI's interface at a provider, for requests that came in its shape and are passed on. */
export type OpenAiInterface = {
  /**
   * A model behind the provider's chat completions, whatever `createModel` uses. It takes a whole request body as
   * `providerOptions.chatCompletions.body`; with `includeRawChunks` it also reports what a stream part has no place for.
   */
  chatModel(modelId: string): LanguageModelV4;
  /** Posts JSON to a path below the base address, e.g. `/embeddings`. Answers with any status. */
  post(path: string, body: object, signal: AbortSignal): Promise<Response>;
  /** For errors made of its answers. */
  hideSecrets: HideSecrets;
};

/** What a prompt says about the user: `options.providerOptions?.parley`. A type and not an interface, so that it is a JSON object. */
export type ParleyPromptOptions = {
  /** Interface language, e.g. `ar-SA`. */
  locale: string;
  /** IANA zone. */
  timeZone: string;
  /** The user's choice of digits in Arabic; default Latin. */
  digits?: Preferences['digits'];
  conversationId: string;
  /** `title`, `memory` and `image` when the prompt asks for a conversation's title, for what to remember of it, or what its images show. */
  purpose: 'reply' | 'title' | 'memory' | 'image' | 'api';
  /** Name of the assistant whose part is asked for. */
  assistantName?: string;
  /** The best matching passages of files, for a provider that can only quote. */
  filePassages?: FilePassage[];
};

/** `share` (0 to 1): the share of the question's words that it contains. */
export type FilePassage = { file: string; text: string; share: number };
