import type { JSONObject, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { MessageReservation } from '#features/usage/quotas/reserve-messages.ts';
import type { OpenedModel } from '#providers/language/drive-model.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { unsupportedParameter, type OpenAiError } from '../errors/openai-error.ts';
import type { NamedModel } from '../models/find-model.ts';
import type { ChatCompletionRequest } from './chat-request.ts';
import { applyAssistant } from './apply-assistant.ts';
import { toCall } from './to-call.ts';

/** A request, ready to be sent to its model; more than once for several choices. */
export type ModelCall = Pick<NamedModel, 'actor' | 'model' | 'assistant'> & {
  open(signal: AbortSignal): Promise<OpenedModel>;
  ignored: string[];
  /** Parameters that only the assistant gave. */
  added: ReadonlySet<string>;
  /** What the call took of the user's limits until it is counted. */
  reserved: MessageReservation;
  /** The messages as they came, for an estimate of their tokens. */
  sent: unknown;
};

/** Fields that Parley answers itself and does not pass on. */
const unsent = new Set(['stream', 'stream_options', 'n']);

/**
 * Passes a request to its provider, with what its assistant adds: as it came where the provider speaks OpenAI's chat completions, else
 * translated.
 *
 * @throws OpenAiError `unsupported_parameter` for what the provider cannot be told
 */
export async function prepareModelCall(
  services: OpenaiServices,
  name: NamedModel,
  given: ChatCompletionRequest,
  reserved: MessageReservation,
): Promise<ModelCall> {
  const { actor, model, assistant } = name;
  const request = await applyAssistant(services, name, given);
  const added = new Set(Object.keys(request).filter((parameter) => given[parameter] == null));
  const named = { actor, model, assistant, added, reserved, sent: request.messages };
  const { openAi } = model.provider;
  if (!openAi) return { ...named, ...translatedCall(model, request) };
  const body = Object.fromEntries(Object.entries(request).filter(([name, value]) => value != null && !unsent.has(name)));
  const call: LanguageModelV4CallOptions = {
    prompt: [],
    includeRawChunks: true,
    providerOptions: { chatCompletions: { body: body as JSONObject } },
  };
  return { ...named, ignored: [], open: async (abortSignal) => openAi.chatModel(model.modelId).doStream({ ...call, abortSignal }) };
}

/** The request in the terms of the provider's own package. */
function translatedCall(model: NamedModel['model'], request: ChatCompletionRequest): Pick<ModelCall, 'ignored' | 'open'> {
  const { call, ignored } = toCall(request, model);
  return { ignored, open: async (abortSignal) => (await model.create()).doStream({ ...call, abortSignal }) };
}

const parameterNames: Record<string, string> = {
  maxOutputTokens: 'max_completion_tokens',
  stopSequences: 'stop',
  reasoning: 'reasoning_effort',
};

/** What a provider's package says it left out, as the error that it is for a client. What an assistant added may be left out. */
export function refusalOf(part: LanguageModelV4StreamPart, { added }: Pick<ModelCall, 'added'>): OpenAiError | null {
  if (part.type !== 'stream-start') return null;
  for (const warning of part.warnings) {
    if (warning.type !== 'unsupported') continue;
    const parameter = parameterOf(warning.feature);
    if (!added.has(parameter)) return unsupportedParameter(parameter, warning.details ?? 'The model does not take it.');
  }
  return null;
}

function parameterOf(feature: string): string {
  return parameterNames[feature] ?? feature.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
