import { expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { countRunning } from './count-running.ts';

describeOnBothDialects('replies that are being written', (open) => {
  it('count for their user, except those of Guide and of a provider of the user’s own', async () => {
    const database = await open();
    const { addUser, addConversation, addMessage } = createStoreFixture(database);
    const [ada, ben] = [await addUser(), await addUser()];
    const own = newId();
    const empty = { modelIds: null, sealedKey: null, keyEnding: null, sealedHeaders: null, baseUrl: null };
    await database.query
      .insertInto('providers')
      .values({ ...empty, id: own, userId: ada.userId, kind: 'openai', label: 'Own', enabled: 1, createdAt: 1, updatedAt: 1 })
      .execute();
    const run = async (actor: typeof ada, reference: string, status: 'running' | 'ended' = 'running') => {
      const conversationId = await addConversation(actor);
      const messageId = await addMessage(actor, conversationId, { text: '', role: 'assistant', status: 'streaming' });
      const query = database.for('test');
      const model = JSON.stringify({ reference, label: '', providerLabel: '' });
      await query.updateTable('messages').set({ model }).where('id', '=', messageId).execute();
      await query
        .insertInto('runs')
        .values({ id: newId(), conversationId, messageId, userId: actor.userId, status, leaseOwner: 'any', createdAt: 1, endedAt: null })
        .execute();
    };
    for (const reference of ['openai-env/one', 'other/two', 'guide/guide', `${own}/three`]) await run(ada, reference);
    await run(ada, 'openai-env/one', 'ended');
    await run(ben, 'openai-env/one');
    expect(await countRunning(database, ada.userId)).toBe(2);
    expect(await countRunning(database, ben.userId)).toBe(1);
    await database.close();
  });
});
