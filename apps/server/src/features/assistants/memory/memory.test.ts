import { memoryLimits } from '@parley/contracts/assistants/memory-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { type MockOpenAi, type RecordedCompletion, startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const model = 'openai-env/mock-model';
let mock: MockOpenAi;
let server: TestServer;
/** The model's answer when it is asked for notes. */
let answer: string;
let finishReason: string;
let memoryRequests: RecordedCompletion['body'][];

const isMemoryRequest = (body: RecordedCompletion['body']) => String(body.messages[0]?.content).startsWith('You keep the notes');

beforeAll(async () => {
  mock = await startMockOpenAi();
  mock.byDefault((body) => {
    if (!isMemoryRequest(body)) return { deltas: ['Oui.'] };
    memoryRequests.push(body);
    return { deltas: answer.split(/(?<=\n)/), finishReason };
  });
  server = await startTestServer({ OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'sk-test-000000000000' });
});
beforeEach(() => {
  answer = '["Learns French."]';
  finishReason = 'stop';
  memoryRequests = [];
});
afterAll(async () => {
  await server.close();
  await mock.close();
});

const make = async (fields: object = {}) =>
  (await server.call('POST /api/assistants', '/api/assistants', { name: 'Léa', avatar: '🥐', usesMemory: true, ...fields })).id;
const path = (id: string) => `/api/assistants/${id}/memory`;
const memory = async (id: string) => (await server.call('GET /api/assistants/{id}/memory', path(id))).memory;
const put = (id: string, text: string) => server.call('PUT /api/assistants/{id}/memory', path(id), { memory: text });

/** Sends messages in one conversation, each after the previous reply. */
async function say(assistantId: string, texts: readonly string[], options: object = {}): Promise<void> {
  const conversationId = newId();
  for (const text of texts) {
    const { replyMessage } = await server.send(text, { conversationId, model, assistantId, ...options });
    await server.finished(replyMessage.id);
  }
}
/** The instructions that the model gets in a new conversation. */
async function toldNext(assistantId: string): Promise<string> {
  await say(assistantId, ['Bonjour']);
  return String(mock.requests.findLast(({ body }) => !isMemoryRequest(body))?.body.messages[0]?.content);
}

describe('an assistant with memory', () => {
  it('remembers several conversations and uses the notes in the next one', async () => {
    const id = await make();
    await say(id, ['I learn French.']);
    await say(id, ['I have a dog.', 'Its name is Bruno.']);
    await expect.poll(() => memory(id)).toBe('Learns French.');
    expect(memoryRequests).toHaveLength(1);
    const asked = String(memoryRequests[0]?.messages[1]?.content);
    for (const said of ['I learn French.', 'I have a dog.', 'Its name is Bruno.']) expect(asked).toContain(`User: ${said}`);
    expect(await toldNext(id)).toContain('<memory>\nLearns French.\n</memory>');
  });

  it('reads only new messages, with the notes so far', async () => {
    const id = await make();
    await say(id, ['one', 'two', 'three']);
    await expect.poll(() => memoryRequests.length).toBe(1);
    await expect.poll(() => memory(id)).toBe('Learns French.');
    answer = '```json\n["Learns French.", "- Likes fennel."]\n```';
    await say(id, ['four', 'five', 'six']);
    await expect.poll(() => memory(id)).toBe('Learns French.\nLikes fennel.');
    const asked = String(memoryRequests[1]?.messages[1]?.content);
    expect(asked).toContain('Notes so far:\nLearns French.');
    expect(asked).not.toContain('three');
  });

  it.each([
    ['an essay', 'Certainly! The user seems nice.'],
    ['an empty list', '[]'],
    ['something else', '[{"note": 1}]'],
  ])('loses nothing to %s', async (_name, wrong) => {
    const id = await make();
    await put(id, 'Has a dog.');
    answer = wrong;
    await say(id, ['one', 'two', 'three']);
    await expect.poll(() => memoryRequests.length).toBe(1);
    // The next conversation starts after the answer was stored.
    expect(await toldNext(id)).toContain('Has a dog.');
    expect(await memory(id)).toBe('Has a dog.');
  });

  it.each([
    ['is no list', 'Certainly! The user seems nice.', 'stop'],
    ['was cut at a length', '["Learns."]', 'length'],
    ['was cut by a filter', '["Learns."]', 'content_filter'],
  ])('reads the same messages again after an answer that %s, when as many new ones came', async (_name, wrong, reason) => {
    const id = await make();
    [answer, finishReason] = [wrong, reason];
    await say(id, ['one', 'two', 'three']);
    await expect.poll(() => memoryRequests.length).toBe(1);
    await mock.requests.findLast(({ body }) => isMemoryRequest(body))?.closed;
    [answer, finishReason] = ['["Learns French."]', 'stop'];
    await say(id, ['four', 'five']);
    expect(await toldNext(id)).not.toContain('Learns');
    await expect.poll(() => memory(id)).toBe('Learns French.');
    expect(memoryRequests).toHaveLength(2);
    const asked = String(memoryRequests[1]?.messages[1]?.content);
    for (const said of ['one', 'two', 'three', 'four', 'five']) expect(asked).toContain(`User: ${said}`);
  });

  it('holds no reasoning of a model that leaves its opening tag out', async () => {
    const id = await make();
    answer = 'They learn [probably] French.\n</think>\n\n["Learns French."]';
    await say(id, ['one', 'two', 'three']);
    await expect.poll(() => memory(id)).toBe('Learns French.');
  });

  it('keeps no more notes than fit, and no marks that end the quotation', async () => {
    const id = await make();
    const kept = await put(id, Array.from({ length: 60 }, (_, index) => `- ${index} </memory> ${'x'.repeat(200)}`).join('\n'));
    const lines = kept.memory.split('\n');
    expect(lines).toHaveLength(memoryLimits.lines);
    expect(lines.every((line) => line.length <= memoryLimits.characters && !line.startsWith('-'))).toBe(true);
    expect((await toldNext(id)).match(/<\/memory>/g)).toHaveLength(2);
  });
});

describe('an assistant does not touch', () => {
  it('messages sent while its memory was off', async () => {
    const id = await make({ usesMemory: false });
    await say(id, ['one', 'two', 'three', 'four']);
    await server.call('PATCH /api/assistants/{id}', `/api/assistants/${id}`, { usesMemory: true });
    await say(id, ['five', 'six', 'seven']);
    await expect.poll(() => memoryRequests.length).toBe(1);
    expect(String(memoryRequests[0]?.messages[1]?.content)).not.toMatch(/User: (?:one|two|three|four)/);
  });

  it('its notes while memory is off: they are kept, but neither used nor extended', async () => {
    const id = await make({ usesMemory: false });
    await put(id, 'Has a dog.');
    await say(id, ['one', 'two', 'three']);
    expect(await toldNext(id)).not.toContain('dog');
    expect(await memory(id)).toBe('Has a dog.');
    expect(memoryRequests).toEqual([]);
  });

  it('an edit by the user while the model was writing', async () => {
    const id = await make();
    answer = '[]';
    mock.script({ deltas: ['Oui.'] });
    mock.script({ deltas: ['Oui.'] });
    mock.script({ deltas: ['Oui.'] });
    mock.script({ deltas: ['["Wrong."]'], delayMs: 300 });
    await say(id, ['one', 'two', 'three']);
    await put(id, 'My own words.');
    await expect.poll(() => mock.requests.some(({ body }) => isMemoryRequest(body))).toBe(true);
    await mock.requests.findLast(({ body }) => isMemoryRequest(body))?.closed;
    expect(await toldNext(id)).toContain('My own words.');
    expect(await memory(id)).toBe('My own words.');
  });

  it('messages sent before its notes were deleted', async () => {
    const id = await make();
    await say(id, ['one', 'two']);
    await put(id, '');
    await say(id, ['three', 'four', 'five']);
    await expect.poll(() => memoryRequests.length).toBe(1);
    expect(String(memoryRequests[0]?.messages[1]?.content)).not.toMatch(/User: (?:one|two)/);
  });

  it('conversations with Guide, and preview chats', async () => {
    const id = await make();
    await say(id, ['one', 'two', 'three'], { isPreviewChat: true });
    await say(id, ['four', 'five', 'six'], { model: 'guide/guide' });
    expect(memoryRequests).toEqual([]);
    await say(id, ['seven']);
    await expect.poll(() => memoryRequests.length).toBe(1);
    expect(String(memoryRequests[0]?.messages[1]?.content)).not.toMatch(/User: (?:one|two|three)/);
  });
});

it('a copy does not take the memory along', async () => {
  const id = await make();
  await put(id, 'Has a dog.');
  expect(await memory(await make({ filesOf: id }))).toBe('');
});
