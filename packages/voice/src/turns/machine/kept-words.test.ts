import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { assertProperty } from '../../testing/assert-property.ts';
import { createTurnFixture, frameMs } from './turn-fixture.ts';

/** The environment of an utterance. All of it happens on slow machines. */
const utterance = fc.record({
  voicedMs: fc.integer({ min: 288, max: 1600 }),
  /** A pause in the middle, shorter than the endpoint or longer. */
  innerPauseMs: fc.constantFrom(0, 96, 416, 640, 800, 1300),
  quietMs: fc.constantFrom(720, 800, 1000, 1500, 3000, 6000),
  /** Delay of its words. */
  transcriptMs: fc.constantFrom(0, 60, 400, 900, 2500, 7000),
  isBackchannel: fc.boolean(),
});
const world = fc.record({
  utterances: fc.array(utterance, { minLength: 1, maxLength: 7 }),
  /** When the reply exists, is audible and is over. */
  replyMs: fc.constantFrom(0, 150, 700, 1400, 4000),
  audibleMs: fc.constantFrom(30, 300, 1200),
  spokenMs: fc.constantFrom(200, 1500, 8000),
  /** The page is blocked now and then. Its frames come afterwards, all at once. */
  stallMs: fc.constantFrom(0, 0, 400, 1100, 2400),
  stallEveryMs: fc.constantFrom(500, 1700, 4100),
  hasJudge: fc.boolean(),
});

it('T38 whatever the timing, every final transcript stands in the thread, in order and once', () => {
  assertProperty(
    fc.property(world, ({ utterances, replyMs, audibleMs, spokenMs, stallMs, stallEveryMs, hasJudge }) => {
      const fixture = createTurnFixture({ hasJudge });
      fixture.arm();
      let thread: { turn: number; text: string }[] = [];
      const expected: string[] = [];
      const agenda: { at: number; run: () => void }[] = [];
      const scheduled = new Set<number>();
      let seen = 0;
      let words = 0;
      let now = utterances[0]!;

      const later = (ms: number, run: () => void) => agenda.push({ at: fixture.nowMs + ms, run });
      function answer(turn: number): void {
        later(replyMs, () => fixture.send({ type: 'reply-start', turn, messageId: `m${turn}` }));
      }
      const drafts = new Map<string, string>();
      function react(): void {
        for (; seen < fixture.log.length; seen += 1) {
          const { effect } = fixture.log[seen]!;
          if (effect.type === 'submit-turn') {
            thread = thread.filter(({ turn }) => turn !== effect.replacesTurn);
            thread.push({ turn: effect.turn, text: effect.text });
            answer(effect.turn);
          } else if (effect.type === 'start-speech') {
            later(audibleMs, () => fixture.send({ type: 'speech-start', turn: effect.turn }));
            later(audibleMs + spokenMs, () => fixture.send({ type: 'speech-end', turn: effect.turn }));
          } else if (effect.type === 'commit-utterance' && !scheduled.has(effect.utterance)) {
            scheduled.add(effect.utterance);
            words += 1;
            const drafted = effect.draft === undefined ? undefined : drafts.get(`${effect.utterance} ${effect.draft}`);
            const text = drafted ?? (now.isBackchannel ? 'uh huh' : `w${words}x`);
            if (text !== 'uh huh') expected.push(text);
            later(now.transcriptMs, () => fixture.send({ type: 'transcript-final', utterance: effect.utterance, text, locale: null }));
          } else if (effect.type === 'draft-utterance') {
            const { utterance, draft } = effect;
            const text = now.isBackchannel ? 'uh huh' : `u${utterance}d${draft}x`;
            drafts.set(`${utterance} ${draft}`, text);
            later(now.transcriptMs, () => fixture.send({ type: 'transcript-draft', utterance, draft, text, locale: null }));
          } else if (effect.type === 'judge-turn') {
            const { utterance, judgement } = effect;
            later(90, () => fixture.send({ type: 'turn-judged', utterance, judgement, completion: ((utterance + judgement) % 3) / 2 }));
          }
        }
      }
      function happen(): void {
        react();
        for (;;) {
          const index = agenda.findIndex(({ at }) => at <= fixture.nowMs);
          if (index === -1) return;
          agenda.splice(index, 1)[0]!.run();
          react();
        }
      }
      let sinceStall = 0;
      let late: number[] = [];
      let stalledMs = 0;
      function hear(probability: number, ms: number): void {
        for (let heard = 0; heard < ms; heard += frameMs) {
          sinceStall += frameMs;
          if (stalledMs > 0 || (stallMs > 0 && sinceStall >= stallEveryMs)) {
            fixture.sleep(frameMs);
            late.push(probability);
            stalledMs += frameMs;
            sinceStall = 0;
            if (stalledMs < stallMs) continue;
            // Due timers run first, as they may in a browser.
            fixture.send({ type: 'tick' });
            for (const frame of late) fixture.send({ type: 'frame', probability: frame, durationMs: frameMs });
            late = [];
            stalledMs = 0;
          } else {
            fixture.hear(probability, frameMs);
          }
          happen();
        }
      }

      for (const said of utterances) {
        now = said;
        hear(0.9, said.voicedMs);
        if (said.innerPauseMs > 0) {
          hear(0.02, said.innerPauseMs);
          hear(0.9, 320);
        }
        hear(0.02, said.quietMs);
      }
      hear(0.02, 30_000);
      const kept = thread.flatMap(({ text }) => text.split(' ')).filter((word) => /^(?:w\d+|u\d+d\d+)x$/.test(word));
      expect(kept).toEqual(expected);
      expect(fixture.effects('cancel-utterance').filter(({ utterance }) => scheduled.has(utterance))).toEqual([]);
    }),
    { runs: 300 },
  );
});
