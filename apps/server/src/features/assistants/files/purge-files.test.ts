import { expect, it } from 'vitest';
import { purgeDeleted, restorableMs } from '#features/conversations/purge-deleted.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { deleteAssistant } from '../delete-assistant.ts';
import { createAssistant } from '../save-assistant.ts';
import { addFile } from './add-file.ts';
import { copyFiles } from './copy-files.ts';
import { deleteFile } from './delete-file.ts';
import { filesOf } from './find-file.ts';

describeOnBothDialects('deleted files', (open) => {
  async function setUp() {
    const database = await open();
    const fixture = createStoreFixture(database);
    const { services } = fixture;
    const ada = await fixture.addUser();
    const assistant = async () => (await createAssistant(services, ada, { name: 'A', avatar: '🐟' })).id;
    const sent = (text: string) => ({ name: 'a.txt', bytes: new TextEncoder().encode(text) });
    const wordsOf = async (assistantId: string) => {
      const rows = await database.for('test').selectFrom('files').select('storageKey').where('assistantId', '=', assistantId).execute();
      return rows.map((row) => row.storageKey);
    };
    return { ...fixture, database, ada, assistant, sent, wordsOf };
  }

  it('are deleted permanently, with their text, when they can no longer be restored', async () => {
    const { services, advance, database, ada, assistant, sent, wordsOf } = await setUp();
    const id = await assistant();
    const gone = await addFile(services, ada, { assistantId: id }, sent('gone'));
    await addFile(services, ada, { assistantId: id }, sent('kept'));
    const [goneKey = '', keptKey = ''] = await wordsOf(id);
    await deleteFile(services, ada, gone.id);
    advance(restorableMs);
    await purgeDeleted(services);
    expect(await services.files.get(goneKey)).not.toBeNull();
    advance(1);
    await purgeDeleted(services);
    expect(await services.files.get(goneKey)).toBeNull();
    expect(await services.files.get(keptKey)).not.toBeNull();
    expect((await filesOf(services, { assistantId: id })).map((file) => file.storageKey)).toEqual([keptKey]);
    await database.close();
  });

  it('are deleted with their assistant, but a copy of it keeps its own', async () => {
    const { services, advance, database, ada, assistant, sent, wordsOf } = await setUp();
    const [first, copy] = [await assistant(), await assistant()];
    await addFile(services, ada, { assistantId: first }, sent('shared'));
    await copyFiles(database.for('test'), first, copy);
    await addFile(services, ada, { assistantId: first }, sent('own'));
    const [sharedKey = '', ownKey = ''] = await wordsOf(first);
    await deleteAssistant(services, ada, first);
    advance(restorableMs + 1);
    await purgeDeleted(services);
    expect(await services.files.get(ownKey)).toBeNull();
    expect(await services.files.get(sharedKey)).not.toBeNull();
    await deleteAssistant(services, ada, copy);
    advance(restorableMs + 1);
    await purgeDeleted(services);
    expect(await services.files.get(sharedKey)).toBeNull();
    expect(await database.for('test').selectFrom('files').selectAll().execute()).toEqual([]);
    await database.close();
  });
});
