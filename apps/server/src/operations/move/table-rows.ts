import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Dialect } from '#db/dialect.ts';
import type { Tables } from '#db/tables.ts';
import type { TableShape } from './describe-tables.ts';

export type Row = Record<string, string | number | null>;

type StoredRow = Record<string, string | number | boolean | Date | null>;

/** A row in the types of SQLite. PostgreSQL has also times and booleans, and accepts them as ISO text and as 0 or 1. */
const plain = (row: StoredRow): Row => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plainValue(value)]));

function plainValue(value: StoredRow[string] | undefined): string | number | null {
  if (typeof value === 'boolean') return Number(value);
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

/** One side of a copy. For the source, `query` is a transaction that sees one moment. */
export type Side = { query: Kysely<Tables>; dialect: Dialect };

const batchRows = 500;

/** Both databases sort text by its bytes then. */
function sortable({ dialect }: Side, table: TableShape, name: string) {
  const isText = table.columns.find((column) => column.name === name)?.isText;
  return dialect === 'postgres' && isText ? sql`${sql.ref(name)} collate "C"` : sql`${sql.ref(name)}`;
}

/** All rows in the order of their key, in batches. */
export async function* readRows(side: Side, table: TableShape): AsyncGenerator<Row[]> {
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  const keys = sql.join(table.key.map((name) => sortable(side, table, name)));
  let last: Row | null = null;
  for (;;) {
    const after = last as Row | null;
    const from = after ? sql`where (${keys}) > (${sql.join(table.key.map((name) => after[name]))})` : sql``;
    const query = sql<StoredRow>`select ${columns} from ${sql.table(table.name)} ${from} order by ${keys} limit ${batchRows}`;
    const rows = (await query.execute(side.query)).rows.map(plain);
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) return;
    last = rows.at(-1)!;
  }
}

export const keyOf = (table: TableShape, row: Row): string => JSON.stringify(table.key.map((name) => row[name]));
export const contentOf = (table: TableShape, row: Row): string => JSON.stringify(table.columns.map(({ name }) => row[name]));

function isOneOf(table: TableShape, rows: readonly Row[]) {
  const tuples = rows.map((row) => sql`(${sql.join(table.key.map((name) => row[name]))})`);
  const key = sql.join(table.key.map((name) => sql.ref(name)));
  return table.key.length === 1
    ? sql<SqlBool>`${key} in (${sql.join(rows.map((row) => row[table.key[0]!]))})`
    : sql<SqlBool>`(${key}) in (values ${sql.join(tuples)})`;
}

/** The rows with the keys of these. */
export async function findRows({ query }: Side, table: TableShape, rows: readonly Row[]): Promise<Map<string, Row>> {
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  const found = await sql<StoredRow>`select ${columns} from ${sql.table(table.name)} where ${isOneOf(table, rows)}`.execute(query);
  return new Map(found.rows.map(plain).map((row) => [keyOf(table, row), row]));
}

export async function putRows({ query }: Side, table: TableShape, rows: readonly Row[]): Promise<void> {
  const names = table.columns.map(({ name }) => name);
  const others = names.filter((name) => !table.key.includes(name));
  const values = sql.join(rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`));
  const change =
    others.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join(others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`;
  await sql`insert into ${sql.table(table.name)} (${sql.join(names.map((name) => sql.ref(name)))}) values ${values}
    on conflict (${sql.join(table.key.map((name) => sql.ref(name)))}) ${change}`.execute(query);
}

export async function removeRows({ query }: Side, table: TableShape, rows: readonly Row[]): Promise<void> {
  await sql`delete from ${sql.table(table.name)} where ${isOneOf(table, rows)}`.execute(query);
}
