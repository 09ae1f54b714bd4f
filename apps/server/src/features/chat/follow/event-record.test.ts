import { expect, it } from 'vitest';
import type { SequencedEvent } from '#http/events/event-hub.ts';
import { recordOf } from './event-record.ts';

const event = (title: string): SequencedEvent => {
  const told = { type: 'message-delete', conversationId: 'c', messageId: title } as const;
  return { sequence: 7, event: told, json: JSON.stringify(told) };
};

it('is the same for short and for long events, in any script', () => {
  for (const text of ['short', '長い'.repeat(20_000)]) {
    const told = event(text);
    expect(String(recordOf(told))).toBe(`id: 7\ndata: ${told.json}\n\n`);
  }
});

it('of a long event is made once for all followers', () => {
  const told = event('x'.repeat(20_000));
  expect(recordOf(told)).toBe(recordOf(told));
  expect(recordOf(told)).toBeInstanceOf(Buffer);
});
