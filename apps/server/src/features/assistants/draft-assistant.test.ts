import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { draftFromSentence } from './draft-from-sentence.ts';
import { readDraft } from './read-draft.ts';

const whole = {
  name: 'Kleiner Gärtner',
  emoji: '🌱',
  description: 'Weiß, was diese Woche zu tun ist.',
  instructions: 'Du hilfst im Garten.\nFrage zuerst nach dem Ort.',
  firstWords: 'Wo liegt dein Garten?',
  language: 'de',
};

describe('a draft by the connected model', () => {
  let mock: MockOpenAi;
  let server: TestServer;
  beforeAll(async () => {
    mock = await startMockOpenAi();
    server = await startTestServer({
      OPENAI_BASE_URL: mock.url,
      OPENAI_API_KEY: 'sk-test-000000000000',
      // Long enough for a busy machine: each of two tests waits this long.
      PARLEY_FIRST_TOKEN_TIMEOUT_MS: '2000',
      PARLEY_STALL_TIMEOUT_MS: '2000',
    });
  });
  afterAll(async () => {
    await server.close();
    await mock.close();
  });
  const draft = (sentence = 'Ich möchte Hilfe im Garten.') =>
    server.request('POST', '/api/assistants/draft', { sentence, locale: 'de-DE' });

  it("fills the fields, passes the sentence only as the user's words, and stores nothing", async () => {
    mock.script({ deltas: ['```json\n', JSON.stringify(whole), '\n```'] });
    const { status, body } = await draft();
    expect(status).toBe(200);
    expect(body).toEqual({
      model: 'mock-model',
      fields: {
        name: whole.name,
        avatar: whole.emoji,
        description: whole.description,
        instructions: whole.instructions,
        openingMessage: whole.firstWords,
        locale: 'de-DE',
      },
    });
    const sent = mock.requests.at(-1)?.body.messages ?? [];
    expect(sent[0]?.content).not.toContain('Garten');
    expect(JSON.stringify(sent[1])).toContain('Ich möchte Hilfe im Garten.');
    expect((await server.call('GET /api/assistants', '/api/assistants')).assistants).toEqual([]);
  });

  it.each([
    ['words instead of a draft', { deltas: ['I would love to help! What is it for?'] }, 'provider_bad_response'],
    ['half of a draft', { deltas: [JSON.stringify(whole).slice(0, 90)] }, 'provider_bad_response'],
    ['a draft without instructions', { deltas: [JSON.stringify({ ...whole, instructions: ' ' })] }, 'provider_bad_response'],
    ['another shape', { deltas: ['[{"name": 7}]'] }, 'provider_bad_response'],
    ['no end', { deltas: Array.from({ length: 60 }, () => 'x'.repeat(1000)) }, 'provider_bad_response'],
    ['nothing', { ending: 'silence' as const }, 'provider_timeout'],
    ['silence in the middle', { deltas: ['{"name":'], ending: 'silence' as const }, 'provider_timeout'],
    ['a broken connection', { deltas: ['{"name":'], ending: 'cut' as const }, 'provider_stream_ended'],
    ['a refused key', { status: 401 }, 'provider_key_rejected'],
  ])('fails with one code for %s', async (_, script, code) => {
    mock.script(script);
    const { status, body } = await draft();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({ error: { code } });
  });

  it("ends the model's work when the user cancels", async () => {
    mock.script({ deltas: ['{', ' '], delayMs: 150, ending: 'silence' });
    const leave = new AbortController();
    const arrived = mock.nextRequest();
    const asked = fetch(`${server.url}/api/assistants/draft`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sentence: 'Help', locale: 'en-US' }),
      signal: leave.signal,
    });
    const { closed } = await arrived;
    leave.abort();
    await expect(asked).rejects.toThrow();
    expect(await closed).toBe('left');
  });

  it('refuses an empty sentence and a very long one', async () => {
    expect((await draft('  ')).status).toBe(400);
    expect((await draft('a'.repeat(1001))).status).toBe(400);
  });
});

it('without a model is the sentence itself, and says so', async () => {
  const server = await startTestServer();
  const sentence = 'Explique-moi les courriers de la banque avec des mots simples.';
  const draft = await server.call('POST /api/assistants/draft', '/api/assistants/draft', { sentence, locale: 'en-US' });
  await server.close();
  expect(draft).toEqual({
    model: null,
    fields: {
      name: 'Explique-moi les courriers',
      avatar: '✨',
      description: sentence,
      instructions: sentence,
      openingMessage: '',
      locale: 'fr-FR',
    },
  });
});

describe('the rules without a model', () => {
  it.each([
    ['help me answer parents', 'en-US', 'Help me answer parents', 'en-US'],
    ['料理のレシピを人数に合わせて計算してほしいです。', 'ja-JP', /^料理のレシピ/, 'ja-JP'],
    ['ساعدني في كتابة رسائل قصيرة', 'ar-SA', 'ساعدني في كتابة رسائل', 'ar-SA'],
    ['🙂', 'ko-KR', '🙂', 'ko-KR'],
  ] as const)('name %s', (sentence, asker, name, locale) => {
    const draft = draftFromSentence(sentence, asker);
    expect(draft.name).toMatch(name);
    expect(draft.name.length).toBeLessThanOrEqual(80);
    expect(draft.locale).toBe(locale);
  });
});

describe("a model's output", () => {
  it('is cut to the length of the fields, between characters', () => {
    const draft = readDraft(JSON.stringify({ ...whole, name: '👩‍👩‍👧'.repeat(40), instructions: 'x'.repeat(50_000) }));
    expect(draft?.name).toBe('👩‍👩‍👧'.repeat(10));
    expect(draft?.instructions.length).toBe(6000);
  });

  it('loses bidi control characters, and an avatar that is not an emoji', () => {
    const draft = readDraft(JSON.stringify({ ...whole, name: 'a\u202Eb\nc', emoji: '<img>', language: 'klingon!' }));
    expect(draft).toMatchObject({ name: 'ab c', avatar: '✨', locale: null });
  });

  it('is found after reasoning that contains braces', () => {
    expect(readDraft(`<think>{maybe}</think>Here: ${JSON.stringify(whole)}`)?.name).toBe(whole.name);
  });
});
