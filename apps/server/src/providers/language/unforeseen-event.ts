/** Values of `type` in the events of Anthropic's stream that a reply is made of. */
const knownEvents = new Set(['message_start', 'content_block_stop', 'message_delta', 'message_stop', 'error']);
const knownBlocks = new Set(['text', 'thinking', 'redacted_thinking']);
const knownDeltas = new Set(['text_delta', 'thinking_delta', 'signature_delta']);

type Event = { type?: unknown; content_block?: { type?: unknown } | null; delta?: { type?: unknown } | null };

/**
 * Whether a package only did not know the kind of an event. Anthropic adds kinds within a version and asks
 * clients to skip them; its package reports each as an error. Known kinds in a wrong shape stay errors.
 */
export function isUnforeseenEvent(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'AI_TypeValidationError') return false;
  const { value } = error as { value?: Event | null };
  if (!(value instanceof Object) || typeof value.type !== 'string') return false;
  if (value.type === 'content_block_start') return isOther(value.content_block?.type, knownBlocks);
  if (value.type === 'content_block_delta') return isOther(value.delta?.type, knownDeltas);
  return !knownEvents.has(value.type);
}

function isOther(kind: unknown, known: ReadonlySet<string>): boolean {
  return typeof kind === 'string' && !known.has(kind);
}
