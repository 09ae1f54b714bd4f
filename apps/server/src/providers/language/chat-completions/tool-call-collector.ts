import type { JSONObject, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { randomUUID } from 'node:crypto';
import { ProviderBadResponseError } from '../describe-provider-failure.ts';

/** A piece of a streamed tool call. None of its fields can be relied on. */
export type ToolCallDelta = {
  index?: unknown;
  id?: unknown;
  function?: { name?: unknown; arguments?: unknown } | null;
  /** Data that Google wants back with the call. */
  extra_content?: unknown;
} | null;

type Call = { id: string; givenId: string; index: number | null; name: string; input: string; extra: JSONObject | null; isTold: boolean };

/** Far more than any tool needs. It keeps a broken upstream from filling memory. */
const maxCharacters = 200_000;

/**
 * Assembles tool calls from the pieces of a stream. Servers agree on little: an index may be missing or the same
 * for all calls, an id may be missing, repeated or new with each piece, a name may be repeated or come in two pieces,
 * and the arguments may be one object.
 */
export function createToolCallCollector() {
  const calls: Call[] = [];
  let characters = 0;

  function begin(delta: NonNullable<ToolCallDelta>): Call {
    const givenId = stringOr(delta.id);
    const call = {
      id: givenId || `call_${randomUUID()}`,
      givenId,
      index: numberOr(delta.index),
      name: '',
      input: '',
      extra: null,
      isTold: false,
    };
    // Several calls with one id could not be distinguished in the answers.
    if (calls.some(({ id }) => id === call.id)) call.id = `call_${randomUUID()}`;
    calls.push(call);
    return call;
  }

  /** The call that a piece belongs to, or null if it starts another one. */
  function find(delta: NonNullable<ToolCallDelta>): Call | null {
    const index = numberOr(delta.index);
    const call = index === null ? calls.at(-1) : calls.findLast((known) => known.index === index);
    if (!call) return null;
    const id = stringOr(delta.id);
    const isNamedAnew = id !== '' && id !== call.givenId && call.name !== '' && stringOr(delta.function?.name) !== '';
    return isNamedAnew ? null : call;
  }

  /** Tells that a call began, and those before it, so that they keep their order. Until its arguments come, a name may go on. */
  function tellUpTo(last: Call): LanguageModelV4StreamPart[] {
    if (last.isTold) return [];
    const untold = calls.slice(0, calls.indexOf(last) + 1).filter(({ isTold }) => !isTold);
    return untold.map((call) => {
      call.isTold = true;
      return { type: 'tool-input-start', id: call.id, toolName: call.name };
    });
  }

  return {
    /** Takes the pieces of one event. Returns them as parts of a model's stream. */
    take(deltas: readonly ToolCallDelta[]): LanguageModelV4StreamPart[] {
      const parts: LanguageModelV4StreamPart[] = [];
      for (const delta of deltas) {
        if (typeof delta !== 'object' || delta === null) continue;
        const call = find(delta) ?? begin(delta);
        const name = stringOr(delta.function?.name);
        if (name !== call.name) call.name += name;
        if (typeof delta.extra_content === 'object') call.extra = (delta.extra_content as JSONObject | null) ?? call.extra;
        const piece = argumentsOf(delta.function?.arguments);
        characters += piece.length + name.length;
        if (characters > maxCharacters) throw new ProviderBadResponseError('A call of a tool has no end.');
        call.input += piece;
        if (piece !== '') parts.push(...tellUpTo(call), { type: 'tool-input-delta', id: call.id, delta: piece });
      }
      return parts;
    },
    /** The complete calls, after the model has ended. */
    end(): LanguageModelV4StreamPart[] {
      return calls.flatMap((call): LanguageModelV4StreamPart[] => {
        const { id, name, input, extra } = call;
        return [
          ...tellUpTo(call),
          { type: 'tool-input-end', id },
          {
            type: 'tool-call',
            toolCallId: id,
            toolName: name,
            input,
            ...(extra ? { providerMetadata: { chatCompletions: { extra_content: extra } } } : {}),
          },
        ];
      });
    },
  };
}

function argumentsOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return stringOr(value);
}

function stringOr(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOr(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
