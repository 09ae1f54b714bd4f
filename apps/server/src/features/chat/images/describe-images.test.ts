import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FilePart, MessagePart } from '@parley/contracts/messages/message-part';
import { type MockOpenAi, type RecordedCompletion, startMockOpenAi } from '#testing/mock-openai.ts';
import { makePng } from '#testing/make-png.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const [seeing, unknown] = ['openai-env/mock-seeing', 'openai-env/mock-model'];
const png = makePng(4, 3, [255, 0, 0]);
let mock: MockOpenAi;
let server: TestServer;

beforeAll(async () => {
  mock = await startMockOpenAi(0, ['mock-seeing', 'mock-model']);
  server = await startTestServer({ OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'sk-test-000000000000' });
  // A model's abilities are known once its provider was listed.
  await server.call('GET /api/models', '/api/models');
});
afterAll(async () => {
  await server.close();
  await mock.close();
});
beforeEach(() => {
  mock.requests.length = 0;
  describedAs('A red rectangle.');
});

const asksForDescription = ({ messages }: RecordedCompletion['body']) => String(messages[0]?.content).startsWith('Describe ');
const describedAs = (description: string) =>
  mock.byDefault((body) => ({ deltas: asksForDescription(body) ? description.split(/(?<=\n)/) : ['I see.'] }));
const questions = () => mock.requests.filter(({ body }) => asksForDescription(body));

async function upload(name = 'red.png', bytes = png): Promise<string> {
  const disposition = `attachment; filename*=UTF-8''${name}`;
  const response = await fetch(`${server.url}/api/files`, {
    method: 'POST',
    headers: { 'content-disposition': disposition, origin: server.url },
    body: new Uint8Array(bytes),
  });
  return ((await response.json()) as { id: string }).id;
}
const imagesOf = (parts: readonly MessagePart[]) => parts.filter((part): part is FilePart => part.type === 'file');
const altsOf = async (id: string) =>
  imagesOf((await server.call('GET /api/messages/{id}', `/api/messages/${id}`)).parts).map(({ alt }) => alt);

async function ask(options: object = {}) {
  const sent = await server.send('What is this?', { model: seeing, fileIds: [await upload()], locale: 'de-DE', ...options });
  await server.finished(sent.replyMessage.id);
  return sent.userMessage.id;
}

describe('the description of an image', () => {
  it('is asked once of the model that saw it, in the user’s language, and stored with the file', async () => {
    const id = await ask();
    await expect.poll(() => altsOf(id)).toEqual(['A red rectangle.']);
    const [question, ...others] = questions();
    expect(others).toEqual([]);
    const sent = JSON.stringify(question?.body.messages);
    expect(question?.body.model).toBe('mock-seeing');
    expect(sent).toContain('(de-DE)');
    expect(sent).toContain(Buffer.from(png).toString('base64'));
    // The next turn asks for nothing again.
    const { conversationId } = await server.call('GET /api/messages/{id}', `/api/messages/${id}`);
    const next = await server.send('And now?', { conversationId, model: seeing });
    await server.finished(next.replyMessage.id);
    await expect.poll(() => mock.requests.length).toBe(3);
    expect(questions()).toHaveLength(1);
  });

  it('holds no reasoning of a model that leaves its opening tag out', async () => {
    describedAs('Red, and four by three.\n</think>\n\nA red rectangle.');
    const id = await ask();
    await expect.poll(() => altsOf(id)).toEqual(['A red rectangle.']);
  });

  it('keeps several images apart', async () => {
    describedAs('1. A red one.\n2. Another one.');
    const id = await ask({ fileIds: [await upload(), await upload('blue.png', makePng(3, 4, [0, 0, 255]))] });
    await expect.poll(() => altsOf(id)).toEqual(['A red one.', 'Another one.']);
  });

  it('is not asked of a model that may not see, nor against the user’s wish', async () => {
    await ask({ model: unknown });
    await server.call('PATCH /api/preferences', '/api/preferences', { describesImages: false });
    await ask();
    await server.call('PATCH /api/preferences', '/api/preferences', { describesImages: true });
    const id = await ask();
    await expect.poll(() => altsOf(id)).toEqual(['A red rectangle.']);
    expect(questions()).toHaveLength(1);
  });

  it('can be changed and removed by the user, and is not overwritten', async () => {
    const id = await ask();
    await expect.poll(() => altsOf(id)).toEqual(['A red rectangle.']);
    const [image] = imagesOf((await server.call('GET /api/messages/{id}', `/api/messages/${id}`)).parts);
    const patch = (alt: string) => server.call('PATCH /api/messages/{id}', `/api/messages/${id}`, { alts: { [image?.fileId ?? '']: alt } });
    await patch('  My red flag. ');
    expect(await altsOf(id)).toEqual(['My red flag.']);
    await patch('');
    expect(await altsOf(id)).toEqual(['']);
  });
});
