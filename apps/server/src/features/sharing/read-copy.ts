import type { ConversationRow } from '#db/tables.ts';
import { loadBranch } from '#features/conversations/load-branch.ts';
import type { SharingServices } from './sharing-services.ts';
import { type CopiedMessage, copyMessage } from './copied-message.ts';

/** A page is drawn in one synchronous step, so its size is limited. */
const mostMessages = 400;
const mostCharacters = 400_000;

export interface ConversationCopy {
  messages: readonly { id: string; content: CopiedMessage }[];
  /** Whether the beginning was left out. */
  isCut: boolean;
}

/** The present branch of a conversation as a public page would show it. A long branch is cut at its beginning. */
export async function readCopy({ database }: Pick<SharingServices, 'database'>, conversation: ConversationRow): Promise<ConversationCopy> {
  const [rows, assistant] = await Promise.all([
    loadBranch(database, conversation.activeLeafId, mostMessages + 1),
    readAssistant({ database }, conversation.assistantId),
  ]);
  const own = rows.filter(({ conversationId }) => conversationId === conversation.id);
  const all = own.flatMap((row) => {
    const content = copyMessage(row, assistant);
    return content ? [{ id: row.id, content }] : [];
  });
  let characters = 0;
  const messages = all
    .toReversed()
    .slice(0, mostMessages)
    .filter(({ content }) => (characters += content.text.length) <= mostCharacters)
    .toReversed();
  return { messages, isCut: messages.length < all.length || rows.length > mostMessages };
}

async function readAssistant(
  { database }: Pick<SharingServices, 'database'>,
  id: string | null,
): Promise<{ name: string; avatar: string } | null> {
  if (id === null) return null;
  const row = await database
    .for('checked parent')
    .selectFrom('assistants')
    .select(['name', 'avatar'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
