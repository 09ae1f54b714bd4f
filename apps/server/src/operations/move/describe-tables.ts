import { sql } from 'kysely';
import { openDatabase } from '#db/open-database.ts';

/** A table as it is on both databases. */
export type TableShape = {
  name: string;
  columns: readonly { name: string; isText: boolean }[];
  key: readonly string[];
  /** A column that refers to another row of the same table. */
  parent: string | null;
};

/** What only one database has, or what is true for its processes only. */
const notMoved = /^(migrations|processes|message_(search|bigrams).*|sqlite_.*)$/;

/** The tables with rows that belong to an installation, each after those that its rows refer to. They are read from a new store. */
export async function describeTables(): Promise<TableShape[]> {
  const { query, close } = await openDatabase({ dataDir: ':memory:' });
  try {
    const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(query);
    const tables: (TableShape & { needs: string[] })[] = [];
    for (const { name } of rows) {
      if (notMoved.test(name)) continue;
      const columns = await sql<{ name: string; type: string; pk: number }>`select * from pragma_table_info(${name})`.execute(query);
      const references = await sql<{ table: string; from: string }>`select * from pragma_foreign_key_list(${name})`.execute(query);
      tables.push({
        name,
        columns: columns.rows.map((column) => ({ name: column.name, isText: column.type.toLowerCase() === 'text' })),
        key: columns.rows
          .filter(({ pk }) => pk > 0)
          .toSorted((one, other) => one.pk - other.pk)
          .map((column) => column.name),
        parent: references.rows.find(({ table }) => table === name)?.from ?? null,
        needs: references.rows.map(({ table }) => table).filter((table) => table !== name),
      });
    }
    return inOrder(tables);
  } finally {
    await close();
  }
}

function inOrder(tables: readonly (TableShape & { needs: string[] })[]): TableShape[] {
  const ordered: TableShape[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ needs }) => needs.every((name) => ordered.some((table) => table.name === name)));
    const [next] = waiting.splice(at, 1);
    if (at < 0 || !next) throw new Error('The tables refer to each other in a circle.');
    ordered.push(next);
  }
  return ordered;
}
