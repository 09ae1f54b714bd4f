import { describe, expect, it } from 'vitest';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';
import { playToMicrophone } from './fake-microphone.ts';
import { shareCalls } from './share-calls.ts';
import { inState, storedMessages } from './use-calls.ts';

const calls = shareCalls();

async function startCall(script: readonly string[]) {
  calls.transcription.script(script);
  const page = await calls.open();
  await page.getByTestId('voice-start').click();
  await inState(page, 'listening').waitFor({ timeout: 60_000 });
  return page;
}

describe('turns', () => {
  it('noise, hum and clicks create none', async () => {
    const page = await startCall([]);
    // The recording ends with a silence that is longer than any pause. So a turn would have ended by then.
    await playToMicrophone(page, noise(14_000));
    expect(calls.transcription.received).toEqual([]);
    expect(await storedMessages(calls.parley.url)).toEqual([]);
    expect(await page.getByTestId('voice-stage').getAttribute('data-state')).toBe('listening');
  });

  it('five utterances, each with a pause in it, are five turns', async () => {
    const utterances = ['Hello there', 'What is the weather', 'Please read my message', 'Tell me a story', 'Thank you'];
    const written = ['one', 'two', 'three', 'four', 'five'];
    calls.model.byDefault({ deltas: ['Yes.'] });
    const page = await startCall(written);
    await playToMicrophone(page, recordMicrophone(utterances.flatMap((text) => [text, 400, 'I would say', 5200])));
    const said = async () =>
      (await storedMessages(calls.parley.url)).filter(({ role }) => role === 'user').map(({ parts }) => parts[0]!.text);
    await expect.poll(said, { timeout: 10_000 }).toEqual(written);
    expect(calls.transcription.received.every(({ language }) => language === 'en')).toBe(true);
  });
});

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
