import { describe, expect, it } from 'vitest';
import { startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { readSound, stretches } from './sound-tap.ts';
import { inState, storedMessages, useCalls } from './use-calls.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const { openCall, closeAfter } = useCalls();

describe('a call', () => {
  it('hears, answers aloud, stops when interrupted, and releases the microphone', async () => {
    const recording = recordMicrophone([4000, 'What can you help me with in this place', 5000, 'No wait, please stop that now', 6000]);
    const { page, parley } = await openCall({ recording, script: ['What can you do?', 'What time is it in Tokyo?'] });
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

describe('dictation', () => {
  it('adds to typed text, and sends only on request', async () => {
    const recording = recordMicrophone([6000, 'thank you for coming to see us', 8000]);
    const { page, transcription } = await openCall({ recording, script: ['thank you for coming'] });
    await page.getByTestId('composer-input').fill('Dear Ms Kim,');
    await page.getByTestId('dictation-start').click();
    await page.getByTestId('pending-words').waitFor({ timeout: 30_000 });
    await page.getByTestId('dictation-insert').click();
    await page.getByTestId('dictation-row').waitFor({ state: 'detached' });
    expect(await page.getByTestId('composer-input').innerText()).toBe('Dear Ms Kim, thank you for coming');
    expect(transcription.received).toHaveLength(1);
    expect((await readSound(page)).openTracks).toBe(0);
    expect(page.url()).not.toContain('/c/');
  });

  it('leaves the field unchanged when discarded', async () => {
    const { page } = await openCall({ recording: recordMicrophone([6000, 'this will be thrown away', 8000]), script: ['thrown away'] });
    await page.getByTestId('composer-input').fill('Kept');
    await page.getByTestId('dictation-start').click();
    await page.getByTestId('pending-words').waitFor({ timeout: 30_000 });
    await page.getByTestId('dictation-cancel').click();
    expect(await page.getByTestId('composer-input').innerText()).toBe('Kept');
    expect((await readSound(page)).openTracks).toBe(0);
  });
});

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

describe('turns', () => {
  it('five utterances, each with a pause in it, are five turns', async () => {
    const utterances = ['Hello there', 'What is the weather', 'Please read my message', 'Tell me a story', 'Thank you'];
    const recording = recordMicrophone([6000, ...utterances.flatMap((text) => [text, 400, 'I would say', 5200]), 4000]);
    const model = await startMockOpenAi();
    closeAfter(model.close);
    model.byDefault({ deltas: ['Yes.'] });
    const { page, parley, transcription } = await openCall({
      recording,
      script: ['one', 'two', 'three', 'four', 'five'],
      env: { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'test-key' },
    });
    await page.getByTestId('voice-start').click();
    await inState(page, 'listening').waitFor({ timeout: 30_000 });
    await expect.poll(async () => loudEnd(await readSound(page)), { timeout: 70_000, interval: 500 }).toBe(true);
    const said = async () => (await storedMessages(parley.url)).filter(({ role }) => role === 'user').map(({ parts }) => parts[0]!.text);
    await expect.poll(said, { timeout: 10_000 }).toEqual(['one', 'two', 'three', 'four', 'five']);
    expect(transcription.received.every(({ language }) => language === 'en')).toBe(true);
  });

  it('noise, hum and clicks create none', async () => {
    const { page, parley, transcription } = await openCall({ recording: noise(14_000), script: [] });
    await page.getByTestId('voice-start').click();
    await inState(page, 'listening').waitFor({ timeout: 30_000 });
    // Only after the recording has ended can the test say that it caused nothing.
    await expect.poll(async () => loudEnd(await readSound(page)), { timeout: 40_000, interval: 500 }).toBe(true);
    expect(transcription.received).toEqual([]);
    expect(await storedMessages(parley.url)).toEqual([]);
    expect(await page.getByTestId('voice-stage').getAttribute('data-state')).toBe('listening');
  });
});

/** Whether the microphone was loud and has been silent for longer than any pause. */
function loudEnd({ times, microphone }: Awaited<ReturnType<typeof readSound>>): boolean {
  const last = microphone.findLastIndex((level) => level > 0.005);
  return last >= 0 && times.at(-1)! - times[last]! > 6500;
}

/** Mains hum, hiss and key strokes, as a recording. */
function noise(durationMs: number): Buffer {
  const wav = recordMicrophone([durationMs, 9000]);
  const rate = 22_050;
  let seed = 7;
  for (let index = 0; index < (durationMs / 1000) * rate; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const hiss = (seed / 2 ** 31 - 0.5) * 900;
    const hum = Math.sin((2 * Math.PI * 100 * index) / rate) * 900;
    const sinceStroke = index % Math.round(rate * 0.21);
    const stroke = sinceStroke < 160 ? (seed / 2 ** 31 - 0.5) * 16_000 * (1 - sinceStroke / 160) : 0;
    wav.writeInt16LE(Math.round(hiss + hum + stroke), 44 + index * 2);
  }
  return wav;
}
