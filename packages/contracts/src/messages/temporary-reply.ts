import { z } from 'zod';
import { localeCode } from '../session/locale.ts';
import { answerSettings } from './answer-settings.ts';
import { entityId, modelReference } from './message.ts';

/**
 * `POST /api/temporary-replies`. Answers a conversation that the server does not store: each request carries the whole of it.
 * The response is a stream of server-sent events, each a `ConversationEvent`: `message-start`, the pieces of the reply, `message-end`.
 * Closing the request stops the reply.
 */
export const temporaryReplyRequest = z.strictObject({
  conversationId: entityId,
  /** The id for the reply. */
  replyId: entityId,
  /** Oldest first. If the last one is a reply, the model goes on with it. */
  messages: z
    .array(z.strictObject({ id: entityId, role: z.enum(['user', 'assistant']), text: z.string().max(400_000) }))
    .min(1)
    .max(400),
  model: modelReference.optional(),
  /** Effort and sampling of the reply, where the model has them. */
  settings: answerSettings.optional(),
  /** Language the user writes in. */
  locale: localeCode.optional(),
  /** IANA time zone of the user, for questions about time. */
  timeZone: z.string().max(64).optional(),
});
export type TemporaryReplyRequest = z.input<typeof temporaryReplyRequest>;
