import { z } from 'zod';
import { conversation } from './conversation.ts';
import { entityId } from './message.ts';

/**
 * `POST /api/conversations/{id}/fork`: begins another conversation with copies of the messages from the first one
 * to `messageId`. `id` names the new conversation; the same request again answers with it.
 */
export const forkConversationRequest = z.strictObject({ id: entityId, messageId: entityId });
export type ForkConversationRequest = z.infer<typeof forkConversationRequest>;

export const forkConversationResponse = conversation;
export type ForkConversationResponse = z.infer<typeof forkConversationResponse>;
