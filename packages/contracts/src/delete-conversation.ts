import { z } from 'zod';

/** `DELETE /api/conversations/{id}`: gone from every list at once, really deleted after `restorableUntil` (epoch ms). */
export const deleteConversationResponse = z.object({ restorableUntil: z.number().int() });
export type DeleteConversationResponse = z.infer<typeof deleteConversationResponse>;
