import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenAsDouble, playStream, readText, type ReplyScript, sendJson, type StreamDialect } from './scripted-stream.ts';

export type { ReplyScript } from './scripted-stream.ts';

export type RecordedCompletion = {
  headers: IncomingMessage['headers'];
  body: {
    model: string;
    stream?: boolean;
    messages: { role: string; content: unknown; tool_call_id?: string; tool_calls?: { id: string }[] }[];
    tools?: { function: { name: string } }[];
    tool_choice?: string;
  };
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
  byDefault(reply: ReplyScript | ((body: RecordedCompletion['body']) => ReplyScript)): void;
  /** What title requests get. */
  titleIs(title: string): void;
  close(): Promise<void>;
};

/** How Parley asks for a title; see features/chat/name-conversation.ts. */
const titleRequest = /^Name the conversation/;
const defaultUsage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };

/** A server that speaks OpenAI's chat completions, well or badly, as a test tells it, and lists `models`. */
export async function startOpenAiDouble(port = 0, models: readonly string[] = ['double-model', 'double-thinker']): Promise<OpenAiDouble> {
  const queue: ReplyScript[] = [];
  const requests: RecordedCompletion[] = [];
  const waiting: ((request: RecordedCompletion) => void)[] = [];
  let fallback = (_body: RecordedCompletion['body']): ReplyScript => ({ deltas: ['Hello', ' from', ' the', ' double.'] });
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
    await play(outgoing, body, queue.shift() ?? fallback(body));
  }

  const { origin, close } = await listenAsDouble(answer, port);
  return {
    url: `${origin}/v1`,
    requests,
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    script: (reply) => void queue.push(reply),
    byDefault: (reply) => void (fallback = typeof reply === 'function' ? reply : () => reply),
    titleIs: (next) => void (title = next),
    close,
  };
}

async function play(outgoing: ServerResponse, body: RecordedCompletion['body'], script: ReplyScript): Promise<void> {
  if (script.status !== undefined) {
    outgoing.writeHead(script.status, { 'content-type': 'application/json', ...script.headers });
    outgoing.end(script.body ?? JSON.stringify({ error: { message: `Scripted ${script.status}.`, type: 'scripted' } }));
    return;
  }
  if (!body.stream) return sendWhole(outgoing, body.model, script);
  await playStream(outgoing, chatCompletions(body.model), script);
}

function chatCompletions(model: string): StreamDialect {
  const chunk = (delta: object, rest: object = {}): string =>
    `data: ${JSON.stringify({ id: 'double', object: 'chat.completion.chunk', created: 1, model, choices: [{ index: 0, delta, finish_reason: null }], ...rest })}\n\n`;
  return {
    *opening(script) {
      yield chunk({ role: 'assistant', content: '' });
      for (const piece of script.reasoning ?? []) yield chunk({ reasoning_content: piece });
      for (const piece of script.deltas ?? []) yield chunk({ content: piece });
      for (const piece of script.refusal ?? []) yield chunk({ refusal: piece });
      for (const [index, { id, name, input }] of (script.toolCalls ?? []).entries()) {
        yield chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] });
        for (const piece of input) yield chunk({ tool_calls: [{ index, function: { arguments: piece } }] });
      }
    },
    *closing(script) {
      const finishReason = script.finishReason ?? (script.toolCalls ? 'tool_calls' : 'stop');
      yield chunk({}, { choices: [{ index: 0, delta: {}, finish_reason: finishReason }] });
      yield chunk({}, { choices: [], usage: script.usage ?? defaultUsage });
      yield 'data: [DONE]\n\n';
    },
  };
}

function sendWhole(outgoing: ServerResponse, model: string, script: ReplyScript): void {
  const message = { role: 'assistant', content: (script.deltas ?? []).join('') };
  sendJson(outgoing, 200, {
    id: 'double',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [{ index: 0, message, finish_reason: script.finishReason ?? 'stop' }],
    usage: script.usage ?? defaultUsage,
  });
}
