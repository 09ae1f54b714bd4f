import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { createParser } from 'eventsource-parser';
import { ProviderBadResponseError } from '../describe-provider-failure.ts';
import { type ChatChunk, parseChatChunk, toFinishReason, toUsage } from './chat-chunk.ts';
import { signOfLife } from '../stream-life.ts';
import { turnedText } from '../turned-text.ts';
import { createThinkTagSplitter, type SplitText } from './think-tags.ts';
import { createToolCallCollector } from './tool-call-collector.ts';

type Kind = 'text' | 'reasoning';

/** An event without an end is given up here. No reply is that long. */
const maxEventCharacters = 8_000_000;

/** Which models leave out the opening tag of their reasoning. */
export type UnopenedThoughts = { isKnown(): boolean; note(isUnopened: boolean): void };

export type ReadChatOptions = {
  /** Reports what parts have no place for, e.g. `logprobs`, as `raw` parts of the shape `ChatChunkExtras`; a refusal is one of them then. */
  hasRaw?: boolean | undefined;
  unopened?: UnopenedThoughts;
};

/**
 * The events of a chat completion as parts of a model's stream. Pieces in one packet become one
 * part. What came before a failure is always delivered first.
 */
export function readChatChunks(body: ReadableStream<Uint8Array>, options: ReadChatOptions = {}): ReadableStream<LanguageModelV4StreamPart> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const collector = createCollector(options);
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
function createCollector({ hasRaw = false, unopened }: ReadChatOptions) {
  let parts: LanguageModelV4StreamPart[] = [];
  let open: Kind | null = null;
  let waiting = '';
  let finish: string | null = null;
  let usage: ChatChunk['usage'] = null;
  let toolCalls: ReturnType<typeof createToolCallCollector> | null = null;
  let hasRefused = false;
  let isOver = false;
  let isAlive = false;
  const wasUnopened = unopened?.isKnown() === true;
  const thoughts = createThinkTagSplitter(wasUnopened);

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
  function appendText({ reasoning, text, turned }: SplitText): void {
    if (turned !== undefined) turnText(turned);
    append('reasoning', reasoning);
    append('text', text);
  }
  function turnText(ended: string): void {
    unopened?.note(true);
    append('text', ended);
    flush();
    if (open === 'text') parts.push({ type: 'text-end', id: 'text', providerMetadata: turnedText });
    open = null;
  }
  function endText(isAnswered: boolean): void {
    const left = thoughts.end(isAnswered);
    // The model thought in silence this time, or never did.
    if (wasUnopened && open === 'reasoning' && left.text !== '') unopened?.note(false);
    appendText(left);
  }
  function takeToolCalls(deltas: NonNullable<ChatChunk['toolCalls']>): void {
    toolCalls ??= createToolCallCollector();
    flush();
    const taken = toolCalls.take(deltas);
    parts.push(...taken);
    // The start of a call is reported together with its first arguments.
    if (taken.length === 0) isAlive = true;
  }
  function fail(error: unknown): void {
    if (isOver) return;
    endText(false);
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
      endText(finish === 'stop' && !toolCalls);
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
