import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How the double answers one chat completion. */
export type ReplyScript = {
  /** An answer other than 200, e.g. 401, 404, 429, 500; nothing else is then read but `headers` and `body`. */
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Pieces of the model's thinking, before the text. */
  reasoning?: readonly string[];
  /** Pieces of the text, one event each. */
  deltas?: readonly string[];
  /** Wait before the first event. */
  firstDelayMs?: number;
  /** Wait between events. */
  delayMs?: number;
  /** Cuts the bytes of the stream into packets of this size, right through characters and events. */
  packetBytes?: number;
  /** Written as they are after the deltas, e.g. a malformed event. */
  raw?: readonly string[];
  finishReason?: string;
  usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
  /** `done`: as OpenAI ends. `cut`: the connection breaks. `silence`: nothing more comes, the connection stays. */
  ending?: 'done' | 'cut' | 'silence';
};

export type RecordedCompletion = {
  headers: IncomingMessage['headers'];
  body: { model: string; stream?: boolean; messages: { role: string; content: unknown }[] };
  /** Fulfils when the client has closed the connection or the answer is complete. */
  closed: Promise<'complete' | 'left'>;
};

export type OpenAiDouble = {
  /** Base URL, ends in `/v1`. */
  readonly url: string;
  /** Chat completions other than title requests, oldest first. */
  readonly requests: RecordedCompletion[];
  /** Fulfils with the next completion that arrives. */
  nextRequest(): Promise<RecordedCompletion>;
  /** The next completion is answered like this; several calls queue up. */
  script(reply: ReplyScript): void;
  /** Completions beyond the queue are answered like this. */
  byDefault(reply: ReplyScript): void;
  /** What title requests get. */
  titleIs(title: string): void;
  close(): Promise<void>;
};

/** How Parley asks for a title; see features/chat/name-conversation.ts. */
const titleRequest = /^Name the conversation/;

/** A server that speaks OpenAI's chat completions, well or badly, as a test tells it, and lists `models`. */
export async function startOpenAiDouble(port = 0, models: readonly string[] = ['double-model', 'double-thinker']): Promise<OpenAiDouble> {
  const queue: ReplyScript[] = [];
  const requests: RecordedCompletion[] = [];
  const waiting: ((request: RecordedCompletion) => void)[] = [];
  let fallback: ReplyScript = { deltas: ['Hello', ' from', ' the', ' double.'] };
  let title = 'A title from the double';

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.url === '/v1/models') {
      sendJson(outgoing, 200, { object: 'list', data: models.map((id) => ({ id, object: 'model', context_length: 32_000 })) });
      return;
    }
    if (incoming.url !== '/v1/chat/completions') return sendJson(outgoing, 404, { error: { message: 'Unknown address.' } });
    const body = JSON.parse(await readText(incoming)) as RecordedCompletion['body'];
    if (titleRequest.test(String(body.messages[0]?.content))) return play(outgoing, body, { deltas: [title] });
    const request: RecordedCompletion = {
      headers: incoming.headers,
      body,
      closed: new Promise((resolve) => outgoing.once('close', () => resolve(outgoing.writableFinished ? 'complete' : 'left'))),
    };
    requests.push(request);
    waiting.shift()?.(request);
    await play(outgoing, body, queue.shift() ?? fallback);
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    script: (reply) => void queue.push(reply),
    byDefault: (reply) => void (fallback = reply),
    titleIs: (next) => void (title = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function play(outgoing: ServerResponse, body: RecordedCompletion['body'], script: ReplyScript): Promise<void> {
  if (script.status !== undefined) {
    outgoing.writeHead(script.status, { 'content-type': 'application/json', ...script.headers });
    outgoing.end(script.body ?? JSON.stringify({ error: { message: `Scripted ${script.status}.`, type: 'scripted' } }));
    return;
  }
  if (script.firstDelayMs) await pause(script.firstDelayMs);
  if (!body.stream) return sendWhole(outgoing, body.model, script);
  outgoing.writeHead(200, { 'content-type': 'text/event-stream', ...script.headers });
  outgoing.flushHeaders();
  for (const event of eventsOf(body.model, script)) {
    if (outgoing.destroyed) return;
    await sendPackets(outgoing, event, script.packetBytes);
    if (script.delayMs) await pause(script.delayMs);
  }
  // Ends the socket behind what was written, without the last chunk of the answer.
  if (script.ending === 'cut') outgoing.socket?.end();
  else if (script.ending !== 'silence') outgoing.end('data: [DONE]\n\n');
}

function* eventsOf(model: string, script: ReplyScript): Generator<string> {
  const chunk = (delta: object, rest: object = {}): string =>
    `data: ${JSON.stringify({ id: 'double', object: 'chat.completion.chunk', created: 1, model, choices: [{ index: 0, delta, finish_reason: null }], ...rest })}\n\n`;
  yield chunk({ role: 'assistant', content: '' });
  for (const piece of script.reasoning ?? []) yield chunk({ reasoning_content: piece });
  for (const piece of script.deltas ?? []) yield chunk({ content: piece });
  yield* script.raw ?? [];
  if (script.ending === 'cut' || script.ending === 'silence') return;
  yield chunk({}, { choices: [{ index: 0, delta: {}, finish_reason: script.finishReason ?? 'stop' }] });
  yield chunk({}, { choices: [], usage: script.usage ?? { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 } });
}

async function sendPackets(outgoing: ServerResponse, event: string, packetBytes: number | undefined): Promise<void> {
  const bytes = Buffer.from(event);
  const size = packetBytes ?? bytes.length;
  for (let start = 0; start < bytes.length && !outgoing.destroyed; start += size) {
    const isRoomy = outgoing.write(bytes.subarray(start, start + size));
    if (!isRoomy) await new Promise((resolve) => outgoing.once('drain', resolve).once('close', resolve));
    // Lets each packet leave on its own.
    else if (packetBytes !== undefined) await new Promise((resolve) => setImmediate(resolve));
  }
}

function sendWhole(outgoing: ServerResponse, model: string, script: ReplyScript): void {
  const message = { role: 'assistant', content: (script.deltas ?? []).join('') };
  const usage = script.usage ?? { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };
  sendJson(outgoing, 200, {
    id: 'double',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [{ index: 0, message, finish_reason: script.finishReason ?? 'stop' }],
    usage,
  });
}

function sendJson(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify(body));
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
