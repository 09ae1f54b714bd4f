import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import type { Database } from '#db/open-database.ts';
import { purgeDeleted, restorableMs } from '#features/conversations/purge-deleted.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { deleteAssistant, restoreAssistant } from './delete-assistant.ts';
import { findAssistant, findAssistantOf } from './find-assistant.ts';
import { listAssistants } from './list-assistants.ts';
import { createAssistant, updateAssistant } from './save-assistant.ts';

describeOnBothDialects('assistants', (open) => {
  let database: Database;
  let fixture: StoreFixture;
  let ada: Actor;
  let ben: Actor;
  let id: string;

  beforeEach(async () => {
    database = await open();
    fixture = createStoreFixture(database);
    [ada, ben] = [await fixture.addUser(), await fixture.addUser()];
    ({ id } = await createAssistant(fixture.services, ada, { id: newId(), name: 'Léa', avatar: '🥐', instructions: 'Secret.' }));
  });
  afterEach(() => database.close());

  it('do not exist for another user', async () => {
    const { services } = fixture;
    expect((await listAssistants(services, ben)).assistants).toEqual([]);
    const missing = { code: 'not_found' };
    await expect(findAssistant(services, ben, 'read', id)).rejects.toMatchObject(missing);
    await expect(updateAssistant(services, ben, id, { name: 'Mine' })).rejects.toMatchObject(missing);
    await expect(deleteAssistant(services, ben, id)).rejects.toMatchObject(missing);
    await deleteAssistant(services, ada, id);
    await expect(restoreAssistant(services, ben, id)).rejects.toMatchObject(missing);
    await restoreAssistant(services, ada, id);
    expect(await findAssistant(services, ada, 'read', id)).toMatchObject({ name: 'Léa' });
  });

  it('are not returned when another user asks to create one with the same id', async () => {
    await expect(createAssistant(fixture.services, ben, { id, name: 'Mine', avatar: '🥐' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it("never answer in another user's conversation", async () => {
    expect(await findAssistantOf(fixture.services, { assistantId: id, userId: ada.userId })).toMatchObject({ instructions: 'Secret.' });
    expect(await findAssistantOf(fixture.services, { assistantId: id, userId: ben.userId })).toBeNull();
  });

  it('are permanently deleted when they can no longer be restored', async () => {
    await deleteAssistant(fixture.services, ada, id);
    fixture.advance(restorableMs + 1);
    await expect(restoreAssistant(fixture.services, ada, id)).rejects.toMatchObject({ code: 'not_found' });
    await purgeDeleted(fixture.services);
    expect(await database.for('test').selectFrom('assistants').selectAll().execute()).toEqual([]);
  });
});
