import { describe, expect, it } from 'vitest';
import { startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { readSound } from '../call/sound-tap.ts';
import { storedMessages, useCalls } from '../call/use-calls.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const { openCall, closeAfter } = useCalls();

describe('the interpreter', () => {
  it('keeps each utterance beside its translation, each half in its own language', async () => {
    const recording = recordMicrophone([7000, 'Do you have something for a sore throat', 20_000]);
    const model = await startMockOpenAi();
    closeAfter(model.close);
    model.byDefault({ deltas: ['¿Tiene algo ', 'para el dolor de garganta?'] });
    const { page, parley } = await openCall({
      recording,
      script: ['Do you have something for a sore throat?'],
      env: { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'test-key' },
    });
    await page.goto(`${parley.url}/interpreter`);
    await page.getByTestId('interpreter-theirs').waitFor();
    await page.getByTestId('interpreter-talk-mine').click();
    await page.locator('[data-testid="interpreter-theirs"][data-state="reading"]').waitFor({ timeout: 30_000 });
    expect(await page.getByTestId('interpreter-theirs').getAttribute('lang')).toBe('es-ES');
    await page.getByTestId('interpreter-theirs').getByText('dolor de garganta').waitFor();
    await page.getByTestId('interpreter-mine').getByText('sore throat').waitFor();
    await page.getByTestId('interpreter-end').click();
    await page.getByTestId('interpreter').waitFor({ state: 'detached' });
    expect((await readSound(page)).openTracks).toBe(0);
    const messages = await storedMessages(parley.url);
    expect(messages.map(({ parts }) => parts.map(({ text }) => text).join(''))).toEqual([
      'Do you have something for a sore throat?',
      '¿Tiene algo para el dolor de garganta?',
    ]);
    const instructions = model.requests[0]?.body.messages.find(({ role }) => role !== 'user')?.content;
    expect(JSON.stringify(instructions)).toContain('Spanish');
  });

  it('says that Guide cannot translate', async () => {
    const { page, parley } = await openCall({ recording: recordMicrophone([1000]), script: [] });
    await page.goto(`${parley.url}/interpreter`);
    await page.getByTestId('interpreter-needs-model').getByRole('link').waitFor();
  });
});
