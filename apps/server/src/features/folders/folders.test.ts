import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import type { Database } from '#db/open-database.ts';
import { addFile } from '#features/assistants/files/add-file.ts';
import { listConversations } from '#features/conversations/list-conversations.ts';
import { purgeDeleted, restorableMs } from '#features/conversations/purge-deleted.ts';
import { updateConversation } from '#features/conversations/update-conversation.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { deleteFolder, restoreFolder } from './delete-folder.ts';
import { loadFolderContext } from './folder-context.ts';
import { listFolders } from './list-folders.ts';
import { createFolder, updateFolder } from './save-folder.ts';

describeOnBothDialects('folders', (open) => {
  let database: Database;
  let fixture: StoreFixture;
  let services: StoreFixture['services'];
  let ada: Actor;
  let ben: Actor;

  beforeEach(async () => {
    database = await open();
    fixture = createStoreFixture(database);
    ({ services } = fixture);
    [ada, ben] = [await fixture.addUser(), await fixture.addUser()];
  });
  afterEach(() => database.close());

  const make = async (fields: Partial<Parameters<typeof createFolder>[2]> = {}) =>
    (await createFolder(services, ada, { name: 'Lyon', ...fields })).id;
  const listed = async (query: Parameters<typeof listConversations>[2]) =>
    (await listConversations(services, ada, query)).conversations.map(({ id }) => id);
  const move = (id: string, folderId: string | null) => updateConversation(services, ada, id, { folderId });

  it('hold the conversations that are moved into them, which then leave the list of unfiled ones', async () => {
    const folderId = await make();
    const [filed, other] = [await fixture.addConversation(ada), await fixture.addConversation(ada)];
    expect(await move(filed, folderId)).toMatchObject({ folderId });
    expect(await listed({ folderId })).toEqual([filed]);
    expect(await listed({ unfiled: 'true' })).toEqual([other]);
    expect((await listed({})).toSorted()).toEqual([filed, other].toSorted());
    expect((await listFolders(services, ada)).folders).toMatchObject([{ id: folderId, name: 'Lyon', conversationCount: 1 }]);
    expect(await move(filed, null)).toMatchObject({ folderId: null });
    expect(await listed({ folderId })).toEqual([]);
  });

  it('are deleted without their conversations, and restored with them', async () => {
    const folderId = await make();
    const inside = await make({ parentId: folderId });
    const id = await fixture.addConversation(ada);
    await move(id, inside);
    await deleteFolder(services, ada, folderId);
    expect((await listFolders(services, ada)).folders).toEqual([]);
    const { conversations } = await listConversations(services, ada, { unfiled: 'true' });
    expect(conversations).toMatchObject([{ id, folderId: null }]);
    await restoreFolder(services, ada, folderId);
    expect(await listed({ folderId: inside })).toEqual([id]);
  });

  it('do not return with the folder around them if they were deleted before it', async () => {
    const folderId = await make();
    const inside = await make({ parentId: folderId });
    await deleteFolder(services, ada, inside);
    fixture.advance(1);
    await deleteFolder(services, ada, folderId);
    await expect(restoreFolder(services, ada, inside)).rejects.toMatchObject({ code: 'not_found' });
    await restoreFolder(services, ada, folderId);
    expect((await listFolders(services, ada)).folders.map(({ id }) => id)).toEqual([folderId]);
  });

  it('are permanently deleted when they can no longer be restored; their conversations stay', async () => {
    const folderId = await make();
    const id = await fixture.addConversation(ada);
    await move(id, folderId);
    await deleteFolder(services, ada, folderId);
    fixture.advance(restorableMs + 1);
    await expect(restoreFolder(services, ada, folderId)).rejects.toMatchObject({ code: 'not_found' });
    await purgeDeleted(services);
    expect(await database.for('test').selectFrom('folders').selectAll().execute()).toEqual([]);
    expect(await database.for('test').selectFrom('conversations').select(['id', 'folderId']).execute()).toEqual([{ id, folderId: null }]);
  });

  it('take their files with them when they are permanently deleted, and a purge before keeps the files', async () => {
    const folderId = await make();
    await addFile(services, ada, { folderId }, { name: 'lease.txt', bytes: new TextEncoder().encode('One month.') });
    const { storageKey } = await database.for('test').selectFrom('files').select('storageKey').executeTakeFirstOrThrow();
    await purgeDeleted(services);
    expect(await services.files.get(storageKey)).not.toBeNull();
    await deleteFolder(services, ada, folderId);
    fixture.advance(restorableMs + 1);
    await purgeDeleted(services);
    expect(await services.files.get(storageKey)).toBeNull();
    expect(await database.for('test').selectFrom('files').selectAll().execute()).toEqual([]);
  });

  it('have the colour of the folder they are in, and are at most two deep', async () => {
    const outer = await make({ color: 'amber' });
    const inner = await make({ color: 'blue', parentId: outer });
    expect((await listFolders(services, ada)).folders.find(({ id }) => id === inner)?.color).toBe('amber');
    const tooDeep = { code: 'invalid_request' };
    await expect(make({ parentId: inner })).rejects.toMatchObject(tooDeep);
    await expect(updateFolder(services, ada, outer, { parentId: await make() })).rejects.toMatchObject(tooDeep);
    await expect(updateFolder(services, ada, outer, { parentId: outer })).rejects.toMatchObject(tooDeep);
    expect(await updateFolder(services, ada, inner, { parentId: null })).toMatchObject({ color: 'blue', parentId: null });
  });

  it('are not moved into each other by two moves at once', async () => {
    const [one, other] = [await make(), await make()];
    const moves = [updateFolder(services, ada, one, { parentId: other }), updateFolder(services, ada, other, { parentId: one })];
    const results = await Promise.allSettled(moves);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('give their instructions once, though an earlier release moved two into each other', async () => {
    const [one, other] = [await make(), await make()];
    for (const [id, parentId, instructions] of [
      [one, other, 'One.'],
      [other, one, 'Other.'],
    ] as const)
      await database.for('test').updateTable('folders').set({ parentId, instructions }).where('id', '=', id).execute();
    const { instructions } = await loadFolderContext(services, { folderId: one, userId: ada.userId });
    expect(instructions).toBe('Other.\n\nOne.');
  });

  it('do not exist for another user', async () => {
    const folderId = await make();
    const conversationId = await fixture.addConversation(ben);
    const missing = { code: 'not_found' };
    expect((await listFolders(services, ben)).folders).toEqual([]);
    await expect(updateFolder(services, ben, folderId, { name: 'Mine' })).rejects.toMatchObject(missing);
    await expect(deleteFolder(services, ben, folderId)).rejects.toMatchObject(missing);
    await expect(createFolder(services, ben, { name: 'Mine', parentId: folderId })).rejects.toMatchObject(missing);
    await expect(createFolder(services, ben, { name: 'Mine', id: folderId })).rejects.toMatchObject({ code: 'conflict' });
    await expect(listConversations(services, ben, { folderId })).rejects.toMatchObject(missing);
    await expect(updateConversation(services, ben, conversationId, { folderId })).rejects.toMatchObject(missing);
    await deleteFolder(services, ada, folderId);
    await expect(restoreFolder(services, ben, folderId)).rejects.toMatchObject(missing);
  });

  it('are made once, however often the same request comes, and tell other windows of a change', async () => {
    const id = newId();
    const before = services.events.sequence;
    await make({ id });
    expect(await createFolder(services, ada, { id, name: 'Again' })).toMatchObject({ name: 'Lyon' });
    await updateFolder(services, ada, id, { name: ' a\u202Eb ', emoji: '📦' });
    expect((await listFolders(services, ada)).folders).toMatchObject([{ name: 'ab', emoji: '📦' }]);
    expect(services.events.sequence).toBe(before + 2);
    await expect(updateFolder(services, ada, id, { name: ' \n ' })).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
