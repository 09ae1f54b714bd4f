import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ArchivedAssistant, ArchivedFolder } from '@parley/contracts/transfer/archive-format';
import type { Database } from '#db/open-database.ts';
import { newId } from '#db/new-id.ts';
import type { ImportRow } from '#db/tables.ts';
import { filesOf } from '#features/assistants/files/find-file.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { createImport } from './import-store.ts';
import type { TransferServices } from '../transfer-services.ts';
import { importAssistant } from './import-assistant.ts';
import { importFolder } from './import-folder.ts';

const textFile = (name: string) => ({
  name,
  mediaType: 'text/plain',
  pages: 1,
  sizeBytes: 4,
  sha256: newId().replaceAll('-', '').repeat(2),
  text: 'One.',
});
const shared = { version: 1, sourceKey: null, instructions: '', createdAt: 1, updatedAt: 2 } as const;
const assistant = (): ArchivedAssistant =>
  ({
    ...shared,
    format: 'parley-assistant',
    id: newId(),
    name: 'Léa',
    avatar: '🥐',
    memory: 'Bakes.',
    files: [textFile('a'), textFile('b')],
  }) as never;
const folder = (): ArchivedFolder => ({
  ...shared,
  format: 'parley-folder',
  id: newId(),
  name: 'Baking',
  emoji: null,
  color: 'red',
  parentId: null,
  files: [textFile('a'), textFile('b')],
});

describeOnBothDialects('an archived assistant or folder whose files cannot be stored', (open) => {
  let database: Database;
  let services: TransferServices;
  let row: ImportRow;
  beforeEach(async () => {
    database = await open();
    const fixture = createStoreFixture(database);
    services = fixture.services;
    row = await createImport(services, await fixture.addUser(), { name: 'x.zip', sizeBytes: 1 });
  });
  afterEach(() => database.close());

  /** A store that is away from its second text on. Counts the texts that it has. */
  function failingStore() {
    const kept = new Set<string>();
    const put = async (key: string) => {
      if (kept.size > 0) throw new HttpError('storage_busy', 'The object storage does not answer.');
      kept.add(key);
    };
    return { kept, files: { ...services.files, put, remove: async (key: string) => void kept.delete(key) } };
  }

  it('is not there, and a second import adds it with its files', async () => {
    const [givenAssistant, givenFolder] = [assistant(), folder()];
    const { kept, files } = failingStore();
    const away = { ...services, files };
    await expect(importAssistant(away, row, givenAssistant)).rejects.toMatchObject({ code: 'storage_busy' });
    await expect(importFolder(away, row, givenFolder)).rejects.toMatchObject({ code: 'storage_busy' });
    expect(kept.size).toBe(0);
    expect(await importAssistant(services, row, givenAssistant)).toBe(true);
    await importFolder(services, row, givenFolder);
    const query = database.for('test');
    const [madeAssistant, ...others] = await query.selectFrom('assistants').selectAll().execute();
    const [madeFolder, ...otherFolders] = await query.selectFrom('folders').selectAll().execute();
    expect([others, otherFolders]).toEqual([[], []]);
    expect(madeAssistant).toMatchObject({ memory: 'Bakes.', importId: row.id, updatedAt: 2 });
    expect(await filesOf(services, { assistantId: madeAssistant!.id })).toHaveLength(2);
    expect(await filesOf(services, { folderId: madeFolder!.id })).toMatchObject([{ pages: 1 }, { pages: 1 }]);
    expect(await importAssistant(services, row, givenAssistant)).toBe(false);
  });

  it('is not there either if a row of its files cannot be written', async () => {
    const broken = { ...textFile('a'), sizeBytes: null as never };
    await expect(importAssistant(services, row, { ...assistant(), files: [broken] })).rejects.toThrow();
    await expect(importFolder(services, row, { ...folder(), files: [broken] })).rejects.toThrow();
    expect(await database.for('test').selectFrom('assistants').select('id').execute()).toEqual([]);
    expect(await database.for('test').selectFrom('folders').select('id').execute()).toEqual([]);
  });
});
