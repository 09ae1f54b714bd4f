import { z } from 'zod';
import { conversation } from './conversation.ts';
import { entityId, message } from '../messages/message.ts';
import { toolErrorCodes } from '../tools/tool-errors.ts';

const toolPlace = {
  conversationId: entityId,
  messageId: entityId,
  partIndex: z.number().int().nonnegative(),
  toolCallId: z.string(),
};

/**
 * Events of `GET /api/events`. Each SSE record has `id:` = a sequence number that only grows
 * (also across restarts) and `data:` = one of these. A follower that returns with `Last-Event-ID`
 * (or `?after=`) continues after that number. If the server no longer has the events in between,
 * it sends a `snapshot` instead and continues from there.
 *
 * Deltas carry their start offset within their part, so applying one twice changes nothing.
 */
export const conversationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), conversation: conversation.nullable(), messages: z.array(message) }),
  z.object({ type: z.literal('message-start'), message }),
  z.object({
    type: z.literal('part-delta'),
    conversationId: entityId,
    messageId: entityId,
    partIndex: z.number().int().nonnegative(),
    partType: z.enum(['text', 'reasoning']),
    /** UTF-16 offset in the part at which `delta` starts. */
    offset: z.number().int().nonnegative(),
    delta: z.string(),
  }),
  /** A reply starts to use a tool: the part at `partIndex`. Fields as in the AI SDK's UI-message chunks. */
  z.object({ type: z.literal('tool-input-available'), ...toolPlace, toolName: z.string(), input: z.unknown() }),
  z.object({ type: z.literal('tool-output-available'), ...toolPlace, output: z.unknown() }),
  z.object({ type: z.literal('tool-output-error'), ...toolPlace, errorText: z.string(), errorCode: z.enum(toolErrorCodes).optional() }),
  /** The stored message; replaces the follower's copy. Sent when a reply ends and when a message is edited. */
  z.object({ type: z.literal('message-end'), message }),
  z.object({ type: z.literal('message-delete'), conversationId: entityId, messageId: entityId }),
  z.object({ type: z.literal('conversation-update'), conversation }),
  z.object({ type: z.literal('conversation-delete'), conversationId: entityId }),
  /** Many conversations were changed or deleted at once: lists read again, and so do open threads of the named. */
  z.object({ type: z.literal('conversations-change'), ids: z.array(entityId), isDeleted: z.boolean() }),
  /** A folder of the user was made, changed, deleted or restored: `GET /api/folders` has the new state. */
  z.object({ type: z.literal('folders-change') }),
  /** A saved prompt of the user was made, changed, moved, deleted or restored: `GET /api/prompts` has the new state. */
  z.object({ type: z.literal('prompts-change') }),
]);
export type ConversationEvent = z.infer<typeof conversationEvent>;
