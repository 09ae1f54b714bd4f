import { z } from 'zod';
import { assistantCategories } from './assistant-categories.ts';
import { localeCode } from '../session/locale.ts';
import { entityId, modelReference } from '../messages/message.ts';
import { toolNames } from '../tools/tool-names.ts';
import { voiceChoice } from '../speech/voice-socket.ts';

/** Sampling parameters of a model. Absent ones are left to the provider. */
export const modelParameters = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  topP: z.number().min(0).max(1).optional(),
  maxTokens: z.number().int().min(1).max(1_000_000).optional(),
});
export type ModelParameters = z.infer<typeof modelParameters>;

/** The fields of an assistant that its user sets. */
export const assistantFields = z.strictObject({
  name: z.string().min(1).max(80),
  /** One emoji. */
  avatar: z.string().min(1).max(32),
  description: z.string().max(200),
  instructions: z.string().max(20_000),
  /** Shown above an empty conversation; it is not part of it. */
  openingMessage: z.string().max(2000),
  /** Questions offered beside the opening message. */
  openingQuestions: z.array(z.string().min(1).max(300)).max(6),
  /** Null: the user's default model. */
  model: modelReference.nullable(),
  parameters: modelParameters,
  /** Tools its model may use; null: the tools that the user has turned on. */
  tools: z.array(z.enum(toolNames)).max(toolNames.length).nullable(),
  /** Voice per locale. Other locales use the user's voice. */
  voices: z.partialRecord(localeCode, voiceChoice),
  /** The gallery's category; null: none. */
  category: z.enum(assistantCategories).nullable(),
  /** The language it speaks and expects first in a call; null: the user's. */
  locale: localeCode.nullable(),
  /** The language of translated captions in a call; null: the user's setting. */
  captionLocale: localeCode.nullable(),
  /** Corrects one mistake of the user per turn, in one sentence. */
  correctsGently: z.boolean(),
  /** Notes facts about the user in its conversations and uses them in later ones. */
  usesMemory: z.boolean(),
});
export type AssistantFields = z.infer<typeof assistantFields>;

/** An assistant of a user: its model, instructions and voice. Times are epoch milliseconds. */
export const assistant = assistantFields.extend({
  id: entityId,
  /** When it was last used in a conversation or changed. */
  usedAt: z.number().int(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
});
export type Assistant = z.infer<typeof assistant>;
