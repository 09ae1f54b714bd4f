import { messageFileLimits } from '@parley/contracts/files/file-limits';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/open-database.ts';
import { newId } from '#db/new-id.ts';
import { deleteConversation } from '#features/conversations/delete-conversation.ts';
import { forkConversation } from '#features/conversations/fork-conversation.ts';
import { purgeDeleted, restorableMs } from '#features/conversations/purge-deleted.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { makePng } from '#testing/make-png.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { deleteFile } from '#features/assistants/files/delete-file.ts';
import { addFile } from './add-file.ts';
import { attachFiles } from './attach-files.ts';

const weekMs = 7 * 86_400_000;

describeOnBothDialects('files of messages', (open) => {
  let database: Database;
  let fixture: StoreFixture;
  let ada: Actor;

  beforeEach(async () => {
    database = await open();
    fixture = createStoreFixture(database);
    ada = await fixture.addUser();
  });
  afterEach(() => database.close());

  const add = async (red = 1, actor = ada) =>
    (await addFile(fixture.services, actor, { name: 'a.png', bytes: makePng(1, 1, [red, 0, 0]) })).id;
  const send = async (fileId: string) => {
    const conversationId = await fixture.addConversation(ada);
    const messageId = await fixture.addMessage(ada, conversationId, { text: 'Look' });
    await database.query.transaction().execute((transaction) => attachFiles(transaction, messageId, [fileId]));
    return { conversationId, messageId };
  };
  const remove = async (conversationId: string) => {
    await deleteConversation(fixture.services, ada, conversationId);
    fixture.advance(restorableMs + 1);
    await purgeDeleted(fixture.services);
  };
  /** Ids whose row and bytes are there. */
  const kept = async () => {
    const rows = await database.for('test').selectFrom('files').select(['id', 'storageKey']).execute();
    for (const { storageKey } of rows) expect(await fixture.services.files.get(storageKey)).not.toBeNull();
    return rows.map((row) => row.id);
  };
  const keyOf = async (id: string) =>
    (await database.for('test').selectFrom('files').select('storageKey').where('id', '=', id).executeTakeFirstOrThrow()).storageKey;

  it('are deleted with their last message, bytes included, and not before', async () => {
    const id = await add();
    const key = await keyOf(id);
    const [first, second] = [await send(id), await send(id)];
    await remove(first.conversationId);
    expect(await kept()).toEqual([id]);
    await remove(second.conversationId);
    expect(await kept()).toEqual([]);
    expect(await fixture.services.files.get(key)).toBeNull();
  });

  it('take the text of a document with them', async () => {
    const bytes = new TextEncoder().encode('Words.');
    const { id } = await addFile(fixture.services, ada, { name: 'a.txt', bytes });
    const key = `${await keyOf(id)}-text`;
    expect(await fixture.services.files.get(key)).toEqual(bytes);
    const { conversationId } = await send(id);
    await remove(conversationId);
    expect(await fixture.services.files.get(key)).toBeNull();
  });

  it('are deleted with their text when their user has deleted them and their message stays', async () => {
    const { id } = await addFile(fixture.services, ada, { name: 'a.txt', bytes: new TextEncoder().encode('Words.') });
    const key = await keyOf(id);
    await send(id);
    await deleteFile(fixture.services, ada, id);
    fixture.advance(restorableMs + 1);
    await purgeDeleted(fixture.services);
    for (const part of [key, `${key}-text`]) expect(await fixture.services.files.get(part)).toBeNull();
  });

  it('whose content cannot be removed stay for the next purge, and everything else is deleted', async () => {
    const [stuck, gone] = [await add(1), await add(2)];
    const { conversationId } = await send(gone);
    await deleteConversation(fixture.services, ada, conversationId);
    fixture.advance(weekMs + 1);
    const stuckKey = await keyOf(stuck);
    const { remove: removeNow } = fixture.services.files;
    fixture.services.files.remove = (key) => (key === stuckKey ? Promise.reject(new Error('No permission.')) : removeNow(key));
    await purgeDeleted(fixture.services);
    expect(await kept()).toEqual([stuck]);
    expect(await database.for('test').selectFrom('conversations').select('id').execute()).toEqual([]);
    fixture.services.files.remove = removeNow;
    await purgeDeleted(fixture.services);
    expect(await kept()).toEqual([]);
  });

  it('cannot be sent while they are removed, and no transaction is open meanwhile', async () => {
    const [first, second] = [await add(1), await add(2)];
    const conversationId = await fixture.addConversation(ada);
    const messageId = await fixture.addMessage(ada, conversationId, { text: 'Look' });
    fixture.advance(weekMs + 1);
    const removing = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const { remove: removeNow } = fixture.services.files;
    fixture.services.files.remove = async (key) => {
      removing.resolve();
      await goOn.promise;
      await removeNow(key);
    };
    const purging = purgeDeleted(fixture.services);
    await removing.promise;
    for (const id of [first, second]) {
      const sending = database.query.transaction().execute((transaction) => attachFiles(transaction, messageId, [id]));
      await expect(sending).rejects.toMatchObject({ code: 'file_missing' });
    }
    expect(await add(1)).not.toBe(first);
    goOn.resolve();
    await purging;
    expect(await kept()).toHaveLength(1);
  });

  it('stay while a deleted message can be restored', async () => {
    const id = await add();
    const { conversationId } = await send(id);
    await deleteConversation(fixture.services, ada, conversationId);
    fixture.advance(restorableMs);
    await purgeDeleted(fixture.services);
    expect(await kept()).toEqual([id]);
  });

  it('belong to the copy of a conversation as well', async () => {
    const id = await add();
    const { conversationId, messageId } = await send(id);
    const fork = await forkConversation(fixture.services, ada, conversationId, { id: newId(), messageId });
    await remove(conversationId);
    expect(await kept()).toEqual([id]);
    await remove(fork.id);
    expect(await kept()).toEqual([]);
  });

  it('are kept for a week if they are not sent; a new upload starts the week again', async () => {
    const id = await add();
    fixture.advance(weekMs - 1);
    await purgeDeleted(fixture.services);
    expect(await add()).toBe(id);
    fixture.advance(weekMs - 1);
    await purgeDeleted(fixture.services);
    expect(await kept()).toEqual([id]);
    fixture.advance(2);
    await purgeDeleted(fixture.services);
    expect(await kept()).toEqual([]);
  });

  it('are limited in number until they are sent, and stored for each user alone', async () => {
    for (let red = 0; red < messageFileLimits.unsentFiles; red += 1) await add(red);
    await expect(add(100)).rejects.toMatchObject({ code: 'too_many_files' });
    await send(await add(0));
    const ben = await fixture.addUser();
    const own = await add(100);
    expect(await add(100, ben)).not.toBe(own);
  });
});
