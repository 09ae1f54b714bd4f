import { z } from 'zod';
import { assistantFile } from './assistant-file.ts';

/** `GET /api/assistants/{id}/files`: what the assistant knows, in the order it was added. */
export const listAssistantFilesResponse = z.object({ files: z.array(assistantFile) });
export type ListAssistantFilesResponse = z.infer<typeof listAssistantFilesResponse>;
