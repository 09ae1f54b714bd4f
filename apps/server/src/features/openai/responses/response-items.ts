/** Items of a response's output, in OpenAI's shape. */
export type TextPart = { type: 'output_text'; text: string; annotations: never[]; logprobs: unknown[] };
export type RefusalPart = { type: 'refusal'; refusal: string };
export type MessageItem = { type: 'message'; id: string; status: string; role: 'assistant'; content: (TextPart | RefusalPart)[] };
export type CallItem = { type: 'function_call'; id: string; status: string; call_id: string; name: string; arguments: string };
export type ReasoningItem = { type: 'reasoning'; id: string; summary: { type: 'summary_text'; text: string }[] };
export type OutputItem = MessageItem | CallItem | ReasoningItem;

/** Tells what happens to a client that follows. */
export type Emit = (type: string, fields: Record<string, unknown>) => void;

const prefixes = { message: 'msg', function_call: 'fc', reasoning: 'rs' } as const;

/** The id of an item names its response, so that it is found again by reference. */
export function itemId(type: OutputItem['type'], responseId: string, index: number): string {
  return `${prefixes[type]}_${responseId.replace(/^resp_/, '')}_${index}`;
}

/** The response that an item belongs to; null for an id that is not ours. */
export function responseIdOf(id: string): string | null {
  const found = /^(?:msg|fc|rs)_([0-9a-f]{32})_\d+$/.exec(id)?.[1];
  return found ? `resp_${found}` : null;
}
