import { z } from 'zod';
import { conversation } from './conversation.ts';
import { entityId, modelReference } from './message.ts';

/** `PATCH /api/conversations/{id}`: names only what changes. A `title` given here is the person's and is never replaced by a made one. */
export const updateConversationRequest = z.strictObject({
  title: z.string().trim().min(1).max(200).optional(),
  pinned: z.boolean().optional(),
  archived: z.boolean().optional(),
  model: modelReference.nullable().optional(),
  assistantId: entityId.nullable().optional(),
  language: z.string().max(35).nullable().optional(),
  /** Chooses a branch: the thread then shows the way to the newest message below this one. */
  activeLeafId: entityId.optional(),
});
export type UpdateConversationRequest = z.infer<typeof updateConversationRequest>;

export const updateConversationResponse = conversation;
export type UpdateConversationResponse = z.infer<typeof updateConversationResponse>;
