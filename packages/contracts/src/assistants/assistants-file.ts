import { z } from 'zod';
import { archivedFile } from '../transfer/archive-format.ts';
import { assistantFields } from './assistant.ts';

/** Grows when an older Parley can no longer read what is written. */
export const assistantsFileVersion = 1;

/**
 * A file of assistants, to keep or to share: what their user set, on request with the text of their files. It has no ids and
 * none of what an assistant remembers.
 */
export const assistantsFile = z.object({
  format: z.literal('parley-assistants'),
  version: z.literal(assistantsFileVersion),
  assistants: z.array(assistantFields.extend({ files: z.array(archivedFile).optional() })),
});
export type AssistantsFile = z.infer<typeof assistantsFile>;
