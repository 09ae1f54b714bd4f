import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/open-database.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { importAssistants } from './import-assistants.ts';

const file = { name: 'fees.txt', mediaType: 'text/plain', sizeBytes: 4, sha256: 'a'.repeat(64), text: 'Ten.' };
const shared = { avatar: '🏦', description: '', instructions: 'Explain.', openingMessage: '', openingQuestions: [] };
const bytes = new TextEncoder().encode(
  JSON.stringify({
    format: 'parley-assistants',
    version: 1,
    assistants: [
      { ...shared, name: 'With a file', files: [file] },
      { ...shared, name: 'Alone', files: [] },
    ],
  }),
);

describeOnBothDialects('a file of assistants', (open) => {
  let database: Database;
  let fixture: StoreFixture;
  beforeEach(async () => {
    database = await open();
    fixture = createStoreFixture(database);
  });
  afterEach(() => database.close());

  it('adds no assistant without its files: it is named, and the others are added', async () => {
    const actor = await fixture.addUser();
    const put = () => Promise.reject(new HttpError('storage_busy', 'The object storage does not answer.'));
    const away = { ...fixture.services, files: { ...fixture.services.files, put } };
    const answer = await importAssistants(away, actor, bytes);
    expect(answer.skipped.map(({ name }) => name)).toEqual(['With a file']);
    expect(answer.assistants.map(({ name }) => name)).toEqual(['Alone']);
    const stored = await database.for('test').selectFrom('assistants').select('name').where('userId', '=', actor.userId).execute();
    expect(stored.map(({ name }) => name)).toEqual(['Alone']);
  });
});
