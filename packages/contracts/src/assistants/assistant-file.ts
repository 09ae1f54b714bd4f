import { z } from 'zod';
import { entityId } from '../messages/message.ts';

/** A file that an assistant knows. Only its text is kept; `sizeBytes` is the size of the upload. */
export const assistantFile = z.object({
  id: entityId,
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int().nonnegative(),
  createdAt: z.number().int(),
});
export type AssistantFile = z.infer<typeof assistantFile>;
