import type { ChoiceStep } from './choice-deltas.ts';

type GatheredCall = { id: string; type: string; function: { name: string; arguments: string } };
type CallPiece = { index: number; id?: string; type?: string; function: { name?: string; arguments: string } };

/** Joins the steps of a choice to the whole message that a client gets without streaming. */
export function gatherChoice() {
  const message: Record<string, unknown> = { role: 'assistant', content: null, refusal: null };
  const calls: GatheredCall[] = [];
  let logprobs: unknown = null;

  function addCall({ index, id, type, function: piece }: CallPiece): void {
    const call = calls[index];
    if (call) call.function.arguments += piece.arguments;
    else calls[index] = { id: id ?? '', type: type ?? 'function', function: { name: piece.name ?? '', arguments: piece.arguments } };
  }

  return {
    add(step: ChoiceStep): void {
      if (step.turnsContent) {
        message.reasoning_content = join(message.reasoning_content, message.content);
        message.content = null;
      }
      for (const [name, value] of Object.entries(step.delta)) {
        if (name === 'tool_calls') for (const piece of value as CallPiece[]) addCall(piece);
        else message[name] = join(message[name], value);
      }
      if (step.logprobs !== undefined) logprobs = join(logprobs, step.logprobs);
    },
    finish(finishReason: string): object {
      if (calls.length > 0) message.tool_calls = calls;
      // A message without tools and without words is still a text.
      else message.content ??= '';
      return { message, logprobs, finish_reason: finishReason };
    },
  };
}

/** Texts and lists grow, objects field by field; anything else is replaced. */
function join(known: unknown, added: unknown): unknown {
  if (known == null) return added;
  if (typeof known === 'string' && typeof added === 'string') return known + added;
  if (Array.isArray(known) && Array.isArray(added)) return [...known, ...added];
  if (known instanceof Object && added instanceof Object) {
    const joined: Record<string, unknown> = { ...known };
    for (const [name, value] of Object.entries(added)) joined[name] = name === 'id' ? value : join(joined[name], value);
    return joined;
  }
  return added ?? known;
}
