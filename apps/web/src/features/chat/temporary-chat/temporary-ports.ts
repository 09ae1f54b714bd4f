import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { Message } from '@parley/contracts/messages/message';
import { messageText } from '@parley/contracts/messages/message-text';
import type { TemporaryReplyRequest } from '@parley/contracts/messages/temporary-reply';
import { ApiFailure } from '#api/api-failure.ts';
import { newId } from '#api/new-id.ts';
import type { ChatPorts } from '../session/chat-ports.ts';
import { emptyConversation, reduceConversation } from '../session/reduce-conversation.ts';
import { askTemporarily } from './ask-temporarily.ts';

type Asked = Pick<TemporaryReplyRequest, 'model' | 'settings' | 'locale' | 'timeZone'> & { id?: string; replyId?: string; text?: string };
type Options = { params?: Record<string, string>; body?: Asked };

/** As many messages as the server takes. */
const maxMessages = 400;

/**
 * Ports of a session whose conversation is kept in the memory of this page alone. They answer as the server does for a stored
 * conversation, so that the session works unchanged. Only the replies come from the server.
 */
export function createTemporaryPorts(conversationId: string, ask = askTemporarily) {
  let state = { ...emptyConversation, conversation: describe(conversationId) };
  const events: ConversationEvent[] = [];
  const listeners = new Set<(event: ConversationEvent, sequence: string) => void>();
  const running = new Map<string, AbortController>();

  function emit(event: ConversationEvent): void {
    state = { ...reduceConversation(state, event), conversation: state.conversation };
    events.push(event);
    for (const listener of listeners) listener(event, String(events.length));
  }
  const find = (id: string): Message => {
    const message = state.messages.find((known) => known.id === id);
    if (!message) throw new ApiFailure('not_found', 404);
    return message;
  };
  /** Ends a reply that the server did not end. */
  function end(id: string, status: 'stopped' | 'interrupted'): Message {
    running.delete(id);
    const message = find(id);
    if (message.status !== 'streaming') return message;
    const ended = { ...message, status, finishedAt: Date.now() };
    emit({ type: 'message-end', message: ended });
    return ended;
  }

  /** Resolves when the reply has begun. */
  async function answer(asked: readonly Message[], replyId: string, body: Asked, question?: Message): Promise<Message> {
    const abort = new AbortController();
    const begun = Promise.withResolvers<Message>();
    const request: TemporaryReplyRequest = {
      conversationId,
      replyId,
      messages: asked.slice(-maxMessages).map(({ id, role, parts }) => ({ id, role, text: messageText(parts) })),
      model: body.model,
      settings: body.settings,
      locale: body.locale,
      timeZone: body.timeZone,
    };
    const isContinuation = asked.at(-1)?.id === replyId;
    const onEvent = (event: ConversationEvent): void => {
      if (abort.signal.aborted) return;
      if (event.type === 'message-start') {
        running.set(replyId, abort);
        if (question) emit({ type: 'message-start', message: question });
        // A continued reply is replaced by its text.
        emit(isContinuation ? { type: 'message-end', message: event.message } : event);
        begun.resolve(event.message);
        return;
      }
      if (event.type === 'message-end') running.delete(replyId);
      emit(event);
    };
    ask(request, onEvent, abort.signal).then(
      () => running.has(replyId) && end(replyId, 'interrupted'),
      (error: unknown) => {
        begun.reject(error);
        if (running.get(replyId) === abort) end(replyId, 'interrupted');
      },
    );
    return begun.promise;
  }

  async function send(body: Asked) {
    const replyId = body.replyId ?? newId();
    const question = toQuestion(conversationId, state.messages.at(-1)?.id ?? null, body);
    const eventSequence = events.length;
    const replyMessage = await answer([...state.messages, question], replyId, body, question);
    return { userMessage: question, replyMessage, runId: replyId, eventSequence };
  }
  async function retry(id: string, body: Asked) {
    const index = state.messages.indexOf(find(id));
    const replyMessage = await answer(state.messages.slice(0, index), body.id ?? newId(), body);
    return { replyMessage, runId: replyMessage.id };
  }
  async function goOn(id: string, body: Asked) {
    const index = state.messages.indexOf(find(id));
    const replyMessage = await answer(state.messages.slice(0, index + 1), id, body);
    return { replyMessage, runId: id };
  }
  async function call(endpoint: string, { params = {}, body = {} }: Options = {}) {
    const id = params.id ?? '';
    if (endpoint === 'POST /api/conversations/{id}/messages') return send(body);
    if (endpoint === 'POST /api/messages/{id}/retry') return retry(id, body);
    if (endpoint === 'POST /api/messages/{id}/continue') return goOn(id, body);
    if (endpoint === 'POST /api/messages/{id}/stop') {
      running.get(id)?.abort();
      return end(id, 'stopped');
    }
    throw new ApiFailure('not_found', 404);
  }

  return {
    call: call as ChatPorts['call'],
    async followEvents({ after, onEvent, signal }) {
      for (let index = Number(after ?? 0); index < events.length; index += 1) {
        const event = events[index];
        if (event) onEvent(event, String(index + 1));
      }
      listeners.add(onEvent);
      signal.addEventListener('abort', () => listeners.delete(onEvent), { once: true });
    },
    async readPage() {
      const { conversation, messages } = state;
      return { page: { conversation, messages: [...messages], olderCursor: null, eventSequence: events.length }, isKept: false };
    },
    keepPage: async () => undefined,
    outbox: { put: async () => false, read: async () => [], take: async () => undefined },
  } satisfies Partial<ChatPorts>;
}

function describe(id: string): Conversation {
  const now = Date.now();
  const none = { language: null, assistantId: null, model: null, folderId: null, activeLeafId: null };
  const flags = { pinned: false, archived: false, isRunning: false };
  return { id, title: '', titleSource: 'user', kind: 'chat', createdAt: now, updatedAt: now, ...none, ...flags };
}

function toQuestion(conversationId: string, parentId: string | null, { id = newId(), text = '' }: Asked): Message {
  const now = Date.now();
  const none = { model: null, usage: null, finishReason: null, language: null, heardUpTo: null, promptStartId: null, error: null };
  const ended = { status: 'complete', createdAt: now, finishedAt: now } as const;
  return {
    id,
    conversationId,
    parentId,
    role: 'user',
    origin: 'typed',
    parts: [{ type: 'text', text }],
    siblingIds: [id],
    ...ended,
    ...none,
  };
}
