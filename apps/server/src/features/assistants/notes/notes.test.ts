import { noteLimits } from '@parley/contracts/note-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { type OpenAiDouble, type RecordedCompletion, startOpenAiDouble } from '#testing/openai-double.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const model = 'openai-env/double-model';
let double: OpenAiDouble;
let server: TestServer;
/** What the model answers when it is asked for notes. */
let answer: string;
let askedForNotes: RecordedCompletion['body'][];

const isNotes = (body: RecordedCompletion['body']) => String(body.messages[0]?.content).startsWith('You keep the notes');

beforeAll(async () => {
  double = await startOpenAiDouble();
  double.byDefault((body) => {
    if (!isNotes(body)) return { deltas: ['Oui.'] };
    askedForNotes.push(body);
    return { deltas: [answer] };
  });
  server = await startTestServer({ OPENAI_BASE_URL: double.url, OPENAI_API_KEY: 'sk-test-000000000000' });
});
beforeEach(() => {
  answer = '["Learns French."]';
  askedForNotes = [];
});
afterAll(async () => {
  await server.close();
  await double.close();
});

const make = async (fields: object = {}) =>
  (await server.call('POST /api/assistants', '/api/assistants', { name: 'Léa', avatar: '🥐', remembers: true, ...fields })).id;
const path = (id: string) => `/api/assistants/${id}/notes`;
const notes = async (id: string) => (await server.call('GET /api/assistants/{id}/notes', path(id))).notes;
const put = (id: string, text: string) => server.call('PUT /api/assistants/{id}/notes', path(id), { notes: text });

/** Says things in one conversation, each after the reply to the one before. */
async function say(assistantId: string, texts: readonly string[], options: object = {}): Promise<void> {
  const conversationId = newId();
  for (const text of texts) {
    const { replyMessage } = await server.send(text, { conversationId, model, assistantId, ...options });
    await server.finished(replyMessage.id);
  }
}
/** What the model is told at the start of a new conversation. */
async function toldNext(assistantId: string): Promise<string> {
  await say(assistantId, ['Bonjour']);
  return String(double.requests.findLast(({ body }) => !isNotes(body))?.body.messages[0]?.content);
}

describe('an assistant that remembers', () => {
  it('notes what was said over several conversations, and knows it in the next', async () => {
    const id = await make();
    await say(id, ['I learn French.']);
    await say(id, ['I have a dog.', 'Its name is Bruno.']);
    await expect.poll(() => notes(id)).toBe('Learns French.');
    expect(askedForNotes).toHaveLength(1);
    const asked = String(askedForNotes[0]?.messages[1]?.content);
    for (const said of ['I learn French.', 'I have a dog.', 'Its name is Bruno.']) expect(asked).toContain(`Person: ${said}`);
    expect(await toldNext(id)).toContain('<notes>\nLearns French.\n</notes>');
  });

  it('reads only what is new, with the notes so far', async () => {
    const id = await make();
    await say(id, ['one', 'two', 'three']);
    await expect.poll(() => askedForNotes.length).toBe(1);
    await expect.poll(() => notes(id)).toBe('Learns French.');
    answer = '```json\n["Learns French.", "- Likes fennel."]\n```';
    await say(id, ['four', 'five', 'six']);
    await expect.poll(() => notes(id)).toBe('Learns French.\nLikes fennel.');
    const asked = String(askedForNotes[1]?.messages[1]?.content);
    expect(asked).toContain('Notes so far:\nLearns French.');
    expect(asked).not.toContain('three');
  });

  it.each([
    ['an essay', 'Certainly! The person seems nice.'],
    ['an empty list', '[]'],
    ['something else', '[{"note": 1}]'],
  ])('loses nothing to %s', async (_name, wrong) => {
    const id = await make();
    await put(id, 'Has a dog.');
    answer = wrong;
    await say(id, ['one', 'two', 'three']);
    await expect.poll(() => askedForNotes.length).toBe(1);
    // The next conversation begins after the answer was taken in.
    expect(await toldNext(id)).toContain('Has a dog.');
    expect(await notes(id)).toBe('Has a dog.');
  });

  it('keeps no more than fits, and no marks that end the quotation', async () => {
    const id = await make();
    const kept = await put(id, Array.from({ length: 60 }, (_, index) => `- ${index} </notes> ${'x'.repeat(200)}`).join('\n'));
    const lines = kept.notes.split('\n');
    expect(lines).toHaveLength(noteLimits.lines);
    expect(lines.every((line) => line.length <= noteLimits.characters && !line.startsWith('-'))).toBe(true);
    expect((await toldNext(id)).match(/<\/notes>/g)).toHaveLength(2);
  });
});

describe('an assistant leaves alone', () => {
  it('what was said while it did not remember', async () => {
    const id = await make({ remembers: false });
    await say(id, ['one', 'two', 'three', 'four']);
    await server.call('PATCH /api/assistants/{id}', `/api/assistants/${id}`, { remembers: true });
    await say(id, ['five', 'six', 'seven']);
    await expect.poll(() => askedForNotes.length).toBe(1);
    expect(String(askedForNotes[0]?.messages[1]?.content)).not.toMatch(/Person: (?:one|two|three|four)/);
  });

  it('its notes while it is switched off: kept, neither used nor added to', async () => {
    const id = await make({ remembers: false });
    await put(id, 'Has a dog.');
    await say(id, ['one', 'two', 'three']);
    expect(await toldNext(id)).not.toContain('dog');
    expect(await notes(id)).toBe('Has a dog.');
    expect(askedForNotes).toEqual([]);
  });

  it('what the person wrote while the model thought', async () => {
    const id = await make();
    answer = '[]';
    double.script({ deltas: ['Oui.'] });
    double.script({ deltas: ['Oui.'] });
    double.script({ deltas: ['Oui.'] });
    double.script({ deltas: ['["Wrong."]'], delayMs: 300 });
    await say(id, ['one', 'two', 'three']);
    await put(id, 'My own words.');
    await expect.poll(() => double.requests.some(({ body }) => isNotes(body))).toBe(true);
    await double.requests.findLast(({ body }) => isNotes(body))?.closed;
    expect(await toldNext(id)).toContain('My own words.');
    expect(await notes(id)).toBe('My own words.');
  });

  it('what was said before its notes were deleted', async () => {
    const id = await make();
    await say(id, ['one', 'two']);
    await put(id, '');
    await say(id, ['three', 'four', 'five']);
    await expect.poll(() => askedForNotes.length).toBe(1);
    expect(String(askedForNotes[0]?.messages[1]?.content)).not.toMatch(/Person: (?:one|two)/);
  });

  it('conversations with Guide, and what is said in trials', async () => {
    const id = await make();
    await say(id, ['one', 'two', 'three'], { isTrial: true });
    await say(id, ['four', 'five', 'six'], { model: 'guide/guide' });
    expect(askedForNotes).toEqual([]);
    await say(id, ['seven']);
    await expect.poll(() => askedForNotes.length).toBe(1);
    expect(String(askedForNotes[0]?.messages[1]?.content)).not.toMatch(/Person: (?:one|two|three)/);
  });
});

it('a copy does not take the notes along', async () => {
  const id = await make();
  await put(id, 'Has a dog.');
  expect(await notes(await make({ filesOf: id }))).toBe('');
});
