import type { EventStream } from '../event-stream.ts';
import type { OpenAiError } from '../errors/openai-error.ts';
import type { ChoiceStep } from './choice-deltas.ts';
import type { CompletionUsage } from './completion-usage.ts';
import { gatherChoice } from './gather-choice.ts';

/** What every chunk and every whole answer begins with. */
export type CompletionHead = { id: string; created: number; model: string };

/** Where an answer goes, step by step, in OpenAI's shape. */
export type CompletionOutput = {
  add(choice: number, step: ChoiceStep): void | Promise<void>;
  endChoice(choice: number, finishReason: string): void;
  /** Ends a whole answer: with a body to send, or null where all was written already. */
  finish(usage: CompletionUsage): object | null;
  /** Tells a failure within what was begun; false when nothing was, so that a status can still tell it. */
  fail(tell: () => OpenAiError): boolean;
};

/** Gathers the whole answer. */
export function gatherCompletion(head: CompletionHead, choices: number): CompletionOutput {
  const gathered = Array.from({ length: choices }, gatherChoice);
  const finished: object[] = [];
  return {
    add: (choice, step) => gathered[choice]?.add(step),
    endChoice(choice, finishReason) {
      finished[choice] = { index: choice, ...gathered[choice]?.finish(finishReason) };
    },
    finish: (usage) => ({ ...head, object: 'chat.completion', choices: finished, usage }),
    fail: () => false,
  };
}

/** Writes the answer as it comes. It begins with the first piece, so that an earlier failure is a status. */
export function writeCompletion(head: CompletionHead, stream: EventStream, hasUsage: boolean): CompletionOutput {
  const begun = new Set<number>();
  const usageField = hasUsage ? { usage: null } : {};
  const event = (fields: object): string => `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...fields })}\n\n`;
  const chunk = (index: number, delta: object, finishReason: string | null = null, logprobs: unknown = null): string =>
    event({ choices: [{ index, delta, logprobs, finish_reason: finishReason }], ...usageField });
  function opening(choice: number): string {
    if (begun.has(choice)) return '';
    begun.add(choice);
    return chunk(choice, { role: 'assistant', content: '' });
  }
  return {
    add(choice, { delta, logprobs, turnsContent }) {
      return turnsContent ? undefined : stream.send(opening(choice) + chunk(choice, delta, null, logprobs));
    },
    endChoice(choice, finishReason) {
      void stream.send(opening(choice) + chunk(choice, {}, finishReason));
    },
    finish(usage) {
      stream.end(`${hasUsage ? event({ choices: [], usage }) : ''}data: [DONE]\n\n`);
      return null;
    },
    fail(tell) {
      if (!stream.hasBegun()) return false;
      stream.end(`data: ${JSON.stringify(tell().toBody())}\n\n`);
      return true;
    },
  };
}
