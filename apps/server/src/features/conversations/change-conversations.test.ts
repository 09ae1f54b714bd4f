import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import type { Database } from '#db/open-database.ts';
import { createFolder } from '#features/folders/save-folder.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { changeConversations } from './change-conversations.ts';
import { listConversations } from './list-conversations.ts';
import { restorableMs } from './purge-deleted.ts';

describeOnBothDialects('changing many conversations', (open) => {
  let database: Database;
  let fixture: StoreFixture;
  let services: StoreFixture['services'];
  let ada: Actor;
  let ben: Actor;
  let ids: string[];

  beforeEach(async () => {
    database = await open();
    fixture = createStoreFixture(database);
    ({ services } = fixture);
    [ada, ben] = [await fixture.addUser(), await fixture.addUser()];
    ids = [await fixture.addConversation(ada), await fixture.addConversation(ada), await fixture.addConversation(ada)];
  });
  afterEach(() => database.close());

  const change = (request: Parameters<typeof changeConversations>[2]) => changeConversations(services, ada, request);
  const listed = async (archived: 'true' | 'false' = 'false') =>
    (await listConversations(services, ada, { archived })).conversations.map(({ id }) => id).toSorted();

  it('archives, restores from the archive, moves and deletes exactly the named ones, with one event', async () => {
    const [first = '', second = '', third = ''] = ids;
    const before = services.events.sequence;
    expect((await change({ ids: [first, second], action: 'archive' })).ids.toSorted()).toEqual([first, second].toSorted());
    expect(services.events.sequence).toBe(before + 1);
    expect(await listed('true')).toEqual([first, second].toSorted());
    await change({ ids: [first], action: 'unarchive' });
    expect(await listed()).toEqual([first, third].toSorted());
    const { id: folderId } = await createFolder(services, ada, { name: 'Lyon' });
    await change({ ids: [first, third], action: 'move', folderId });
    expect((await listConversations(services, ada, { folderId })).conversations).toHaveLength(2);
    await change({ ids: [third], action: 'delete' });
    expect(await listed()).toEqual([first]);
    await change({ ids: [third], action: 'restore' });
    expect(await listed()).toEqual([first, third].toSorted());
  });

  it('deletes all of the user or all archived ones, and says which, so that they can be restored', async () => {
    const theirs = await fixture.addConversation(ben);
    await change({ ids: [ids[0] ?? ''], action: 'archive' });
    expect((await change({ all: 'archived', action: 'delete' })).ids).toEqual([ids[0]]);
    const gone = await change({ all: 'every', action: 'delete' });
    expect(gone.ids).toHaveLength(2);
    expect(await listed()).toEqual([]);
    expect((await listConversations(services, ben, {})).conversations.map(({ id }) => id)).toEqual([theirs]);
    await change({ ids: gone.ids, action: 'restore' });
    expect(await listed()).toEqual(gone.ids.toSorted());
  });

  it('tells the devices of the user which conversations were changed, and whether they were deleted', async () => {
    const published: unknown[] = [];
    await services.events.follow([`user:${ada.userId}`], { onEvent: ({ event }) => published.push(event), onLoss: () => {} }, null);
    const [first = '', ...rest] = ids;
    await change({ ids: [first], action: 'archive' });
    await change({ all: 'archived', action: 'delete' });
    const { ids: gone } = await change({ all: 'every', action: 'delete' });
    expect(gone.toSorted()).toEqual(rest.toSorted());
    const type = 'conversations-change';
    expect(published).toEqual([
      { type, ids: [first], isDeleted: false },
      { type, ids: [first], isDeleted: true },
      { type, ids: gone, isDeleted: true },
    ]);
  });

  it('changes nothing if one of the named is missing, of another user, or no longer restorable', async () => {
    const missing = { code: 'not_found' };
    const theirs = await fixture.addConversation(ben);
    for (const other of [newId(), theirs]) await expect(change({ ids: [...ids, other], action: 'delete' })).rejects.toMatchObject(missing);
    expect(await listed()).toEqual(ids.toSorted());
    await change({ ids, action: 'delete' });
    fixture.advance(restorableMs + 1);
    await expect(change({ ids, action: 'restore' })).rejects.toMatchObject(missing);
  });

  const refused: Parameters<typeof changeConversations>[2][] = [
    { action: 'archive' },
    { action: 'archive', all: 'every', ids: [newId()] },
    { action: 'move', all: 'every' },
    { action: 'delete', all: 'every', folderId: null },
  ];
  it.each(refused)('refuses %o', async (request) => {
    await expect(change(request)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
