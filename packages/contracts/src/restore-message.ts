import { z } from 'zod';
import { conversation } from './conversation.ts';
import { message } from './message.ts';

/** `POST /api/messages/{id}/restore`: undoes that delete, with everything it removed; answers with the newest page of the thread. */
export const restoreMessageResponse = z.object({ conversation, messages: z.array(message), olderCursor: z.string().nullable() });
export type RestoreMessageResponse = z.infer<typeof restoreMessageResponse>;
