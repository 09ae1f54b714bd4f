import { describe, expect, it } from 'vitest';
import { readSound, stretches } from './sound-tap.ts';
import { inState, storedMessages, useCalls } from './use-calls.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const { openCall } = useCalls();

describe('a call', () => {
  it('hears, answers aloud, stops when interrupted, and releases the microphone', async () => {
    const recording = recordMicrophone([4000, 'What can you help me with in this place', 5000, 'No wait, please stop that now', 6000]);
    const { page, parley } = await openCall({ recording, script: ['What can you do?', 'What time is it in Tokyo?'], isMoving: true });
    await page.getByTestId('voice-start').click();
    await inState(page, 'listening').waitFor({ timeout: 30_000 });
    await inState(page, 'speaking').waitFor({ timeout: 30_000 });
    await page.locator('[data-testid="voice-caption"][data-side="parley"]').waitFor();
    await inState(page, 'interrupted').waitFor({ timeout: 30_000 });
    expect(await page.locator('[data-testid="voice-caption"][data-side="parley"] s').count()).toBe(1);
    await inState(page, 'speaking').waitFor({ timeout: 30_000 });

    const before = await readSound(page);
    expect(before.openTracks).toBeGreaterThan(0);
    const endedAt = await page.evaluate(() => {
      const pressedAt = performance.now();
      document.querySelector<HTMLElement>('[data-testid="voice-end"]')?.click();
      return pressedAt;
    });
    await page.getByTestId('voice-stage').waitFor({ state: 'detached' });
    const sound = await readSound(page);
    expect(sound.openTracks).toBe(0);
    expect(Math.max(...sound.stoppedAt) - endedAt).toBeLessThanOrEqual(100);

    const spoken = stretches(sound.times, sound.microphone, 0.01, 700);
    const heard = stretches(sound.times, sound.output, 0.01, 400);
    const [question, interruption] = spoken;
    const answer = heard.find(({ from }) => from > question!.to);
    expect(answer!.from - question!.to).toBeLessThanOrEqual(6000);
    const silentAt = sound.times.find((time, index) => time > interruption!.from && sound.output[index]! < 0.002);
    console.log({ answerMs: answer!.from - question!.to, silenceMs: silentAt! - interruption!.from });
    expect(silentAt! - interruption!.from).toBeLessThanOrEqual(2000);

    const messages = await storedMessages(parley.url);
    expect(messages.map(({ role, origin }) => [role, origin])).toEqual([
      ['user', 'voice'],
      ['assistant', null],
      ['user', 'voice'],
      ['assistant', null],
    ]);
    expect(messages[1]!.heardUpTo).toBeGreaterThan(0);
  });
});
