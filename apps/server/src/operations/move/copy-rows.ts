import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type OnProgress, OperationError } from '../operation-error.ts';
import { describeTables, type TableShape } from './describe-tables.ts';
import { contentOf, findRows, keyOf, putRows, readRows, removeRows, type Row, type Side } from './table-rows.ts';

export type CopiedRows = { rows: number; copied: number; alreadyThere: number; removed: number };

/**
 * Makes the rows of one database those of another one. Rows that are there already are not written again, so a second run goes on where
 * the first one stopped. In the end, the number of rows and a checksum of each table are compared.
 *
 * @param from sees one moment; nothing in it is changed
 * @param others what happens to the data of another installation in the target
 * @throws OperationError `target_in_use` if the target belongs to another installation, `damaged_copy` if the two differ in the end
 */
export async function copyRows(from: Side, to: Side, onProgress: OnProgress, others: 'refuse' | 'replace' = 'refuse'): Promise<CopiedRows> {
  const tables = await describeTables();
  if (others === 'refuse') await refuseOthers(from, to, tables);
  const total = await countRows(from, tables);
  const result: CopiedRows = { rows: total, copied: 0, alreadyThere: 0, removed: 0 };
  let done = 0;
  for (const table of tables.toReversed()) result.removed += await removeExtra(from, to, table);
  for (const table of tables) {
    for await (const batch of inParentOrder(from, table)) {
      const present = await findRows(to, table, batch);
      const missing = batch.filter((row) => {
        const known = present.get(keyOf(table, row));
        return !known || contentOf(table, known) !== contentOf(table, row);
      });
      if (missing.length > 0) await putRows(to, table, missing);
      result.copied += missing.length;
      result.alreadyThere += batch.length - missing.length;
      done += batch.length;
      onProgress('Copying rows', done / total);
    }
  }
  if (to.dialect === 'postgres')
    await sql`select setval(pg_get_serial_sequence('messages', 'rowNumber'), (select coalesce(max("rowNumber"), 0) + 1 from messages), false)`.execute(
      to.query,
    );
  for (const table of tables) {
    onProgress(`Comparing ${table.name}`, null);
    if ((await checksum(from, table)) !== (await checksum(to, table)))
      throw new OperationError('damaged_copy', `The copy of the table ${table.name} differs from its original. Run this again.`);
  }
  return result;
}

/** A folder is inside another one, which must be there before it. */
async function* inParentOrder(from: Side, table: TableShape): AsyncGenerator<Row[]> {
  const { parent } = table;
  if (parent === null) return yield* readRows(from, table);
  const waiting: Row[] = [];
  for await (const batch of readRows(from, table)) waiting.push(...batch);
  const placed = new Set<unknown>();
  while (waiting.length > 0) {
    const ready = waiting.filter((row) => row[parent] === null || placed.has(row[parent]));
    if (ready.length === 0) throw new Error(`Rows of ${table.name} contain each other.`);
    for (const row of ready) {
      placed.add(row[table.key[0]!]);
      waiting.splice(waiting.indexOf(row), 1);
    }
    for (let at = 0; at < ready.length; at += 500) yield ready.slice(at, at + 500);
  }
}

async function removeExtra(from: Side, to: Side, table: TableShape): Promise<number> {
  let removed = 0;
  for await (const batch of readRows(to, table)) {
    const kept = await findRows(from, table, batch);
    const extra = batch.filter((row) => !kept.has(keyOf(table, row)));
    if (extra.length > 0) await removeRows(to, table, extra);
    removed += extra.length;
  }
  return removed;
}

async function countRows({ query }: Side, tables: readonly TableShape[]): Promise<number> {
  let total = 0;
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(query);
    total += rows[0]?.count ?? 0;
  }
  return total;
}

async function checksum(side: Side, table: TableShape): Promise<string> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const batch of readRows(side, table)) {
    for (const row of batch) hash.update(contentOf(table, row));
    rows += batch.length;
  }
  return `${rows} ${hash.digest('hex')}`;
}

async function refuseOthers(from: Side, to: Side, tables: readonly TableShape[]): Promise<void> {
  const users = tables.find(({ name }) => name === 'users')!;
  let isEmpty = true;
  for await (const batch of readRows(to, users)) {
    isEmpty = false;
    if ((await findRows(from, users, batch)).size > 0) return;
  }
  if (!isEmpty)
    throw new OperationError(
      'target_in_use',
      'The target has the data of another installation. Name an empty database, or remove that data.',
    );
}
