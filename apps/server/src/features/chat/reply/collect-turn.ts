import type { LanguageModelV4Message, LanguageModelV4StreamPart, LanguageModelV4ToolCall } from '@ai-sdk/provider';
import { isTurnedText } from '#providers/language/turned-text.ts';

type Content = Extract<LanguageModelV4Message, { role: 'assistant' }>['content'];
type Written = Extract<Content[number], { type: 'text' | 'reasoning' }>;
type Told = { providerMetadata?: LanguageModelV4ToolCall['providerMetadata'] };

/** Maximum of concurrent calls. A model that asks for more is confused; further calls are ignored. */
const maxCalls = 8;

export type TurnCollector = {
  take(part: LanguageModelV4StreamPart): void;
  /** The calls that Parley answers. */
  calls(): readonly LanguageModelV4ToolCall[];
  /** Whether the turn has neither text nor calls. */
  isEmpty(): boolean;
  /** @param inputs the input of each call, as far as it could be parsed */
  message(inputs: readonly unknown[]): LanguageModelV4Message;
};

/**
 * Collects a model's turn, so that it can be sent back with the results of its tools:
 * text, reasoning and calls in their order, with the data its provider needs again (signatures, encrypted reasoning).
 */
export function createTurnCollector(): TurnCollector {
  const written: Written[] = [];
  const open = new Map<string, Written>();
  const calls: LanguageModelV4ToolCall[] = [];

  function note(part: Written | undefined, { providerMetadata }: Told): void {
    if (part && providerMetadata) part.providerOptions = { ...part.providerOptions, ...providerMetadata };
  }
  function begin(type: Written['type'], id: string): Written {
    const part: Written = { type, text: '' };
    written.push(part);
    open.set(`${type} ${id}`, part);
    return part;
  }
  /** A text that was reasoning has no place in what is sent back. */
  function turn(id: string): void {
    const text = open.get(`text ${id}`);
    if (text) text.text = '';
  }

  return {
    calls: () => calls,
    isEmpty: () => calls.length === 0 && written.every((part) => part.text === ''),
    take(part) {
      switch (part.type) {
        case 'text-start':
        case 'reasoning-start':
          note(begin(part.type === 'text-start' ? 'text' : 'reasoning', part.id), part);
          break;
        case 'text-delta':
        case 'reasoning-delta': {
          const type = part.type === 'text-delta' ? 'text' : 'reasoning';
          const written = open.get(`${type} ${part.id}`) ?? begin(type, part.id);
          written.text += part.delta;
          note(written, part);
          break;
        }
        case 'text-end':
        case 'reasoning-end':
          if (isTurnedText(part)) turn(part.id);
          note(open.get(`${part.type === 'text-end' ? 'text' : 'reasoning'} ${part.id}`), part);
          break;
        case 'tool-call':
          if (!part.providerExecuted && calls.length < maxCalls) calls.push(part);
          break;
        default:
          break;
      }
    },
    message(inputs) {
      const said = written.filter((part) => part.type === 'reasoning' || part.text !== '');
      const asked = calls.map(({ toolCallId, toolName, providerMetadata }, index): Content[number] => ({
        type: 'tool-call',
        toolCallId,
        toolName,
        input: inputs[index],
        ...(providerMetadata ? { providerOptions: providerMetadata } : {}),
      }));
      return { role: 'assistant', content: [...said, ...asked] };
    },
  };
}
