import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { ListImportItemsResponse } from '@parley/contracts/transfer/list-import-items';
import { importLimits } from '@parley/contracts/transfer/import-limits';
import type { ImportReason } from '@parley/contracts/transfer/import-record';
import { newId } from '#db/new-id.ts';
import type { ImportRow, Tables } from '#db/tables.ts';
import type { Action, Actor } from '#http/guard/authorize.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { decodeCursor, encodeCursor } from '#http/answer/cursor.ts';
import { HttpError, notFound } from '#http/answer/http-error.ts';
import type { TransferServices } from '../transfer-services.ts';
import type { Loss } from '../read/transfer-item.ts';
import { noCounts } from './import-counts.ts';

/** Older imports stay in the store for their reports and are not listed. */
const listed = 20;
/** Then an import and its report are deleted. What it imported stays. */
const reportsKeptMs = 365 * 86_400_000;

/** The path of the file of an import. The file is deleted after it was read. */
export async function filePath(services: Pick<TransferServices, 'dataDir'>, id: string): Promise<string> {
  const folder = join(services.dataDir, 'imports');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${id}.part`);
}

/** Ids of the imports whose files are here. */
export async function listFiles(services: Pick<TransferServices, 'dataDir'>): Promise<string[]> {
  const names = await readdir(join(services.dataDir, 'imports')).catch(() => []);
  return names.filter((name) => name.endsWith('.part')).map((name) => name.slice(0, -'.part'.length));
}

export async function removeFile(services: Pick<TransferServices, 'dataDir'>, id: string): Promise<void> {
  await rm(await filePath(services, id), { force: true });
}

/** An import that the actor may act on. @throws HttpError `not_found`, also for those of others */
export async function findImport(
  services: Pick<TransferServices, 'database' | 'authorize'>,
  actor: Actor,
  action: Action,
  id: string,
): Promise<ImportRow> {
  const row = await services.database.for(actor).selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('import');
  services.authorize(actor, action, { type: 'import', userId: row.userId });
  return row;
}

/** Creates an import that waits for its file. A repeated request returns the first one. @throws HttpError `conflict`, `too_many_imports` */
export async function createImport(
  services: Pick<TransferServices, 'database' | 'clock'>,
  actor: Actor,
  { id = newId(), name, sizeBytes }: { id?: string | undefined; name: string; sizeBytes: number },
): Promise<ImportRow> {
  const query = services.database.for(actor);
  const known = await query.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (known) {
    if (known.userId !== actor.userId) throw new HttpError('conflict', 'The id is taken.');
    return known;
  }
  const open = await query
    .selectFrom('imports')
    .select('id')
    .where('userId', '=', actor.userId)
    .where('status', 'in', ['uploading', 'waiting', 'reading', 'paused'])
    .execute();
  if (open.length >= importLimits.openImports)
    throw new HttpError('too_many_imports', `At most ${importLimits.openImports} at the same time.`);
  const now = services.clock.now();
  const row: ImportRow = {
    id,
    userId: actor.userId,
    name: cleanName(name.split(/[/\\]/).at(-1) ?? '') || 'export',
    sizeBytes,
    receivedBytes: 0,
    status: 'uploading',
    format: null,
    readBytes: 0,
    totalBytes: 0,
    nextPosition: 0,
    counts: JSON.stringify(noCounts),
    errorCode: null,
    leaseOwner: null,
    createdAt: now,
    updatedAt: now,
    finishedAt: null,
  };
  await query.insertInto('imports').values(row).execute();
  return row;
}

/**
 * Changes an import that is still in one of these states, and still at this place of its upload.
 *
 * @returns its new state, or null if another request or process has moved it on
 */
export async function moveImport(
  services: Pick<TransferServices, 'database' | 'clock'>,
  id: string,
  from: { status: readonly ImportRow['status'][]; receivedBytes?: number },
  change: Partial<ImportRow>,
): Promise<ImportRow | null> {
  let move = services.database
    .for('checked parent')
    .updateTable('imports')
    .set({ ...change, updatedAt: services.clock.now() })
    .where('id', '=', id)
    .where('status', 'in', [...from.status]);
  if (from.receivedBytes !== undefined) move = move.where('receivedBytes', '=', from.receivedBytes);
  return (await move.returningAll().executeTakeFirst()) ?? null;
}

/** The state of an import as it is stored now. */
export function readImport({ database }: Pick<TransferServices, 'database'>, id: string): Promise<ImportRow> {
  return database.for('checked parent').selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Another process reads the import now, or a user paused or cancelled it there. */
export class LostImport extends Error {}

/** Changes an import that this process reads. @returns its new state @throws LostImport */
export async function updateHeldImport(
  query: Kysely<Tables>,
  { id, leaseOwner }: Pick<ImportRow, 'id' | 'leaseOwner'>,
  change: Partial<ImportRow>,
): Promise<ImportRow> {
  const changed = await query
    .updateTable('imports')
    .set(change)
    .where('id', '=', id)
    .where('leaseOwner', '=', leaseOwner)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw new LostImport('The import is not held by this process.');
  return changed;
}

/** The latest imports of the actor, newest first. */
export function listImports(services: Pick<TransferServices, 'database'>, actor: Actor): Promise<ImportRow[]> {
  return services.database
    .for(actor)
    .selectFrom('imports')
    .selectAll()
    .where('userId', '=', actor.userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
}

/** Deletes imports that ended long ago, with their reports. */
export async function purgeReports({ database, clock }: Pick<TransferServices, 'database' | 'clock'>): Promise<void> {
  await database
    .for('imports')
    .deleteFrom('imports')
    .where('finishedAt', '<', clock.now() - reportsKeptMs)
    .execute();
}

/** A page of the report of an import. */
export async function listItems(
  { database }: Pick<TransferServices, 'database'>,
  importId: string,
  query: { outcome?: string | undefined; reason?: ImportReason | undefined; cursor?: string | undefined; limit?: number | undefined },
): Promise<ListImportItemsResponse> {
  const limit = query.limit ?? 50;
  let page = database
    .for('checked parent')
    .selectFrom('importItems')
    .selectAll()
    .where('importId', '=', importId)
    .orderBy('position')
    .limit(limit + 1);
  if (query.outcome !== undefined) page = page.where('outcome', '=', query.outcome as 'imported');
  if (query.reason !== undefined) page = page.where('reasons', 'like', `%"${query.reason}"%`);
  if (query.cursor !== undefined) page = page.where('position', '>', decodeCursor(query.cursor, ['number'], 'cursor')[0]);
  const rows = await page.execute();
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map(({ title, outcome, conversationId, reasons }) => ({
      title,
      outcome,
      conversationId,
      reasons: JSON.parse(reasons) as Loss[],
    })),
    nextCursor: rows.length > limit && last ? encodeCursor([last.position]) : null,
  };
}
