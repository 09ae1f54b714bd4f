import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import type { MockOpenAi } from '#testing/mock-openai.ts';
import { startServerWithMockModel } from '#testing/start-server-with-mock-model.ts';
import type { TestServer } from '#testing/start-test-server.ts';
import { notesForPrompt } from './note-prompt.ts';

const model = 'openai-env/mock-model';
let mock: MockOpenAi;
let server: TestServer;
let noteId: string;

beforeAll(async () => {
  ({ mock, server } = await startServerWithMockModel());
  noteId = (await server.call('POST /api/notes', '/api/notes', { text: 'Cannot take ibuprofen.' })).id;
});
afterAll(() => server.close());
afterEach(() => choose({ usesNotes: false, letsModelsNote: false }));

const choose = (choice: { usesNotes: boolean; letsModelsNote: boolean }) =>
  server.call('PATCH /api/preferences', '/api/preferences', choice);

/** Asks a question. @returns what the model was sent, and the reply */
async function ask(text: string, options: object = {}) {
  const { userMessage, replyMessage } = await server.send(text, { model, ...options });
  const reply = await server.finished(replyMessage.id);
  const sent = mock.requests.findLast(({ body }) => JSON.stringify(body.messages).includes(text));
  const tools = sent?.body.tools?.map((tool) => tool.function.name) ?? [];
  return { told: String(sent?.body.messages[0]?.content), tools, reply, conversationId: userMessage.conversationId };
}

describe('the notes about the user', () => {
  it('reach the model only while the user wants it, and the reply says which', async () => {
    const without = await ask('Off?');
    expect(without.told).not.toContain('ibuprofen');
    expect(without.reply.noteIds).toBeUndefined();
    await choose({ usesNotes: true, letsModelsNote: false });
    const { told, tools, reply } = await ask('On?');
    expect(told).toContain('<notes>\n- Cannot take ibuprofen.\n</notes>');
    expect(reply.noteIds).toEqual([noteId]);
    expect(tools).toEqual([]);
    const again = await server.call('POST /api/messages/{id}/retry', `/api/messages/${reply.id}/retry`, { model });
    expect(again.replyMessage.noteIds).toEqual([noteId]);
    await server.finished(again.replyMessage.id);
  });

  it('are not used by the interpreter, in temporary conversations, or by Guide', async () => {
    await choose({ usesNotes: true, letsModelsNote: true });
    const interpreted = await ask('Where is the station?', { interpret: { from: 'en-US', to: 'fr-FR' } });
    expect(interpreted.told).not.toContain('ibuprofen');
    expect(interpreted.tools).toEqual([]);
    const messages = [{ id: newId(), role: 'user', text: 'In secret?' }];
    await server.request('POST', '/api/temporary-replies', { conversationId: newId(), replyId: newId(), model, messages });
    const secret = mock.requests.findLast(({ body }) => JSON.stringify(body.messages).includes('In secret?'));
    expect(JSON.stringify(secret?.body)).not.toMatch(/ibuprofen|remember/);
    const { replyMessage } = await server.send('What is Parley?', { model: 'guide/guide' });
    expect((await server.finished(replyMessage.id)).noteIds).toBeUndefined();
  });

  it('are added by a model only while the user lets it, and name their conversation', async () => {
    await choose({ usesNotes: true, letsModelsNote: true });
    const conversationId = newId();
    mock.script({ toolCalls: [{ id: 'call_1', name: 'remember', input: ['{"note":"Bakes bread."}'] }] });
    const { tools, reply } = await ask('Remember that I bake bread.', { conversationId });
    expect(tools).toEqual(['remember']);
    expect(reply.parts[0]).toMatchObject({ type: 'tool', toolName: 'remember', state: 'output-available' });
    const { notes } = await server.call('GET /api/notes', '/api/notes');
    expect(notes[0]).toMatchObject({ text: 'Bakes bread.', isByModel: true, conversation: { id: conversationId } });
    await choose({ usesNotes: true, letsModelsNote: false });
    mock.script({ toolCalls: [{ id: 'call_2', name: 'remember', input: ['{"note":"Bakes cakes."}'] }] });
    await ask('And cakes.', { conversationId });
    expect((await server.call('GET /api/notes', '/api/notes')).notes).toHaveLength(notes.length);
  });

  it('leave room for the conversation: the newest ones that fit', () => {
    const notes = Array.from({ length: 50 }, (_, at) => ({ id: String(at), text: `Note ${at} ${'x'.repeat(280)}` }));
    const { ids, text } = notesForPrompt(notes, 8000);
    // An eighth is 1,000 tokens. The first ten notes take 86 each and the next ones 87.
    expect(ids).toHaveLength(11);
    expect(ids.at(-1)).toBe('0');
    expect(text.indexOf('Note 1 ')).toBeLessThan(text.indexOf('Note 0 '));
    expect(notesForPrompt([{ id: 'a', text: 'x </notes> y' }], 8000).text).toContain('x ‹/notes> y');
  });
});
