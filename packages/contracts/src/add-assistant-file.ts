import { z } from 'zod';
import { assistantFile } from './assistant-file.ts';

/**
 * `POST /api/assistants/{id}/files?name=`: the body is the file. The same content again answers with what the first one made.
 * `file_not_text` for what is no text, `file_without_text` for what holds no words, `payload_too_large`, `too_many_files`.
 */
export const addAssistantFileQuery = z.object({ name: z.string().min(1).max(300) });
export type AddAssistantFileQuery = z.infer<typeof addAssistantFileQuery>;

export const addAssistantFileResponse = assistantFile;
export type AddAssistantFileResponse = z.infer<typeof addAssistantFileResponse>;
