import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteLimits } from '@parley/contracts/memory/note-limits';
import type { Database } from '#db/open-database.ts';
import { newId } from '#db/new-id.ts';
import { purgeDeleted, restorableMs } from '#features/conversations/purge-deleted.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { changeNotes } from './change-notes.ts';
import { importNotes } from './import-notes.ts';
import { listNotes } from './list-notes.ts';
import { createNote, noteByModel, updateNote } from './save-note.ts';

describeOnBothDialects('notes about the user', (open) => {
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

  const texts = async (actor = ada) => (await listNotes(services, actor)).notes.map(({ text }) => text);
  const write = async (text: string) => {
    fixture.advance(1);
    return (await createNote(services, ada, { text })).id;
  };

  it('are written, changed and listed, the newest first, as one clean line', async () => {
    const id = await write(' Bakes\nbread.\u202E ');
    await write('Lives in Lyon.');
    expect(await texts()).toEqual(['Lives in Lyon.', 'Bakes bread.']);
    expect(await updateNote(services, ada, id, 'Bakes sourdough.')).toMatchObject({ text: 'Bakes sourdough.', isByModel: false });
    await expect(updateNote(services, ada, id, ' \n ')).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await texts()).toEqual(['Lives in Lyon.', 'Bakes sourdough.']);
  });

  it('are made once, however often the same request comes', async () => {
    const id = newId();
    await createNote(services, ada, { id, text: 'One.' });
    expect(await createNote(services, ada, { id, text: 'Another.' })).toMatchObject({ text: 'One.' });
    await expect(createNote(services, ben, { id, text: 'Mine.' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('name the conversation in which a model noted them, until it is deleted, and are not noted twice', async () => {
    const conversationId = await fixture.addConversation(ada, 'Bread');
    await noteByModel(services, ada, { text: 'Bakes bread.', conversationId });
    await noteByModel(services, ada, { text: 'Bakes bread. ', conversationId });
    const { notes } = await listNotes(services, ada);
    expect(notes).toMatchObject([{ isByModel: true, conversation: { id: conversationId, title: 'Bread' } }]);
    await database
      .for('test')
      .updateTable('conversations')
      .set({ deletedAt: services.clock.now() })
      .where('id', '=', conversationId)
      .execute();
    fixture.advance(restorableMs + 1);
    await purgeDeleted(services);
    expect((await listNotes(services, ada)).notes).toMatchObject([{ text: 'Bakes bread.', isByModel: true, conversation: null }]);
  });

  it('are deleted and restored, and gone for good when they can no longer be restored', async () => {
    const ids = [await write('One.'), await write('Two.')];
    expect((await changeNotes(services, ada, { ids, action: 'delete' })).notes).toEqual([]);
    expect((await changeNotes(services, ada, { ids, action: 'restore' })).notes).toHaveLength(2);
    await changeNotes(services, ada, { ids: ids.slice(0, 1), action: 'delete' });
    fixture.advance(restorableMs + 1);
    await expect(changeNotes(services, ada, { ids, action: 'restore' })).rejects.toMatchObject({ code: 'not_found' });
    await purgeDeleted(services);
    expect(await database.for('test').selectFrom('notes').select('text').execute()).toEqual([{ text: 'Two.' }]);
  });

  it('are limited in number, also when deleted ones come back', async () => {
    const ids: string[] = [];
    for (let number = 1; number <= noteLimits.notes; number += 1) ids.push(await write(`Note ${number}.`));
    await expect(write('One more.')).rejects.toMatchObject({ code: 'conflict' });
    await changeNotes(services, ada, { ids: ids.slice(0, 1), action: 'delete' });
    await write('In its place.');
    await expect(changeNotes(services, ada, { ids: ids.slice(0, 1), action: 'restore' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('do not exist for another user', async () => {
    const id = await write('Mine.');
    const missing = { code: 'not_found' };
    expect(await texts(ben)).toEqual([]);
    await expect(updateNote(services, ben, id, 'Taken.')).rejects.toMatchObject(missing);
    await expect(changeNotes(services, ben, { ids: [id], action: 'delete' })).rejects.toMatchObject(missing);
    expect(await texts()).toEqual(['Mine.']);
  });

  it('come from an archive once', async () => {
    await write('Known.');
    const given = ['Known.', 'New.', ' New. '].map((text) => ({ text, isByModel: true, createdAt: 5 }));
    await importNotes(services, ada.userId, given);
    await importNotes(services, ada.userId, given);
    expect(await texts()).toEqual(['Known.', 'New.']);
  });
});
