import type { z } from 'zod';
import { assistant, assistantFields } from './assistant.ts';

/** `PATCH /api/assistants/{id}`: changes what it names. */
export const updateAssistantRequest = assistantFields.partial();
export type UpdateAssistantRequest = z.input<typeof updateAssistantRequest>;

export const updateAssistantResponse = assistant;
export type UpdateAssistantResponse = z.infer<typeof updateAssistantResponse>;
