import { z } from 'zod';
import { assistantFields } from './assistant.ts';
import { localeCode } from './locale.ts';

/** `POST /api/assistants/draft`: what a person needs, in their own words. Nothing is stored. */
export const draftAssistantRequest = z.strictObject({
  sentence: z.string().trim().min(1).max(1000),
  /** Interface language. */
  locale: localeCode,
});
export type DraftAssistantRequest = z.input<typeof draftAssistantRequest>;

export const assistantDraft = assistantFields.pick({
  name: true,
  avatar: true,
  description: true,
  instructions: true,
  openingMessage: true,
  locale: true,
});
export type AssistantDraft = z.infer<typeof assistantDraft>;

export const draftAssistantResponse = z.object({
  fields: assistantDraft,
  /** Name of the model that wrote it; null where none is connected and the sentence itself was taken. */
  model: z.string().nullable(),
});
export type DraftAssistantResponse = z.infer<typeof draftAssistantResponse>;
