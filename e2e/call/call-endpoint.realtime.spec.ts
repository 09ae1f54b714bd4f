import { expect, it } from 'vitest';
import { startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { readSound, stretches } from './sound-tap.ts';
import { inState, storedMessages, useCalls } from './use-calls.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const { openCall, closeAfter } = useCalls();
const patient = 60_000;

it(
  'T46 a finished question is answered sooner than a broken-off sentence, and a pause after one is no turn',
  { timeout: 180_000 },
  async () => {
    const [finished, brokenOff] = ['What can you help me with today', 'I would like to know something about the'];
    const paused = ['Please tell me something about the', 1000, 'old terrace'];
    const recording = recordMicrophone([7000, finished, 6000, brokenOff, 7000, ...paused, 8000]);
    const model = await startMockOpenAi();
    closeAfter(model.close);
    model.byDefault({ deltas: ['Yes.'] });
    const said = ['What can you help me with today?', 'I would like to know something about the.', 'Please tell me something about the.'];
    const { page, parley } = await openCall({
      recording,
      script: said,
      env: { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'test-key' },
      isMoving: true,
    });
    await page.getByTestId('voice-start').click();
    await inState(page, 'listening').waitFor({ timeout: patient });
    const turns = async () => (await storedMessages(parley.url)).filter(({ role }) => role === 'user').map(({ parts }) => parts[0]!.text);
    await expect.poll(turns, { timeout: patient, interval: 500 }).toEqual(said);
    /** From the end of each utterance to the next sound; undefined where none came yet. */
    const waitsOf = async () => {
      const { times, microphone, output } = await readSound(page);
      const heard = stretches(times, output, 0.005, 900);
      return stretches(times, microphone, 0.01, 1500).map(({ to }) => {
        const answer = heard.find(({ from }) => from > to);
        return answer && answer.from - to;
      });
    };
    const isAnswered = async () => (await waitsOf()).filter((wait) => wait !== undefined).length;
    await expect.poll(isAnswered, { timeout: patient, interval: 500 }).toBe(3);
    const waits = await waitsOf();
    console.log({ waits });
    expect(waits).toHaveLength(3);
    expect(waits[1]! - waits[0]!).toBeGreaterThan(300);
    expect(await turns()).toHaveLength(3);
  },
);
