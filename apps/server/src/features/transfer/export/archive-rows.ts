import type {
  ArchivedAssistant,
  ArchivedConversation,
  ArchivedFile,
  ArchivedFolder,
  ArchivedMessage,
  ArchivedSettings,
} from '@parley/contracts/transfer/archive-format';
import { archiveVersion } from '@parley/contracts/transfer/archive-format';
import type { AssistantRow, ConversationRow, MessageRow } from '#db/tables.ts';
import { archiveFile } from '#features/assistants/files/archive-file.ts';
import type { FileOwner } from '#features/assistants/files/file-owner.ts';
import { filesOf } from '#features/assistants/files/find-file.ts';
import { presentAssistant } from '#features/assistants/present-assistant.ts';
import { presentConversation } from '#features/conversations/present-conversation.ts';
import { presentMessages } from '#features/conversations/present-messages.ts';
import { listNotes } from '#features/memory/list-notes.ts';
import { listPrompts } from '#features/prompts/list-prompts.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { TransferServices } from '../transfer-services.ts';

/** Rows per query: a long history never fills the memory. */
const pageSize = 100;

/** Ids of all conversations that the actor has, oldest first. Preview chats are not among them. */
export async function* conversationIds({ database }: Pick<TransferServices, 'database'>, actor: Actor): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const rows = await database
      .for(actor)
      .selectFrom('conversations')
      .select('id')
      .where('userId', '=', actor.userId)
      .where('deletedAt', 'is', null)
      .where('isPreviewChat', '=', 0)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const { id } of rows) yield id;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** A conversation as JSON text, piece by piece. Nothing if it was deleted meanwhile. */
export async function* conversationText(services: TransferServices, actor: Actor, id: string): AsyncGenerator<string> {
  const row: ConversationRow | undefined = await services.database
    .for(actor)
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', actor.userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  const { isRunning: _isRunning, ...shown } = await presentConversation(services.database, row);
  const head: Omit<ArchivedConversation, 'messages'> = {
    format: 'parley-conversation',
    version: archiveVersion,
    ...shown,
    sourceKey: row.sourceKey,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"messages":[`;
  let separator = '';
  for await (const message of messagesOf(services, id)) {
    yield separator + JSON.stringify(message);
    separator = ',';
  }
  yield ']}';
}

async function* messagesOf(services: TransferServices, conversationId: string): AsyncGenerator<ArchivedMessage> {
  let after = -1;
  for (;;) {
    const rows: MessageRow[] = await services.database
      .for('checked parent')
      .selectFrom('messages')
      .selectAll()
      .where('conversationId', '=', conversationId)
      .where('deletedAt', 'is', null)
      .where('rowNumber', '>', after)
      .orderBy('rowNumber')
      .limit(pageSize)
      .execute();
    for (const {
      conversationId: _conversation,
      siblingIds: _siblings,
      noteIds: _notes,
      isCompared: _isCompared,
      ...message
    } of await presentMessages(services, rows))
      yield message;
    const last = rows.at(-1);
    if (!last) return;
    after = last.rowNumber;
  }
}

/** The files of the actor's messages, each once. */
export async function* messageFiles(
  { database }: Pick<TransferServices, 'database'>,
  actor: Actor,
): AsyncGenerator<{ id: string; storageKey: string }> {
  let after = '';
  for (;;) {
    const rows = await database
      .for(actor)
      .selectFrom('files')
      .select(['id', 'storageKey'])
      .where('userId', '=', actor.userId)
      .where('assistantId', 'is', null)
      .where('deletedAt', 'is', null)
      .where('id', '>', after)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('messageFiles').select('messageId').whereRef('messageFiles.fileId', '=', 'files.id')),
      )
      .orderBy('id')
      .limit(pageSize)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** The actor's assistants with their memory and files, as JSON text. */
export async function* assistantTexts(services: TransferServices, actor: Actor): AsyncGenerator<string> {
  const rows: AssistantRow[] = await services.database
    .for(actor)
    .selectFrom('assistants')
    .selectAll()
    .where('userId', '=', actor.userId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const { usedAt: _usedAt, ...shown } = presentAssistant(row, null);
    const assistant: ArchivedAssistant = {
      format: 'parley-assistant',
      version: archiveVersion,
      ...shown,
      sourceKey: row.sourceKey,
      memory: row.memory,
      files: await filesWithText(services, { assistantId: row.id }),
    };
    yield JSON.stringify(assistant);
  }
}

/** The actor's folders with their instructions and files, as JSON text. A folder comes before those in it. */
export async function* folderTexts(services: TransferServices, actor: Actor): AsyncGenerator<string> {
  const rows = await services.database
    .for(actor)
    .selectFrom('folders')
    .selectAll()
    .where('userId', '=', actor.userId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  for (const row of rows.toSorted((one, other) => Number(one.parentId !== null) - Number(other.parentId !== null))) {
    const { id, name, emoji, color, parentId, instructions, sourceKey, createdAt, updatedAt } = row;
    const folder: ArchivedFolder = {
      format: 'parley-folder',
      version: archiveVersion,
      id,
      sourceKey,
      name,
      emoji,
      color,
      parentId,
      instructions,
      createdAt,
      updatedAt,
      files: await filesWithText(services, { folderId: id }),
    };
    yield JSON.stringify(folder);
  }
}

async function filesWithText(services: TransferServices, owner: FileOwner): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  for (const row of await filesOf(services, owner)) {
    const file = await archiveFile(services, row);
    if (file) files.push(file);
  }
  return files;
}

/** The preferences that the actor set, the notes about them, and their prompts. Keys of providers belong to the installation and are never among them. */
export async function settingsText(services: Pick<TransferServices, 'database'>, actor: Actor): Promise<string> {
  const row = await services.database
    .for(actor)
    .selectFrom('preferences')
    .select('value')
    .where('userId', '=', actor.userId)
    .executeTakeFirst();
  const { notes } = await listNotes(services, actor);
  const { prompts } = await listPrompts(services, actor);
  const settings: ArchivedSettings = {
    format: 'parley-settings',
    version: archiveVersion,
    preferences: row ? JSON.parse(row.value) : {},
    notes: notes.map(({ text, isByModel, createdAt }) => ({ text, isByModel, createdAt })),
    prompts: prompts.map(({ id: _id, ...prompt }) => prompt),
  };
  return JSON.stringify(settings);
}
