import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ImportFormat, ImportOutcome } from '@parley/contracts/transfer/import-record';
import type { ImportRow, NewMessageRow, Tables } from '#db/tables.ts';
import { attachFiles } from '#features/files/attach-files.ts';
import type { TransferServices } from '../transfer-services.ts';
import type { FileSource } from '../read/file-source.ts';
import type { Batch } from '../read/reader-messages.ts';
import type { Loss, TransferConversation } from '../read/transfer-item.ts';
import { countOutcome, parseCounts } from './import-counts.ts';
import { importAssistant } from './import-assistant.ts';
import { importFiles } from './import-files.ts';
import { findFolderHere, importFolder } from './import-folder.ts';
import { updateHeldImport } from './import-store.ts';
import { importNotes } from '#features/memory/import-notes.ts';
import { importPrompts } from '#features/prompts/import-prompts.ts';
import { importSettings } from './import-settings.ts';
import { type ConversationRows, toRows } from './to-rows.ts';

/** Characters per statement. The search index takes most of the time, and the event loop waits for it. */
const statementCharacters = 30_000;
const statementRows = 50;
/** A longer conversation is written in many short transactions, so that nothing else waits for it. */
const transactionCharacters = 80_000;

type Item = { position: number; title: string; outcome: ImportOutcome; conversationId: string | null; reasons: Loss[] };

/**
 * Stores a batch of an import: conversations that are not here yet, and the report. Items before `nextPosition` were stored before.
 *
 * @param source where the files of these conversations are
 * @returns the import after it
 * @throws LostImport if another process reads it now; then nothing of the batch is stored
 */
export async function writeBatch(services: TransferServices, row: ImportRow, batch: Batch, source: FileSource): Promise<ImportRow> {
  const { database } = services;
  const counts = parseCounts(row);
  const due = batch.items
    .map((item, index) => ({ item, position: batch.position + index }))
    .filter(({ position }) => position >= row.nextPosition);
  const conversations = due.flatMap(({ item }) => (item.kind === 'conversation' ? [item.conversation] : []));
  const present = await findPresent(services, row.userId, conversations);
  const items: Item[] = [];
  const rows: ConversationRows[] = [];
  let format: ImportFormat | null = row.format;
  for (const { item, position } of due) {
    const report = (title: string, outcome: ImportOutcome, reasons: Loss[], conversationId: string | null = null): void => {
      items.push({ position, title, outcome, reasons, conversationId });
      countOutcome(counts, outcome, reasons);
    };
    if (item.kind === 'settings') {
      await importSettings(services, row.userId, item.preferences);
      await importNotes(services, row.userId, item.notes);
      await importPrompts(services, row.userId, item.prompts);
    } else if (item.kind === 'assistant') {
      const isAdded = await importAssistant(services, row, item.assistant);
      if (isAdded) counts.assistants += 1;
    } else if (item.kind === 'folder') {
      await importFolder(services, row, item.folder);
    } else if (item.kind === 'skipped') {
      format ??= item.format;
      report(item.skipped.title, 'skipped', [{ reason: item.skipped.reason, count: 1 }]);
    } else {
      format ??= item.format;
      let { conversation } = item;
      const known = present.get(conversation.sourceKey) ?? present.get(ownKey(conversation.ownId ?? ''));
      if (known) report(conversation.title, 'skipped', [{ reason: 'already_here', count: 1 }], known);
      else {
        const assistantId =
          conversation.assistantId === null ? null : await findAssistantHere(services, row.userId, conversation.assistantId);
        const folderId = conversation.folderId === null ? null : await findFolderHere(services, row.userId, conversation.folderId);
        conversation = await importFiles(services, row.userId, conversation, source);
        const made = toRows(conversation, { userId: row.userId, importId: row.id, assistantId, folderId, before: row.createdAt });
        rows.push(made);
        present.set(conversation.sourceKey, made.conversation.id);
        report(conversation.title, conversation.losses.length > 0 ? 'partial' : 'imported', conversation.losses, made.conversation.id);
      }
    }
  }

  const long = rows.filter(({ characters }) => characters > transactionCharacters);
  const hiddenAt = services.clock.now();
  for (const { conversation, messages } of long) {
    // Hidden until it is complete. After a crash it is deleted like anything else that was deleted.
    await database
      .for('checked parent')
      .insertInto('conversations')
      .values({ ...conversation, deletedAt: hiddenAt })
      .execute();
    await insertMessages(database.query, messages);
  }
  return database
    .for('checked parent')
    .transaction()
    .execute(async (transaction) => {
      for (const { conversation, messages } of rows.filter((one) => !long.includes(one))) {
        await transaction.insertInto('conversations').values(conversation).execute();
        await insertMessages(transaction, messages);
      }
      for (const { files } of rows) for (const [messageId, fileIds] of files) await attachFiles(transaction, messageId, fileIds);
      for (const { conversation } of long)
        await transaction.updateTable('conversations').set({ deletedAt: null }).where('id', '=', conversation.id).execute();
      if (items.length > 0) {
        await transaction
          .insertInto('importItems')
          .values(items.map((item) => ({ ...item, importId: row.id, reasons: JSON.stringify(item.reasons) })))
          .execute();
      }
      return updateHeldImport(transaction, row, {
        format,
        counts: JSON.stringify(counts),
        nextPosition: Math.max(row.nextPosition, batch.position + batch.items.length),
        readBytes: batch.readBytes,
        updatedAt: services.clock.now(),
      });
    });
}

async function insertMessages(query: Kysely<Tables>, messages: readonly NewMessageRow[]): Promise<void> {
  let from = 0;
  while (from < messages.length) {
    let to = from;
    for (let characters = 0; to < messages.length && to - from < statementRows && characters < statementCharacters; to += 1)
      characters += messages[to]?.text.length ?? 0;
    await query.insertInto('messages').values(messages.slice(from, to)).execute();
    from = to;
    await setImmediate();
  }
}

/** The source key of what was exported from a Parley. */
function ownKey(id: string): string {
  return `parley:${id}`;
}

/** Ids of the conversations that are already here, by source key. Conversations of this server have one, too. */
async function findPresent(
  { database }: Pick<TransferServices, 'database'>,
  userId: string,
  conversations: readonly TransferConversation[],
): Promise<Map<string, string>> {
  const present = new Map<string, string>();
  if (conversations.length === 0) return present;
  const keys = [...new Set(conversations.flatMap(({ sourceKey, ownId }) => (ownId === null ? [sourceKey] : [sourceKey, ownKey(ownId)])))];
  // What was exported here and comes back from another server still names its first id.
  const own = keys.filter((key) => key.startsWith(ownKey(''))).map((key) => key.slice(ownKey('').length));
  const found = await database
    .for({ userId })
    .selectFrom('conversations')
    .select(['id', 'sourceKey'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where(({ or, eb }) => or([eb('sourceKey', 'in', keys), ...(own.length > 0 ? [eb('id', 'in', own)] : [])]))
    .execute();
  for (const { id, sourceKey } of found) {
    present.set(ownKey(id), id);
    if (sourceKey !== null) present.set(sourceKey, id);
  }
  return present;
}

/** The assistant of an archive if it is already here: imported before, or the original. */
async function findAssistantHere({ database }: Pick<TransferServices, 'database'>, userId: string, id: string): Promise<string | null> {
  const row = await database
    .for({ userId })
    .selectFrom('assistants')
    .select('id')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where(({ or, eb }) => or([eb('id', '=', id), eb('sourceKey', '=', ownKey(id))]))
    .executeTakeFirst();
  return row?.id ?? null;
}
