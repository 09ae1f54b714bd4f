import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenAsDouble, playStream, readText, type ReplyScript, sendJson, type StreamDialect } from '../scripted-stream.ts';

/** A provider's interface as far as Parley uses it. */
export type ProviderProtocol = {
  /** What every path begins with, the version included. */
  basePath: string;
  /** Below `basePath`. */
  modelsPath: string;
  models: object;
  /** Whether a path, without its query, asks for a reply. */
  isReplyPath(path: string): boolean;
  stream: StreamDialect;
  /** The body of a failure. */
  failure(status: number, message: string): object;
};

export type RecordedRequest = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> };

export type ProviderDouble = {
  /** As a person would enter it. */
  readonly baseUrl: string;
  /** Requests for replies, oldest first. */
  readonly requests: RecordedRequest[];
  /** The next reply is given like this; several calls queue up. Beyond them the double says hello. */
  script(reply: ReplyScript): void;
  close(): Promise<void>;
};

/** A server that speaks a provider's protocol, well or badly, as a test tells it. */
export async function startProviderDouble(protocol: ProviderProtocol): Promise<ProviderDouble> {
  const queue: ReplyScript[] = [];
  const requests: RecordedRequest[] = [];

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://double');
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
    outgoing.end(script.body ?? JSON.stringify(protocol.failure(script.status, `Scripted ${script.status}.`)));
  }

  const { origin, close } = await listenAsDouble(answer);
  return { baseUrl: origin + protocol.basePath, requests, script: (reply) => void queue.push(reply), close };
}
