import { call } from '#api/call.ts';
import { followEvents } from '#api/follow-events.ts';
import { keepPage, loadConversation } from '#api/offline/kept-pages.ts';
import { putInOutbox, readOutbox, takeFromOutbox } from '#api/offline/outbox.ts';
import { type ChatSession, createChatSession } from './chat-session.ts';
import { createChatTracker } from './track-chat.ts';

const sessions = new Map<string, ChatSession>();
/** Enough for going back and forth; what falls out is loaded again. Sessions in use stay beyond it. */
const keptCount = 8;

/** The one session of a conversation: thread, composer and voice share it. */
export function getChatSession(conversationId: string): ChatSession {
  const session = sessions.get(conversationId) ?? createChatSession(conversationId, { ...browserPorts, tracker: createChatTracker() });
  sessions.delete(conversationId);
  sessions.set(conversationId, session);
  for (const [id, other] of sessions) {
    if (sessions.size <= keptCount) break;
    if (other !== session && other.isIdle()) sessions.delete(id);
  }
  return session;
}

/** Whether a reply is arriving anywhere in this page. */
export function isReplyArriving(): boolean {
  return [...sessions.values()].some((session) => session.getSnapshot().streamingId !== null || session.getSnapshot().isAwaitingReply);
}

const browserPorts = {
  call,
  followEvents,
  /** Hidden pages get no frames, and a voice may still be waiting for the text. */
  requestFrame: (run: () => void) => void (document.hidden ? setTimeout(run, 50) : requestAnimationFrame(run)),
  readPage: loadConversation,
  keepPage,
  outbox: { put: putInOutbox, read: readOutbox, take: takeFromOutbox },
  now: Date.now,
  after: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** Sends what waits in any conversation, one tab at a time; called when the server may be reachable again. */
export async function sendWaitingMessages(): Promise<void> {
  await oneTabAtATime(async () => {
    const conversations = new Set((await readOutbox()).map((message) => message.conversationId));
    await Promise.all([...conversations].map((id) => getChatSession(id).sendWaiting()));
  });
  // Those in memory alone: this browser keeps nothing, or another tab has sent them.
  await Promise.all([...sessions.values()].map((session) => session.sendWaiting()));
}

/** Pages that came by plain http from another machine have no locks; there the server tells a second sending by its id. */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('parley-outbox', work) : work();
