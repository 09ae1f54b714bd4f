import type { ServerResponse } from 'node:http';
import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider';
import type { HttpError } from '#http/http-error.ts';
import type { ModelEnd } from '#providers/language/drive-model.ts';

/** What every chunk and every whole answer begins with. */
export type CompletionHead = { id: string; created: number; model: string };

/** Where an answer goes, piece by piece, in OpenAI's shape. */
export type CompletionOutput = {
  onPart(part: LanguageModelV4StreamPart): void | Promise<void>;
  /** Ends a whole answer: with a body to send, or null where all was written already. */
  finish(end: ModelEnd): object | null;
  /** Tells a failure within what was begun; false when nothing was, so that a status can still tell it. */
  fail(error: HttpError): boolean;
};

const finishReasons: Record<string, string> = { length: 'length', 'content-filter': 'content_filter', 'tool-calls': 'tool_calls' };

/** Gathers the whole answer. */
export function gatherCompletion(head: CompletionHead): CompletionOutput {
  let content = '';
  let reasoning = '';
  return {
    onPart(part) {
      if (part.type === 'text-delta') content += part.delta;
      if (part.type === 'reasoning-delta') reasoning += part.delta;
    },
    finish(end) {
      const message = { role: 'assistant', content, refusal: null, ...(reasoning === '' ? {} : { reasoning_content: reasoning }) };
      const choices = [{ index: 0, message, logprobs: null, finish_reason: finishReasonOf(end) }];
      return { ...head, object: 'chat.completion', choices, usage: toUsage(end.usage) };
    },
    fail: () => false,
  };
}

/**
 * Writes the answer to an open response as it comes.
 *
 * @param stallMs a client that reads nothing for so long is let go
 */
export function writeCompletion(
  head: CompletionHead,
  outgoing: ServerResponse,
  options: { hasUsage: boolean; stallMs: number },
): CompletionOutput {
  const chunk = (fields: object): string => `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...fields })}\n\n`;
  const choice = (delta: object, finishReason: string | null = null): string =>
    chunk({ choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }] });
  let hasBegun = false;
  function begin(): void {
    if (hasBegun) return;
    hasBegun = true;
    outgoing.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'transfer-encoding': 'chunked',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    outgoing.write(choice({ role: 'assistant', content: '' }));
  }
  function send(text: string): void | Promise<void> {
    if (!outgoing.destroyed && !outgoing.write(text)) return drained(outgoing, options.stallMs);
  }
  return {
    onPart(part) {
      begin();
      if (part.type === 'text-delta') return send(choice({ content: part.delta }));
      if (part.type === 'reasoning-delta') return send(choice({ reasoning_content: part.delta }));
    },
    finish(end) {
      begin();
      outgoing.write(choice({}, finishReasonOf(end)));
      if (options.hasUsage) outgoing.write(chunk({ choices: [], usage: toUsage(end.usage) }));
      outgoing.end('data: [DONE]\n\n');
      return null;
    },
    fail(error) {
      if (!hasBegun) return false;
      const body = { message: error.message, type: 'server_error', param: null, code: error.code };
      outgoing.end(`data: ${JSON.stringify({ error: body })}\n\n`);
      return true;
    },
  };
}

function drained(outgoing: ServerResponse, stallMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => outgoing.destroy(), stallMs);
    const goOn = (): void => {
      clearTimeout(timer);
      outgoing.off('drain', goOn).off('close', goOn);
      resolve();
    };
    outgoing.on('drain', goOn).on('close', goOn);
  });
}

function finishReasonOf(end: ModelEnd): string {
  return finishReasons[end.finishReason ?? ''] ?? 'stop';
}

function toUsage(usage: LanguageModelV4Usage | null): object {
  const prompt = usage?.inputTokens.total ?? 0;
  const completion = usage?.outputTokens.total ?? 0;
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
