import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/open-database.ts';
import { purgeDeleted, restorableMs } from '#features/conversations/purge-deleted.ts';
import { deleteMessage } from '#features/conversations/delete-message.ts';
import { createSecrets } from '#secrets.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { createShare } from './create-share.ts';
import { findPublicShare } from './find-share.ts';
import { listShares } from './list-shares.ts';
import { readShared } from './read-shared.ts';
import { purgeShares, restoreShare, revokeShare, updateShare } from './revoke-share.ts';

const options = { pictures: false, files: false, name: false, listed: false, lifetime: 'week' } as const;
const dayMs = 86_400_000;

describeOnBothDialects('shares', (open, dialect) => {
  let database: Database;
  let fixture: StoreFixture;
  let services: StoreFixture['services'];

  beforeEach(async () => {
    database = await open();
    fixture = createStoreFixture(database);
    services = { ...fixture.services, secrets: createSecrets('a secret for this test', '') };
  });
  afterEach(() => database.close());

  async function makeShare() {
    const actor = await fixture.addUser();
    const conversationId = await fixture.addConversation(actor, 'Bread');
    const question = await fixture.addMessage(actor, conversationId, { text: 'How much water?' });
    const reply = await fixture.addMessage(actor, conversationId, { text: '346 g', role: 'assistant', parentId: question });
    return { actor, conversationId, reply, share: await createShare(services, actor, conversationId, options) };
  }
  const copies = async (): Promise<string[]> =>
    (await database.for('test').selectFrom('shareMessages').select('content').execute()).map(({ content }) => content);

  it('end when their time is over, and are listed for a month after that', async () => {
    const { actor, share } = await makeShare();
    expect(share.expiresAt).toBe(services.clock.now() + 7 * dayMs);
    fixture.advance(7 * dayMs - 1);
    expect(await findPublicShare(services, share.token)).not.toBeNull();
    fixture.advance(1);
    expect(await findPublicShare(services, share.token)).toBeNull();
    await purgeShares(services);
    expect((await listShares(services, actor, {})).shares).toMatchObject([{ id: share.id, token: share.token }]);
    fixture.advance(30 * dayMs + 1);
    await purgeShares(services);
    expect((await listShares(services, actor, {})).shares).toEqual([]);
    expect(await copies()).toEqual([]);
  });

  it('keep their end when the copy is updated, and a link that has ended does not open again', async () => {
    const { actor, conversationId, share } = await makeShare();
    fixture.advance(6 * dayMs);
    expect((await createShare(services, actor, conversationId, options)).expiresAt).toBe(share.expiresAt);
    fixture.advance(dayMs);
    await createShare(services, actor, conversationId, options);
    expect(await findPublicShare(services, share.token)).toBeNull();
    await updateShare(services, actor, share.id, { lifetime: 'week' });
    expect((await findPublicShare(services, share.token))?.expiresAt).toBe(services.clock.now() + 7 * dayMs);
    const longer = await createShare(services, actor, conversationId, { ...options, lifetime: 'month' });
    expect(longer.expiresAt).toBe(services.clock.now() + 30 * dayMs);
  });

  it('answer a change with the stored state, whatever was changed at the same time', async () => {
    const { actor, share } = await makeShare();
    const answers = await Promise.all([
      updateShare(services, actor, share.id, { pictures: true }),
      updateShare(services, actor, share.id, { files: true }),
      updateShare(services, actor, share.id, { name: true }),
    ]);
    const stored = { pictures: true, files: true, name: true };
    expect(answers.filter((answer) => answer.pictures && answer.files && answer.name)).toHaveLength(1);
    expect((await listShares(services, actor, {})).shares).toMatchObject([stored]);
    await revokeShare(services, actor, share.id);
    await expect(updateShare(services, actor, share.id, { listed: true })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('can be restored after they are revoked, until they are permanently deleted with their copy', async () => {
    const { actor, share } = await makeShare();
    await revokeShare(services, actor, share.id);
    expect(await findPublicShare(services, share.token)).toBeNull();
    expect((await restoreShare(services, actor, share.id)).token).toBe(share.token);
    await revokeShare(services, actor, share.id);
    fixture.advance(restorableMs + 1);
    await expect(restoreShare(services, actor, share.id)).rejects.toMatchObject({ code: 'not_found' });
    await purgeShares(services);
    expect(await copies()).toEqual([]);
  });

  it('are not restored beside a newer one', async () => {
    const { actor, conversationId, share } = await makeShare();
    await revokeShare(services, actor, share.id);
    const newer = await createShare(services, actor, conversationId, options);
    expect(newer.token).not.toBe(share.token);
    await expect(restoreShare(services, actor, share.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('lose the copy of a message when its owner deletes it', async () => {
    const { actor, reply, share } = await makeShare();
    const row = await findPublicShare(services, share.token);
    await deleteMessage(services, actor, reply);
    expect((await readShared(services, row!, '/share/x')).messages.map(({ text }) => text)).toEqual(['How much water?']);
    fixture.advance(restorableMs + 1);
    await purgeDeleted(services);
    expect((await copies()).join()).not.toContain('346 g');
  });

  it('are not shown while the account of their owner may not be used', async () => {
    const { actor, share } = await makeShare();
    const isShown = async () => (await findPublicShare(services, share.token)) !== null;
    const states = { suspendedAt: 1, removedAt: 1, guestUntil: services.clock.now() };
    for (const [name, value] of Object.entries(states)) {
      await database
        .for('test')
        .updateTable('users')
        .set({ [name]: value })
        .where('id', '=', actor.userId)
        .execute();
      expect([name, await isShown()]).toEqual([name, false]);
      await database
        .for('test')
        .updateTable('users')
        .set({ [name]: null })
        .where('id', '=', actor.userId)
        .execute();
      expect([name, await isShown()]).toEqual([name, true]);
    }
  });

  it('that are revoked while they are renewed stay revoked, and the renewal makes a new link', async () => {
    const { actor, conversationId, share } = await makeShare();
    const revoked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const revoking = database
      .for('test')
      .transaction()
      .execute(async (transaction) => {
        await transaction.updateTable('shares').set({ deletedAt: services.clock.now() }).where('id', '=', share.id).execute();
        revoked.resolve();
        await goOn.promise;
      });
    await revoked.promise;
    const renewing = createShare(services, actor, conversationId, options);
    // SQLite reads nothing before the other transaction has ended; PostgreSQL waits for its lock.
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    if (dialect === 'postgres') await expect.poll(async () => (await waiting.execute(database.for('test'))).rows[0]?.count).toBe(1);
    goOn.resolve();
    await revoking;
    const renewed = await renewing;
    expect(renewed.token).not.toBe(share.token);
    expect(await findPublicShare(services, share.token)).toBeNull();
    expect(await findPublicShare(services, renewed.token)).not.toBeNull();
  });

  it('are listed in pages', async () => {
    const { actor, share } = await makeShare();
    const tokens = [share.token];
    for (const title of ['Rolls', 'Cake']) {
      fixture.advance(1000);
      const conversationId = await fixture.addConversation(actor, title);
      await fixture.addMessage(actor, conversationId, { text: title });
      tokens.unshift((await createShare(services, actor, conversationId, options)).token);
    }
    const first = await listShares(services, actor, { limit: 2 });
    const second = await listShares(services, actor, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.shares, ...second.shares].map(({ token }) => token)).toEqual(tokens);
    expect(second.nextCursor).toBeNull();
  });
});
