import { expect, it } from 'vitest';

import { createFader } from './fader.ts';

/** A fake gain whose schedule can be read. `value` stays as it was set, as in Firefox. */
function createGain() {
  const schedule: { kind: 'set' | 'ramp'; value: number; at: number }[] = [];
  const gain = {
    value: 1,
    cancelScheduledValues: (from: number) => void schedule.splice(0, schedule.length, ...schedule.filter(({ at }) => at < from)),
    setValueAtTime: (value: number, at: number) => void schedule.push({ kind: 'set', value, at }),
    linearRampToValueAtTime: (value: number, at: number) => void schedule.push({ kind: 'ramp', value, at }),
  };
  return { gain: gain as unknown as AudioParam, schedule };
}

it('B7 a fade starts at the current value, not at the target of the previous fade', () => {
  const { gain, schedule } = createGain();
  let now = 1;
  const fader = createFader(gain, () => now);
  fader.to(0, 100);
  now = 1.05;
  fader.to(1, 150);
  expect(schedule.slice(-2).map(({ kind, value, at }) => [kind, Number(value.toFixed(3)), Number(at.toFixed(3))])).toEqual([
    ['set', 0.5, 1.05],
    ['ramp', 1, 1.2],
  ]);
});

it('B7 a fade to silence continues when the volume changes meanwhile', () => {
  const { gain, schedule } = createGain();
  let now = 2;
  const fader = createFader(gain, () => now);
  const silentAt = fader.outThenTo(1, 15);
  now = 2.005;
  fader.to(0.5, 15);
  expect(schedule).toEqual([
    { kind: 'set', value: 1, at: 2 },
    { kind: 'ramp', value: 0, at: 2.015 },
    { kind: 'set', value: 0.5, at: silentAt },
  ]);
  now = 3;
  fader.to(1, 150);
  expect(schedule.at(-2)).toEqual({ kind: 'set', value: 0.5, at: 3 });
});
