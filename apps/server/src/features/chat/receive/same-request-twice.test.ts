import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { describeServersOnBothDialects, type ServerStore } from '#testing/test-databases.ts';

/** More than two: the first few requests overlap at every step between reading and storing. */
const times = 6;

describeServersOnBothDialects('the same request several times at once', (open) => {
  let store: ServerStore;
  let server: TestServer;
  let conversationId: string;
  let replyId: string;

  beforeAll(async () => {
    store = await open();
    server = await startTestServer({ ...store.env, PARLEY_MAX_RUNS_PER_PERSON: '50' });
    const { replyMessage } = await server.send('12 * 12');
    ({ id: replyId, conversationId } = replyMessage);
    await server.finished(replyId);
  });
  afterAll(async () => {
    await server.close();
    await store.drop();
  });

  async function sendAtOnce(path: string, body: object): Promise<unknown[]> {
    const answers = await Promise.all(Array.from({ length: times }, () => server.request('POST', path, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(times).fill(200));
    return answers.map((answer) => answer.body);
  }

  it('sends one message and starts one reply', async () => {
    const id = newId();
    const made = (await sendAtOnce(`/api/conversations/${newId()}/messages`, { id, text: 'Hello' })) as { runId: string }[];
    expect(new Set(made.map(({ runId }) => runId)).size).toBe(1);
  });

  it('retries a reply once', async () => {
    const id = newId();
    const made = (await sendAtOnce(`/api/messages/${replyId}/retry`, { id })) as { runId: string; replyMessage: { id: string } }[];
    expect(new Set(made.map(({ runId }) => runId)).size).toBe(1);
    expect(made.map(({ replyMessage }) => replyMessage.id)).toEqual(Array(times).fill(id));
    expect((await server.finished(id)).siblingIds).toEqual([replyId, id]);
  });

  it('forks a conversation once', async () => {
    const id = newId();
    await sendAtOnce(`/api/conversations/${conversationId}/fork`, { id, messageId: replyId });
    const { messages } = await server.call('GET /api/conversations/{id}', `/api/conversations/${id}`);
    expect(messages).toHaveLength(2);
  });

  it('still refuses an id that another user has taken', async () => {
    const other = await server.send('1 + 1');
    expect((await server.request('POST', `/api/messages/${replyId}/retry`, { id: other.userMessage.id })).status).toBe(409);
  });
});
