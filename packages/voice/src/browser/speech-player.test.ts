import { expect, it } from 'vitest';

import type { AudioSession } from './audio-session.ts';
import { createSpeechPlayer } from './speech-player.ts';

it('B7 a reply that is spoken over is 18 dB softer within 8 ms, and comes back within 150', () => {
  const ramps: { value: number; at: number }[] = [];
  const context = { currentTime: 2 };
  const gain = {
    value: 1,
    cancelScheduledValues: () => undefined,
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: (value: number, at: number) => void ramps.push({ value, at }),
  };
  const session = { context: Object.assign(context, { createGain: () => ({ gain, connect: () => undefined }) }), output: {} };
  const player = createSpeechPlayer(session as unknown as AudioSession);
  player.duck();
  context.currentTime = 3;
  player.restore();
  const [duck, restore] = ramps;
  expect([20 * Math.log10(duck!.value), (duck!.at - 2) * 1000].map(Math.round)).toEqual([-18, 8]);
  expect([restore!.value, Math.round((restore!.at - 3) * 1000)]).toEqual([1, 150]);
});
