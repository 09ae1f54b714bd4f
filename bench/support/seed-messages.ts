import { newId } from '../../apps/server/src/db/new-id.ts';
import { createTextMaker } from './make-text.ts';
import type { Row, Store } from './open-store.ts';

/** Who owns how many messages. */
export type Share = { userId: string; messages: number };

const perConversation = 50;
/** A text that stands once per person, in the oldest message. */
const oldestText = '稀 鷽鳥 quixotic Zxylophon 뷁어';
const rowsAtOnce = 5000;

/**
 * Adds conversations of fifty messages, each of which answers the one before. Those of all people are mixed in time, as they are where many
 * write at once. Written in blocks, so that memory does not grow with the number.
 */
export async function seedMessages(store: Store, shares: readonly Share[]): Promise<void> {
  const makeText = createTextMaker();
  const left = shares.map(({ messages }) => messages);
  const rounds = Math.min(...left) / perConversation;
  let now = Date.now() - 365 * 86_400_000;
  let conversations: Row[] = [];
  let messages: Row[] = [];
  const write = async (): Promise<void> => {
    await store.insert('conversations', conversations);
    await store.insert('messages', messages);
    [conversations, messages] = [[], []];
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { userId, messages: all }] of shares.entries()) {
      // Who has more writes more in each round.
      for (let count = Math.ceil(all / rounds / perConversation); count > 0 && left[index]! > 0; count -= 1) {
        const conversationId = newId();
        const ids = Array.from({ length: Math.min(perConversation, left[index]!) }, () => newId());
        for (const [place, id] of ids.entries()) {
          now += 10;
          const text = left[index] === all && place === 0 ? oldestText : makeText();
          messages.push({
            id,
            conversationId,
            userId,
            parentId: ids[place - 1] ?? null,
            role: place % 2 === 0 ? 'user' : 'assistant',
            status: 'complete',
            text,
            parts: JSON.stringify([{ type: 'text', text }]),
            isCompared: 0,
            createdAt: now,
            finishedAt: now,
          });
        }
        conversations.push({
          id: conversationId,
          userId,
          title: makeText().slice(0, 40),
          titleSource: 'words',
          kind: 'chat',
          isPreviewChat: 0,
          pinned: 0,
          archived: 0,
          activeLeafId: ids.at(-1) ?? null,
          createdAt: now,
          updatedAt: now,
        });
        left[index] = left[index]! - ids.length;
        if (messages.length >= rowsAtOnce) await write();
      }
    }
  }
  await write();
}
