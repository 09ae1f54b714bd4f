import type { Message } from '@parley/contracts/messages/message';
import { expect, test, vi } from 'vitest';
import { testMessage } from '../session/test-message.ts';
import { type AnnounceMode, createReplyAnnouncer, type ReplyAnnouncement } from './reply-announcer.ts';

function follow(mode: AnnounceMode) {
  const told: ReplyAnnouncement[] = [];
  const announcer = createReplyAnnouncer((announcement) => told.push(announcement));
  return {
    told,
    show: (text: string, status: Message['status']) => {
      const reply = testMessage({ id: 'r', role: 'assistant', status, language: 'en-US', parts: [{ type: 'text', text }] });
      announcer.follow({ streamingId: status === 'streaming' ? 'r' : null, messages: [reply] }, mode, 'en-US');
    },
  };
}

test('the last sentence is announced together with the end of the reply', async () => {
  const { told, show } = follow('sentence');
  show('', 'streaming');
  show('The dough rests for an hour. Then it', 'streaming');
  show('The dough rests for an hour. Then it is baked.', 'complete');
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ kind: 'ready', text: 'Then it is baked.', lang: 'en-US' }));
  expect(told.map(({ kind }) => kind)).toEqual(['generating', 'sentences', 'ready']);
});

test('a reply that ends before the sentence splitter has loaded is announced', async () => {
  const { told, show } = follow('sentence');
  show('', 'streaming');
  show('It rains.', 'complete');
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ kind: 'ready', text: 'It rains.', lang: 'en-US' }));
});

test('the sentences of a failed reply are announced before its failure', async () => {
  const { told, show } = follow('sentence');
  show('', 'streaming');
  show('It rains', 'failed');
  await vi.waitFor(() => expect(told.map(({ kind }) => kind)).toEqual(['generating', 'sentences', 'failed']));
});

test('a reply is announced once it has ended, in brief or in full, or not at all', () => {
  const text = 'wonderful '.repeat(40);
  for (const [mode, expected] of [
    ['brief', [undefined, `${'wonderful '.repeat(20).trim()}…`]],
    ['full', [undefined, text]],
    ['off', []],
  ] as const) {
    const { told, show } = follow(mode);
    show(text, 'streaming');
    show(text, 'complete');
    show(text, 'complete');
    expect(told.map((announcement) => ('text' in announcement ? announcement.text : undefined))).toEqual(expected);
  }
});
