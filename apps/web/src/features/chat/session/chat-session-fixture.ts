import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { Message } from '@parley/contracts/messages/message';
import { messageText } from '@parley/contracts/messages/message-text';
import { ApiFailure } from '#api/api-failure.ts';
import type { FollowOptions } from '#api/follow-events.ts';
import type { UnsentMessage } from '#api/offline/offline-database.ts';
import { createBackgroundPlaces } from './background-places.ts';
import type { ChatPorts } from './chat-ports.ts';
import { createChatSession } from './chat-session.ts';
import { testMessage } from './test-message.ts';

export type Answer = (options: {
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  params?: Record<string, string>;
  keepalive?: boolean;
}) => unknown;

/** Stores unsent messages like the browser's database, across the sessions of a test. */
function memoryOutbox(): ChatPorts['outbox'] {
  const kept = new Map<string, UnsentMessage>();
  return {
    put: async (message) => {
      kept.set(message.request.id, structuredClone(message));
      return true;
    },
    read: async () => [...kept.values()],
    take: async (id) => void kept.delete(id),
  };
}

const conversation = (patch: Partial<Conversation> = {}): Conversation => ({
  id: 'c',
  title: 'T',
  titleSource: 'words',
  language: null,
  assistantId: null,
  model: null,
  kind: 'chat',
  pinned: false,
  archived: false,
  folderId: null,
  activeLeafId: null,
  isRunning: false,
  createdAt: 0,
  updatedAt: 0,
  ...patch,
});

/** A fake server of scripted answers, an event stream that the test writes, and frames that the test draws. */
export function createChatFixture(answers: Record<string, Answer>, outbox = memoryOutbox(), places = createBackgroundPlaces(2)) {
  const calls: string[] = [];
  const followed: (string | undefined)[] = [];
  const frames: (() => void)[] = [];
  const patience = Promise.withResolvers<void>();
  let speak: (event: ConversationEvent) => void = () => undefined;
  let stream: Partial<Pick<FollowOptions, 'onConnection' | 'onGone' | 'signal'>> = {};
  const call = async (endpoint: string, options: Parameters<Answer>[0]) => {
    calls.push(endpoint);
    const answer = answers[endpoint];
    if (!answer) throw new ApiFailure('not_found', 404);
    return answer(options);
  };
  const ports = {
    call,
    readPage: async (id: string) => ({ page: await call(read, { params: { id } }), isKept: false }),
    keepPage: async () => undefined,
    tracker: { sent: () => undefined, regenerated: () => undefined, event: () => undefined },
    followEvents: async (options: FollowOptions) => {
      followed.push(options.after);
      stream = options;
      speak = (event) => options.onEvent(event, '1');
    },
    requestFrame: (run: () => void) => void frames.push(run),
    now: () => 1_700_000_000_000,
    after: () => patience.promise,
    outbox,
    places,
    timeZone: 'Asia/Tokyo',
    onModelLost: () => void calls.push('model lost'),
  } as unknown as ChatPorts;
  const session = createChatSession('c', ports);
  return {
    session,
    calls,
    followed,
    outbox,
    isFollowed: () => stream.signal?.aborted === false,
    speak: (event: ConversationEvent) => speak(event),
    loseConnection: () => stream.onConnection?.('lost'),
    /** The server answers that there is no such conversation. */
    loseConversation: () => stream.onGone?.(),
    draw: () => frames.splice(0).forEach((run) => run()),
    loseTime: () => patience.resolve(),
  };
}

export const old = testMessage({ id: 'old', parts: [{ type: 'text', text: 'before' }] });
export const page = (messages: Message[] = [old]) => ({
  conversation: conversation({ activeLeafId: messages.at(-1)?.id ?? null }),
  messages,
  olderCursor: null,
  eventSequence: 5,
});
/** Accepts every message and puts it after the previous one, like the server. */
export function acceptAll(): Answer {
  let leaf = 'old';
  return ({ body }) => {
    const [id, text] = [String(body?.id), String(body?.text)];
    const userMessage = testMessage({ id, parentId: leaf, parts: [{ type: 'text', text }] });
    leaf = String(body?.replyId ?? `reply-${text}`);
    const replyMessage = testMessage({ id: leaf, parentId: id, role: 'assistant', status: 'streaming' });
    return { userMessage, replyMessage, runId: 'run', eventSequence: 7 };
  };
}
export const send = 'POST /api/conversations/{id}/messages';
export const read = 'GET /api/conversations/{id}';
export const refuse: Answer = () => {
  throw new ApiFailure('server_unreachable', 0);
};
export const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
export const texts = (messages: readonly Message[]) => messages.map((message) => messageText(message.parts));
