import { z } from 'zod';
import { entityId } from './message.ts';

/** A file that an assistant knows. What is kept of it are its words; `sizeBytes` is what was sent. */
export const assistantFile = z.object({
  id: entityId,
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int().nonnegative(),
  createdAt: z.number().int(),
});
export type AssistantFile = z.infer<typeof assistantFile>;
