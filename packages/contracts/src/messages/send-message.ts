import { z } from 'zod';
import { answerSettings } from './answer-settings.ts';
import { entityParams, entityId, message, messageOrigin, modelReference } from './message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { compareLimits } from './compare-limits.ts';
import { messageFileLimits } from '../files/file-limits.ts';
import { localeCode } from '../session/locale.ts';

/**
 * `POST /api/conversations/{id}/messages`. Stores the user's message before any model is called,
 * then starts a run. Creates the conversation if none has that id. A repeated request with the same
 * `id` returns what the first one created.
 */
export const sendMessageRequest = z.strictObject({
  id: entityId,
  /** The message this one answers; null or absent: the conversation's active leaf. An earlier message makes a branch. */
  parentId: entityId.nullable().optional(),
  /**
   * The user's own message that this one corrects: it becomes its sibling (also for the first message). Takes precedence over `parentId`.
   */
  replaces: entityId.optional(),
  /** The id for the reply, so that clients can refer to it before this request returns. By default the server creates one. */
  replyId: entityId.optional(),
  /** May be empty if there are files. */
  text: z.string().max(400_000),
  /** Files of the user that the message shows, in this order. */
  fileIds: z.array(entityId).max(messageFileLimits.filesPerMessage).optional(),
  /** Answers this message and, from now on, the conversation. */
  model: modelReference.optional(),
  /** Answers this one message only, in place of `model`. */
  answerModel: modelReference.optional(),
  /** These models answer the message at the same time, beside the first one. The user chooses with `POST /api/messages/{id}/choose`. */
  compareWith: z
    .array(modelReference)
    .min(1)
    .max(compareLimits.models - 1)
    .optional(),
  /** Effort and sampling of the reply, where the model has them. */
  settings: answerSettings.optional(),
  assistantId: entityId.optional(),
  /** Starts the conversation in this folder. */
  folderId: entityId.optional(),
  /** Language the user writes in (default: the interface language). Guide and titles fall back to it. */
  locale: localeCode.optional(),
  /** IANA time zone of the user, for questions about time. */
  timeZone: z.string().max(64).optional(),
  origin: messageOrigin.default('typed'),
  kind: z.enum(['chat', 'voice', 'interpreter']).optional(),
  /** Starts a preview conversation of an assistant: no list or search shows it, and it is deleted after a day without use. */
  isPreviewChat: z.boolean().optional(),
  /** An interpreter's turn: the reply is only the message in the other language. The stored message stays as it was said. */
  interpret: z.strictObject({ from: localeCode, to: localeCode }).optional(),
});
export type SendMessageRequest = z.input<typeof sendMessageRequest>;

/** Start following `GET /api/events` at `eventSequence`, so that nothing of the reply is lost. */
export const sendMessageResponse = z.object({
  userMessage: message,
  replyMessage: message,
  runId: entityId,
  eventSequence: z.number().int().nonnegative(),
});
export type SendMessageResponse = z.infer<typeof sendMessageResponse>;

export const sendMessageEndpoint = defineEndpoint('POST /api/conversations/{id}/messages', {
  tag: 'chat',
  summary: 'Send a message and start the reply',
  params: entityParams,
  body: sendMessageRequest,
  maxBodyBytes: 2_000_000,
  response: sendMessageResponse,
  errors: ['not_found', 'file_missing', 'conflict', 'too_many_runs', 'provider_not_configured', 'model_not_allowed', 'quota_reached'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    sendMessageEndpoint: typeof sendMessageEndpoint;
  }
}
