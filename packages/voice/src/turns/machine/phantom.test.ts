import { expect, it } from 'vitest';

import { createChance } from '../../testing/repeatable-chance.ts';
import { createTurnFixture, frameMs } from './turn-fixture.ts';

const tenMinutesMs = 600_000;

const noises: Record<string, (chance: () => number, frame: number) => number> = {
  'typing at eight keys a second': (chance, frame) => (frame % 4 === 0 ? 0.4 + 0.5 * chance() : 0.05),
  'typing in bursts': (chance, frame) => (frame % 90 < 40 && frame % 5 < 2 ? 0.55 + 0.4 * chance() : 0.03),
  hum: (chance) => 0.1 + 0.15 * chance(),
  'tones with an odd false frame': (chance) => (chance() < 0.03 ? 0.6 : 0.45 * chance()),
  'coughs of 160 ms every three seconds': (chance, frame) => (frame % 94 < 5 ? 0.95 : 0.1 * chance()),
  'the reply itself at -20 dB': (chance, frame) => (frame % 25 < 3 ? 0.5 + 0.4 * chance() : 0.2 * chance()),
  'the reply itself at -10 dB': (chance, frame) => (frame % 31 < 7 ? 0.5 + 0.5 * chance() : 0.25 * chance()),
};

it.each(Object.keys(noises).flatMap((name) => [1, 2, 3].map((seed) => [name, seed] as const)))(
  'T9 T19 ten minutes of %s (seed %i) make no message and no interruption',
  (name, seed) => {
    for (const isReplying of [false, true]) {
      const chance = createChance(seed);
      // Over a loudspeaker the echo is not fully cancelled. This is where a reply hears itself.
      const fixture = createTurnFixture();
      fixture.arm(!name.startsWith('the reply itself'));
      if (isReplying) {
        fixture.say('read me a long book');
        fixture.answer(10);
      } else if (name.startsWith('the reply itself')) {
        continue;
      }
      fixture.log.length = 0;
      for (let frame = 0; frame * frameMs < tenMinutesMs; frame += 1) fixture.hear(noises[name]!(chance, frame), frameMs);
      for (const type of ['confirm-utterance', 'commit-utterance', 'submit-turn', 'hold-speech', 'stop-speech', 'cancel-run'] as const) {
        expect(fixture.effects(type), type).toEqual([]);
      }
      fixture.hush(1000);
      expect(fixture.phase).toBe(isReplying ? 'speaking' : 'listening');
      if (isReplying) expect(fixture.effects('duck').length).toBe(fixture.effects('restore').length);
    }
  },
);

it('T20 the same setup hears a user in the middle of typing', () => {
  const chance = createChance(4);
  const fixture = createTurnFixture();
  fixture.arm();
  for (let frame = 0; frame < 500; frame += 1) fixture.hear(noises['typing in bursts']!(chance, frame), frameMs);
  fixture.say('are you there');
  expect(fixture.effects('submit-turn').map(({ text }) => text)).toEqual(['are you there']);
});
