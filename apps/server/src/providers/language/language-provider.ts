import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { LanguageModel } from '@parley/contracts/language-model';
import type { Preferences } from '@parley/contracts/preferences';

/** A model as its provider lists it. `null` where the provider does not tell. */
export type ProviderModel = {
  id: string;
  label: string;
  contextTokens: number | null;
  abilities: LanguageModel['abilities'];
};

/**
 * A service that answers prompts: the built-in Guide, a cloud API or a model on the person's machine.
 * `id` is the part before the slash of a model reference and holds no slash.
 *
 * Every prompt carries `providerOptions.parley` (`ParleyPromptOptions`) for providers that answer
 * in the person's language, digits and zone without asking a model.
 */
export type LanguageProvider = {
  readonly id: string;
  readonly kind: LanguageModel['providerKind'];
  readonly label: string;
  readonly isLocal: boolean;
  /** @throws what `describe-provider-failure.ts` understands: an `APICallError` or a network error. */
  listModels(signal: AbortSignal): Promise<ProviderModel[]>;
  /** Makes the model; the first call may load its package. Only `doStream` is ever called. */
  createModel(modelId: string): Promise<LanguageModelV4>;
};

/** What a prompt tells about the person: `options.providerOptions?.parley`. A type and not an interface, so that it is a JSON object. */
export type ParleyPromptOptions = {
  /** Interface language, e.g. `ar-SA`. */
  locale: string;
  /** IANA zone. */
  timeZone: string;
  /** The digits they chose for numbers in Arabic; Latin unless told. */
  digits?: Preferences['digits'];
  conversationId: string;
  /** `title` and `notes` when the prompt asks for a conversation's title, or for what to remember of it. */
  purpose: 'reply' | 'title' | 'notes' | 'api';
  /** Names of files whose words fit what was asked: the reply shows them as sources. */
  fileSources?: string[];
  /** Passages of files that fit what was asked best, for a provider that can only quote. */
  filePassages?: FilePassage[];
};

/** `share` (0 to 1): how many of the question's words stand in it. */
export type FilePassage = { file: string; text: string; share: number };
