import { z } from 'zod';
import { message } from './message.ts';

/**
 * `PATCH /api/messages/{id}`: corrects a message in place. To ask again with other words, send a message
 * with the `parentId` of the old one instead. 409 `conflict` for the text of a reply that is still arriving.
 */
export const updateMessageRequest = z.strictObject({
  text: z.string().min(1).max(400_000).optional(),
  /** UTF-16 offset up to which the person heard this reply; null when they heard all of it. */
  heardUpTo: z.number().int().nonnegative().nullable().optional(),
  language: z.string().max(35).nullable().optional(),
});
export type UpdateMessageRequest = z.infer<typeof updateMessageRequest>;

export const updateMessageResponse = message;
export type UpdateMessageResponse = z.infer<typeof updateMessageResponse>;
