import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/open-database.ts';
import { newId } from '#db/new-id.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { forkConversation } from './fork-conversation.ts';
import { getConversation } from './get-conversation.ts';

describeOnBothDialects('forking a conversation', (open) => {
  let database: Database;
  let fixture: StoreFixture;
  let ada: Actor;
  let ben: Actor;
  let conversationId: string;
  let ids: string[];

  beforeEach(async () => {
    database = await open();
    fixture = createStoreFixture(database);
    [ada, ben] = [await fixture.addUser(), await fixture.addUser()];
    conversationId = await fixture.addConversation(ada, 'Bread');
    ids = [];
    for (const [index, text] of ['flour?', '500 g', 'water?', '346 g'].entries()) {
      const role = index % 2 === 0 ? 'user' : 'assistant';
      ids.push(await fixture.addMessage(ada, conversationId, { text, role, parentId: ids.at(-1) ?? null }));
    }
  });
  afterEach(() => database.close());

  it('numbers its title, so that two forks differ', async () => {
    const forkTitle = async (of: string, messageId: string) => {
      const fork = await forkConversation(fixture.services, ada, of, { id: newId(), messageId });
      return [fork.id, fork.title] as const;
    };
    const [second, title] = await forkTitle(conversationId, ids[1] ?? '');
    expect(title).toBe('Bread (2)');
    expect((await forkTitle(conversationId, ids[1] ?? ''))[1]).toBe('Bread (3)');
    const { messages } = await getConversation(fixture.services, ada, second);
    expect((await forkTitle(second, messages.at(-1)?.id ?? ''))[1]).toBe('Bread (4)');
  });

  it('copies the messages up to the given one under new ids, and leaves the original unchanged', async () => {
    const id = newId();
    const fork = await forkConversation(fixture.services, ada, conversationId, { id, messageId: ids[1] ?? '' });
    expect(fork).toMatchObject({ id, title: 'Bread (2)', pinned: false });
    const { messages } = await getConversation(fixture.services, ada, id);
    expect(messages.map((message) => message.parts)).toEqual([[{ type: 'text', text: 'flour?' }], [{ type: 'text', text: '500 g' }]]);
    expect(messages.map((message) => message.parentId)).toEqual([null, messages[0]?.id]);
    expect(messages.some((message) => ids.includes(message.id))).toBe(false);
    expect((await getConversation(fixture.services, ada, conversationId)).messages.map((message) => message.id)).toEqual(ids);
  });

  it('creates one conversation for a repeated request', async () => {
    const request = { id: newId(), messageId: ids[3] ?? '' };
    const first = await forkConversation(fixture.services, ada, conversationId, request);
    expect(await forkConversation(fixture.services, ada, conversationId, request)).toEqual(first);
    expect((await getConversation(fixture.services, ada, request.id)).messages).toHaveLength(4);
  });

  it("does not find other users' conversations or other conversations' messages", async () => {
    const other = await fixture.addConversation(ada, 'Other');
    const messageId = ids[1] ?? '';
    await expect(forkConversation(fixture.services, ben, conversationId, { id: newId(), messageId })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(forkConversation(fixture.services, ada, other, { id: newId(), messageId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(forkConversation(fixture.services, ada, conversationId, { id: newId(), messageId: newId() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('refuses an id of another user, and a reply that is still arriving', async () => {
    const foreign = await fixture.addConversation(ben, 'Foreign');
    await expect(forkConversation(fixture.services, ada, conversationId, { id: foreign, messageId: ids[1] ?? '' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await database
      .for('test')
      .updateTable('messages')
      .set({ status: 'streaming' })
      .where('id', '=', ids[3] ?? '')
      .execute();
    await expect(forkConversation(fixture.services, ada, conversationId, { id: newId(), messageId: ids[3] ?? '' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
