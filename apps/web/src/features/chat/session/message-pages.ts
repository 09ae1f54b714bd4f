import type { Message } from '@parley/contracts/messages/message';
import type { ChatPorts } from './chat-ports.ts';
import { type ConversationState, joinOlder } from './reduce-conversation.ts';

export const pageSize = 30;
/** Messages around one that is looked up: a screen before it and one after. */
const aroundSize = 60;

interface PageStore {
  getState: () => ConversationState;
  setMessages: (messages: readonly Message[]) => void;
  publish: () => void;
  /** Loads the newest page. */
  load: () => Promise<void>;
  /** Shows another branch. */
  showBranch: (leafId: string) => Promise<void>;
}

/**
 * The loaded part of a long branch, and how to load more at either end. Usually it reaches the end of the
 * branch; after a jump to an old message it does not.
 */
export function createMessagePages(conversationId: string, ports: ChatPorts, store: PageStore) {
  const params = { id: conversationId };
  let olderCursor: string | null = null;
  let newerCursor: string | null = null;
  let reading: 'older' | 'newer' | null = null;

  async function extend(end: 'older' | 'newer', cursor: string | null, join: (page: readonly Message[]) => readonly Message[]) {
    if (cursor === null || reading !== null) return;
    const { messages } = store.getState();
    reading = end;
    store.publish();
    try {
      const query = { [end === 'older' ? 'before' : 'after']: cursor, limit: pageSize };
      const page = await ports.call('GET /api/conversations/{id}/messages', { params, query });
      const now = store.getState().messages;
      // Another part was shown meanwhile.
      if (end === 'older' ? now[0]?.id !== messages[0]?.id : now.at(-1)?.id !== messages.at(-1)?.id) return;
      store.setMessages(join(page.messages));
      if (end === 'older') olderCursor = page.olderCursor;
      else newerCursor = page.newerCursor;
    } finally {
      reading = null;
      store.publish();
    }
    // Messages that arrived while this part did not reach the end.
    if (end === 'newer' && newerCursor === null) await store.load();
  }

  return {
    getOlderCursor: () => olderCursor,
    isReading: () => reading !== null,
    /** Whether newer messages exist that are not loaded. */
    hasNewer: () => newerCursor !== null,
    /** The part after the newest page was loaded. A part that is being viewed stays until the user leaves it. */
    withNewest(page: { messages: readonly Message[]; olderCursor: string | null }): readonly Message[] {
      const { messages } = store.getState();
      if (newerCursor !== null) return messages;
      const joined = joinOlder(messages, page.messages);
      if (joined.length === page.messages.length) ({ olderCursor } = page);
      return joined;
    },
    /** To the end of the conversation, also from an old message. */
    loadEnd(): Promise<void> {
      newerCursor = null;
      return store.load();
    },
    loadOlder: () => extend('older', olderCursor, (page) => [...page, ...store.getState().messages]),
    loadNewer: () => extend('newer', newerCursor, (page) => [...store.getState().messages, ...page]),
    /**
     * Loads a message with its surroundings.
     *
     * @returns whether it exists
     */
    async loadAround(messageId: string): Promise<boolean> {
      const has = () => store.getState().messages.some((message) => message.id === messageId);
      if (has()) return true;
      const query = { around: messageId, limit: aroundSize };
      const page = await ports.call('GET /api/conversations/{id}/messages', { params, query });
      if (page.messages.length === 0) return false;
      olderCursor = page.olderCursor;
      newerCursor = page.newerCursor;
      store.setMessages(page.messages);
      store.publish();
      const leafId = page.messages.at(-1)?.id;
      if (newerCursor === null && leafId && leafId !== store.getState().conversation?.activeLeafId) await store.showBranch(leafId);
      return has();
    },
  };
}
