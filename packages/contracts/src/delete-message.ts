import { z } from 'zod';
import { conversation } from './conversation.ts';

/** `DELETE /api/messages/{id}`: removes the message and everything below it; stops a run in there. Really deleted after `restorableUntil`. */
export const deleteMessageResponse = z.object({ conversation, restorableUntil: z.number().int() });
export type DeleteMessageResponse = z.infer<typeof deleteMessageResponse>;
