import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { Database } from '#db/open-database.ts';
import { newId } from '#db/new-id.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { createUnknownRunsCheck } from './end-unknown-runs.ts';
import { keepLeases } from './keep-leases.ts';
import { openRun } from './open-run.ts';
import { createEndPublisher } from './publish-ends.ts';

describeOnBothDialects('a stored run', (open) => {
  let database: Database;
  let services: StoreFixture['services'];
  let ada: Actor;
  let ids: { runId: string; messageId: string; conversationId: string };
  let events: ConversationEvent[];
  beforeEach(async () => {
    database = await open();
    const fixture = createStoreFixture(database);
    services = { ...fixture.services, leases: { ...fixture.services.leases, renewEveryMs: 20 } };
    ada = await fixture.addUser();
    const conversationId = await fixture.addConversation(ada);
    const messageId = await fixture.addMessage(ada, conversationId, { text: 'So far', role: 'assistant', status: 'streaming' });
    ids = { runId: newId(), messageId, conversationId };
    events = [];
    await services.events.follow(
      [`conversation:${conversationId}`],
      { onEvent: ({ event }) => void events.push(event), onLoss: () => {} },
      null,
    );
  });
  afterEach(() => database.close());

  const storeRun = () =>
    database
      .for('test')
      .transaction()
      .execute((transaction) => {
        const { runId: id, ...of } = ids;
        return openRun(services, transaction, { ...of, id, userId: ada.userId });
      });
  const statusOf = async () => {
    const message = await database.for('test').selectFrom('messages').select('status').executeTakeFirstOrThrow();
    return [message.status, (await database.for('test').selectFrom('runs').select('status').executeTakeFirstOrThrow()).status];
  };

  it('that never started here, because the answer to its commit was lost, is ended and published while the process lives', async () => {
    const release = await keepLeases(services);
    await storeRun();
    await expect.poll(() => events.map(({ type }) => type)).toEqual(['message-end']);
    expect(events).toMatchObject([{ message: { id: ids.messageId, status: 'interrupted', parts: [{ text: 'So far' }] } }]);
    expect(await statusOf()).toEqual(['interrupted', 'ended']);
    await release();
  });

  it('that is about to start, is going on or is saved late is left alone', async () => {
    await storeRun();
    const check = createUnknownRunsCheck(services, createEndPublisher(services));
    const place = await services.runs.reserve(ids.runId, ada.userId);
    for (let look = 0; look < 3; look += 1) await check();
    services.runs.add({ ...ids, userId: ada.userId, parts: () => [], stop: () => undefined, ended: Promise.resolve() });
    place[Symbol.dispose]();
    for (let look = 0; look < 3; look += 1) await check();
    const saved = Promise.withResolvers<boolean>();
    services.runs.saveLate(ids.runId, saved.promise);
    services.runs.remove(ids.messageId, ids.runId);
    for (let look = 0; look < 3; look += 1) await check();
    expect(await statusOf()).toEqual(['streaming', 'running']);
    saved.resolve(false);
    await saved.promise;
    for (let look = 0; look < 3; look += 1) await check();
    expect(await statusOf()).toEqual(['interrupted', 'ended']);
    expect(events.map(({ type }) => type)).toEqual(['message-end']);
  });

  it('is not ended at the first look, at which it may have just begun or ended', async () => {
    const check = createUnknownRunsCheck(services, createEndPublisher(services));
    await storeRun();
    await check();
    expect(await statusOf()).toEqual(['streaming', 'running']);
    await check();
    expect(await statusOf()).toEqual(['interrupted', 'ended']);
  });
});
