import { z } from 'zod';
import { entityId } from '../messages/message.ts';
import { noteLimits } from './note-limits.ts';

/** The text of a note: one line. */
export const noteText = z.string().min(1).max(noteLimits.characters);

/** What Parley knows about the user, for every conversation. Times are epoch milliseconds. */
export const note = z.object({
  id: entityId,
  text: noteText,
  /** The conversation in which a model noted it; null if the user wrote it, or the conversation is gone. */
  conversation: z.object({ id: entityId, title: z.string() }).nullable(),
  /** A model noted it. */
  isByModel: z.boolean(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
});
export type Note = z.infer<typeof note>;
