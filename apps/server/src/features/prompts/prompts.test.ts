import { afterEach, beforeEach, expect, it } from 'vitest';
import { promptLimits } from '@parley/contracts/prompts/prompt-limits';
import type { Database } from '#db/open-database.ts';
import { newId } from '#db/new-id.ts';
import { purgeDeleted, restorableMs } from '#features/conversations/purge-deleted.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { changePrompts } from './change-prompts.ts';
import { importPrompts } from './import-prompts.ts';
import { listPrompts } from './list-prompts.ts';
import { createPrompt, updatePrompt } from './save-prompt.ts';

describeOnBothDialects('saved prompts', (open) => {
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

  const titles = async (actor = ada) => (await listPrompts(services, actor)).prompts.map(({ title }) => title);
  const write = async (title: string) => (await createPrompt(services, ada, { title, text: `${title}: {{what}}` })).id;

  it('are written, changed and listed in their order; the title is one clean line', async () => {
    const id = await write(' Letter\nto \u202E');
    await write('Summary');
    expect(await titles()).toEqual(['Letter to', 'Summary']);
    expect(await updatePrompt(services, ada, id, { text: 'Dear\n{{name}}' })).toMatchObject({ title: 'Letter to', text: 'Dear\n{{name}}' });
    await expect(updatePrompt(services, ada, id, { text: ' \n' })).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(updatePrompt(services, ada, id, { title: '\u200B' })).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('are made once, however often the same request comes', async () => {
    const given = { id: newId(), title: 'One', text: 'One.' };
    await createPrompt(services, ada, given);
    expect(await createPrompt(services, ada, { ...given, title: 'Another' })).toMatchObject({ title: 'One' });
    await expect(createPrompt(services, ben, given)).rejects.toMatchObject({ code: 'conflict' });
    expect(await titles()).toEqual(['One']);
  });

  it('are put in another order, and new ones come last', async () => {
    const ids = [await write('One'), await write('Two'), await write('Three')];
    expect((await changePrompts(services, ada, { ids: [ids[2]!, ids[0]!], action: 'order' })).prompts.map(({ title }) => title)).toEqual([
      'Three',
      'One',
      'Two',
    ]);
    await write('Four');
    expect(await titles()).toEqual(['Three', 'One', 'Two', 'Four']);
  });

  it('come back in their place, and are gone for good when they can no longer be restored', async () => {
    const ids = [await write('One'), await write('Two')];
    expect((await changePrompts(services, ada, { ids: ids.slice(0, 1), action: 'delete' })).prompts).toHaveLength(1);
    await changePrompts(services, ada, { ids: ids.slice(0, 1), action: 'restore' });
    expect(await titles()).toEqual(['One', 'Two']);
    await changePrompts(services, ada, { ids: ids.slice(0, 1), action: 'delete' });
    fixture.advance(restorableMs + 1);
    await expect(changePrompts(services, ada, { ids, action: 'restore' })).rejects.toMatchObject({ code: 'not_found' });
    await purgeDeleted(services);
    expect(await database.for('test').selectFrom('prompts').select('title').execute()).toEqual([{ title: 'Two' }]);
  });

  it('are limited in number, also when deleted ones come back', async () => {
    const ids: string[] = [];
    for (let number = 1; number <= promptLimits.prompts; number += 1) ids.push(await write(`Prompt ${number}`));
    await expect(write('One more')).rejects.toMatchObject({ code: 'conflict' });
    await changePrompts(services, ada, { ids: ids.slice(0, 1), action: 'delete' });
    await write('In its place');
    await expect(changePrompts(services, ada, { ids: ids.slice(0, 1), action: 'restore' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('do not exist for another user', async () => {
    const id = await write('Mine');
    const missing = { code: 'not_found' };
    expect(await titles(ben)).toEqual([]);
    await expect(updatePrompt(services, ben, id, { title: 'Taken' })).rejects.toMatchObject(missing);
    for (const action of ['delete', 'order', 'restore'] as const)
      await expect(changePrompts(services, ben, { ids: [id], action })).rejects.toMatchObject(missing);
    expect(await titles()).toEqual(['Mine']);
  });

  it('come from an archive once, in their order, behind those that are here', async () => {
    await write('Known');
    const given = ['Known', 'Second', 'First', 'Second'].map((title) => ({
      title,
      text: `${title}: {{what}}`,
      createdAt: 5,
      updatedAt: 6,
    }));
    await importPrompts(services, ada.userId, given);
    await importPrompts(services, ada.userId, given);
    expect(await titles()).toEqual(['Known', 'Second', 'First']);
  });
});
