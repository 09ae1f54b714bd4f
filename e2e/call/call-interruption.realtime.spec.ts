import { expect, it } from 'vitest';
import { playToMicrophone } from './fake-microphone.ts';
import { shareCalls } from './share-calls.ts';
import { inState, storedMessages } from './use-calls.ts';
import { inWords } from '../support/ask.ts';
import { watchForeignRequests } from '../support/pages.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls();
const patient = 60_000;
const reply = 'The station is behind the old bridge over the river, and you can walk there in ten minutes. '.repeat(4).trim();
const said = recordMicrophone(['Where is the station', 1500]);
const over = recordMicrophone(['No wait, please stop that now', 1500]);

// Sound that drops out on a busy machine interrupts nothing, so this runs alone.
it('an interruption leaves in the thread what was said, with the word at which the reply stopped, and asks only its own server', async () => {
  calls.model.byDefault({ deltas: inWords(reply), delayMs: 10 });
  calls.transcription.script(['Where is the station?', 'What time is it?']);
  let foreign: string[] = [];
  const page = await calls.open({ prepare: async (opening) => void (foreign = watchForeignRequests(opening, calls.line.url)) });
  await page.getByTestId('voice-start').click();
  await inState(page, 'listening').waitFor({ timeout: patient });
  await playToMicrophone(page, said);
  await inState(page, 'speaking').waitFor({ timeout: patient });
  await page.locator('[data-testid="voice-caption"][data-side="parley"] mark.word').waitFor({ timeout: patient });
  // Looked for in every frame: the hint is there until the next answer begins.
  const hint = page.waitForFunction(
    () => /stopped at “(.+)”/.exec(document.querySelector('.stage-hint')?.textContent ?? '')?.[1],
    undefined,
    { timeout: patient },
  );
  await playToMicrophone(page, over);
  const stoppedAt = await (await hint).jsonValue();
  await inState(page, 'speaking').waitFor({ timeout: patient });
  await page.getByTestId('voice-end').click();
  const messages = page.getByTestId('message');
  await expect.poll(() => messages.count(), { timeout: patient }).toBe(4);
  expect(await messages.nth(0).innerText()).toContain('Where is the station?');
  const note = messages.nth(1).locator('.turn-note', { hasText: 'You interrupted at “' });
  await note.waitFor({ timeout: patient });
  expect(await note.innerText()).toContain(stoppedAt);
  expect(await messages.nth(2).innerText()).toContain('What time is it?');
  const [, cut] = await storedMessages(calls.parley.url);
  expect(cut!.heardUpTo).toBeGreaterThan(0);
  expect(foreign).toEqual([]);
}, 240_000);
