import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import type { Database } from '#db/open-database.ts';
import { appendMessage } from '#features/chat/receive/append-message.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { deleteConversation, restoreConversation } from './delete-conversation.ts';
import { deleteMessage, restoreMessage } from './delete-message.ts';
import { getConversation } from './get-conversation.ts';
import { findInConversation } from './find-in-conversation.ts';
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
    [ada, ben] = [await fixture.addUser(), await fixture.addUser()];
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

  it("lists the user's own pages, newest change first, with pinned ones separate", async () => {
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      made.unshift(await fixture.addConversation(ada, `c${index}`));
      // Two have the same time: the cursor must neither skip nor repeat one.
      if (index !== 2) fixture.advance(1);
    }
    await fixture.addConversation(ben, 'foreign');
    await updateConversation(fixture.services, ada, made[0] ?? '', { pinned: true });
    const first = await listConversations(fixture.services, ada, { limit: 2 });
    const second = await listConversations(fixture.services, ada, { limit: 2, cursor: first.nextCursor ?? '' });
    expect(first.pinned.map((entry) => entry.id)).toEqual([made[0]]);
    expect(second.pinned).toEqual([]);
    expect([first.conversations.length, second.conversations.length]).toEqual([2, 2]);
    expect(second.nextCursor).toBeNull();
    expect([...first.conversations, ...second.conversations].map((entry) => entry.id)).toEqual(made.slice(1));
  });

  it('hides conversations of other users', async () => {
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

  it('searches around a NUL, and finds nothing for a NUL alone', async () => {
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

  it('lists every pinned one once, also if there are more than come with the first page', async () => {
    const pinned: string[] = [];
    const others: string[] = [];
    for (let index = 0; index < 106; index += 1) {
      fixture.advance(1);
      pinned.push(await fixture.addConversation(ada));
      if (index < 4) others.push(await fixture.addConversation(ada));
    }
    await database.for('test').updateTable('conversations').set({ pinned: 1 }).where('id', 'in', pinned).execute();
    const pages = [await listConversations(fixture.services, ada, { limit: 3, unfiled: 'true' })];
    for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
      pages.push(await listConversations(fixture.services, ada, { limit: 3, unfiled: 'true', cursor }));
    const [first] = pages;
    expect(first?.pinned).toHaveLength(100);
    const paged = pages.flatMap((page) => page.conversations);
    expect(paged.map(({ id }) => id).toSorted()).toEqual([...others, ...pinned.slice(0, 6)].toSorted());
    const newestFirst = paged.toSorted((one, other) => other.updatedAt - one.updatedAt || (other.id > one.id ? 1 : -1));
    expect(paged).toEqual(newestFirst);
    expect(pages.slice(1).flatMap((page) => page.pinned)).toEqual([]);
  });

  it('names the leaf of the branch that a page around or after a message is of', async () => {
    const { conversationId, ids } = await addThread(ada, ['q1', 'a1', 'q2', 'a2']);
    const row = await findConversation(fixture.services, ada, 'read', conversationId);
    const elsewhere = { ...row, activeLeafId: ids[0] ?? null };
    const around = await listMessages(fixture.services, elsewhere, { limit: 2, around: ids[1] });
    const after = await listMessages(fixture.services, elsewhere, { limit: 1, after: around.newerCursor ?? '' });
    expect([around.leafId, after.leafId]).toEqual([ids[3], ids[3]]);
  });

  it('a cursor of another conversation reveals nothing of it', async () => {
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

  it('deletes a message with all below it, restores it, and deletes it permanently later', async () => {
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
    const left = await database.for('test').selectFrom('messages').select('id').execute();
    expect(left.map((row) => row.id)).toEqual(ids.slice(0, 2));
  });

  it('deletes what is stored below a message at the same time, and then stores nothing below it', async () => {
    const { conversationId, ids } = await addThread(ada, ['a', 'b', 'c', 'd']);
    const [a, , c = '', d = ''] = ids;
    const storing = Promise.withResolvers<void>();
    const stored = Promise.withResolvers<void>();
    const late = { ...below(conversationId, d), id: newId() };
    const sending = database
      .for('test')
      .transaction()
      .execute(async (transaction) => {
        await appendMessage(transaction, late);
        storing.resolve();
        await stored.promise;
        await transaction.updateTable('conversations').set({ activeLeafId: late.id }).where('id', '=', conversationId).execute();
      });
    await storing.promise;
    const hasRead = Promise.withResolvers<void>();
    const { runs } = fixture.services;
    const ofMessage = (messageId: string) => {
      hasRead.resolve();
      return runs.ofMessage(messageId);
    };
    const deleting = deleteMessage({ ...fixture.services, runs: { ...runs, ofMessage } }, ada, c);
    // SQLite reads nothing before the other transaction has ended.
    if (dialect === 'postgres') await hasRead.promise;
    stored.resolve();
    await sending;
    const { conversation } = await deleting;
    expect(conversation.activeLeafId).toBe(ids[1]);
    const left = await database.for('test').selectFrom('messages').select('id').where('deletedAt', 'is', null).execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([a, ids[1]].toSorted());
    const tooLate = database
      .for('test')
      .transaction()
      .execute((transaction) => appendMessage(transaction, { ...below(conversationId, late.id), id: newId() }));
    await expect(tooLate).rejects.toMatchObject({ code: 'not_found' });
    const restored = await restoreMessage(fixture.services, ada, c);
    expect(restored.messages.map(({ id }) => id)).toEqual([...ids, late.id]);
  });

  /** A user's message below another. */
  const below = (conversationId: string, parentId: string) => ({
    conversationId,
    userId: ada.userId,
    parentId,
    role: 'user' as const,
    parts: [{ type: 'text' as const, text: 'Late' }],
    status: 'complete' as const,
    language: null,
    origin: 'typed' as const,
    model: null,
    createdAt: 1,
  });

  it('permanently deletes a preview chat after a day without use, and nothing else', async () => {
    const { ids } = await addThread(ada, ['kept']);
    const { conversationId } = await addThread(ada, ['tried']);
    await database.for('test').updateTable('conversations').set({ isPreviewChat: 1 }).where('id', '=', conversationId).execute();
    fixture.advance(86_400_000);
    expect(await purgeDeleted(fixture.services)).toEqual([]);
    fixture.advance(1);
    expect(await purgeDeleted(fixture.services)).toEqual([ada.userId]);
    const left = await database.for('test').selectFrom('messages').select('id').execute();
    expect(left.map((row) => row.id)).toEqual(ids);
  });

  it('permanently deletes a conversation with its messages and search entries', async () => {
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
    expect(await database.for('test').selectFrom('messages').select('id').execute()).toEqual([]);
    if (dialect === 'sqlite') {
      await sql`insert into message_search (message_search, rank) values ('integrity-check', 1)`.execute(database.query);
      expect((await sql`select rowid from message_search where message_search match 'needle'`.execute(database.query)).rows).toEqual([]);
      expect((await sql`select rowid from message_bigrams where message_bigrams match '东京'`.execute(database.query)).rows).toEqual([]);
    }
  });

  it("a generated title never replaces the user's, and titles contain no bidi overrides", async () => {
    const id = await fixture.addConversation(ada);
    const named = await updateConversation(fixture.services, ada, id, { title: ' in\u202Evoice\u0000 ' });
    expect(named).toMatchObject({ title: 'invoice', titleSource: 'user' });
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
    // At the end of a run of CJK characters, where it starts no pair.
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

  it('compares words without accents, Arabic vowel signs and case, and marks them as they are written', async () => {
    const texts = ['Une crème brûlée', 'CRE\u0300ME fraîche', 'كَتَبَ الوَلَد', 'Straße und Fluß', 'ガラスとか', 'Ёлка', 'ΟΔΟΣ', 'Łódź, où?'];
    const { ids } = await addThread(ada, texts);
    const found = async (q: string) => {
      const { hits } = await searchMessages(fixture.services, ada, { q });
      return hits.map(({ messageId, snippet, matches }) => [
        ids.indexOf(messageId ?? ''),
        ...matches.map(([from, to]) => snippet.slice(from, to)),
      ]);
    };
    for (const q of ['creme', 'crème', 'CRÈME', 'cre\u0300me'])
      expect(await found(q)).toEqual([
        [1, 'CRE\u0300ME'],
        [0, 'crème'],
      ]);
    expect(await found('كتب')).toEqual([[2, 'كَتَبَ']]);
    expect(await found('كَتَبَ ولد')).toEqual([[2, 'كَتَبَ', 'وَلَد']]);
    expect(await found('strasse')).toEqual([[3, 'Straße']]);
    expect(await found('fluß')).toEqual([[3, 'Fluß']]);
    expect(await found('елка')).toEqual([[5, 'Ёлка']]);
    expect(await found('οδος')).toEqual([[6, 'ΟΔΟΣ']]);
    expect(await found('lodz ou')).toEqual([[7, 'Łódź', 'où']]);
    // か and が are two letters.
    expect(await found('カラス')).toEqual([]);
    expect(await found('ガラス')).toEqual([[4, 'ガラス']]);
    // Nothing is left of these.
    expect(await found('ـ \u064e')).toEqual([]);
  });

  it('finds titles without accents too', async () => {
    const id = await fixture.addConversation(ada);
    await updateConversation(fixture.services, ada, id, { title: 'Über Ökologie' });
    const { hits } = await searchMessages(fixture.services, ada, { q: 'okologie UBER' });
    expect(hits.map(({ snippet, matches }) => matches.map(([from, to]) => snippet.slice(from, to)))).toEqual([['Über', 'Ökologie']]);
  });

  it('reaches every title and every message that contain the words, each once', async () => {
    const titles: string[] = [];
    for (let index = 0; index < 45; index += 1) {
      // Two have the same time: the cursor must neither skip nor repeat one.
      if (index !== 22) fixture.advance(1);
      titles.push(await fixture.addConversation(ada, `Invoice ${index}`));
    }
    const { ids } = await addThread(ada, ['The invoice.', 'An invoice?', 'Yes, an invoice.']);
    const pages = [await searchMessages(fixture.services, ada, { q: 'invoice', limit: 2 })];
    for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
      pages.push(await searchMessages(fixture.services, ada, { q: 'invoice', limit: 2, cursor }));
    const hits = pages.flatMap((page) => page.hits);
    const found = hits.map((hit) => hit.messageId ?? hit.conversationId);
    expect(found.toSorted()).toEqual([...titles, ...ids].toSorted());
    expect(hits.slice(0, 8).map(({ snippet }) => snippet)).toEqual(Array.from({ length: 8 }, (_, index) => `Invoice ${44 - index}`));
  });

  it.runIf(dialect === 'postgres')('uses an index for words of three letters and for one or two CJK characters', async () => {
    await addThread(ada, ['我们去东京吃饭', 'Une crème brûlée']);
    const plan = async (condition: string) => {
      const rows = await database.query.transaction().execute(async (transaction) => {
        await sql`set local enable_seqscan = off`.execute(transaction);
        return sql`explain select id from messages where status <> 'streaming' and ${sql.raw(condition)}`.execute(transaction);
      });
      return JSON.stringify(rows.rows);
    };
    expect(await plan(`fold_text(text) like fold_text('%crème%')`)).toContain('messages_text');
    for (const term of ['东京', '京']) expect(await plan(`cjk_grams(text) @> array['${term}']`)).toContain('messages_cjk');
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

  it('finds words behind many newer messages, once and in order', async () => {
    const old = await addThread(ada, ['rare 鱻', 'often rare 鱻龘', 'once']);
    const { conversationId, ids } = await addThread(ada, ['often 北京']);
    await database
      .for('test')
      .transaction()
      .execute(async (transaction) => {
        let [parentId = ''] = ids;
        for (let index = 1; index < 1510; index += 1) {
          const text = index % 700 === 0 ? 'often 北京' : `filler ${index}`;
          const message = { ...below(conversationId, parentId), id: newId(), parts: [{ type: 'text' as const, text }] };
          parentId = (await appendMessage(transaction, message)).id;
        }
      });
    const found = async (q: string, limit: number) => {
      const ids: (string | null)[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof searchMessages>> = await searchMessages(fixture.services, ada, {
          q,
          limit,
          ...(cursor !== null && { cursor }),
        });
        ids.push(...page.hits.map(({ messageId }) => messageId));
        cursor = page.nextCursor;
      } while (cursor !== null);
      return ids;
    };
    const [rare, often, once] = old.ids;
    expect(await found('rare', 1)).toEqual([often, rare]);
    expect(await found('鱻', 20)).toEqual([often, rare]);
    expect(await found('鱻龘', 20)).toEqual([often]);
    expect(await found('once', 20)).toEqual([once]);
    expect((await found('often', 2)).at(-1)).toBe(often);
    expect(await found('often', 2)).toHaveLength(4);
    expect(await found('nowhere', 20)).toEqual([]);
  });

  it('finds an edited message only by its new words', async () => {
    const { ids } = await addThread(ada, ['alpha common 东京']);
    await updateMessage(fixture.services, ada, ids[0] ?? '', { text: 'omega common 大阪' });
    const hits = async (q: string): Promise<number> => (await searchMessages(fixture.services, ada, { q })).hits.length;
    expect([await hits('alpha'), await hits('omega'), await hits('common')]).toEqual([0, 1, 1]);
    expect([await hits('东京'), await hits('东'), await hits('大阪'), await hits('阪')]).toEqual([0, 0, 1, 1]);
  });

  it('finds words in the whole active branch, without case, accents and Markdown marks, and not in that of another user', async () => {
    const { conversationId, ids } = await addThread(ada, ['Crème **brûlée**, creme fraîche', 'No', 'A crème', '最高の東京、東京']);
    const find = async (words: string) =>
      (await findInConversation(fixture.services, ada, conversationId, words)).matches.map(({ messageId, count }) => [
        ids.indexOf(messageId),
        count,
      ]);
    expect(await find('CREME')).toEqual([
      [0, 2],
      [2, 1],
    ]);
    expect(await find('creme brulee')).toEqual([[0, 1]]);
    expect(await find('東京')).toEqual([[3, 2]]);
    expect(await find('  ')).toEqual([]);
    await expect(findInConversation(fixture.services, ben, conversationId, 'creme')).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each(['346', '٣٤٦', '۳۴۶', '３４６'])('finds %s in a conversation in the digits of every script', async (words) => {
    const { conversationId, ids } = await addThread(ada, ['صفحة ٣٤٦ و۳۴۶', 'Page 346', '第３４６頁', 'Page 34']);
    const { matches } = await findInConversation(fixture.services, ada, conversationId, words);
    expect(matches.map(({ messageId, count }) => [ids.indexOf(messageId), count])).toEqual([
      [0, 2],
      [1, 1],
      [2, 1],
    ]);
  });
});
