import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { createParser } from 'eventsource-parser';
import { ProviderBadResponseError } from '../describe-provider-failure.ts';
import { type ChatChunk, parseChatChunk, toFinishReason, toUsage } from './chat-chunk.ts';
import { signOfLife } from '../stream-life.ts';
import { createThinkTagSplitter, type SplitText } from './think-tags.ts';
import { createToolCallCollector } from './tool-call-collector.ts';

type Kind = 'text' | 'reasoning';

/** An event without an end is given up here. No reply is that long. */
const maxEventCharacters = 8_000_000;

/**
 * The events of a chat completion as parts of a model's stream. Pieces in one packet become one
 * part. What came before a failure is always delivered first.
 *
 * @param hasRaw reports what parts have no place for, e.g. `logprobs`, as `raw` parts of the shape `ChatChunkExtras`; a refusal is one of them then
 */
export function readChatChunks(body: ReadableStream<Uint8Array>, hasRaw = false): ReadableStream<LanguageModelV4StreamPart> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const collector = createCollector(hasRaw);
  const parser = createParser({
    maxBufferSize: maxEventCharacters,
    onEvent: ({ event, data }) => collector.take(data, event === 'error'),
    onComment: () => collector.live(),
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') collector.fail(new ProviderBadResponseError('An event of the reply has no end.'));
    },
  });
  return new ReadableStream<LanguageModelV4StreamPart>(
    {
      start(controller) {
        controller.enqueue({ type: 'stream-start', warnings: [] });
      },
      async pull(controller) {
        for (;;) {
          const { done, value } = await reader.read();
          if (!done) parser.feed(decoder.decode(value, { stream: true }));
          else collector.end();
          const parts = collector.drain();
          for (const part of parts) controller.enqueue(part);
          if (collector.isOver()) {
            controller.close();
            // A server may keep the connection open behind its last word.
            reader.cancel().catch(() => {});
          }
          if (parts.length > 0 || done) return;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Pulled only when all before was read: a failure throws waiting parts away.
    { highWaterMark: 0 },
  );
}

/** Joins the pieces of a packet and keeps what the end of the reply needs. */
function createCollector(hasRaw: boolean) {
  let parts: LanguageModelV4StreamPart[] = [];
  let open: Kind | null = null;
  let waiting = '';
  let finish: string | null = null;
  let usage: ChatChunk['usage'] = null;
  let toolCalls: ReturnType<typeof createToolCallCollector> | null = null;
  let hasRefused = false;
  let isOver = false;
  let isAlive = false;
  const thoughts = createThinkTagSplitter();

  function flush(): void {
    if (open !== null && waiting !== '') parts.push({ type: `${open}-delta`, id: open, delta: waiting });
    waiting = '';
  }
  function turnTo(kind: Kind | null, field: ChatChunk['reasoningField'] = null): void {
    if (open === kind) return;
    flush();
    if (open !== null) parts.push({ type: `${open}-end`, id: open });
    if (kind !== null)
      parts.push({ type: `${kind}-start`, id: kind, ...(field ? { providerMetadata: { chatCompletions: { field } } } : {}) });
    open = kind;
  }
  function append(kind: Kind, delta: string, field: ChatChunk['reasoningField'] = null): void {
    if (delta === '') return;
    turnTo(kind, field);
    waiting += delta;
  }
  function appendText({ reasoning, text }: SplitText): void {
    append('reasoning', reasoning);
    append('text', text);
  }
  function takeToolCalls(deltas: NonNullable<ChatChunk['toolCalls']>): void {
    toolCalls ??= createToolCallCollector();
    flush();
    parts.push(...toolCalls.take(deltas));
  }
  function fail(error: unknown): void {
    if (isOver) return;
    appendText(thoughts.end());
    flush();
    parts.push({ type: 'error', error });
    isOver = true;
  }

  return {
    isOver: () => isOver,
    fail,
    /** Notes that the server still works, although it sent no part of a reply. */
    live(): void {
      isAlive = true;
    },
    take(data: string, isError: boolean): void {
      if (isOver) return;
      if (data === '[DONE]') return this.end('stop');
      try {
        const chunk = parseChatChunk(data, hasRaw);
        if (isError) throw JSON.parse(data);
        if (!chunk) return this.live();
        append('reasoning', chunk.reasoning, chunk.reasoningField);
        appendText(thoughts.take(chunk.text));
        if (!hasRaw) append('text', chunk.refusal);
        if (chunk.toolCalls) takeToolCalls(chunk.toolCalls);
        if (chunk.extras) {
          flush();
          parts.push({ type: 'raw', rawValue: chunk.extras });
        }
        hasRefused ||= !hasRaw && chunk.refusal !== '';
        finish = chunk.finishReason ?? finish;
        usage = chunk.usage ?? usage;
      } catch (error) {
        fail(error);
      }
    },
    /** @param assumed why the reply ended, if the server said that it ended and not why */
    end(assumed: string | null = null): void {
      if (isOver) return;
      finish ??= assumed && toolCalls ? 'tool_calls' : assumed;
      if (finish === null) return fail(new ProviderBadResponseError('The reply ended without saying why.'));
      appendText(thoughts.end());
      turnTo(null);
      if (toolCalls) parts.push(...toolCalls.end());
      parts.push({ type: 'finish', finishReason: toFinishReason(finish, hasRefused), usage: toUsage(usage) });
      isOver = true;
    },
    drain(): LanguageModelV4StreamPart[] {
      flush();
      const drained = parts.length === 0 && isAlive ? [signOfLife] : parts;
      parts = [];
      isAlive = false;
      return drained;
    },
  };
}
