import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How a mock provider answers one request for a reply. */
export type ReplyScript = {
  /** A status other than 200, e.g. 401, 404, 429, 500; then only `headers` and `body` are used. */
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Pieces of reasoning, before the text. */
  reasoning?: readonly string[];
  /** Pieces of the text, one event each. */
  deltas?: readonly string[];
  /** Pieces of a refusal, if the protocol has a format for them. */
  refusal?: readonly string[];
  /** Tool calls after the text; each piece of `input` is a separate event. Only where the dialect supports them. */
  toolCalls?: readonly { id: string; name: string; input: readonly string[] }[];
  /** Delay between events. */
  delayMs?: number;
  /** The event with this number, counted from 0, and all after it wait until the promise resolves. */
  hold?: { fromEvent: number; until: Promise<void> };
  /** Cuts the stream into packets of this size, also within characters and events. */
  packetBytes?: number;
  /** Written unchanged after the deltas, e.g. a malformed event. */
  raw?: readonly string[];
  /** In the protocol's own term. */
  finishReason?: string;
  usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
  /**
   * `done`: as the protocol ends. `cut`: the connection breaks. `bare`: the response ends normally without its last events.
   * `silence`: nothing more comes, and the connection stays open.
   */
  ending?: 'done' | 'cut' | 'bare' | 'silence';
};

/** How a provider's events are written. */
export type StreamDialect = {
  /** Up to the last piece of text. The end of its block belongs to `closing`. */
  opening(script: ReplyScript): Iterable<string>;
  /** From the end of the text to the end of the stream. */
  closing(script: ReplyScript): Iterable<string>;
};

/** Answers one request as fake, in the given dialect. */
export async function playStream(outgoing: ServerResponse, dialect: StreamDialect, script: ReplyScript): Promise<void> {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream', ...script.headers });
  outgoing.flushHeaders();
  const isWhole = script.ending === undefined || script.ending === 'done';
  const events = [...dialect.opening(script), ...(script.raw ?? []), ...(isWhole ? dialect.closing(script) : [])];
  for (const [index, event] of events.entries()) {
    if (index === script.hold?.fromEvent) await script.hold.until;
    if (outgoing.destroyed) return;
    await sendPackets(outgoing, event, script.packetBytes);
    if (script.delayMs) await pause(script.delayMs);
  }
  // Ends the socket after the written data, without the last chunk.
  if (script.ending === 'cut') outgoing.socket?.end();
  else if (script.ending !== 'silence') outgoing.end();
}

async function sendPackets(outgoing: ServerResponse, event: string, packetBytes: number | undefined): Promise<void> {
  const bytes = Buffer.from(event);
  const size = packetBytes ?? bytes.length;
  for (let start = 0; start < bytes.length && !outgoing.destroyed; start += size) {
    const isRoomy = outgoing.write(bytes.subarray(start, start + size));
    if (!isRoomy) await new Promise((resolve) => outgoing.once('drain', resolve).once('close', resolve));
    // Sends each packet separately.
    else if (packetBytes !== undefined) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** One JSON answer. */
export function sendJson(outgoing: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
  outgoing.end(JSON.stringify(body));
}

/** The body of a request. */
export async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Listens on loopback. A handler that throws breaks the connection.
 *
 * @returns the origin, and a function that closes the server
 */
export async function listenAsMock(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>,
  port = 0,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
