import type { Assistant } from '@parley/contracts/assistants/assistant';
import { findAssistant } from '#features/assistants/find-assistant.ts';
import { loadPreferences } from '#features/settings/preferences.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { modelNotFound } from '../errors/openai-error.ts';

export const assistantPrefix = 'assistant:';

/** What a model's name of a request stands for. */
export type NamedModel = {
  /** For this user. */
  actor: Actor;
  /** As the answer names it. */
  name: string;
  model: ResolvedModel;
  assistant: Assistant | null;
};

/**
 * Finds a model by its reference, by the bare id that clients send which know only the provider's names, or an
 * assistant by `assistant:<id>`.
 *
 * @throws OpenAiError `model_not_found`; HttpError `model_not_allowed`
 */
export async function findModel(services: OpenaiServices, actor: Actor, name: string): Promise<NamedModel> {
  if (name.startsWith(assistantPrefix)) return findAssistantModel(services, actor, name);
  const reference = await services.providers.findReference(actor, name);
  if (reference === null) throw modelNotFound(name);
  const model = await services.providers.resolve(actor, reference);
  return { actor, name: reference, model, assistant: null };
}

async function findAssistantModel(services: OpenaiServices, actor: Actor, name: string): Promise<NamedModel> {
  const assistant = await findAssistant(services, actor, 'read', name.slice(assistantPrefix.length)).catch((error: unknown) => {
    throw error instanceof HttpError ? modelNotFound(name) : error;
  });
  const preferred = assistant.model ?? (await loadPreferences(services, actor)).defaultModel;
  const model = await services.providers.resolve(actor, await services.providers.defaultReference(actor, preferred));
  return { actor, name, model, assistant };
}
