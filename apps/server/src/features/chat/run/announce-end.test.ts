import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/open-database.ts';
import { breakConnection } from '#testing/break-connection.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { announceEnd } from './announce-end.ts';

describeOnBothDialects('the end of a reply', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  it('carries the heard offset and the rating that the user saves while the event is prepared', async () => {
    const { services, addUser, addConversation, addMessage } = createStoreFixture(database);
    const ada = await addUser();
    const conversationId = await addConversation(ada);
    const id = await addMessage(ada, conversationId, { text: 'Behind the old bridge', role: 'assistant' });
    const row = await database.for('test').selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const events: unknown[] = [];
    await services.events.follow(
      [`conversation:${conversationId}`],
      { onEvent: ({ event }) => void events.push(event), onLoss: () => {} },
      null,
    );
    let isFirst = true;
    const savesMeanwhile = Object.assign(Object.create(database) as Database, {
      for: (...whose: Parameters<Database['for']>) => {
        const queries = database.for(...whose);
        if (!isFirst) return queries;
        isFirst = false;
        return queries.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            await database.for('test').updateTable('messages').set({ heardUpTo: 10, rating: 'up' }).where('id', '=', id).execute();
            return result;
          },
        });
      },
    });
    await announceEnd({ ...services, database: savesMeanwhile }, row);
    expect(events).toMatchObject([{ type: 'message-end', message: { id, heardUpTo: 10, rating: 'up' } }]);
  });

  it('is announced again after a read that failed, and from the row at hand if the reads keep failing', async () => {
    const { services, addUser, addConversation, addMessage } = createStoreFixture(database);
    const ada = await addUser();
    const conversationId = await addConversation(ada);
    const id = await addMessage(ada, conversationId, { text: 'Behind the old bridge', role: 'assistant' });
    const row = await database.for('test').selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const events: unknown[] = [];
    await services.events.follow(
      [`conversation:${conversationId}`, `user:${ada.userId}`],
      { onEvent: ({ event }) => void events.push(event), onLoss: () => {} },
      null,
    );
    const pauses: number[] = [];
    const parts = {
      ...services,
      stopping: new AbortController().signal,
      clock: { ...services.clock, pause: async (ms: number) => void pauses.push(ms) },
    };
    await announceEnd({ ...parts, database: breakConnection(database, 'SelectQueryNode', 'before') }, row);
    expect(events).toMatchObject([{ type: 'message-end', message: { id } }, { type: 'conversation-update' }]);
    expect(pauses).toEqual([500]);
    events.length = 0;
    await announceEnd({ ...parts, database: breakConnection(database, 'SelectQueryNode', 'for good') }, row);
    expect(events).toMatchObject([{ type: 'message-end', message: { id, parts: [{ text: 'Behind the old bridge' }], siblingIds: [id] } }]);
  });
});
