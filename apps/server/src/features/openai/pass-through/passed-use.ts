import type { TokenUsage } from '@parley/contracts/messages/message';
import { z } from 'zod';
import { estimateTokens } from '#providers/language/estimate-tokens.ts';

type Use = Pick<TokenUsage, 'inputTokens' | 'outputTokens'>;

const count = z.number().nonnegative().optional().catch(undefined);
const answered = z.object({
  usage: z.object({ prompt_tokens: count, input_tokens: count, completion_tokens: count, output_tokens: count }),
});
/** The usage stands in the last event before the end, which is short. */
const tailCharacters = 20_000;

/** Gathers what an answer used that goes on unread. */
export class PassedUse {
  readonly #request: Record<string, unknown>;
  #tail = '';
  #events = 0;

  constructor(request: Record<string, unknown>) {
    this.#request = request;
  }

  /** @param text the next part of the answer, JSON or server-sent events */
  read(text: string): void {
    this.#events += text.split('data:').length - 1;
    this.#tail = (this.#tail + text).slice(-Math.max(tailCharacters, text.length));
  }

  /** The provider's counts; else an estimate: the length of the question, and one token for each event. */
  use(): Use {
    const told = this.#tail
      .split('\n')
      .map((line) => usageIn(line.replace(/^data:/, '')))
      .findLast((usage) => usage !== null);
    const { prompt, input } = this.#request;
    return (
      told ?? usageIn(this.#tail) ?? { inputTokens: estimateTokens(JSON.stringify(prompt ?? input ?? '')), outputTokens: this.#events }
    );
  }
}

function usageIn(json: string): Use | null {
  if (!json.includes('"usage"')) return null;
  try {
    const { usage } = answered.parse(JSON.parse(json));
    return {
      inputTokens: usage.prompt_tokens ?? usage.input_tokens ?? 0,
      outputTokens: usage.completion_tokens ?? usage.output_tokens ?? 0,
    };
  } catch {
    return null;
  }
}
