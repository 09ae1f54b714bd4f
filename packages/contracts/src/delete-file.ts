import { z } from 'zod';

/** `DELETE /api/files/{id}`: no reply draws on it any more. Really deleted after `restorableUntil` (epoch ms). */
export const deleteFileResponse = z.object({ restorableUntil: z.number().int() });
export type DeleteFileResponse = z.infer<typeof deleteFileResponse>;
