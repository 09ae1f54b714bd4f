import { z } from 'zod';
import { assistantCategories } from './assistant-categories.ts';
import { localeCode } from './locale.ts';
import { entityId, modelReference } from './message.ts';
import { toolNames } from './tool-names.ts';
import { voiceChoice } from './voice-socket.ts';

/** How a model draws its words. What is absent is left to the provider. */
export const modelParameters = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  topP: z.number().min(0).max(1).optional(),
  maxTokens: z.number().int().min(1).max(1_000_000).optional(),
});
export type ModelParameters = z.infer<typeof modelParameters>;

/** What a person decides about an assistant. */
export const assistantFields = z.strictObject({
  name: z.string().min(1).max(80),
  /** One emoji. */
  avatar: z.string().min(1).max(32),
  description: z.string().max(200),
  instructions: z.string().max(20_000),
  /** Stands above an empty conversation; it is not part of it. */
  openingMessage: z.string().max(2000),
  /** Questions offered beside the opening message. */
  openingQuestions: z.array(z.string().min(1).max(300)).max(6),
  /** Null: the person's default model. */
  model: modelReference.nullable(),
  parameters: modelParameters,
  /** What its model may use while it answers; null: what the person has switched on. */
  tools: z.array(z.enum(toolNames)).max(toolNames.length).nullable(),
  /** Voice per locale; locales without one use the person's. */
  voices: z.partialRecord(localeCode, voiceChoice),
  /** Where the gallery shows it beside *Mine*; null: nowhere else. */
  category: z.enum(assistantCategories).nullable(),
  /** Language it speaks, and expects to hear first in a call; null: the person's. */
  locale: localeCode.nullable(),
  /** Language that the captions of a call are translated into; null: as the person has set. */
  captionLocale: localeCode.nullable(),
  /** Says one corrected sentence a turn when the person makes a mistake. */
  correctsGently: z.boolean(),
  /** Keeps notes about the person from conversations with it, for later ones. */
  remembers: z.boolean(),
});
export type AssistantFields = z.infer<typeof assistantFields>;

/** A way of helping that a person keeps: who answers, how, and with which voice. Times are epoch milliseconds. */
export const assistant = assistantFields.extend({
  id: entityId,
  /** When a conversation with it last went on, or it was last changed. */
  usedAt: z.number().int(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
});
export type Assistant = z.infer<typeof assistant>;
