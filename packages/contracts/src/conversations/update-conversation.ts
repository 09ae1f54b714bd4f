import { z } from 'zod';
import { entityParams, entityId, modelReference } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { conversation } from './conversation.ts';

/** `PATCH /api/conversations/{id}`: changes the given fields. A `title` set here is the user's and is never replaced by a generated one. */
export const updateConversationRequest = z.strictObject({
  title: z.string().trim().min(1).max(200).optional(),
  pinned: z.boolean().optional(),
  archived: z.boolean().optional(),
  /** Moves it into a folder; null: into none. */
  folderId: entityId.nullable().optional(),
  model: modelReference.nullable().optional(),
  assistantId: entityId.nullable().optional(),
  language: z.string().max(35).nullable().optional(),
  /** Selects a branch: the thread then shows the path to the newest message below this one. */
  activeLeafId: entityId.optional(),
});
export type UpdateConversationRequest = z.infer<typeof updateConversationRequest>;

export const updateConversationResponse = conversation;
export type UpdateConversationResponse = z.infer<typeof updateConversationResponse>;

export const updateConversationEndpoint = defineEndpoint('PATCH /api/conversations/{id}', {
  tag: 'conversations',
  summary: 'Change a conversation',
  params: entityParams,
  body: updateConversationRequest,
  response: updateConversationResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    updateConversationEndpoint: typeof updateConversationEndpoint;
  }
}
