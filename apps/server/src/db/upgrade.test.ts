import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeBareStores } from '#testing/test-databases.ts';
import type { Dialect } from './dialect.ts';
import { migrate, migrations } from './migrate.ts';
import type { Tables } from './tables.ts';

/** Rows of these tables are written at every version, in this order. */
const tables = ['users', 'conversations', 'messages', 'assistants'];
const value: Record<string, string> = {
  role: 'member',
  kind: 'chat',
  status: 'complete',
  parts: '[]',
  openingQuestions: '[]',
  parameters: '{}',
  voices: '{}',
};

describeBareStores('a database of every earlier version', (open, dialect) => {
  it('is upgraded to the newest with its rows', { timeout: 60_000 }, async () => {
    const { query, close } = await open();
    for (const [at] of migrations.entries()) {
      await migrate(query, dialect, () => {}, migrations.slice(0, at + 1));
      for (const table of tables) await addRow(query, dialect, table, at);
    }
    for (const table of tables) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id`.execute(query);
      expect(rows.map(({ id }) => id)).toEqual(migrations.map((_, at) => idOf(table, at)).toSorted());
    }
    const texts = await query.selectFrom('messages').select(['id', 'text', 'status', 'isCompared']).orderBy('rowNumber').execute();
    expect(texts).toEqual(migrations.map((_, at) => ({ id: idOf('messages', at), text: `text ${at}`, status: 'complete', isCompared: 0 })));
    await migrate(query, dialect, () => expect.unreachable('Nothing is left to do.'));
    await close();
  });
});

const idOf = (table: string, at: number): string => `${table}-${at}`;

/** Writes a row with what its table needs at this version. */
async function addRow(query: Kysely<Tables>, dialect: Dialect, table: string, at: number): Promise<void> {
  const columns = await sql<{ name: string; type: string }>`${
    dialect === 'sqlite'
      ? sql`select name, type from pragma_table_info(${table}) where "notnull" = 1 and dflt_value is null and pk = 0`
      : sql`select column_name as name, data_type as type from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} and is_nullable = 'NO' and column_default is null`
  }`.execute(query);
  const names = [...new Set(['id', ...columns.rows.map(({ name }) => name)])];
  const types = new Map(columns.rows.map(({ name, type }) => [name, type.toLowerCase()]));
  const values = names.map((name) => {
    if (name === 'id') return idOf(table, at);
    if (name === 'userId') return idOf('users', at);
    if (name === 'conversationId') return idOf('conversations', at);
    return types.get(name) === 'text' ? (value[name] ?? `${name} ${at}`) : 1;
  });
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(values)})`.execute(query);
}
