import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/open-database.ts';
import { newId } from '#db/new-id.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { updateMessage } from './update-message.ts';

describeOnBothDialects('a correction of a message', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  it('publishes what was changed elsewhere meanwhile, too', async () => {
    const { services, addUser, addConversation, addMessage } = createStoreFixture(database);
    const ada = await addUser();
    const conversationId = await addConversation(ada);
    const id = await addMessage(ada, conversationId, { text: 'Behind the old bridge', role: 'assistant' });
    const events: unknown[] = [];
    await services.events.follow(
      [`conversation:${conversationId}`],
      { onEvent: ({ event }) => void events.push(event), onLoss: () => {} },
      null,
    );
    let isFirst = true;
    const changesMeanwhile: Database = {
      ...database,
      for: (holder) => {
        const queries = database.for(holder);
        if (!isFirst) return queries;
        isFirst = false;
        return queries.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            await database.for('test').updateTable('messages').set({ rating: 'up' }).where('id', '=', id).execute();
            return result;
          },
        });
      },
    };
    const updated = await updateMessage({ ...services, database: changesMeanwhile }, ada, id, { heardUpTo: 6 });
    expect(updated).toMatchObject({ heardUpTo: 6, rating: 'up' });
    expect(events).toMatchObject([{ type: 'message-end', message: { heardUpTo: 6, rating: 'up' } }]);
  });

  it('keeps the description of an image that is written at the same time as that of another', async () => {
    const { services, addUser, addConversation, addMessage } = createStoreFixture(database);
    const ada = await addUser();
    const id = await addMessage(ada, await addConversation(ada), { text: '' });
    const ids = Array.from({ length: 4 }, () => newId());
    const image = { type: 'file', name: 'a.png', mediaType: 'image/png', sizeBytes: 1, kind: 'image' };
    const parts = JSON.stringify(ids.map((fileId) => ({ ...image, fileId })));
    await database.for('test').updateTable('messages').set({ parts }).where('id', '=', id).execute();
    await Promise.all(ids.map((fileId) => updateMessage(services, ada, id, { alts: { [fileId]: `Image ${fileId}` } })));
    const row = await database.for('test').selectFrom('messages').select('parts').where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.parse(row.parts)).toMatchObject(ids.map((fileId) => ({ alt: `Image ${fileId}` })));
  });
});
