import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenAsMock, readText, sendJson } from './mock-stream.ts';

type Json = Record<string, unknown>;
type Message = {
  role: string;
  content?: unknown;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
};
type Tool = { type: string; function: { name: string; parameters?: Schema } };
type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
};

export type StrictUpstream = {
  /** Base URL, ends in `/v1`. */
  readonly url: string;
  /** Bodies of accepted and refused requests, oldest first, with their paths. */
  readonly requests: { path: string; body: Json }[];
  close(): Promise<void>;
};

const chatFields = new Set(
  'model messages stream stream_options temperature top_p max_tokens max_completion_tokens stop seed presence_penalty frequency_penalty logit_bias tools tool_choice parallel_tool_calls response_format logprobs top_logprobs reasoning_effort user metadata store service_tier modalities audio prediction verbosity'.split(
    ' ',
  ),
);
const partTypes: Record<string, readonly string[]> = {
  user: ['text', 'image_url', 'input_audio', 'file'],
  assistant: ['text', 'refusal'],
  system: ['text'],
  developer: ['text'],
  tool: ['text'],
};
const models = ['strict-model', 'meta/llama-strict', 'text-embedding-strict', 'strict-image'];

class Refusal extends Error {
  readonly param: string | null;
  readonly code: string | null;
  constructor(message: string, param: string | null, code: string | null = null) {
    super(message);
    this.param = param;
    this.code = code;
  }
}

/**
 * A server of OpenAI's interface that refuses what OpenAI refuses, and answers by what was asked: a tool where tools are
 * offered, JSON after the schema that was given, else words about what it was sent.
 */
export async function startStrictUpstream(): Promise<StrictUpstream> {
  const requests: StrictUpstream['requests'] = [];

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '';
    if (path === '/v1/models')
      return sendJson(outgoing, 200, { object: 'list', data: models.map((id) => ({ id, object: 'model', created: 1_700_000_000 })) });
    const body = JSON.parse(await readText(incoming)) as Json;
    requests.push({ path, body });
    try {
      if (!models.includes(String(body.model))) {
        const error = {
          message: `The model '${String(body.model)}' does not exist`,
          type: 'invalid_request_error',
          param: null,
          code: 'model_not_found',
        };
        return sendJson(outgoing, 404, { error });
      }
      if (path === '/v1/chat/completions') return completeChat(outgoing, checkChat(body));
      if (path === '/v1/embeddings') return sendJson(outgoing, 200, embed(body));
      if (path === '/v1/images/generations') return sendJson(outgoing, 200, { created: 1_700_000_000, data: [{ b64_json: 'aW1hZ2U=' }] });
      if (path === '/v1/completions') return completeText(outgoing, body);
      sendJson(outgoing, 404, { error: { message: 'Unknown address.' } });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sendJson(outgoing, 400, { error: { message: error.message, type: 'invalid_request_error', param: error.param, code: error.code } });
    }
  }
  const { origin, close } = await listenAsMock(answer);
  return { url: `${origin}/v1`, requests, close };
}

type ChatBody = Json & {
  model: string;
  messages: Message[];
  tools?: Tool[];
  tool_choice?: unknown;
  response_format?: { type: string; json_schema?: { schema: Schema } };
};

function checkChat(body: Json): ChatBody {
  for (const name of Object.keys(body))
    if (!chatFields.has(name)) throw new Refusal(`Unknown parameter: '${name}'.`, name, 'unknown_parameter');
  if (body.max_tokens !== undefined && body.max_completion_tokens !== undefined)
    throw new Refusal(
      "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.",
      'max_tokens',
      'invalid_parameter_combination',
    );
  if (body.top_logprobs !== undefined && body.logprobs !== true)
    throw new Refusal("'top_logprobs' needs 'logprobs'.", 'top_logprobs', 'invalid_value');
  if (body.tool_choice !== undefined && body.tools === undefined)
    throw new Refusal("'tool_choice' is only allowed when 'tools' are specified.", 'tool_choice');
  if (body.parallel_tool_calls !== undefined && body.tools === undefined)
    throw new Refusal("'parallel_tool_calls' is only allowed when 'tools' are specified.", 'parallel_tool_calls');
  const chat = body as ChatBody;
  for (const [index, message] of chat.messages.entries()) checkMessage(chat.messages, message, index);
  for (const [index, tool] of (chat.tools ?? []).entries())
    if (tool.type !== 'function' || !/^[\w-]{1,64}$/.test(tool.function?.name))
      throw new Refusal('Invalid tool.', `tools[${index}]`, 'invalid_value');
  const format = chat.response_format;
  if (format?.type === 'json_object' && !/json/i.test(JSON.stringify(chat.messages)))
    throw new Refusal("'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.", 'messages');
  return chat;
}

function checkMessage(messages: readonly Message[], message: Message, index: number): void {
  const at = `messages.[${index}]`;
  const allowed = partTypes[message.role];
  if (!allowed) throw new Refusal(`Invalid value: '${message.role}'.`, `${at}.role`, 'invalid_value');
  if (Array.isArray(message.content))
    for (const [place, part] of (message.content as { type: string }[]).entries())
      if (!allowed.includes(part.type))
        throw new Refusal(`Invalid value: '${part.type}'.`, `${at}.content[${place}].type`, 'invalid_value');
  if (message.role !== 'tool') return;
  const asked = messages.slice(0, index).findLast(({ role }) => role !== 'tool');
  if (!asked?.tool_calls?.some(({ id }) => id === message.tool_call_id))
    throw new Refusal("messages with role 'tool' must be a response to a preceding message with 'tool_calls'.", `${at}.role`);
}

function completeChat(outgoing: ServerResponse, body: ChatBody): void {
  const { delta, finish } = replyTo(body);
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  const chunk = (choices: object[], rest: object = {}): void =>
    void outgoing.write(
      `data: ${JSON.stringify({ id: 'strict', object: 'chat.completion.chunk', created: 1_700_000_000, model: body.model, choices, ...rest })}\n\n`,
    );
  chunk([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]);
  for (const [index, piece] of delta.entries()) {
    const token = typeof piece.content === 'string' ? piece.content : '';
    const logprobs =
      body.logprobs === true && token !== '' ? { content: [{ token, logprob: -0.1 * index, bytes: null, top_logprobs: [] }] } : null;
    chunk([{ index: 0, delta: piece, logprobs, finish_reason: null }]);
  }
  chunk([{ index: 0, delta: {}, finish_reason: finish }]);
  chunk([], { usage: { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 } });
  outgoing.end('data: [DONE]\n\n');
}

function replyTo(body: ChatBody): { delta: Json[]; finish: string } {
  const last = body.messages.at(-1);
  const isAsked = last?.role !== 'tool' && body.tool_choice !== 'none' && (body.tools?.length ?? 0) > 0;
  if (isAsked) return { delta: toolDeltas(body), finish: 'tool_calls' };
  const format = body.response_format;
  if (format?.type === 'json_schema') return { delta: pieces(JSON.stringify(sample(format.json_schema?.schema ?? {}))), finish: 'stop' };
  if (format?.type === 'json_object') return { delta: pieces('{"answer": 42}'), finish: 'stop' };
  if (last?.role === 'tool') return { delta: pieces(`The tool says: ${textOf(last.content)}`), finish: 'stop' };
  return { delta: pieces(`You said: ${textOf(last?.content)}`), finish: 'stop' };
}

/** One call, or two of the first two tools where calls may be made in parallel and there are two tools. */
function toolDeltas(body: ChatBody): Json[] {
  const named = (body.tool_choice as { function?: { name: string } } | undefined)?.function?.name;
  const offered = (body.tools ?? []).filter((tool) => named === undefined || tool.function.name === named);
  const called = offered.slice(0, body.parallel_tool_calls === false || named !== undefined ? 1 : 2);
  return called.flatMap(({ function: { name, parameters } }, index) => {
    const input = JSON.stringify(sample(parameters ?? {}));
    const half = Math.ceil(input.length / 2);
    return [
      { tool_calls: [{ index, id: `call_${index}_${name}`, type: 'function', function: { name, arguments: '' } }] },
      { tool_calls: [{ index, function: { arguments: input.slice(0, half) } }] },
      { tool_calls: [{ index, function: { arguments: input.slice(half) } }] },
    ];
  });
}

function pieces(text: string): Json[] {
  return (text.match(/.{1,8}/gs) ?? []).map((content) => ({ content }));
}

/** The text of a message, and the type of what is none. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return (content as { type: string; text?: string }[]).map((part) => part.text ?? `[${part.type}]`).join(' ');
}

/** A value that fits a JSON schema. */
function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0]);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string') return 'Paris';
  if (type === 'number' || type === 'integer') return 7;
  if (type === 'boolean') return true;
  if (type === 'array') return [sample(schema.items ?? {})];
  if (type === 'null') return null;
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sample(field)]));
}

function completeText(outgoing: ServerResponse, body: Json): void {
  const answer = (text: string) => ({
    id: 'strict',
    object: 'text_completion',
    created: 1_700_000_000,
    model: body.model,
    choices: [{ index: 0, text, logprobs: null, finish_reason: 'stop' }],
  });
  if (!body.stream) return sendJson(outgoing, 200, answer(`${String(body.prompt)} upon a time`));
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const piece of [String(body.prompt), ' upon', ' a time']) outgoing.write(`data: ${JSON.stringify(answer(piece))}\n\n`);
  outgoing.end('data: [DONE]\n\n');
}

function embed({ input, dimensions, encoding_format: format, model }: Json): Json {
  const texts = Array.isArray(input) ? input : [input];
  const vector = Array.from({ length: Number(dimensions ?? 3) }, (_, index) => index / 4);
  const embedding = format === 'base64' ? Buffer.from(new Float32Array(vector).buffer).toString('base64') : vector;
  return {
    object: 'list',
    model,
    data: texts.map((_, index) => ({ object: 'embedding', index, embedding })),
    usage: { prompt_tokens: 4, total_tokens: 4 },
  };
}
