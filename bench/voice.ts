import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMockOpenAi } from '../apps/server/src/testing/mock-openai.ts';
import { startFakeTranscription } from '../e2e/call/fake-transcription.ts';
import { launchChromium, moving, openContext } from '../e2e/support/browser.ts';
import { startParley } from '../e2e/support/start-parley.ts';
import { recordMicrophone } from '../e2e/voice-audio/microphone-wav.ts';
import { type CallFigures, figuresOf } from './support/call-figures.ts';
import { readCallLevels, tapCallLevels } from './support/call-levels.ts';
import { endpointWaitMs } from '../packages/voice/src/turns/endpoint/endpoint-wait.ts';
import { createTurnJudge } from '../packages/voice/src/turns/endpoint/turn-judge.ts';
import { speakPart } from './support/speak-part.ts';
import { report, spread } from './support/statistics.ts';
import { requireChromium } from '../tools/find-chromium.mjs';

/**
 * Measures a whole call on one audio clock, at the loudspeaker and the microphone. The mock servers for the model and the
 * transcription reply immediately; the voice is the offline voice. Then measures reading aloud: `RUNS=10 node bench/voice.ts`.
 */
const asked = 'Please tell me about the terrace';
const objected = 'No wait, please stop that now';
const runs = Number(process.env.RUNS ?? 10);
const longReply =
  'With pleasure, I will tell you about it at once and at some length, so that there is something to interrupt. ' +
  'The first thing to know is that the terrace is quiet in the evening. The second is that it looks over the river. ' +
  'The third is that the kitchen is open until ten, and the fourth that there is music on Fridays.';

const folder = await mkdtemp(join(tmpdir(), 'parley-bench-voice-'));
const wav = join(folder, 'microphone.wav');
await writeFile(wav, recordMicrophone([6000, asked, 4000, objected, 2500]));
process.env.PARLEY_CHROMIUM = requireChromium();
const transcription = await startFakeTranscription([`${asked}.`, `${objected}.`]);
const model = await startMockOpenAi();
model.byDefault({ deltas: [longReply] });
const hosts = [transcription.env.OPENAI_TRANSCRIPTION_BASE_URL, model.url].map((url) => new URL(url).host).join(',');
const parley = await startParley({
  env: { ...transcription.env, OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'test-key', PARLEY_ALLOWED_PRIVATE_HOSTS: hosts },
});

async function measureOnce(): Promise<CallFigures | null> {
  const browser = await launchChromium({ microphoneWav: wav });
  try {
    const context = await openContext(browser, parley.url, { ...moving, permissions: ['microphone'], bypassCSP: true });
    await tapCallLevels(context);
    const page = await context.newPage();
    await page.goto(parley.url);
    await page.getByTestId('voice-start').click();
    await page.locator('[data-testid="voice-stage"][data-state="interrupted"]').waitFor({ timeout: 40_000 });
    // The mock servers reply immediately, so this state ends before a locator checks again.
    await page.waitForFunction(() => document.querySelector('[data-testid="voice-stage"][data-state="thinking"]') !== null, undefined, {
      polling: 'raf',
      timeout: 20_000,
    });
    return figuresOf(await readCallLevels(page));
  } finally {
    await browser.close();
  }
}

const measured: CallFigures[] = [];
for (let run = 1; run <= runs; run += 1) {
  const figures = await measureOnce().catch((fault: unknown) => {
    console.log(`run ${run} failed: ${fault instanceof Error ? fault.message.split('\n')[0] : String(fault)}`);
    return null;
  });
  if (!figures) continue;
  measured.push(figures);
  const { answerMs, duckMs, silenceMs } = figures;
  console.log(`run ${run}: reply ${Math.round(answerMs)} ms, duck ${Math.round(duckMs)} ms, silence ${Math.round(silenceMs)} ms`);
}
await parley.stop();
await model.close();
await transcription.close();
await rm(folder, { recursive: true, force: true });

/** What the judge asks for after the question, from the same words and the same voice. */
const samples = speakPart(asked, true, 'en-US');
const endpointMs = endpointWaitMs(700, await createTurnJudge()({ words: `${asked}.`, locale: 'en-US', samples }));
console.log(`The turn ends after ${endpointMs} ms of silence.`);
console.log(`A call, ${measured.length} of ${runs} runs succeeded`);
if (measured.length > 0) {
  const of = (figure: (figures: CallFigures) => number) => spread(measured.map(figure), 'ms');
  report(
    'end of speech to first audible sample',
    of(({ answerMs }) => answerMs),
    'p50 ≤ 450 ms, p95 ≤ 900 ms',
  );
  report(
    'the part of it after the endpoint wait',
    of(({ answerMs }) => answerMs - endpointMs),
    'p95 ≤ 120 ms',
  );
  report(
    'barge-in to duck',
    of(({ duckMs }) => duckMs),
    '≤ 100 ms',
  );
  report(
    'barge-in to silence',
    of(({ silenceMs }) => silenceMs),
    'p95 ≤ 300 ms',
  );
}

// The figures for reading aloud belong to the same table.
await import('./listen.ts');
