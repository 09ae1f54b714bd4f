import type { FileRow } from '#db/tables.ts';
import type { ChatServices } from '../chat-services.ts';
import type { PromptMessage } from './build-prompt.ts';

/** The documents of a conversation in the order of their messages, each once. */
export async function loadDocuments(
  { database }: Pick<ChatServices, 'database'>,
  userId: string,
  messages: readonly PromptMessage[],
): Promise<FileRow[]> {
  const ids = new Set(
    messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'file' && part.kind !== 'image' ? [part.fileId] : []))),
  );
  if (ids.size === 0) return [];
  const rows = await database
    .for({ userId })
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .execute();
  return [...ids].flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
