import { readFileSync } from 'node:fs';
import type { Assistant } from '@parley/contracts/assistants/assistant';
import { type Starter, starters } from '@parley/contracts/assistants/starter-assistants';
import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const words = (locale: string, file: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../locales/${locale}/${file}.json`, import.meta.url), 'utf8'));

/** As the client makes it from the example. */
function textsIn(locale: string, id: Starter['id']) {
  const { name, description } = { ...words(locale, 'assistants').starter, ...words(locale, 'gallery').starter }[id];
  const { instructions, opening, questions } = words(locale, 'starters')[id];
  return { name, description, instructions, openingMessage: opening, openingQuestions: questions };
}

const add = ({ id, avatar, category }: Starter, fields: object = {}): Promise<Assistant> =>
  server.call('POST /api/assistants', '/api/assistants', { id: newId(), avatar, category, ...textsIn('en-US', id), ...fields });
const chooseLanguage = (uiLocale: string) => server.call('PATCH /api/preferences', '/api/preferences', { uiLocale });
const read = ({ id }: Assistant) => server.call('GET /api/assistants/{id}', `/api/assistants/${id}`);

it('shows examples in the language that their user chooses, in their place among the others', async () => {
  const added = await Promise.all(starters.map((starter) => add(starter)));
  for (const locale of ['ar-SA', 'ja-JP', 'en-US']) {
    await chooseLanguage(locale);
    const shown = await Promise.all(added.map(read));
    expect(shown).toMatchObject(starters.map(({ id }) => textsIn(locale, id)));
    expect(shown.map(({ usedAt }) => usedAt)).toEqual(added.map(({ usedAt }) => usedAt));
  }
});

it('leaves an example alone as soon as one of its texts was edited', async () => {
  const kitchen = starters.find(({ id }) => id === 'kitchen')!;
  const renamed = await add(kitchen, { name: 'Nonna' });
  const asked = await add(kitchen);
  await server.call('PATCH /api/assistants/{id}', `/api/assistants/${asked.id}`, { openingQuestions: ['What now?'] });
  await chooseLanguage('de-DE');
  expect(await read(renamed)).toMatchObject({ ...textsIn('en-US', 'kitchen'), name: 'Nonna' });
  expect(await read(asked)).toMatchObject({ ...textsIn('en-US', 'kitchen'), openingQuestions: ['What now?'] });
});

it('shows the captions of a language partner in the language of its learner', async () => {
  const french = starters.find(({ id }) => id === 'french')!;
  const lea = await add(french, { locale: 'fr-FR', captionLocale: 'en-US' });
  await chooseLanguage('ko-KR');
  expect(await read(lea)).toMatchObject({ locale: 'fr-FR', captionLocale: 'ko-KR' });
  await chooseLanguage('fr-FR');
  expect(await read(lea)).toMatchObject({ captionLocale: null });
  await chooseLanguage('es-ES');
  expect(await read(lea)).toMatchObject({ captionLocale: 'es-ES' });
});

it('the partner teaches a language that its learner does not speak, also after the interface changes', async () => {
  const partner = starters.find(({ id }) => id === 'partner')!;
  const made = await add(partner, { locale: 'es-ES', captionLocale: 'en-US' });
  await chooseLanguage('ja-JP');
  expect(await read(made)).toMatchObject({ ...textsIn('ja-JP', 'partner'), locale: 'en-US', captionLocale: 'ja-JP' });
  await chooseLanguage('en-US');
  expect(await read(made)).toMatchObject({ ...textsIn('en-US', 'partner'), locale: 'es-ES', captionLocale: 'en-US' });
});

it('there are at least twenty examples, and each is complete in its own words in every language', () => {
  expect(starters.length).toBeGreaterThanOrEqual(20);
  expect(new Set(starters.map(({ avatar, category }) => `${avatar} ${category}`)).size).toBe(starters.length);
  for (const { code } of interfaceLocales)
    for (const { id } of starters) {
      const { name, description, instructions, openingMessage, openingQuestions } = textsIn(code, id);
      for (const text of [name, description, instructions, openingMessage, ...openingQuestions]) expect(text.trim()).not.toBe('');
      expect([code, id, openingQuestions.length, new Set(openingQuestions).size]).toEqual([code, id, 3, 3]);
      expect([code, id, description.length <= 200]).toEqual([code, id, true]);
    }
});
