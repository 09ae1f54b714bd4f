import { describe, expect, it } from 'vitest';
import { startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';
import { readSound } from './sound-tap.ts';
import { inState, storedMessages, useCalls } from './use-calls.ts';

const { openCall, closeAfter } = useCalls();

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
