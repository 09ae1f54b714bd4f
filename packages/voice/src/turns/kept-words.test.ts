import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { createTurnRig, frameMs } from './turn-rig.ts';

/** What the world does around an utterance; all of it happens on slow machines. */
const utterance = fc.record({
  voicedMs: fc.integer({ min: 288, max: 1600 }),
  /** A pause in the middle, shorter than the endpoint or longer. */
  innerPauseMs: fc.constantFrom(0, 96, 416, 640, 800, 1300),
  quietMs: fc.constantFrom(720, 800, 1000, 1500, 3000, 6000),
  /** How late its words come. */
  transcriptMs: fc.constantFrom(0, 60, 400, 900, 2500, 7000),
  isBackchannel: fc.boolean(),
});
const world = fc.record({
  utterances: fc.array(utterance, { minLength: 1, maxLength: 7 }),
  /** How late the reply exists, is audible and is over. */
  replyMs: fc.constantFrom(0, 150, 700, 1400, 4000),
  audibleMs: fc.constantFrom(30, 300, 1200),
  spokenMs: fc.constantFrom(200, 1500, 8000),
  /** The page stands still now and then; its frames come afterwards, all at once. */
  stallMs: fc.constantFrom(0, 0, 400, 1100, 2400),
  stallEveryMs: fc.constantFrom(500, 1700, 4100),
  hasJudge: fc.boolean(),
});

it('T38 whatever the timing, every final transcript stands in the thread, in order and once', () => {
  fc.assert(
    fc.property(world, ({ utterances, replyMs, audibleMs, spokenMs, stallMs, stallEveryMs, hasJudge }) => {
      const rig = createTurnRig({ hasJudge });
      rig.arm();
      let thread: { turn: number; text: string }[] = [];
      const expected: string[] = [];
      const agenda: { at: number; run: () => void }[] = [];
      const scheduled = new Set<number>();
      let seen = 0;
      let words = 0;
      let now = utterances[0]!;

      const later = (ms: number, run: () => void) => agenda.push({ at: rig.nowMs + ms, run });
      function answer(turn: number): void {
        later(replyMs, () => rig.send({ type: 'reply-start', turn, messageId: `m${turn}` }));
      }
      const drafts = new Map<string, string>();
      function react(): void {
        for (; seen < rig.log.length; seen += 1) {
          const { effect } = rig.log[seen]!;
          if (effect.type === 'submit-turn') {
            thread = thread.filter(({ turn }) => turn !== effect.replacesTurn);
            thread.push({ turn: effect.turn, text: effect.text });
            answer(effect.turn);
          } else if (effect.type === 'start-speech') {
            later(audibleMs, () => rig.send({ type: 'speech-start', turn: effect.turn }));
            later(audibleMs + spokenMs, () => rig.send({ type: 'speech-end', turn: effect.turn }));
          } else if (effect.type === 'commit-utterance' && !scheduled.has(effect.utterance)) {
            scheduled.add(effect.utterance);
            words += 1;
            const drafted = effect.draft === undefined ? undefined : drafts.get(`${effect.utterance} ${effect.draft}`);
            const text = drafted ?? (now.isBackchannel ? 'uh huh' : `w${words}x`);
            if (text !== 'uh huh') expected.push(text);
            later(now.transcriptMs, () => rig.send({ type: 'transcript-final', utterance: effect.utterance, text, locale: null }));
          } else if (effect.type === 'draft-utterance') {
            const { utterance, draft } = effect;
            const text = now.isBackchannel ? 'uh huh' : `u${utterance}d${draft}x`;
            drafts.set(`${utterance} ${draft}`, text);
            later(now.transcriptMs, () => rig.send({ type: 'transcript-draft', utterance, draft, text, locale: null }));
          } else if (effect.type === 'judge-turn') {
            later(90, () => rig.send({ type: 'turn-judged', utterance: effect.utterance, completion: (effect.utterance % 3) / 2 }));
          }
        }
      }
      function happen(): void {
        react();
        for (;;) {
          const index = agenda.findIndex(({ at }) => at <= rig.nowMs);
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
            rig.sleep(frameMs);
            late.push(probability);
            stalledMs += frameMs;
            sinceStall = 0;
            if (stalledMs < stallMs) continue;
            // Timers that were due run first, as they may in a browser.
            rig.send({ type: 'tick' });
            for (const frame of late) rig.send({ type: 'frame', probability: frame, durationMs: frameMs });
            late = [];
            stalledMs = 0;
          } else {
            rig.hear(probability, frameMs);
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
      expect(rig.effects('cancel-utterance').filter(({ utterance }) => scheduled.has(utterance))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
