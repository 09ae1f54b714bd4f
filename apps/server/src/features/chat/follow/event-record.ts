import type { SequencedEvent } from '#http/events/event-hub.ts';

/** Below this, bytes of its own cost more than a text that is written and forgotten. */
const shortCharacters = 16_384;

const records = new WeakMap<SequencedEvent, Buffer>();

/**
 * An event as a record of an event stream. The bytes of a long one are made once for all its followers: those that do not read keep them, and
 * together they keep one copy.
 */
export function recordOf(event: SequencedEvent): string | Buffer {
  const { sequence, json } = event;
  if (json.length < shortCharacters) return record(sequence, json);
  const made = records.get(event) ?? Buffer.from(record(sequence, json));
  records.set(event, made);
  return made;
}

function record(sequence: number, json: string): string {
  return `id: ${sequence}\ndata: ${json}\n\n`;
}
