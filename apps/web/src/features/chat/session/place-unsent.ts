import type { Message } from '@parley/contracts/messages/message';
import type { UnsentMessage } from '#api/offline/offline-database.ts';
import type { ThreadMessage } from './chat-snapshot.ts';
import { isSentLater } from './is-sent-later.ts';
import { sendBody } from './send-body.ts';
import type { Pending } from './pending-message.ts';

/** Unsent messages from before a reload. */
export function restorePending({ request, files, parentId, createdAt, code }: UnsentMessage): Pending {
  // What sendBody adds stays out; everything else was the user's choice.
  const { id, text, origin = 'typed', parentId: _parent, fileIds: _files, timeZone: _zone, ...choices } = request;
  return {
    id,
    text,
    parentId,
    origin,
    createdAt,
    delivery: { state: isSentLater(code) ? 'waiting' : 'failed', code },
    options: { ...choices, origin, files },
    isRestored: true,
  };
}

/** The message as stored across reloads. */
export function toOutbox(message: Pending, conversationId: string, timeZone: string): UnsentMessage {
  const { parentId, createdAt, delivery, options } = message;
  // One that was in flight lost its page before the server answered.
  const code = delivery.code ?? (delivery.state === 'sending' ? 'server_unreachable' : 'internal');
  return {
    conversationId,
    request: sendBody(message, options, timeZone),
    ...(options.files ? { files: options.files } : {}),
    parentId,
    createdAt,
    code,
  };
}

/** The visible branch with the user's unsent messages in place. */
export function placeUnsent(messages: readonly Message[], unsent: readonly Pending[], conversationId: string): readonly ThreadMessage[] {
  let shown: readonly ThreadMessage[] = messages;
  for (const pending of unsent) {
    const { id, parentId, delivery } = pending;
    if (messages.some((message) => message.id === id)) continue;
    const parent = shown.findIndex((message) => message.id === parentId);
    const isBranch = parent >= 0 && parent < shown.length - 1 && delivery.state === 'sending';
    const before = isBranch ? shown.slice(0, parent + 1) : parentId === null && delivery.state === 'sending' ? [] : shown;
    shown = [...before, unsentMessage(pending, conversationId)];
  }
  return shown;
}

function unsentMessage(message: Pending, conversationId: string): ThreadMessage {
  return {
    id: message.id,
    conversationId,
    parentId: message.parentId,
    role: 'user',
    parts: [...(message.options.files ?? []), { type: 'text', text: message.text }],
    status: 'complete',
    model: null,
    usage: null,
    finishReason: null,
    language: null,
    origin: message.origin,
    heardUpTo: null,
    promptStartId: null,
    error: null,
    siblingIds: [message.id],
    createdAt: message.createdAt,
    finishedAt: null,
    delivery: message.delivery,
  };
}
