import { z } from 'zod';
import { apiErrorCode } from '../api-error.ts';
import { answerSettings } from './answer-settings.ts';
import { messagePart } from './message-part.ts';

/** A time-ordered UUID (v7) as text. Clients may create the ids of what they create, so that a repeated request creates nothing twice. */
export const entityId = z.uuid();
/** Path parameters of endpoints for one entity. */
export const entityParams = z.object({ id: entityId });

/**
 * Names one model of one provider, e.g. `guide/guide`, `openai-env/gpt-5-mini`. The first slash separates the two; a model id may contain
 * more.
 */
export const modelReference = z
  .string()
  .min(3)
  .max(300)
  .regex(/^[^/\s]+\/\S+$/, 'model reference');

export const messageStatus = z.enum(['complete', 'streaming', 'stopped', 'interrupted', 'failed']);
export type MessageStatus = z.infer<typeof messageStatus>;

export const messageOrigin = z.enum(['typed', 'dictated', 'voice']);

export const messageRating = z.enum(['up', 'down']);
export type MessageRating = z.infer<typeof messageRating>;

export const tokenUsage = z.object({
  inputTokens: z.number().int().nonnegative().optional(),
  outputTokens: z.number().int().nonnegative().optional(),
  reasoningTokens: z.number().int().nonnegative().optional(),
  cachedInputTokens: z.number().int().nonnegative().optional(),
});
export type TokenUsage = z.infer<typeof tokenUsage>;

/** The model of a reply, and the settings that the user chose for it. */
export const messageModel = z.object({
  reference: z.string(),
  label: z.string(),
  providerLabel: z.string(),
  settings: answerSettings.optional(),
});
export type MessageModel = z.infer<typeof messageModel>;

/** A message as the API and the event stream show it. */
export const message = z.object({
  id: entityId,
  conversationId: entityId,
  parentId: entityId.nullable(),
  role: z.enum(['user', 'assistant']),
  parts: z.array(messagePart),
  status: messageStatus,
  /** The model that answered; null on the user's own messages. */
  model: messageModel.nullable(),
  usage: tokenUsage.nullable(),
  finishReason: z.string().nullable(),
  /** BCP 47 language of the text if known. */
  language: z.string().nullable(),
  /** How the user entered it; null on replies, except for `typed` on one whose words the user edited. */
  origin: messageOrigin.nullable(),
  /** UTF-16 offset in the message text up to which the user heard it before interrupting the voice; else null. */
  heardUpTo: z.number().int().nonnegative().nullable(),
  /** On a reply: the first message that the model got, if earlier ones did not fit its context; else null. */
  promptStartId: entityId.nullable(),
  /** On a reply: the notes about the user that the model was given. Absent if there were none. */
  noteIds: z.array(entityId).optional(),
  /** On a reply: one of several to the same question, of which the user has not chosen yet. Absent otherwise. */
  isCompared: z.literal(true).optional(),
  /** The user's rating of a reply. Absent if there is none. */
  rating: messageRating.optional(),
  error: z
    .object({ code: apiErrorCode, retryAfterMs: z.number().int().nonnegative().optional(), detail: z.string().optional() })
    .nullable(),
  /** Ids of the messages with the same parent and role, oldest first, this one included. */
  siblingIds: z.array(entityId),
  createdAt: z.number().int(),
  finishedAt: z.number().int().nullable(),
});
export type Message = z.infer<typeof message>;
