import type { Message } from '@parley/contracts/messages/message';
import type { ChatPorts } from './chat-ports.ts';
import type { ChatStore } from './chat-store.ts';
import { failureCode } from '#api/api-failure.ts';
import { type Loading, pageSize } from './load-conversation.ts';

/** Messages around one that is looked up: a screen before it and one after. */
const aroundSize = 60;

/** Loads more of a long branch at either end, the surroundings of one message, or another branch. */
export function createMessagePages(store: ChatStore, { call }: Pick<ChatPorts, 'call'>, loading: Loading) {
  const params = { id: store.conversationId };

  async function extend(end: 'older' | 'newer', join: (page: readonly Message[]) => readonly Message[]): Promise<void> {
    const { messages, olderCursor, newerCursor, extending } = store.getState();
    const cursor = end === 'older' ? olderCursor : newerCursor;
    if (cursor === null || extending !== null) return;
    store.publish({ extending: end });
    try {
      const query = { [end === 'older' ? 'before' : 'after']: cursor, limit: pageSize };
      const page = await call('GET /api/conversations/{id}/messages', { params, query });
      const now = store.getState().messages;
      // Another part was shown meanwhile.
      if (end === 'older' ? now[0]?.id !== messages[0]?.id : now.at(-1)?.id !== messages.at(-1)?.id) return;
      store.change({
        messages: join(page.messages),
        ...(end === 'older' ? { olderCursor: page.olderCursor } : { newerCursor: page.newerCursor }),
      });
    } finally {
      store.publish({ extending: null });
    }
    // Messages that arrived while this part did not reach the end.
    if (end === 'newer' && store.getState().newerCursor === null) await loading.load();
  }

  async function selectBranch(messageId: string): Promise<void> {
    const conversation = await call('PATCH /api/conversations/{id}', { params, body: { activeLeafId: messageId } });
    store.publish({ conversation });
  }

  /** Shows another version of a message and what follows it. */
  async function switchBranch(messageId: string): Promise<void> {
    await selectBranch(messageId);
    await loading.loadEnd();
  }

  async function showAround(messageId: string): Promise<boolean> {
    const query = { around: messageId, limit: aroundSize };
    const { leafId, ...part } = await call('GET /api/conversations/{id}/messages', { params, query });
    if (leafId === null) return false;
    const isElsewhere = leafId !== store.getState().conversation?.activeLeafId;
    // Before the part is shown: an answer goes to the selected branch.
    if (isElsewhere) await selectBranch(leafId);
    store.publish({ messages: part.messages, olderCursor: part.olderCursor, newerCursor: part.newerCursor });
    if (isElsewhere && part.newerCursor === null) await loading.loadEnd();
    return hasMessage(messageId);
  }

  const hasMessage = (id: string) => store.getState().messages.some((message) => message.id === id);

  return {
    switchBranch,
    loadOlder: () => extend('older', (page) => [...page, ...store.getState().messages]),
    loadNewer: () => extend('newer', (page) => [...store.getState().messages, ...page]),
    /** Loads a message of this conversation with its surroundings. @returns whether it exists */
    async loadAround(messageId: string): Promise<boolean> {
      await loading.whenIdle();
      if (hasMessage(messageId)) return true;
      try {
        return await showAround(messageId);
      } catch (error) {
        if (failureCode(error) === 'not_found') return false;
        throw error;
      }
    },
  };
}
