import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenAsMock, playStream, readText, type ReplyScript, sendJson, type StreamDialect } from '../mock-stream.ts';

/** The parts of a provider's interface that Parley uses. */
export type ProviderProtocol = {
  /** The start of every path, including the version. */
  basePath: string;
  /** Below `basePath`. */
  modelsPath: string;
  models: object;
  /** Whether a path, without its query, requests a reply. */
  isReplyPath(path: string): boolean;
  stream: StreamDialect;
  /** The body of an error. */
  failure(status: number, message: string): object;
};

export type RecordedRequest = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> };

export type MockProvider = {
  /** As a user would enter it. */
  readonly baseUrl: string;
  /** Requests for replies, oldest first. */
  readonly requests: RecordedRequest[];
  /** Sets the next reply; several calls queue up. Beyond them the mock server says hello. */
  script(reply: ReplyScript): void;
  close(): Promise<void>;
};

/** A server with a provider's protocol, correct or faulty as a test decides. */
export async function startMockProvider(protocol: ProviderProtocol): Promise<MockProvider> {
  const queue: ReplyScript[] = [];
  const requests: RecordedRequest[] = [];

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://mock');
    const path = pathname.startsWith(protocol.basePath) ? pathname.slice(protocol.basePath.length) : '';
    if (incoming.method === 'GET' && path === protocol.modelsPath) return sendJson(outgoing, 200, protocol.models);
    if (incoming.method !== 'POST' || !protocol.isReplyPath(path)) {
      return sendJson(outgoing, 404, protocol.failure(404, 'Unknown address.'));
    }
    const body = JSON.parse(await readText(incoming)) as Record<string, unknown>;
    requests.push({ path: incoming.url ?? '', headers: incoming.headers, body });
    const script = queue.shift() ?? { deltas: ['Hello', ' there.'] };
    if (script.status === undefined) return playStream(outgoing, protocol.stream, script);
    outgoing.writeHead(script.status, { 'content-type': 'application/json', ...script.headers });
    outgoing.end(script.body ?? JSON.stringify(protocol.failure(script.status, `Fake ${script.status}.`)));
  }

  const { origin, close } = await listenAsMock(answer);
  return { baseUrl: origin + protocol.basePath, requests, script: (reply) => void queue.push(reply), close };
}
