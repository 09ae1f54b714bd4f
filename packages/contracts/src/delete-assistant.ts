import { z } from 'zod';

/** `DELETE /api/assistants/{id}`: its conversations stay and go on without its instructions. Really deleted after `restorableUntil` (epoch ms). */
export const deleteAssistantResponse = z.object({ restorableUntil: z.number().int() });
export type DeleteAssistantResponse = z.infer<typeof deleteAssistantResponse>;
