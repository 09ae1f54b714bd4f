import { expect, it } from 'vitest';
import { inState, storedMessages, useCalls } from './use-calls.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const { openCall } = useCalls();

it.each(['Space', 'Escape'])('T25 %s stops the playing reply, and only that', async (key) => {
  const { page, parley } = await openCall({
    recording: recordMicrophone([4000, 'What can you help me with in this place', 40_000]),
    script: ['What can you do?'],
  });
  await page.getByTestId('voice-start').click();
  await inState(page, 'speaking').waitFor({ timeout: 40_000 });
  await page.locator('[data-testid="voice-caption"][data-side="parley"]').waitFor();
  await page.keyboard.press(key);
  await inState(page, 'listening').waitFor();
  await expect.poll(async () => (await storedMessages(parley.url)).at(-1)?.heardUpTo).not.toBeNull();
  // The same key again has its usual meaning during silence.
  await page.keyboard.press(key);
  if (key === 'Space') await inState(page, 'muted').waitFor();
  else await page.getByTestId('voice-stage').waitFor({ state: 'detached' });
});
