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

const instruct = (instructions: string) => server.call('PATCH /api/preferences', '/api/preferences', { instructions });

/** Asks a question. @returns the system message that the model was sent */
async function told(text: string, options: object = {}): Promise<string> {
  const { replyMessage } = await server.send(text, { model, ...options });
  await server.finished(replyMessage.id);
  const sent = mock.requests.findLast(({ body }) => JSON.stringify(body.messages).includes(text));
  return String(sent?.body.messages[0]?.content);
}

describe('the instructions for every chat', () => {
  it('reach the model below those of the assistant, and no longer once they are deleted', async () => {
    const { id } = await server.call('POST /api/assistants', '/api/assistants', {
      name: 'Léa',
      avatar: '🥐',
      instructions: 'You are Léa.',
    });
    await instruct('  Answer in haiku.\n');
    expect(await told('Alone?')).toMatch(/\n\nAnswer in haiku\.$/);
    expect(await told('With an assistant?', { assistantId: id })).toMatch(/^You are Léa\.[^]*\n\nAnswer in haiku\.$/);
    await instruct('');
    expect(await told('Without?')).not.toMatch(/haiku|wants this of every reply/);
  });

  it('are not used by the interpreter', async () => {
    await instruct('Answer in haiku.');
    expect(await told('Where is the station?', { interpret: { from: 'en-US', to: 'fr-FR' } })).not.toContain('haiku');
  });

  it('are refused if they are too long, and the earlier ones stay', async () => {
    await instruct('Short.');
    const { status } = await server.request('PATCH', '/api/preferences', { instructions: 'x'.repeat(1501) });
    expect(status).toBe(400);
    expect(await told('Still the same?')).toContain('Short.');
  });
});
