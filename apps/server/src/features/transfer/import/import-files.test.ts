import { afterEach, beforeEach, expect, it } from 'vitest';
import { messageFileLimits } from '@parley/contracts/files/file-limits';
import type { Database } from '#db/open-database.ts';
import { addFile } from '#features/files/add-file.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import type { TransferConversation } from '../read/transfer-item.ts';
import type { TransferServices } from '../transfer-services.ts';
import { importFiles } from './import-files.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A conversation whose only message has a document. */
const part = { type: 'file', fileId: 'f1', name: 'a.txt', mediaType: 'text/plain', kind: 'document', sizeBytes: 1 };
const conversation = { messages: [{ id: 'm1', parts: [part] }], losses: [] } as unknown as TransferConversation;
const sourceWith = (bytes: Uint8Array) => ({ readContent: async (key: string) => (key === 'f1' ? bytes : null) });

describeOnBothDialects('the files of an imported conversation', (open) => {
  let database: Database;
  let services: TransferServices;
  let user: Actor;
  beforeEach(async () => {
    database = await open();
    const fixture = createStoreFixture(database);
    services = fixture.services;
    user = await fixture.addUser();
  });
  afterEach(() => database.close());

  it('count as missing if they cannot be read', async () => {
    const { losses, messages } = await importFiles(services, user.userId, conversation, sourceWith(new Uint8Array([0, 1, 2, 0, 0, 0])));
    expect(losses).toEqual([{ reason: 'files_missing', count: 1 }]);
    expect(messages[0]?.parts).toEqual([]);
  });

  it('are each looked at only a few times, however many of them are missing', async () => {
    const names = Array.from({ length: 1000 }, (_, index) => `f${index}`);
    let reads = 0;
    const parts = names.map((name, index) => ({
      ...part,
      kind: index % 2 === 0 ? 'image' : 'document',
      get fileId() {
        reads += 1;
        return name;
      },
    }));
    const large = { messages: [{ id: 'm1', parts }], losses: [] } as unknown as TransferConversation;
    const { losses } = await importFiles(services, user.userId, large, { readContent: async () => null });
    expect(losses).toEqual([
      { reason: 'images_missing', count: 500 },
      { reason: 'files_missing', count: 500 },
    ]);
    expect(reads).toBeLessThan(names.length * 10);
  });

  it('end the import while the store is away, so that another import can bring them', async () => {
    const put = () => Promise.reject(new HttpError('storage_busy', 'The object storage does not answer.'));
    const away = { ...services, files: { ...services.files, put } };
    await expect(importFiles(away, user.userId, conversation, sourceWith(bytesOf('One.')))).rejects.toMatchObject({ code: 'storage_busy' });
  });

  it('are stored even if the user has as many drafts as allowed', async () => {
    for (let index = 0; index < messageFileLimits.unsentFiles; index += 1)
      await addFile(services, user, { name: 'draft.txt', bytes: bytesOf(`Draft ${index}.`) });
    const { losses } = await importFiles(services, user.userId, conversation, sourceWith(bytesOf('One more.')));
    expect(losses).toEqual([]);
  });

  it('do not count as drafts of the user, also if the import ends before they are sent', async () => {
    const names = Array.from({ length: messageFileLimits.unsentFiles + 1 }, (_, index) => `f${index}`);
    const many = { messages: [{ id: 'm1', parts: names.map((fileId) => ({ ...part, fileId })) }], losses: [] };
    const source = { readContent: async (key: string) => bytesOf(`File ${key}.`) };
    await importFiles(services, user.userId, many as unknown as TransferConversation, source);
    await expect(addFile(services, user, { name: 'draft.txt', bytes: bytesOf('My draft.') })).resolves.toMatchObject({ name: 'draft.txt' });
  });

  it('do not shorten the time of a draft with the same content', async () => {
    const draft = await addFile(services, user, { name: 'draft.txt', bytes: bytesOf('One.') });
    const untilOf = async () =>
      (await database.for('test').selectFrom('files').select('unsentUntil').where('id', '=', draft.id).executeTakeFirstOrThrow())
        .unsentUntil;
    const before = await untilOf();
    await importFiles(services, user.userId, conversation, sourceWith(bytesOf('One.')));
    expect(await untilOf()).toBe(before);
  });
});
