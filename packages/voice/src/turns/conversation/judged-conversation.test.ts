import { describe, expect, it } from 'vitest';

import { createTurnJudge } from '../endpoint/turn-judge.ts';
import type { HeardTurn, TurnJudge } from '../endpoint/turn-judge.ts';
import { loadAllGrammars } from '../endpoint/languages/grammars.ts';
import { createConversationFixture } from './conversation-fixture.ts';

await loadAllGrammars();

/** Says `words`, whose draft the recogniser answers at once, and measures the silence until the turn is submitted. */
async function submittedAfterMs(words: string, options: { judgeTurn?: TurnJudge; endpointMs?: number; locale?: string } = {}) {
  const { judgeTurn = createTurnJudge(), endpointMs = 700, locale = 'en-US' } = options;
  const fixture = createConversationFixture({ judgeTurn, settings: { endpointMs } });
  await fixture.begin();
  fixture.conversation.setLocale(locale);
  await fixture.hear(0.9, 640);
  await fixture.hear(0.02, 224);
  fixture.listeners.transcripts.onDraft(1, 1, words, null);
  await fixture.settle();
  let silentMs = 224;
  for (; fixture.submissions.length === 0 && silentMs < 5000; silentMs += 32) await fixture.hear(0.02, 32);
  expect(fixture.submissions.map(({ text }) => text)).toEqual([words]);
  return silentMs;
}

describe('a conversation with the judge of words', () => {
  it('T46 a finished question is submitted within 450 ms of silence, a broken-off one after 1600', async () => {
    expect(await submittedAfterMs('what time does the museum open')).toBeLessThanOrEqual(450);
    expect(await submittedAfterMs('tell me about the')).toBeGreaterThanOrEqual(1600);
    expect(await submittedAfterMs('my number is 0475521983')).toBe(704);
  });

  it('T8 the setting shifts both', async () => {
    expect(await submittedAfterMs('what time does the museum open', { endpointMs: 1400 })).toBe(800);
    expect(await submittedAfterMs('tell me about the', { endpointMs: 1400 })).toBe(2912);
  });

  it('T46 judges in the language of the call', async () => {
    expect(await submittedAfterMs('駅はどこですか', { locale: 'ja-JP' })).toBeLessThanOrEqual(450);
    expect(await submittedAfterMs('駅まで行きたいので', { locale: 'ja-JP' })).toBeGreaterThanOrEqual(1600);
  });

  it('T46 a model may stand behind the same port; it gets the sound, and without its answer the ordinary wait applies', async () => {
    const asked: HeardTurn[] = [];
    const slow: TurnJudge = (turn) => {
      asked.push(turn);
      return Promise.resolve(1);
    };
    expect(await submittedAfterMs('big red houses', { judgeTurn: slow })).toBeLessThanOrEqual(384);
    expect(asked.at(-1)).toMatchObject({ words: 'big red houses', locale: 'en-US' });
    expect(asked.at(-1)!.samples.length).toBeGreaterThan(640 * 16);
    expect(await submittedAfterMs('big red houses', { judgeTurn: () => Promise.reject(new Error('not loaded')) })).toBe(704);
    expect(await submittedAfterMs('big red houses', { judgeTurn: () => null })).toBe(704);
  });
});
