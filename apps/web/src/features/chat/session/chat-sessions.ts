import { t } from '#i18n/translate.ts';
import { call } from '#api/call.ts';
import { followEvents } from '#api/follow-events.ts';
import { keepPage, loadConversation } from '#api/offline/kept-pages.ts';
import { putInOutbox, readOutbox, takeFromOutbox } from '#api/offline/outbox.ts';
import { queryClient } from '#api/query-client.ts';
import { queryKeys } from '#api/query-keys.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { createBackgroundPlaces } from './background-places.ts';
import type { ChatPorts } from './chat-ports.ts';
import { type ChatSession, createChatSession } from './chat-session.ts';
import { createChatTracker } from './track-chat.ts';

let findSessions = () => sessionsOfPage;
const sessionsOfPage = new Map<string, ChatSession>();

/** Keeps sessions elsewhere and connects them otherwise: while pages are drawn on the server, each drawing has its own. */
export function placeChatSessions(find: () => Map<string, ChatSession>, others: Partial<typeof ports>): void {
  findSessions = find;
  ports = { ...ports, ...others };
}

/** Enough for going back and forth; dropped ones are loaded again. Sessions in use are kept beyond it. */
const keptCount = 8;

/** The one session of a conversation. Thread, composer and call share it. */
export function getChatSession(conversationId: string): ChatSession {
  const sessions = findSessions();
  const session = sessions.get(conversationId) ?? createChatSession(conversationId, { ...ports, tracker: createChatTracker() });
  sessions.delete(conversationId);
  sessions.set(conversationId, session);
  for (const [id, other] of sessions) {
    if (sessions.size <= keptCount) break;
    if (other !== session && other.isIdle()) sessions.delete(id);
  }
  return session;
}

/** Gives a conversation a session with other ports, for one that the server does not store. */
export function placeChatSession(conversationId: string, others: Partial<ChatPorts>): void {
  findSessions().set(conversationId, createChatSession(conversationId, { ...ports, tracker: createChatTracker(), ...others }));
}

/** Removes a session from the page, with all it knows. */
export function takeChatSession(conversationId: string): ChatSession {
  const session = getChatSession(conversationId);
  findSessions().delete(conversationId);
  return session;
}

/** Puts back a session that was taken. */
export function putBackChatSession(session: ChatSession): void {
  findSessions().set(session.conversationId, session);
}

/** Whether a reply is arriving anywhere in this page. */
export function isReplyArriving(): boolean {
  return [...sessionsOfPage.values()].some(
    (session) => session.getSnapshot().streamingId !== null || session.getSnapshot().isAwaitingReply,
  );
}

let ports = {
  call,
  followEvents,
  /** Hidden pages get no frames, and a voice may still wait for the text. */
  requestFrame: (run: () => void) => void (document.hidden ? setTimeout(run, 50) : requestAnimationFrame(run)),
  readPage: loadConversation,
  keepPage,
  outbox: { put: putInOutbox, read: readOutbox, take: takeFromOutbox },
  now: Date.now,
  after: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  places: createBackgroundPlaces(2),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  onModelLost: () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.models });
    showToast({ message: t('chat:model.lostNow'), subject: 'model-lost' });
  },
};

/** Sends waiting messages of every conversation, one tab at a time. Called when the server may be reachable again. */
export async function sendWaitingMessages(): Promise<void> {
  await oneTabAtATime(async () => {
    const conversations = new Set((await readOutbox()).map((message) => message.conversationId));
    await Promise.all([...conversations].map((id) => getChatSession(id).sendWaiting()));
  });
  // Those only in memory: this browser stores nothing, or another tab has sent them.
  await Promise.all([...sessionsOfPage.values()].map((session) => session.sendWaiting()));
}

/** Pages loaded by plain http from another machine have no locks. There the server recognises a repeated request by its id. */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('parley-outbox', work) : work();
