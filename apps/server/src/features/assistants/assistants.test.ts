import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import type { MockOpenAi } from '#testing/mock-openai.ts';
import { startServerWithMockModel } from '#testing/start-server-with-mock-model.ts';
import type { TestServer } from '#testing/start-test-server.ts';

const model = 'openai-env/mock-model';
let mock: MockOpenAi;
let server: TestServer;

beforeAll(async () => {
  ({ mock, server } = await startServerWithMockModel());
});
afterAll(() => server.close());

const make = (fields: object = {}) =>
  server.call('POST /api/assistants', '/api/assistants', { id: newId(), name: 'Léa', avatar: '🥐', ...fields });
const list = async () => (await server.call('GET /api/assistants', '/api/assistants')).assistants.map(({ id }) => id);

describe('an assistant', () => {
  it('keeps all of its fields', async () => {
    const fields = {
      name: 'Küchenhilfe',
      avatar: '🍋',
      description: 'Rechnet Rezepte um.',
      instructions: 'Antworte kurz.',
      openingMessage: 'Was kochen wir?',
      openingQuestions: ['Was passt zu Fenchel?'],
      model,
      parameters: { temperature: 0.2, topP: 0.9, maxTokens: 300 },
      voices: { 'de-DE': { engine: 'espeak', voice: 'de' } },
      tools: ['calculate'],
      category: 'home',
      locale: 'de-DE',
      captionLocale: 'en-US',
      correctsGently: true,
      usesMemory: true,
    };
    const { id } = await make(fields);
    expect(await server.call('GET /api/assistants/{id}', `/api/assistants/${id}`)).toMatchObject({ id, ...fields });
    const changed = await server.call('PATCH /api/assistants/{id}', `/api/assistants/${id}`, { name: 'Koch', parameters: {} });
    expect(changed).toMatchObject({ ...fields, name: 'Koch', parameters: {} });
  });

  it('is created once, however often the same request comes', async () => {
    const id = newId();
    await make({ id, name: 'First' });
    expect(await make({ id, name: 'Second' })).toMatchObject({ name: 'First' });
    expect((await list()).filter((other) => other === id)).toHaveLength(1);
  });

  it('removes line breaks and bidi controls from names, and refuses empty ones', async () => {
    expect(await make({ name: ' a\u202Eb\n c ' })).toMatchObject({ name: 'ab c' });
    expect(await server.request('POST', '/api/assistants', { id: newId(), name: ' \n ', avatar: '🥐' })).toMatchObject({ status: 400 });
  });

  it.each([
    ['a temperature out of range', { parameters: { temperature: 3 } }],
    ['an unknown field', { owner: 'me' }],
    ['a category of its own', { category: 'garden' }],
    ['a tool that there is none of', { tools: ['launch_rockets'] }],
    ['captions in no language', { captionLocale: 'klingon' }],
    ['a voice for no locale', { voices: { german: { engine: 'espeak', voice: 'de' } } }],
  ])('refuses %s', async (_, fields) => {
    expect(await server.request('POST', '/api/assistants', { id: newId(), name: 'a', avatar: '🥐', ...fields })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request' } },
    });
  });

  it('leaves the list when deleted and returns when restored', async () => {
    const { id } = await make();
    await server.call('DELETE /api/assistants/{id}', `/api/assistants/${id}`);
    expect(await list()).not.toContain(id);
    expect(await server.request('PATCH', `/api/assistants/${id}`, { name: 'x' })).toMatchObject({ status: 404 });
    await server.call('POST /api/assistants/{id}/restore', `/api/assistants/${id}/restore`);
    expect(await list()).toContain(id);
  });
});

describe('a conversation with an assistant', () => {
  it('sends the instructions and parameters to the model, and moves the assistant to the front', async () => {
    const assistant = await make({
      instructions: 'Speak like a pirate.',
      model,
      parameters: { temperature: 0.3, topP: 0.8, maxTokens: 64 },
    });
    await make({ name: 'Newer' });
    const { replyMessage } = await server.send('Ahoy', { assistantId: assistant.id });
    await server.finished(replyMessage.id);
    const sent = mock.requests.at(-1)?.body as unknown as Record<string, unknown>;
    expect(JSON.stringify(sent.messages)).toContain('Speak like a pirate.');
    expect(sent).toMatchObject({ model: 'mock-model', temperature: 0.3, top_p: 0.8 });
    expect(sent.max_tokens ?? sent.max_completion_tokens).toBe(64);
    expect((await list())[0]).toBe(assistant.id);
  });

  it('tells the model which language to speak and how to correct', async () => {
    const assistant = await make({ instructions: 'You are Léa.', model, locale: 'fr-FR', correctsGently: true });
    const { replyMessage } = await server.send('Je suis allé au fraise.', { assistantId: assistant.id });
    await server.finished(replyMessage.id);
    const sent = JSON.stringify(mock.requests.at(-1)?.body.messages);
    expect(sent).toContain('You are Léa.');
    expect(sent).toContain('Speak French');
    expect(sent).toContain('correct them gently');
  });

  it('continues without the instructions after the assistant is deleted', async () => {
    const assistant = await make({ instructions: 'Never forget the parrot.', model });
    const first = await server.send('Hello', { assistantId: assistant.id });
    await server.finished(first.replyMessage.id);
    await server.call('DELETE /api/assistants/{id}', `/api/assistants/${assistant.id}`);
    const next = await server.send('Still there?', { conversationId: first.userMessage.conversationId });
    await server.finished(next.replyMessage.id);
    expect(mock.requests.at(-2) && JSON.stringify(mock.requests.at(-2)?.body)).toContain('the parrot');
    expect(JSON.stringify(mock.requests.at(-1)?.body)).not.toContain('the parrot');
  });

  it('cannot start with an assistant that does not exist', async () => {
    await expect(server.send('Hello', { assistantId: newId(), model })).rejects.toThrow('404');
  });
});
