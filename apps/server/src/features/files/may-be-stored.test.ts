import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseAway } from '#db/database-away.ts';
import { newId } from '#db/new-id.ts';
import type { Database } from '#db/open-database.ts';
import { addFile as addAssistantFile } from '#features/assistants/files/add-file.ts';
import { addTextFiles } from '#features/assistants/files/add-text-files.ts';
import { createAssistant } from '#features/assistants/save-assistant.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { breakConnection } from '#testing/break-connection.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { addFile } from './add-file.ts';

describeOnBothDialects('a file whose row was sent when the connection broke', (open, dialect) => {
  let database: Database;
  let fixture: StoreFixture;
  let ada: Actor;
  let assistantId: string;
  let keys: string[];
  let services: StoreFixture['services'];
  beforeEach(async () => {
    database = await open();
    fixture = createStoreFixture(database);
    ada = await fixture.addUser();
    ({ id: assistantId } = await createAssistant(fixture.services, ada, { name: 'A', avatar: '🐟' }));
    keys = [];
    const { files } = fixture.services;
    const put = (key: string, bytes: Uint8Array) => (keys.push(key), files.put(key, bytes));
    services = { ...fixture.services, files: { ...files, put } };
  });
  afterEach(() => database.close());

  const archived = { name: 'a.txt', mediaType: 'text/plain', sizeBytes: 3, sha256: 'f00', text: 'One' };
  const sent = { name: 'a.txt', bytes: new TextEncoder().encode('One') };
  const ways = [
    ['of a message', () => addFile(services, ada, sent)],
    ['of an assistant', () => addAssistantFile(services, ada, { assistantId }, sent)],
    ['of an import', () => addTextFiles(services, ada.userId, { assistantId }, [archived])],
  ] as const;
  const kept = async () => (await Promise.all(keys.map((key) => services.files.get(key)))).filter((bytes) => bytes !== null).length;

  describe.each(ways)('%s', (_name, add) => {
    it('keeps its bytes if the row was stored', async () => {
      services = { ...services, database: breakConnection(database, 'InsertQueryNode', 'after') };
      await expect(add()).rejects.toBeInstanceOf(DatabaseAway);
      expect(await database.for('test').selectFrom('files').select('id').execute()).toHaveLength(1);
      expect(await kept()).toBe(keys.length);
    });

    it('loses its bytes if the row is surely absent, and leaves no row', async () => {
      services = { ...services, database: breakConnection(database, 'InsertQueryNode', 'before') };
      await expect(add()).rejects.toBeInstanceOf(DatabaseAway);
      expect(keys.length).toBeGreaterThan(0);
      expect(await kept()).toBe(0);
      expect(await database.for('test').selectFrom('files').select('id').execute()).toEqual([]);
    });

    it('keeps its bytes if the database does not answer afterwards', async () => {
      services = { ...services, database: breakConnection(database, 'InsertQueryNode', 'for good') };
      await expect(add()).rejects.toBeInstanceOf(DatabaseAway);
      expect(await kept()).toBe(keys.length);
    });
  });

  it.runIf(dialect === 'postgres')('loses its bytes if its owner was to be stored with it', async () => {
    const broken = () => Promise.reject(new DatabaseAway(new Error('Connection terminated unexpectedly')));
    await expect(addTextFiles(services, ada.userId, { assistantId: newId() }, [archived], broken)).rejects.toBeInstanceOf(DatabaseAway);
    expect(await kept()).toBe(0);
  });
});
