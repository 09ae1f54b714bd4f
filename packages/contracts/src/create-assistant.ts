import type { z } from 'zod';
import { assistant, assistantFields } from './assistant.ts';
import { entityId } from './message.ts';

/**
 * `POST /api/assistants`. With an `id`, the same request again answers with what the first one made.
 * `filesOf` names an assistant of the same person: the new one knows what that one knows.
 */
export const createAssistantRequest = assistantFields
  .partial()
  .required({ name: true, avatar: true })
  .extend({ id: entityId.optional(), filesOf: entityId.optional() });
export type CreateAssistantRequest = z.input<typeof createAssistantRequest>;

export const createAssistantResponse = assistant;
export type CreateAssistantResponse = z.infer<typeof createAssistantResponse>;
