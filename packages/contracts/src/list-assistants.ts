import { z } from 'zod';
import { assistant } from './assistant.ts';

/** `GET /api/assistants`: all of the person's, the one used last first. */
export const listAssistantsResponse = z.object({ assistants: z.array(assistant) });
export type ListAssistantsResponse = z.infer<typeof listAssistantsResponse>;
