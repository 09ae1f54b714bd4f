import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { newId } from '#db/new-id.ts';
import type { Database } from '#db/open-database.ts';
import { readEnv } from '#env.ts';
import { purgeSignIns } from '#features/accounts/purge-sign-ins.ts';
import { purgeResponses } from '#features/openai/responses/stored-responses.ts';
import { purgeReports } from '#features/transfer/import/import-store.ts';
import { getUsage } from '#features/usage/get-usage.ts';
import { purgeUsage } from '#features/usage/purge-usage.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';

const dayMs = 86_400_000;
const deployGuide = readFileSync(join(import.meta.dirname, '../../../docs/deploy.md'), 'utf8');

describeOnBothDialects('rows that nobody deletes', (open, dialect) => {
  let database: Database;
  let fixture: StoreFixture;
  let services: StoreFixture['services'];
  let actor: Actor;
  beforeEach(async () => {
    database = await open();
    fixture = createStoreFixture(database);
    services = { ...fixture.services, env: readEnv({}) };
    actor = await fixture.addUser();
  });
  afterEach(() => database.close());

  const now = () => services.clock.now();
  const time = (ms: number) => (dialect === 'sqlite' ? new Date(ms).toISOString() : new Date(ms));
  const idsOf = async (table: string, id = 'id'): Promise<unknown[]> =>
    (await sql<{ id: unknown }>`select ${sql.ref(id)} as id from ${sql.table(table)} order by 1`.execute(database.for('test'))).rows.map(
      (row) => row.id,
    );
  const used = (id: string, createdAt: number) => ({
    id,
    userId: actor.userId,
    assistantId: null,
    modelReference: 'm',
    modelLabel: 'M',
    providerLabel: 'P',
    providerKind: 'openai' as const,
    isLocal: 0,
    status: 'complete' as const,
    inputTokens: 10,
    outputTokens: 5,
    cachedInputTokens: null,
    firstTokenMs: 100,
    createdAt,
  });

  it('of use are deleted after the time of the setting, and what pages show stays the same', async () => {
    const query = database.for('test');
    const kept = services.env.PARLEY_USAGE_KEPT_DAYS;
    await query
      .insertInto('replyUsage')
      .values([used('old', now() - (kept + 1) * dayMs), used('kept', now() - (kept - 1) * dayMs), used('new', now() - dayMs)])
      .execute();
    await query
      .insertInto('otherUse')
      .values([
        { userId: actor.userId, day: now() - (kept + 1) * dayMs, measure: 'speech', amount: 1 },
        { userId: actor.userId, day: now() - dayMs, measure: 'speech', amount: 2 },
      ])
      .execute();
    const shown = () => Promise.all((['day', 'week', 'month'] as const).map((grain) => getUsage(services, actor, { grain })));
    const before = await shown();
    await purgeUsage(services);
    expect(await idsOf('replyUsage')).toEqual(['kept', 'new']);
    expect((await idsOf('otherUse', 'amount')).map(Number)).toEqual([2]);
    expect(await shown()).toEqual(before);
    expect(before[2]!.total.replies).toBe(1);
  });

  it('of sign-ins are deleted once they have expired', async () => {
    const query = database.for('test');
    const { userId } = actor;
    for (const [name, ms] of [
      ['ended', now() - 1000],
      ['valid', now() + 1000],
    ] as const) {
      const times = { expiresAt: time(ms), createdAt: time(0), updatedAt: time(0) };
      await query
        .insertInto('sessions')
        .values({ id: name, userId, token: name, ipAddress: null, userAgent: null, ...times })
        .execute();
      await query
        .insertInto('verifications')
        .values({ id: name, identifier: name, value: '', ...times })
        .execute();
      await query.insertInto('signInChallenges').values({ tokenHash: name, purpose: 'oidc', sealedData: '', expiresAt: ms }).execute();
      await query.insertInto('passwordResets').values({ tokenHash: name, userId, kind: 'link', expiresAt: ms }).execute();
    }
    const invitation = {
      sealedToken: '',
      email: null,
      role: 'member' as const,
      guestDays: null,
      invitedBy: userId,
      createdAt: 0,
      acceptedAt: null,
    };
    await query
      .insertInto('invitations')
      .values([
        { ...invitation, id: 'ended', tokenHash: 'a', expiresAt: 0 },
        { ...invitation, id: 'valid', tokenHash: 'b', expiresAt: now() },
      ])
      .execute();
    await purgeSignIns(services);
    for (const table of ['sessions', 'verifications', 'invitations']) expect(await idsOf(table), table).toEqual(['valid']);
    for (const table of ['signInChallenges', 'passwordResets']) expect(await idsOf(table, 'tokenHash'), table).toEqual(['valid']);
  });

  it('of responses and of reports of imports are deleted after their time', async () => {
    const query = database.for('test');
    const { userId } = actor;
    for (const [id, days] of [
      ['old', 400],
      ['new', 1],
    ] as const) {
      const at = now() - days * dayMs;
      await query.insertInto('storedResponses').values({ id, userId, createdAt: at, input: '[]', response: '{}' }).execute();
      const sizes = { sizeBytes: 1, receivedBytes: 1, readBytes: 1, totalBytes: 1, nextPosition: 1 };
      const ended = {
        status: 'done' as const,
        format: null,
        errorCode: null,
        leaseOwner: null,
        createdAt: at,
        updatedAt: at,
        finishedAt: at,
      };
      await query
        .insertInto('imports')
        .values({ id, userId, name: id, counts: '{}', ...sizes, ...ended })
        .execute();
      await query
        .insertInto('importItems')
        .values({ importId: id, position: 0, title: newId(), outcome: 'imported', conversationId: null, reasons: '[]' })
        .execute();
    }
    await purgeResponses(services);
    await purgeReports(services);
    for (const table of ['storedResponses', 'imports']) expect(await idsOf(table), table).toEqual(['new']);
    expect(await idsOf('importItems', 'importId')).toEqual(['new']);
  });

  it('are explained for every table in docs/deploy.md', async () => {
    const [, section = ''] = /## What is kept, and for how long\n([\s\S]*?)\n## /.exec(deployGuide) ?? [];
    const names =
      dialect === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and sql not like '%virtual table%'`
        : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
    const tables = (await names.execute(database.query)).rows
      .map(({ name }) => name)
      // Parts of the search index.
      .filter((name) => !/^(?:sqlite_|.*(?:search|bigrams|words))/i.test(name));
    expect(tables.length).toBeGreaterThan(30);
    expect(tables.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  });
});
