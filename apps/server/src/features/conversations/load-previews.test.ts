import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/open-database.ts';
import { createFolder } from '#features/folders/save-folder.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { deleteMessage, restoreMessage } from './delete-message.ts';
import { listConversations } from './list-conversations.ts';
import { loadPreviews } from './load-previews.ts';
import { updateConversation } from './update-conversation.ts';
import { updateMessage } from './update-message.ts';

describeOnBothDialects('previews of conversations in a folder', (open) => {
  let database: Database;
  let fixture: StoreFixture;
  let ada: Actor;
  let folderId: string;

  beforeEach(async () => {
    database = await open();
    fixture = createStoreFixture(database);
    ada = await fixture.addUser();
    folderId = (await createFolder(fixture.services, ada, { name: 'Lyon' })).id;
  });
  afterEach(() => database.close());

  async function addFiled(texts: readonly string[]): Promise<{ conversationId: string; ids: string[] }> {
    const conversationId = await fixture.addConversation(ada);
    await updateConversation(fixture.services, ada, conversationId, { folderId });
    const ids: string[] = [];
    for (const [index, text] of texts.entries()) {
      const role = index % 2 === 0 ? 'user' : 'assistant';
      ids.push(await fixture.addMessage(ada, conversationId, { text, role, parentId: ids.at(-1) ?? null }));
    }
    return { conversationId, ids };
  }
  const listed = async (query: Partial<Parameters<typeof listConversations>[2]> = {}) =>
    listConversations(fixture.services, ada, { folderId, previews: 'true', ...query });
  const previews = async () => (await listed()).conversations.map(({ preview }) => preview);

  it('are the beginnings of the last messages, on every page, and absent unless asked for', async () => {
    await addFiled(['What is a deposit?', 'One month of rent.']);
    fixture.advance(1);
    const { conversationId: newest } = await addFiled(['Which movers?']);
    await database
      .for('test')
      .updateTable('conversations')
      .set({ updatedAt: fixture.services.clock.now() })
      .where('id', '=', newest)
      .execute();
    const first = await listed({ limit: 1 });
    const second = await listed({ limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.conversations, ...second.conversations].map(({ preview }) => preview)).toEqual([
      'Which movers?',
      'One month of rent.',
    ]);
    const { conversations } = await listed({ previews: undefined });
    expect(conversations.map((one) => 'preview' in one)).toEqual([false, false]);
  });

  it('cost one query more than the list without them, however long it is', async () => {
    const countQueries = async (asked: 'true' | undefined) => {
      let count = 0;
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => {
          count += 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      };
      const counted: Database = { ...database, for: (holder) => database.for(holder).withPlugin(plugin) };
      await listConversations({ ...fixture.services, database: counted }, ada, { folderId, previews: asked });
      return count;
    };
    await addFiled(['Question', 'Answer']);
    const short = await countQueries('true');
    for (let index = 0; index < 5; index += 1) await addFiled(['Question', `Answer ${index}`]);
    expect(await countQueries('true')).toBe(short);
    expect(await countQueries(undefined)).toBe(short - 1);
    expect(new Set(await previews()).size).toBe(6);
  });

  it('are plain words on one line without Markdown marks and citations of files', async () => {
    await addFiled(['Q', '## The **deposit**\n\n---\n\n- _one_ month【1:7】 of [rent](https://example.com)\n\n`__init__.py`']);
    expect(await previews()).toEqual(['The deposit one month of rent __init__.py']);
  });

  it('keep what a user writes in brackets like those of citations', async () => {
    await addFiled(['【1】第一章']);
    expect(await previews()).toEqual(['【1】第一章']);
  });

  it('are cut between characters, to at most 200 units', async () => {
    await addFiled([`${'a'.repeat(199)}👩‍👩‍👧 and more`]);
    await addFiled(['word '.repeat(5000)]);
    expect((await previews()).map((preview) => preview?.length).toSorted()).toEqual([199, 199]);
    expect((await previews()).join('')).not.toContain('👩');
  });

  it('follow the branch that the user selects', async () => {
    const { conversationId, ids } = await addFiled(['Question', 'First answer']);
    const other = await fixture.addMessage(ada, conversationId, { text: 'Second answer', role: 'assistant', parentId: ids[0] ?? '' });
    expect(await previews()).toEqual(['Second answer']);
    await updateConversation(fixture.services, ada, conversationId, { activeLeafId: ids[1] ?? '' });
    expect(await previews()).toEqual(['First answer']);
    await updateConversation(fixture.services, ada, conversationId, { activeLeafId: other });
    expect(await previews()).toEqual(['Second answer']);
  });

  it('follow a deleted, a restored and an edited last message, and tell the lists of the edit', async () => {
    const { ids } = await addFiled(['Question', 'Answer']);
    await deleteMessage(fixture.services, ada, ids[1] ?? '');
    expect(await previews()).toEqual(['Question']);
    await restoreMessage(fixture.services, ada, ids[1] ?? '');
    expect(await previews()).toEqual(['Answer']);
    const before = fixture.services.events.sequence;
    await updateMessage(fixture.services, ada, ids[1] ?? '', { text: 'Corrected' });
    expect(await previews()).toEqual(['Corrected']);
    expect(fixture.services.events.sequence).toBe(before + 2);
    await deleteMessage(fixture.services, ada, ids[0] ?? '');
    expect(await previews()).toEqual(['']);
  });

  it('show the question while its reply has no words, and nothing without messages', async () => {
    const { conversationId, ids } = await addFiled(['**Question**']);
    await fixture.addMessage(ada, conversationId, { text: '', role: 'assistant', parentId: ids[0] ?? '', status: 'streaming' });
    expect(await previews()).toEqual(['Question']);
    await addFiled([]);
    expect((await previews()).toSorted()).toEqual(['', 'Question']);
  });

  it('never contain the words of another user', async () => {
    const ben = await fixture.addUser();
    const { ids } = await addFiled(['A secret']);
    await expect(listConversations(fixture.services, ben, { folderId, previews: 'true' })).rejects.toMatchObject({ code: 'not_found' });
    const theirs = await loadPreviews(fixture.services, ben, [{ activeLeafId: ids[0] ?? '' }]);
    expect([...theirs.values()]).toEqual([]);
  });
});
