import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

let mock: MockOpenAi;
let server: TestServer;

beforeAll(async () => {
  mock = await startMockOpenAi();
  server = await startTestServer({ OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'sk-test-000000000000' });
});
afterAll(async () => {
  await server.close();
  await mock.close();
});

it('a translation holds no reasoning of a model that leaves its opening tag out', async () => {
  mock.script({ deltas: ['“Hello” is informal here.', '\n</think>\n\n', 'Salut.'] });
  const answer = await server.request('POST', '/api/translations', { text: 'Hello', into: 'fr-FR', model: 'openai-env/mock-thinker' });
  expect(answer).toMatchObject({ status: 200, body: { text: 'Salut.' } });
});
