import { type MockOpenAi, startMockOpenAi } from './mock-openai.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

/** A complete server with `openai-env/mock-model`. Closing the server closes the mock, too. */
export async function startServerWithMockModel(env: Record<string, string> = {}): Promise<{ mock: MockOpenAi; server: TestServer }> {
  const mock = await startMockOpenAi();
  const server = await startTestServer({ OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'sk-test-000000000000', ...env });
  return {
    mock,
    server: {
      ...server,
      async close() {
        await server.close();
        await mock.close();
      },
    },
  };
}
