import type { FileOrder, ListFilesQuery, ListFilesResponse } from '@parley/contracts/files/list-files';
import { foldWithDigits } from '#db/fold-text.ts';
import type { FileRow } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { decodeCursor, encodeCursor } from '#http/answer/cursor.ts';
import type { FilesServices } from '../files-services.ts';
import { toFilePart } from '../find-file.ts';
import { usesOf } from './uses-of.ts';

type Needs = Pick<FilesServices, 'database'>;

/** Names are compared here, as search compares them, so many rows are read for few that match. */
const rowsPerRead = 500;
const shownUses = 3;

/** A page of the actor's files. Deleted ones, and those of what is deleted, are not among them. */
export async function listFiles(services: Needs, actor: Actor, query: ListFilesQuery): Promise<ListFilesResponse> {
  const { q = '', order = 'newest', limit = 50 } = query;
  const words = foldWithDigits(q.trim());
  const found: FileRow[] = [];
  let after = query.cursor === undefined ? null : positionIn(query.cursor, order);
  for (;;) {
    const rows: FileRow[] = await readRows(services, actor, order, after, words === '' ? limit + 1 : rowsPerRead);
    found.push(...rows.filter(({ name }) => foldWithDigits(name).includes(words)));
    const last = rows.at(-1);
    if (found.length > limit || !last || words === '') break;
    after = positionOf(last, order);
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const uses = await usesOf(services, actor, page);
  return {
    files: page.map((row) => {
      const all = uses.get(row.id) ?? [];
      const { id, name, mediaType, sizeBytes, createdAt, sourceUrl } = row;
      const hasOriginal = row.assistantId === null && row.folderId === null;
      const { kind } = toFilePart(row);
      const facts = { id, name, mediaType, sizeBytes, kind, createdAt, ...(sourceUrl ? { sourceUrl } : {}) };
      return { ...facts, uses: all.slice(0, shownUses), useCount: all.length, hasOriginal };
    }),
    nextCursor: found.length > limit && last ? encodeCursor(positionOf(last, order)) : null,
    total: await totalOf(services, actor),
  };
}

type Position = readonly [value: string | number, id: string];

const columns = { newest: 'files.createdAt', largest: 'files.sizeBytes', name: 'files.name' } as const;

function positionOf(row: FileRow, order: FileOrder): Position {
  return [{ newest: row.createdAt, largest: row.sizeBytes, name: row.name }[order], row.id];
}

function positionIn(cursor: string, order: FileOrder): Position {
  return order === 'name' ? decodeCursor(cursor, ['string', 'string'], 'cursor') : decodeCursor(cursor, ['number', 'string'], 'cursor');
}

function readRows(services: Needs, actor: Actor, order: FileOrder, after: Position | null, limit: number): Promise<FileRow[]> {
  const column = columns[order];
  const [direction, beyond] = order === 'name' ? (['asc', '>'] as const) : (['desc', '<'] as const);
  let query = ownFiles(services, actor).selectAll('files').orderBy(column, direction).orderBy('files.id', direction).limit(limit);
  if (after) {
    const [value, id] = after;
    query = query.where(({ or, and, eb }) => or([eb(column, beyond, value), and([eb(column, '=', value), eb('files.id', beyond, id)])]));
  }
  return query.execute();
}

async function totalOf(services: Needs, actor: Actor): Promise<ListFilesResponse['total']> {
  const { files, bytes } = await ownFiles(services, actor)
    .select(({ fn }) => [fn.countAll().as('files'), fn.sum('files.sizeBytes').as('bytes')])
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
}

function ownFiles({ database }: Needs, actor: Actor) {
  return database
    .for(actor)
    .selectFrom('files')
    .leftJoin('assistants', 'assistants.id', 'files.assistantId')
    .leftJoin('folders', 'folders.id', 'files.folderId')
    .where('files.userId', '=', actor.userId)
    .where('files.deletedAt', 'is', null)
    .where('assistants.deletedAt', 'is', null)
    .where('folders.deletedAt', 'is', null);
}
