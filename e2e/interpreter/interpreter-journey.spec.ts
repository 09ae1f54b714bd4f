import { describe, expect, it } from 'vitest';
import { playToMicrophone } from '../call/fake-microphone.ts';
import { shareCalls } from '../call/share-calls.ts';
import { readSound } from '../call/sound-tap.ts';
import { storedMessages } from '../call/use-calls.ts';
import { openContext } from '../support/browser.ts';
import { shareParley } from '../support/share-parley.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls();
const withoutModel = shareParley();

describe('the interpreter', () => {
  it('keeps each utterance beside its translation, each half in its own language', async () => {
    calls.model.byDefault({ deltas: ['¿Tiene algo ', 'para el dolor de garganta?'] });
    calls.transcription.script(['Do you have something for a sore throat?']);
    const page = await calls.open({ path: '/interpreter' });
    await page.getByTestId('interpreter-talk-mine').click();
    await page.locator('[data-testid="interpreter-mine"][data-state="listening"]').waitFor();
    await playToMicrophone(page, recordMicrophone(['Do you have something for a sore throat', 2000]));
    await page.locator('[data-testid="interpreter-theirs"][data-state="reading"]').waitFor();
    expect(await page.getByTestId('interpreter-theirs').getAttribute('lang')).toBe('es-ES');
    await page.getByTestId('interpreter-theirs').getByText('dolor de garganta').waitFor();
    await page.getByTestId('interpreter-mine').getByText('sore throat').waitFor();
    await page.getByTestId('interpreter-end').click();
    await page.getByTestId('interpreter').waitFor({ state: 'detached' });
    expect((await readSound(page)).openTracks).toBe(0);
    const messages = await storedMessages(calls.parley.url);
    expect(messages.map(({ parts }) => parts.map(({ text }) => text).join(''))).toEqual([
      'Do you have something for a sore throat?',
      '¿Tiene algo para el dolor de garganta?',
    ]);
    const instructions = calls.model.requests[0]?.body.messages.find(({ role }) => role !== 'user')?.content;
    expect(JSON.stringify(instructions)).toContain('Spanish');
  });

  it('says that Guide cannot translate', async () => {
    const context = await openContext(withoutModel.browser, withoutModel.parley.url);
    const page = await context.newPage();
    await page.goto('/interpreter');
    await page.getByTestId('interpreter-needs-model').getByRole('link').waitFor();
    await context.close();
  });
});
