import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/open-database.ts';
import { newId } from '#db/new-id.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { editBlock, removeEditedBlock } from './edit-block.ts';
import { updateMessage } from './update-message.ts';

describeOnBothDialects('versions of code blocks by the user', (open) => {
  let database: Database;
  let fixture: StoreFixture;
  let ada: Actor;
  let replyId: string;

  beforeEach(async () => {
    database = await open();
    fixture = createStoreFixture(database);
    ada = await fixture.addUser();
    const conversationId = await fixture.addConversation(ada);
    replyId = await fixture.addMessage(ada, conversationId, { text: '```html\n<p>1\n```', role: 'assistant', parentId: null });
  });
  afterEach(() => database.close());

  const edit = (source: string, id = newId()) => editBlock(fixture.services, ada, replyId, { id, block: 0, info: 'html', source });
  const typesOf = (parts: readonly { type: string }[]) => parts.map(({ type }) => type);

  it('are stored before the text, once for each id, and can be taken back', async () => {
    const id = newId();
    await edit('<p>2', id);
    expect(typesOf((await edit('<p>again', id)).parts)).toEqual(['edited-block', 'text']);
    const { parts } = await edit('<p>3');
    expect(parts.map((part) => (part.type === 'edited-block' ? part.source : part.type))).toEqual(['<p>2', '<p>3', 'text']);
    expect(typesOf((await removeEditedBlock(fixture.services, ada, replyId, id)).parts)).toEqual(['edited-block', 'text']);
    expect(typesOf((await removeEditedBlock(fixture.services, ada, replyId, newId())).parts)).toEqual(['edited-block', 'text']);
  });

  it('of two simultaneous requests are both stored', async () => {
    await Promise.all([edit('<p>2'), edit('<p>3')]);
    expect(typesOf((await removeEditedBlock(fixture.services, ada, replyId, newId())).parts)).toEqual([
      'edited-block',
      'edited-block',
      'text',
    ]);
  });

  it('end with the text that they belong to', async () => {
    await edit('<p>2');
    expect(typesOf((await updateMessage(fixture.services, ada, replyId, { text: 'Other words' })).parts)).toEqual(['text']);
  });

  it('are limited in number and refused for questions, deleted replies and strangers', async () => {
    for (let count = 0; count < 100; count += 1) await edit(`<p>${count}`);
    await expect(edit('<p>more')).rejects.toMatchObject({ code: 'payload_too_large' });
    const conversationId = await fixture.addConversation(ada);
    const question = await fixture.addMessage(ada, conversationId, { text: 'Hi', role: 'user', parentId: null });
    await expect(editBlock(fixture.services, ada, question, { id: newId(), block: 0, info: '', source: '' })).rejects.toMatchObject({
      code: 'conflict',
    });
    const ben = await fixture.addUser();
    await expect(removeEditedBlock(fixture.services, ben, replyId, newId())).rejects.toMatchObject({ code: 'not_found' });
  });
});
