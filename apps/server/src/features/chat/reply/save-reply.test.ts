import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatabaseAway } from '#db/database-away.ts';
import type { Database } from '#db/open-database.ts';
import { newId } from '#db/new-id.ts';
import { describeUse } from '#features/usage/describe-use.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { openRun } from '../run/open-run.ts';
import { createEndPublisher } from '../run/publish-ends.ts';
import { recoverRuns } from '../run/recover-runs.ts';
import { savePartialReply, saveReply } from './save-reply.ts';

const late = [{ type: 'text' as const, text: 'Too late' }];
const model = {
  reference: 'guide/mock',
  shown: { reference: 'guide/mock', label: 'Mock', providerLabel: 'Guide' },
  provider: { kind: 'guide' },
} as unknown as ResolvedModel;

describeOnBothDialects('a reply whose process was taken for dead', (open) => {
  let database: Database;
  let fixture: StoreFixture;
  let ids: { runId: string; messageId: string; conversationId: string };
  beforeEach(async () => {
    database = await open();
    fixture = createStoreFixture(database);
    const ada = await fixture.addUser();
    const conversationId = await fixture.addConversation(ada);
    const messageId = await fixture.addMessage(ada, conversationId, { text: 'Kept', role: 'assistant', status: 'streaming' });
    ids = { runId: newId(), messageId, conversationId };
    const run = { id: ids.runId, conversationId, messageId, userId: ada.userId };
    await database
      .for('test')
      .transaction()
      .execute((transaction) =>
        openRun({ ...fixture.services, leases: { ...fixture.services.leases, owner: 'taken for dead' } }, transaction, run),
      );
  });
  afterEach(() => database.close());

  const stored = () => database.for('test').selectFrom('messages').select(['status', 'text']).where('id', '=', ids.messageId).execute();

  const lastSave = async () => {
    const conversation = await database.for('test').selectFrom('conversations').selectAll().executeTakeFirstOrThrow();
    const used = describeUse({ ...ids, conversation, model, status: 'complete', usage: null, firstTokenMs: null, createdAt: 1 });
    const final = { status: 'complete' as const, usage: null, finishReason: null, error: null, finishedAt: 1, promptStartId: null };
    return { final, used };
  };

  it('is interrupted once, published, and not changed any more by that process', async () => {
    const services = { ...fixture.services, log: { info: () => {} } } as unknown as StoreFixture['services'];
    const published: string[] = [];
    await services.events.follow(
      [`conversation:${ids.conversationId}`],
      { onEvent: ({ event }) => published.push(event.type), onLoss: () => {} },
      null,
    );
    await savePartialReply(services, ids, [{ type: 'text', text: 'Kept in time' }]);
    expect(await recoverRuns(services)).toBe(1);
    expect(await recoverRuns(services)).toBe(0);
    expect(published).toEqual(['message-end']);

    await savePartialReply(services, ids, late);
    const { final, used } = await lastSave();
    expect(await saveReply(services, ids, late, final, used)).toBe(false);
    expect(await stored()).toEqual([{ status: 'interrupted', text: 'Kept in time' }]);
  });

  it('is published at the next look if the first one fails after it was interrupted', async () => {
    const published: string[] = [];
    const { services } = fixture;
    await services.events.follow(
      [`conversation:${ids.conversationId}`],
      { onEvent: ({ event }) => published.push(event.type), onLoss: () => {} },
      null,
    );
    let isBroken = false;
    // The connection breaks once the reply was interrupted.
    const breaking = Object.assign(Object.create(database) as Database, {
      for: (...whose: Parameters<Database['for']>) =>
        database.for(...whose).withPlugin({
          transformQuery({ node }) {
            if (isBroken) throw new DatabaseAway(new Error('Connection terminated unexpectedly'));
            return node;
          },
          async transformResult({ result }) {
            return result;
          },
        }),
    });
    const away = { ...services, database: breaking };
    const publish = createEndPublisher(away);
    const ended = await recoverRuns(away, async (replies) => {
      isBroken = replies.length > 0;
      await publish(replies);
    });
    expect([ended, published]).toEqual([1, []]);
    isBroken = false;
    expect(await recoverRuns(away, publish)).toBe(0);
    expect(published).toEqual(['message-end']);
  });

  it('belongs to that process if it was saved before, and only the answer was lost', async () => {
    const { final, used } = await lastSave();
    expect(await saveReply(fixture.services, ids, late, final, used)).toBe(true);
    expect(await saveReply(fixture.services, ids, late, final, used)).toBe(true);
    expect(await stored()).toEqual([{ status: 'complete', text: 'Too late' }]);
    expect(await database.for('test').selectFrom('replyUsage').select('id').execute()).toEqual([{ id: ids.runId }]);
  });
});
