import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/open-database.ts';
import type { Actor } from '#http/authorize.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { deleteConversation, restoreConversation } from './delete-conversation.ts';
import { deleteMessage, restoreMessage } from './delete-message.ts';
import { getConversation } from './get-conversation.ts';
import { findConversation } from './find-owned.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { purgeDeleted, restorableMs } from './purge-deleted.ts';
import { searchMessages } from './search-messages.ts';
import { updateConversation } from './update-conversation.ts';
import { updateMessage } from './update-message.ts';

describeOnBothDialects('conversations', (open, dialect) => {
  let database: Database;
  let fixture: StoreFixture;
  let ada: Actor;
  let ben: Actor;

  beforeEach(async () => {
    database = await open();
    fixture = createStoreFixture(database);
    [ada, ben] = [await fixture.addPerson(), await fixture.addPerson()];
  });
  afterEach(() => database.close());

  async function addThread(actor: Actor, texts: readonly string[]): Promise<{ conversationId: string; ids: string[] }> {
    const conversationId = await fixture.addConversation(actor);
    const ids: string[] = [];
    for (const [index, text] of texts.entries()) {
      ids.push(
        await fixture.addMessage(actor, conversationId, {
          text,
          role: index % 2 === 0 ? 'user' : 'assistant',
          parentId: ids.at(-1) ?? null,
        }),
      );
    }
    return { conversationId, ids };
  }

  it('lists pages of one’s own, newest change first, pinned apart', async () => {
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      made.unshift(await fixture.addConversation(ada, `c${index}`));
      // Two share a time: the cursor must neither skip nor repeat one.
      if (index !== 2) fixture.advance(1);
    }
    await fixture.addConversation(ben, 'foreign');
    await updateConversation(fixture.services, ada, made[0] ?? '', { pinned: true });
    const first = await listConversations(fixture.services, ada, { limit: 2 });
    const second = await listConversations(fixture.services, ada, { limit: 2, cursor: first.nextCursor ?? '' });
    expect(first.pinned.map((entry) => entry.id)).toEqual([made[0]]);
    expect(second.pinned).toEqual([]);
    expect(second.nextCursor).toBeNull();
    expect([...first.conversations, ...second.conversations].map((entry) => entry.id)).toEqual(made.slice(1));
  });

  it('hides what belongs to someone else', async () => {
    const { conversationId, ids } = await addThread(ada, ['mine', 'yours']);
    for (const attempt of [
      () => getConversation(fixture.services, ben, conversationId),
      () => updateConversation(fixture.services, ben, conversationId, { title: 'x' }),
      () => deleteConversation(fixture.services, ben, conversationId),
      () => restoreConversation(fixture.services, ben, conversationId),
      () => updateMessage(fixture.services, ben, ids[0] ?? '', { text: 'x' }),
      () => deleteMessage(fixture.services, ben, ids[0] ?? ''),
      () => restoreMessage(fixture.services, ben, ids[0] ?? ''),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await searchMessages(fixture.services, ben, { q: 'mine' })).hits).toEqual([]);
  });

  it('searches around a NUL, and finds nothing by a NUL alone', async () => {
    const { ids } = await addThread(ada, ['harbour lights']);
    const { hits } = await searchMessages(fixture.services, ada, { q: 'harbour\0lights' });
    expect(hits.map((hit) => hit.messageId)).toEqual(ids);
    expect((await searchMessages(fixture.services, ada, { q: '\0' })).hits).toEqual([]);
  });

  it('pages through a long branch in both directions', async () => {
    const { conversationId, ids } = await addThread(
      ada,
      Array.from({ length: 25 }, (_, index) => `m${index}`),
    );
    const row = await findConversation(fixture.services, ada, 'read', conversationId);
    const newest = await listMessages(fixture.services, row, { limit: 10 });
    const middle = await listMessages(fixture.services, row, { limit: 10, before: newest.olderCursor ?? '' });
    const oldest = await listMessages(fixture.services, row, { limit: 10, before: middle.olderCursor ?? '' });
    expect([...oldest.messages, ...middle.messages, ...newest.messages].map((message) => message.id)).toEqual(ids);
    expect(oldest.olderCursor).toBeNull();
    const around = await listMessages(fixture.services, row, { limit: 6, around: ids[8] });
    expect(around.messages.map((message) => message.id)).toContain(ids[8]);
    const after = await listMessages(fixture.services, row, { limit: 4, after: around.newerCursor ?? '' });
    const last = around.messages.at(-1)?.id ?? '';
    expect(after.messages.map((message) => message.id)).toEqual(ids.slice(ids.indexOf(last) + 1, ids.indexOf(last) + 5));
  });

  it('a cursor of another conversation shows nothing of it', async () => {
    const secret = await addThread(
      ben,
      Array.from({ length: 4 }, (_, index) => `secret ${index}`),
    );
    const foreign = await listMessages(fixture.services, await findConversation(fixture.services, ben, 'read', secret.conversationId), {
      limit: 2,
    });
    const own = await addThread(ada, ['mine']);
    const row = await findConversation(fixture.services, ada, 'read', own.conversationId);
    expect((await listMessages(fixture.services, row, { before: foreign.olderCursor ?? '' })).messages).toEqual([]);
    await expect(listMessages(fixture.services, row, { around: secret.ids[0] })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('deletes a message with all below it, undoes that, and really deletes it later', async () => {
    const { conversationId, ids } = await addThread(ada, ['a', 'b', 'c', 'd']);
    const { conversation } = await deleteMessage(fixture.services, ada, ids[2] ?? '');
    expect(conversation.activeLeafId).toBe(ids[1]);
    expect((await getConversation(fixture.services, ada, conversationId)).messages).toHaveLength(2);
    const restored = await restoreMessage(fixture.services, ada, ids[2] ?? '');
    expect(restored.messages.map((message) => message.id)).toEqual(ids);
    await deleteMessage(fixture.services, ada, ids[2] ?? '');
    fixture.advance(restorableMs + 1);
    await expect(restoreMessage(fixture.services, ada, ids[2] ?? '')).rejects.toMatchObject({ code: 'not_found' });
    expect(await purgeDeleted(fixture.services)).toEqual([ada.userId]);
    expect(await purgeDeleted(fixture.services)).toEqual([]);
    const left = await database.query.selectFrom('messages').select('id').execute();
    expect(left.map((row) => row.id)).toEqual(ids.slice(0, 2));
  });

  it('really deletes a trial that nobody goes on with for a day, and nothing else', async () => {
    const { ids } = await addThread(ada, ['kept']);
    const { conversationId } = await addThread(ada, ['tried']);
    await database.query.updateTable('conversations').set({ isTrial: 1 }).where('id', '=', conversationId).execute();
    fixture.advance(86_400_000);
    expect(await purgeDeleted(fixture.services)).toEqual([]);
    fixture.advance(1);
    expect(await purgeDeleted(fixture.services)).toEqual([ada.userId]);
    const left = await database.query.selectFrom('messages').select('id').execute();
    expect(left.map((row) => row.id)).toEqual(ids);
  });

  it('deletes a conversation for good, with messages and what search knew of them', async () => {
    const { conversationId } = await addThread(ada, ['a needle in here 东京']);
    await deleteConversation(fixture.services, ada, conversationId);
    expect((await listConversations(fixture.services, ada, {})).conversations).toEqual([]);
    expect((await searchMessages(fixture.services, ada, { q: 'needle' })).hits).toEqual([]);
    await restoreConversation(fixture.services, ada, conversationId);
    expect((await searchMessages(fixture.services, ada, { q: 'needle' })).hits).toHaveLength(1);
    await deleteConversation(fixture.services, ada, conversationId);
    fixture.advance(restorableMs + 1);
    await purgeDeleted(fixture.services);
    await expect(restoreConversation(fixture.services, ada, conversationId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await database.query.selectFrom('messages').select('id').execute()).toEqual([]);
    if (dialect === 'sqlite') {
      const { sql } = await import('kysely');
      await sql`insert into message_search (message_search, rank) values ('integrity-check', 1)`.execute(database.query);
      expect((await sql`select rowid from message_search where message_search match 'needle'`.execute(database.query)).rows).toEqual([]);
      expect((await sql`select rowid from message_bigrams where message_bigrams match '东京'`.execute(database.query)).rows).toEqual([]);
    }
  });

  it('a made title never replaces a person’s, and titles hold no bidi overrides', async () => {
    const id = await fixture.addConversation(ada);
    const named = await updateConversation(fixture.services, ada, id, { title: ' in\u202Evoice\u0000 ' });
    expect(named).toMatchObject({ title: 'invoice', titleSource: 'person' });
  });

  it('finds words, parts of words, and one or two CJK characters', async () => {
    const texts = [
      'The Quick brown fox',
      '我们去东京吃饭',
      '東京タワーに行きました',
      '한국어로 이야기해요',
      'مرحبا بالعالم',
      '100% of the_snake',
      'Straße und Fluß',
    ];
    const { ids } = await addThread(ada, texts);
    const find = async (q: string): Promise<(string | null)[]> =>
      (await searchMessages(fixture.services, ada, { q })).hits.map((hit) => hit.messageId);
    expect(await find('quick')).toEqual([ids[0]]);
    expect(await find('row fox')).toEqual([ids[0]]);
    expect(await find('东京')).toEqual([ids[1]]);
    expect(await find('京')).toEqual([ids[2], ids[1]]);
    // At the end of a run of CJK writing, of which it begins no pair.
    expect(await find('饭')).toEqual([ids[1]]);
    expect(await find('饭 东京')).toEqual([ids[1]]);
    expect(await find('饭 东大')).toEqual([]);
    expect(await find('タワー 東京')).toEqual([ids[2]]);
    expect(await find('タワー')).toEqual([ids[2]]);
    expect(await find('한국')).toEqual([ids[3]]);
    expect(await find('بالعالم')).toEqual([ids[4]]);
    expect(await find('0%')).toEqual([ids[5]]);
    expect(await find('e_s')).toEqual([ids[5]]);
    expect(await find('"quick" OR *')).toEqual([]);
    expect(await find('fox 东京')).toEqual([]);
  });

  it('marks the matches in the snippet and pages hits newest first', async () => {
    const { ids } = await addThread(
      ada,
      Array.from({ length: 7 }, (_, index) => `${'lead '.repeat(60)}needle number ${index} ${'tail '.repeat(60)}`),
    );
    const first = await searchMessages(fixture.services, ada, { q: 'needle', limit: 4 });
    const second = await searchMessages(fixture.services, ada, { q: 'needle', limit: 4, cursor: first.nextCursor ?? '' });
    expect([...first.hits, ...second.hits].map((hit) => hit.messageId)).toEqual(ids.toReversed());
    expect(second.nextCursor).toBeNull();
    const [hit] = first.hits;
    expect(hit?.matches.map(([start, end]) => hit.snippet.slice(start, end))).toEqual(['needle']);
    expect(hit?.snippet.length).toBeLessThan(230);
  });

  it('finds an edited message by its new words only', async () => {
    const { ids } = await addThread(ada, ['alpha common 东京']);
    await updateMessage(fixture.services, ada, ids[0] ?? '', { text: 'omega common 大阪' });
    const hits = async (q: string): Promise<number> => (await searchMessages(fixture.services, ada, { q })).hits.length;
    expect([await hits('alpha'), await hits('omega'), await hits('common')]).toEqual([0, 1, 1]);
    expect([await hits('东京'), await hits('东'), await hits('大阪'), await hits('阪')]).toEqual([0, 0, 1, 1]);
  });
});
