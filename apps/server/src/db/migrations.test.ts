import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { migrate, migrations } from './migrate.ts';

describeOnBothDialects('migrations', (open, dialect) => {
  it('all run, and a second start finds nothing to do', async () => {
    const database = await open();
    const names = async () => (await sql<{ name: string }>`select name from migrations order by name`.execute(database.query)).rows;
    expect((await names()).map((row) => row.name)).toEqual(migrations.map((migration) => migration.name));
    await migrate(database.query, dialect, () => expect.unreachable('Nothing changes, so nothing is backed up.'));
    await database.close();
  });

  it('make tables that keep fractions, large times and defaults', async () => {
    const { query, close } = await open();
    await query.insertInto('vitals').values({ id: 'v', name: 'LCP', value: 0.125, page: '/', createdAt: 1_800_000_000_123 }).execute();
    expect(await query.selectFrom('vitals').selectAll().execute()).toEqual([
      { id: 'v', name: 'LCP', value: 0.125, page: '/', createdAt: 1_800_000_000_123 },
    ]);
    await query.insertInto('users').values({ id: 'u', name: 'Ada', role: 'owner', createdAt: 1 }).execute();
    await sql`insert into assistants (id, "userId", name, avatar, instructions, "openingQuestions", parameters, voices, "createdAt", "updatedAt")
      values ('a', 'u', 'Tutor', '🦉', '', '[]', '{}', '{}', 1, 1)`.execute(query);
    expect(
      await query
        .selectFrom('assistants')
        .select(['description', 'category', 'correctsGently', 'remembers', 'notes', 'notedAt', 'tools', 'deletedAt'])
        .execute(),
    ).toEqual([
      { description: '', category: null, correctsGently: 0, remembers: 0, notes: '', notedAt: null, tools: null, deletedAt: null },
    ]);
    await close();
  });
});
