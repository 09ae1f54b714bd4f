import { z } from 'zod';
import { noteLimits } from './note-limits.ts';

/**
 * `GET` and `PUT /api/assistants/{id}/notes`: what an assistant noted about the person, one note a line. They are used and added to
 * while the assistant `remembers`, and kept until they are deleted: putting an empty text deletes them.
 */
export const assistantNotes = z.strictObject({ notes: z.string().max(2 * noteLimits.lines * noteLimits.characters) });
export type AssistantNotes = z.infer<typeof assistantNotes>;
