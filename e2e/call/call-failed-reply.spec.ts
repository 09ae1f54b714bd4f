import { expect, it } from 'vitest';
import { playToMicrophone } from './fake-microphone.ts';
import { shareCalls } from './share-calls.ts';
import { inState } from './use-calls.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls();
const patient = 60_000;

it('T17 a call whose reply fails before its first word says so, until the next turn', { timeout: 120_000 }, async () => {
  calls.transcription.script(['first', 'second']);
  calls.model.byDefault({ status: 400 });
  const page = await calls.open();
  await page.getByTestId('voice-start').click();
  await inState(page, 'listening').waitFor({ timeout: patient });
  const notice = page.locator('.stage-hint', { hasText: 'No answer arrived. Please say it again.' });
  await playToMicrophone(page, recordMicrophone(['Where is the station', 1500]));
  await notice.waitFor({ timeout: patient });
  await inState(page, 'listening').waitFor({ timeout: patient });

  calls.model.byDefault({ deltas: ['Behind the bridge.'] });
  // The answer is short: it may be over before the silence after the question.
  const speaking = inState(page, 'speaking').waitFor({ timeout: patient });
  await Promise.all([speaking, playToMicrophone(page, recordMicrophone(['Where is the station', 1500]))]);
  await inState(page, 'listening').waitFor({ timeout: patient });
  expect(await notice.count()).toBe(0);
});
