import type { z } from 'zod';
import { conversation } from './conversation.ts';

/** `POST /api/conversations/{id}/restore`: undoes a delete within its time; 404 afterwards. */
export const restoreConversationResponse = conversation;
export type RestoreConversationResponse = z.infer<typeof restoreConversationResponse>;
