import type { z } from 'zod';
import { assistant } from './assistant.ts';

/** `POST /api/assistants/{id}/restore`: undoes a delete within its time; 404 afterwards. */
export const restoreAssistantResponse = assistant;
export type RestoreAssistantResponse = z.infer<typeof restoreAssistantResponse>;
