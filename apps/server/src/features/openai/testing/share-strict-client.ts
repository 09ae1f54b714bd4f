import OpenAI from 'openai';
import { afterAll, beforeAll } from 'vitest';
import { startStrictUpstream, type StrictUpstream } from '#testing/strict-upstream.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

export interface StrictClient {
  readonly upstream: StrictUpstream;
  readonly server: TestServer;
  /** A program that talks with the server. */
  readonly client: OpenAI;
}

/** One server whose only provider is a strict upstream, and a client, for all tests of the file that uses it at its top. */
export function shareStrictClient(): StrictClient {
  let parts: StrictClient;
  beforeAll(async () => {
    const upstream = await startStrictUpstream();
    const server = await startTestServer({ OPENAI_BASE_URL: upstream.url });
    parts = { upstream, server, client: new OpenAI({ baseURL: `${server.url}/v1`, apiKey: 'anything', maxRetries: 0 }) };
  });
  afterAll(async () => {
    await parts.server.close();
    await parts.upstream.close();
  });
  return {
    get upstream() {
      return parts.upstream;
    },
    get server() {
      return parts.server;
    },
    get client() {
      return parts.client;
    },
  };
}
