import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { ChatChunkExtras } from '#providers/language/chat-completions/chat-chunk.ts';
import { isTurnedText } from '#providers/language/turned-text.ts';

/** One step of a choice, as a chunk of chat completions holds it. */
export type ChoiceStep = {
  delta: Record<string, unknown>;
  logprobs?: unknown;
  /** The content so far was reasoning. A client that got it in pieces cannot be told. */
  turnsContent?: true;
};

/** Follows the calls of tools in one choice, so that each keeps its place. */
export function createChoiceDeltas() {
  const calls = new Map<string, { index: number; hasInput: boolean }>();

  function begin(id: string, name: string): object {
    const index = calls.size;
    calls.set(id, { index, hasInput: false });
    return { index, id, type: 'function', function: { name, arguments: '' } };
  }
  const toolStep = (call: object): ChoiceStep => ({ delta: { tool_calls: [call] } });

  return {
    hasToolCalls: () => calls.size > 0,
    /** What a part adds to the choice; empty for parts that a client does not see. */
    take(part: LanguageModelV4StreamPart): ChoiceStep[] {
      switch (part.type) {
        case 'text-delta':
          return part.delta === '' ? [] : [{ delta: { content: part.delta } }];
        case 'reasoning-delta':
          return part.delta === '' ? [] : [{ delta: { reasoning_content: part.delta } }];
        case 'text-end':
          return isTurnedText(part) ? [{ delta: {}, turnsContent: true }] : [];
        case 'tool-input-start':
          return part.providerExecuted ? [] : [toolStep(begin(part.id, part.toolName))];
        case 'tool-input-delta': {
          const call = calls.get(part.id);
          if (!call) return [];
          call.hasInput = true;
          return [toolStep({ index: call.index, function: { arguments: part.delta } })];
        }
        case 'tool-call': {
          if (part.providerExecuted) return [];
          const steps = calls.has(part.toolCallId) ? [] : [toolStep(begin(part.toolCallId, part.toolName))];
          const call = calls.get(part.toolCallId);
          // A call that came in one piece.
          if (call && !call.hasInput && part.input !== '') {
            call.hasInput = true;
            steps.push(toolStep({ index: call.index, function: { arguments: part.input } }));
          }
          return steps;
        }
        case 'raw': {
          const { delta = {}, logprobs } = part.rawValue as ChatChunkExtras;
          return [{ delta, ...(logprobs === undefined ? {} : { logprobs }) }];
        }
        default:
          return [];
      }
    },
    /** Gives an empty object to each call without arguments. Not for a reply that was cut: its call may have had some. */
    complete(): ChoiceStep[] {
      const empty = [...calls.values()].filter(({ hasInput }) => !hasInput);
      return empty.map(({ index }) => toolStep({ index, function: { arguments: '{}' } }));
    },
  };
}
