import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenAsMock, playStream, readText, type ReplyScript, sendJson, type StreamDialect } from './mock-stream.ts';

export type { ReplyScript } from './mock-stream.ts';

export type RecordedCompletion = {
  headers: IncomingMessage['headers'];
  body: {
    model: string;
    stream?: boolean;
    messages: { role: string; content: unknown; tool_call_id?: string; tool_calls?: { id: string }[] }[];
    tools?: { function: { name: string } }[];
    tool_choice?: string;
    temperature?: number;
    top_p?: number;
    reasoning_effort?: string;
  };
  /** Resolves when the client has closed the connection or the response is complete. */
  closed: Promise<'complete' | 'left'>;
};

export type MockOpenAi = {
  /** Base URL, ends in `/v1`. */
  readonly url: string;
  /** Chat completions other than title requests, oldest first. */
  readonly requests: RecordedCompletion[];
  /** Resolves with the next completion request. */
  nextRequest(): Promise<RecordedCompletion>;
  /** Sets the response to the next completion; several calls queue up. */
  script(reply: ReplyScript): void;
  /** Sets the response to completions beyond the queue. */
  byDefault(reply: ReplyScript | ((body: RecordedCompletion['body']) => ReplyScript)): void;
  /** Sets the response to title requests. */
  titleIs(title: string): void;
  close(): Promise<void>;
};

/** How Parley asks for a title; see name-conversation.ts. */
const titleRequest = /^Name the conversation/;
const defaultUsage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };

/** As OpenRouter lists a model. */
function listed(id: string): object {
  return {
    id,
    object: 'model',
    context_length: 32_000,
    ...(id.endsWith('-seeing') ? { architecture: { input_modalities: ['text', 'image'] } } : {}),
  };
}

/**
 * A server with OpenAI's chat completions, correct or faulty as a test decides.
 *
 * @param models the models that it lists; those that end in `-seeing` are said to see images, of others nothing is said
 */
export async function startMockOpenAi(port = 0, models: readonly string[] = ['mock-model', 'mock-thinker']): Promise<MockOpenAi> {
  const queue: ReplyScript[] = [];
  const requests: RecordedCompletion[] = [];
  const waiting: ((request: RecordedCompletion) => void)[] = [];
  let fallback = (_body: RecordedCompletion['body']): ReplyScript => ({ deltas: ['Hello', ' from', ' the', ' mock.'] });
  let title = 'A title from the mock';

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.url === '/v1/models') {
      sendJson(outgoing, 200, { object: 'list', data: models.map(listed) });
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

  const { origin, close } = await listenAsMock(answer, port);
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
    outgoing.end(script.body ?? JSON.stringify({ error: { message: `Fake ${script.status}.`, type: 'fake' } }));
    return;
  }
  if (!body.stream) return sendWhole(outgoing, body.model, script);
  await playStream(outgoing, chatCompletions(body.model), script);
}

function chatCompletions(model: string): StreamDialect {
  const chunk = (delta: object, rest: object = {}): string =>
    `data: ${JSON.stringify({ id: 'mock', object: 'chat.completion.chunk', created: 1, model, choices: [{ index: 0, delta, finish_reason: null }], ...rest })}\n\n`;
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
    id: 'mock',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [{ index: 0, message, finish_reason: script.finishReason ?? 'stop' }],
    usage: script.usage ?? defaultUsage,
  });
}
