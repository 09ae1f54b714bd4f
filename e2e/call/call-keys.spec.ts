import { expect, it } from 'vitest';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';
import { playToMicrophone } from './fake-microphone.ts';
import { shareCalls } from './share-calls.ts';
import { inState, storedMessages } from './use-calls.ts';

const calls = shareCalls();

it.each(['Space', 'Escape'])('T25 %s stops the playing reply, and only that', async (key) => {
  calls.model.byDefault({ deltas: ['There is a lot that I can do in this place, and I gladly tell you all about it. '.repeat(8)] });
  calls.transcription.script(['What can you do?']);
  const page = await calls.open();
  await page.getByTestId('voice-start').click();
  await inState(page, 'listening').waitFor({ timeout: 30_000 });
  await playToMicrophone(page, recordMicrophone(['What can you help me with in this place', 2000]));
  await inState(page, 'speaking').waitFor({ timeout: 40_000 });
  await page.locator('[data-testid="voice-caption"][data-side="parley"]').waitFor();
  await page.keyboard.press(key);
  await inState(page, 'listening').waitFor();
  await expect.poll(async () => (await storedMessages(calls.parley.url)).at(-1)?.heardUpTo).toEqual(expect.any(Number));
  // The same key again has its usual meaning during silence.
  await page.keyboard.press(key);
  if (key === 'Space') await inState(page, 'muted').waitFor();
  else await page.getByTestId('voice-stage').waitFor({ state: 'detached' });
});
