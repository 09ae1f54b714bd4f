import { z } from 'zod';
import { localeCode } from './locale.ts';
import { entityId, message, messageOrigin, modelReference } from './message.ts';

/**
 * `POST /api/conversations/{id}/messages`. Persists the person's message before any model is called,
 * then starts a run. Creates the conversation when none has that id. Repeating a request with the same
 * `id` answers with what the first one made.
 */
export const sendMessageRequest = z.strictObject({
  id: entityId,
  /** The message this one answers; null or absent: the conversation's active leaf. An earlier message makes a branch. */
  parentId: entityId.nullable().optional(),
  /** An own message that this one corrects: it becomes its sibling (the first message of a conversation included). Wins over `parentId`. */
  replaces: entityId.optional(),
  /** The id that the reply gets, so that it can be asked for before this is answered; by default the server makes one. */
  replyId: entityId.optional(),
  text: z.string().max(400_000),
  model: modelReference.optional(),
  assistantId: entityId.optional(),
  /** Language the person writes in (interface language by default): what Guide and titles fall back to. */
  locale: localeCode.optional(),
  /** IANA zone of the person, for questions about time. */
  timeZone: z.string().max(64).optional(),
  origin: messageOrigin.default('typed'),
  kind: z.enum(['chat', 'voice', 'interpreter']).optional(),
  /** The conversation that this begins tries an assistant out: no list or search shows it, and it is deleted once left alone for a day. */
  isTrial: z.boolean().optional(),
  /** An interpreter's turn: the reply is the message in the other language, and nothing else. The stored message stays as it was said. */
  interpret: z.strictObject({ from: localeCode, to: localeCode }).optional(),
  fileIds: z.array(entityId).max(20).optional(),
});
export type SendMessageRequest = z.input<typeof sendMessageRequest>;

/** `eventSequence` is where to begin following `GET /api/events`, so that nothing of the reply is lost. */
export const sendMessageResponse = z.object({
  userMessage: message,
  replyMessage: message,
  runId: entityId,
  eventSequence: z.number().int().nonnegative(),
});
export type SendMessageResponse = z.infer<typeof sendMessageResponse>;
