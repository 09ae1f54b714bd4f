import type { z } from 'zod';
import { assistantFile } from './assistant-file.ts';

/** `POST /api/files/{id}/restore`: undoes a delete within its time; 404 afterwards. */
export const restoreFileResponse = assistantFile;
export type RestoreFileResponse = z.infer<typeof restoreFileResponse>;
