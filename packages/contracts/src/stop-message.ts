import { z } from 'zod';
import { message } from './message.ts';

/**
 * `POST /api/messages/{id}/stop`: ends the run of a reply and answers with what it kept.
 * A reply that had already ended is answered as it is. `heardUpTo` comes from an interrupted voice.
 */
export const stopMessageRequest = z.strictObject({ heardUpTo: z.number().int().nonnegative().optional() });
export type StopMessageRequest = z.infer<typeof stopMessageRequest>;

export const stopMessageResponse = message;
export type StopMessageResponse = z.infer<typeof stopMessageResponse>;
