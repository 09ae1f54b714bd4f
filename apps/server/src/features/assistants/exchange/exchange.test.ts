import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportAssistantsResponse } from '@parley/contracts/assistants/import-assistants';
import { newId } from '#db/new-id.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

const full = {
  name: 'Léa',
  avatar: '🥐',
  description: 'Speaks French.',
  instructions: 'Answer in French.\n\nالعربية 水',
  openingMessage: 'Bonjour !',
  openingQuestions: ['Ça va ?'],
  model: 'guide/guide',
  parameters: { temperature: 0.4, maxTokens: 900 },
  tools: ['calculate'],
  voices: { 'fr-FR': { engine: 'neural', voice: 'ff_siwis' } },
  category: 'languages',
  locale: 'fr-FR',
  captionLocale: 'de-DE',
  correctsGently: true,
  usesMemory: true,
};

async function send(content: unknown): Promise<{ status: number; body: ImportAssistantsResponse & { error?: { code: string } } }> {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const answer = await fetch(`${server.url}/api/assistants/import`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as ImportAssistantsResponse & { error?: { code: string } } };
}
const fileOf = (...assistants: object[]) => ({ format: 'parley-assistants', version: 1, assistants });
const lobe = (config: object, meta: object) => ({ identifier: 'x', schemaVersion: 1, config, meta });

describe('assistants as files', () => {
  it('come back without loss, under new ids, with their files if asked for, and without what they remember', async () => {
    const made = await server.call('POST /api/assistants', '/api/assistants', full as object as { name: string; avatar: string });
    await server.request('POST', `/api/assistants/${made.id}/files?name=Verbs.md`, '# Verbs', { 'content-type': 'text/markdown' });
    await server.call('PUT /api/assistants/{id}/memory', `/api/assistants/${made.id}/memory`, { memory: 'A secret.' });
    const plain = await server.call('POST /api/assistants/export', '/api/assistants/export', { ids: [made.id], files: false });
    expect(plain.assistants).toEqual([full]);
    const whole = await server.call('POST /api/assistants/export', '/api/assistants/export', { ids: [made.id], files: true });
    expect(JSON.stringify(whole)).not.toMatch(new RegExp(`secret|${made.id}`));

    const { body } = await send(whole);
    expect(body.skipped).toEqual([]);
    const [copy] = body.assistants;
    expect(copy).toMatchObject(full);
    expect(copy?.id).not.toBe(made.id);
    const { files } = await server.call('GET /api/assistants/{id}/files', `/api/assistants/${copy?.id}/files`);
    expect(files).toMatchObject([{ name: 'Verbs.md' }]);
    const again = await server.call('POST /api/assistants/export', '/api/assistants/export', { ids: [copy?.id ?? ''], files: true });
    expect(again).toEqual(whole);
  });

  it('keep the pages of their documents', async () => {
    const made = await server.call('POST /api/assistants', '/api/assistants', { name: 'Ada', avatar: '📖' });
    await server.request('POST', `/api/assistants/${made.id}/files?name=Guide.pdf`, makePdf(['One.', 'Two.']), {
      'content-type': 'application/pdf',
    });
    const whole = await server.call('POST /api/assistants/export', '/api/assistants/export', { ids: [made.id], files: true });
    expect(whole.assistants[0]?.files).toMatchObject([{ name: 'Guide.pdf', pages: 2 }]);
    const { body } = await send(whole);
    const ids = [body.assistants[0]?.id ?? ''];
    expect(await server.call('POST /api/assistants/export', '/api/assistants/export', { ids, files: true })).toEqual(whole);
  });

  it('the elements of an archive, one assistant alone, and a list are read, too', async () => {
    const archived = {
      ...full,
      format: 'parley-assistant',
      version: 1,
      id: newId(),
      sourceKey: null,
      createdAt: 1,
      updatedAt: 1,
      memory: 'x',
      files: [],
    };
    for (const content of [archived, [archived], full]) expect((await send(content)).body.assistants).toMatchObject([full]);
  });

  it('agents of LobeChat, alone and as an export, and models of Open WebUI', async () => {
    const agent = lobe(
      {
        systemRole: 'You are a chef.',
        openingMessage: 'Hungry?',
        openingQuestions: ['Soup?'],
        model: 'gpt-4o',
        params: { temperature: 0.6, top_p: 7 },
      },
      { title: 'Chef', description: 'Cooks.', avatar: '👩‍🍳', tags: ['food'] },
    );
    const expected = {
      name: 'Chef',
      avatar: '👩‍🍳',
      description: 'Cooks.',
      instructions: 'You are a chef.',
      openingMessage: 'Hungry?',
      model: null,
    };
    const read = await send(agent);
    expect(read.body.assistants).toMatchObject([{ ...expected, openingQuestions: ['Soup?'], parameters: { temperature: 0.6 } }]);
    expect(read.body.assistants[0]?.parameters).toEqual({ temperature: 0.6 });
    const picture = lobe({ systemRole: 'x'.repeat(30_000) }, { title: 'y'.repeat(100), avatar: 'https://example.com/a.png' });
    const exported = await send({ exportType: 'agents', version: 7, state: { sessions: [picture, { type: 'group' }] } });
    expect(exported.body.assistants).toMatchObject([{ avatar: '✨', name: 'y'.repeat(80), instructions: 'x'.repeat(20_000) }]);
    const model = {
      id: 'm',
      base_model_id: 'llama3',
      name: 'Poet',
      params: { system: 'Rhyme.' },
      meta: { suggestion_prompts: [{ content: 'A haiku?' }] },
    };
    expect((await send([model])).body.assistants).toMatchObject([{ name: 'Poet', instructions: 'Rhyme.', openingQuestions: ['A haiku?'] }]);
  });

  it('a model that is not here is left to the default', async () => {
    expect((await send(fileOf({ ...full, model: 'elsewhere/model' }))).body.assistants).toMatchObject([{ model: null }]);
  });

  it('one that cannot be read is named, and the others are added', async () => {
    const broken = [
      { ...full, name: 'Nul', instructions: 'a\0b' },
      { ...full, name: 'Half', instructions: 'a\uD800' },
      { ...full, name: 'Wrong', voices: [] },
      { ...full, name: 'Long', instructions: 'x'.repeat(20_001) },
      { ...full, name: 'Bad file', files: [{ name: 'a', text: 7 }] },
      { ...full, name: '\u200B' },
      { ...full, name: 7 },
    ];
    const { body } = await send(fileOf({ ...full, id: newId(), userId: newId(), __proto__: 1, deletedAt: 5 }, ...broken));
    expect(body.assistants).toMatchObject([full]);
    expect(body.skipped.map(({ name }) => name)).toEqual(['Nul', 'Half', 'Wrong', 'Long', 'Bad file', '', '']);
  });

  it.each([
    ['import_damaged', '{"format":"parley-assistants","assistants":[{"name":'],
    ['import_damaged', ''],
    ['import_damaged', '\u0000'],
    ['import_too_new', JSON.stringify({ format: 'parley-assistants', version: 2, assistants: [] })],
    ['import_format_unknown', '[]'],
    ['import_format_unknown', '"text"'],
    ['import_format_unknown', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['import_format_unknown', JSON.stringify([{ mapping: {} }, null, 7, ['x']])],
  ])('%s for a file that has none', async (code, content) => {
    expect((await send(content)).body.error?.code).toBe(code);
  });

  it('those for which there is no room are named', async () => {
    const { body } = await send(fileOf(...Array.from({ length: 200 }, (_, number) => ({ ...full, name: `Number ${number}` }))));
    expect(body.skipped.length).toBeGreaterThan(0);
    expect(new Set(body.skipped.map(({ reason }) => reason))).toEqual(new Set(['full']));
    expect(body.assistants.length + body.skipped.length).toBe(200);
  });
});
