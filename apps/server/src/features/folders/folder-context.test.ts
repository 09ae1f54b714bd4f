import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const make = async (fields: object = {}) => (await server.call('POST /api/folders', '/api/folders', { name: 'Lyon', ...fields })).id;
const instruct = (id: string, instructions: string) => server.call('PATCH /api/folders/{id}', `/api/folders/${id}`, { instructions });
const addFile = (id: string, name: string, text: string) => server.request('POST', `/api/folders/${id}/files?name=${name}`, text);

/** Asks a question. @returns what the model was sent, and the conversation */
async function ask(text: string, options: object): Promise<{ told: string; conversationId: string }> {
  const { userMessage, replyMessage } = await server.send(text, { model, ...options });
  await server.finished(replyMessage.id);
  const sent = mock.requests.findLast(({ body }) => JSON.stringify(body.messages).includes(text));
  return { told: JSON.stringify(sent?.body.messages), conversationId: userMessage.conversationId };
}

describe('the replies in a folder', () => {
  it('follow its instructions and use its files, also those of the folder around it', async () => {
    const outer = await make();
    const inner = await make({ parentId: outer });
    await instruct(outer, 'Give prices in euros.');
    await instruct(inner, 'We need two bedrooms.');
    await addFile(outer, 'lease.txt', 'The deposit is one month.');
    const { told } = await ask('How much is the deposit?', { folderId: inner });
    expect(told).toContain('Give prices in euros.\\n\\nWe need two bedrooms.');
    expect(told).toContain('The deposit is one month.');
    expect((await ask('How much is the other deposit?', { folderId: outer })).told).not.toContain('two bedrooms');
  });

  it('use what the folder holds at the time of the question', async () => {
    const folderId = await make();
    await instruct(folderId, 'Speak like a pirate.');
    const { told, conversationId } = await ask('Outside first', {});
    expect(told).not.toContain('pirate');
    const move = (to: string | null) =>
      server.call('PATCH /api/conversations/{id}', `/api/conversations/${conversationId}`, { folderId: to });
    await move(folderId);
    expect((await ask('Now inside', { conversationId })).told).toContain('pirate');
    await server.call('DELETE /api/folders/{id}', `/api/folders/${folderId}`);
    expect((await ask('And without', { conversationId })).told).not.toContain('pirate');
  });
});

it('a file of a folder is listed there, and is no file for a message', async () => {
  const folderId = await make();
  const { body } = await addFile(folderId, 'lease.txt', 'The deposit is one month.');
  const { id } = body as { id: string };
  const list = async () =>
    (await server.call('GET /api/folders/{id}/files', `/api/folders/${folderId}/files`)).files.map(({ name }) => name);
  expect(await list()).toEqual(['lease.txt']);
  await expect(server.send('See this', { model, fileIds: [id] })).rejects.toThrow('404');
  await server.call('DELETE /api/files/{id}', `/api/files/${id}`);
  expect(await list()).toEqual([]);
  await server.call('POST /api/files/{id}/restore', `/api/files/${id}/restore`);
  expect(await list()).toEqual(['lease.txt']);
});
