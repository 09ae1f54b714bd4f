import { listAssistants } from '#features/assistants/list-assistants.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { modelNotFound } from '../errors/openai-error.ts';
import { assistantPrefix } from './find-model.ts';

/** A model in OpenAI's shape. `name` is what people call it. */
export type ModelObject = { id: string; object: 'model'; created: number; owned_by: string; name: string };

/** When this program began; stands for models whose provider does not tell. */
const startedAt = Math.floor(Date.now() / 1000);

/** Every model for conversation, then the assistants of the user. */
export async function listModelObjects(services: OpenaiServices, actor: Actor): Promise<ModelObject[]> {
  const [{ models }, { assistants }] = await Promise.all([services.providers.listModels(actor, null), listAssistants(services, actor)]);
  return [
    ...models.map((model): ModelObject => ({
      id: model.reference,
      object: 'model',
      created: services.providers.createdAt(actor, model.reference) ?? startedAt,
      owned_by: model.providerLabel,
      name: model.label,
    })),
    ...assistants.map((assistant): ModelObject => ({
      id: assistantPrefix + assistant.id,
      object: 'model',
      created: Math.floor(assistant.createdAt / 1000),
      owned_by: 'assistant',
      name: assistant.name,
    })),
  ];
}

/** One of them by its id or by the provider's bare one. @throws OpenAiError `model_not_found` */
export async function findModelObject(services: OpenaiServices, actor: Actor, name: string): Promise<ModelObject> {
  const all = await listModelObjects(services, actor);
  const reference = name.startsWith(assistantPrefix) ? name : await services.providers.findReference(actor, name);
  const found = all.find(({ id }) => id === reference);
  if (!found) throw modelNotFound(name);
  return found;
}
