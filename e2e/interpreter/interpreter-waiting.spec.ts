import { expect, it } from 'vitest';
import { playToMicrophone } from '../call/fake-microphone.ts';
import { shareCalls } from '../call/share-calls.ts';
import { storedMessages } from '../call/use-calls.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls();
const patient = 60_000;

it('a side that taps during the translation speaks after it was read', { timeout: 120_000 }, async () => {
  const made = Promise.withResolvers<void>();
  calls.model.script({ deltas: ['¿Dónde está la estación?'], hold: { fromEvent: 0, until: made.promise } });
  calls.transcription.script(['Where is the station?']);
  const page = await calls.open({ path: '/interpreter' });
  const half = (side: string, state: string) => page.locator(`[data-testid="interpreter-${side}"][data-state="${state}"]`);
  await page.getByTestId('interpreter-talk-mine').click();
  await half('mine', 'listening').waitFor({ timeout: patient });
  const requested = calls.model.nextRequest();
  await playToMicrophone(page, recordMicrophone(['Where is the station', 1500]));
  await requested;
  await half('mine', 'translating').waitFor({ timeout: patient });
  await page.getByTestId('interpreter-talk-theirs').click();
  await page.getByTestId('interpreter-talk-theirs').click();
  expect(await page.locator('.talk-btn.is-live').count()).toBe(0);
  made.resolve();
  await half('theirs', 'reading').waitFor({ timeout: patient });
  expect(await half('mine', 'readingOther').count()).toBe(1);
  await half('theirs', 'listening').waitFor({ timeout: patient });
  const texts = (await storedMessages(calls.parley.url)).map(({ parts }) => parts.map(({ text }) => text).join(''));
  expect(texts).toEqual(['Where is the station?', '¿Dónde está la estación?']);
});
