import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeTinyModel } from '../apps/server/src/providers/language/local/testing/tiny-model.ts';
import { writeOnePhraseRecogniser, writeToneVoice } from '../apps/server/src/providers/speech/worker/testing/tiny-models.ts';
import { writeKitCatalogue } from '../apps/server/src/testing/kit-catalogue.ts';
import { startModelMirror } from '../apps/server/src/testing/model-mirror.ts';
import { launchChromium, moving, openContext } from '../e2e/support/browser.ts';
import { startParley } from '../e2e/support/start-parley.ts';
import { recordMicrophone } from '../e2e/voice-audio/microphone-wav.ts';
import { endpointWaitMs } from '../packages/voice/src/turns/endpoint/endpoint-wait.ts';
import { createTurnJudge } from '../packages/voice/src/turns/endpoint/turn-judge.ts';
import { requireChromium } from '../tools/find-chromium.mjs';
import { type CallFigures, figuresOf } from './support/call-figures.ts';
import { readCallLevels, tapCallLevels } from './support/call-levels.ts';
import { readEvents } from './support/read-events.ts';
import { speakPart } from './support/speak-part.ts';
import { percentile, report, spread } from './support/statistics.ts';

/**
 * A call on a machine that hears, thinks and speaks by itself, with the tiny models of the tests: from the end of speech to the
 * first sample of the answer. Beside it, what the three models need by themselves, asked through `/v1` of the same server:
 * `RUNS=10 node bench/offline-call.ts`
 */
const runs = Number(process.env.RUNS ?? 10);
const asked = 'Tell me about the sea';
/** What the tiny recogniser hears, whatever was said. */
const heard = 'hello there';
const answer =
  'There was a small machine by the sea. It listened to the waves all night and counted them. ' +
  'When the morning came it told the fishermen how many there had been. They laughed and went out to the boats. ' +
  'In the evening they came back and asked again.';

const folder = await mkdtemp(join(tmpdir(), 'parley-bench-offline-'));
const wav = join(folder, 'microphone.wav');
await writeFile(wav, recordMicrophone([6000, asked, 4000, 'No wait, please stop that now', 2500]));
process.env.PARLEY_CHROMIUM = requireChromium();
const [tiny, phrase, tone] = await Promise.all([writeTinyModel({ sentence: answer }), writeOnePhraseRecogniser(), writeToneVoice()]);
const locales = ['en-US'];
const { catalogue, files } = await writeKitCatalogue([
  { locales, id: 'tiny', label: 'Tiny', kind: 'language', family: 'gguf', memoryBytes: 50_000_000, paths: { model: tiny } },
  { locales, id: 'phrase', label: 'Phrase', kind: 'transcription', family: 'sense-voice', paths: phrase },
  {
    locales,
    id: 'tone',
    label: 'Tone',
    kind: 'speech',
    family: 'vits',
    voices: [{ id: 'tone-voice', label: 'Tone', locale: 'en-US', gender: null }],
    paths: tone,
  },
]);
const mirror = await startModelMirror(files);
const parley = await startParley({
  env: { PARLEY_SPEECH_MODELS: catalogue, PARLEY_MODEL_MIRROR: mirror.url, PARLEY_DETECT_LOCAL_MODELS: '0' },
});

const parts = [
  { part: 'thinks', modelId: 'tiny' },
  { part: 'hears', modelId: 'phrase' },
  { part: 'voice', modelId: 'tone' },
];
await fetch(`${parley.url}/api/kit/start`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ parts }),
});
const state = async () => ((await (await fetch(`${parley.url}/api/kit?locale=en-US`)).json()) as { state: string }).state;
while ((await state()) !== 'ready') await wait(50);

async function measureCall(): Promise<CallFigures | null> {
  const browser = await launchChromium({ microphoneWav: wav });
  try {
    const context = await openContext(browser, parley.url, { ...moving, permissions: ['microphone'], bypassCSP: true });
    await tapCallLevels(context);
    const page = await context.newPage();
    await page.goto(parley.url);
    await page.getByTestId('voice-start').click();
    await page.locator('[data-testid="voice-stage"][data-state="interrupted"]').waitFor({ timeout: 40_000 });
    await wait(1000);
    return figuresOf(await readCallLevels(page));
  } finally {
    await browser.close();
  }
}

const question = recordMicrophone([asked]);

/** Each model by itself: the words of the question, the first sentence of the answer, the first sound of that sentence. */
async function measureModels(): Promise<{ hearMs: number; thinkMs: number; speakMs: number }> {
  const hearAt = performance.now();
  const form = new FormData();
  form.set('model', 'sherpa');
  form.set('file', new Blob([new Uint8Array(question)], { type: 'audio/wav' }), 'question.wav');
  const transcript = await fetch(`${parley.url}/v1/audio/transcriptions`, { method: 'POST', body: form });
  if (!transcript.ok) throw new Error(await transcript.text());
  await transcript.text();
  const hearMs = performance.now() - hearAt;

  const thinkAt = performance.now();
  let sentence = '';
  let thinkMs = Number.NaN;
  const body = { model: 'local/tiny', stream: true, messages: [{ role: 'user', content: heard }] };
  const stream = await readEvents(`${parley.url}/v1/chat/completions`, body, (data) => {
    sentence += /"content":"([^"]*)"/.exec(data)?.[1] ?? '';
    if (Number.isNaN(thinkMs) && sentence.includes('. ')) thinkMs = performance.now() - thinkAt;
  });
  await stream.ended;

  const speakAt = performance.now();
  const speech = await fetch(`${parley.url}/v1/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'sherpa', voice: 'tone-voice', input: `${answer.split('. ')[0]}.`, response_format: 'pcm' }),
  });
  if (!speech.ok) throw new Error(await speech.text());
  await speech.body!.getReader().read();
  return { hearMs, thinkMs, speakMs: performance.now() - speakAt };
}

const calls: CallFigures[] = [];
const models: Awaited<ReturnType<typeof measureModels>>[] = [];
await measureModels();
for (let run = 0; run < runs; run += 1) {
  const figures = await measureCall().catch((error: unknown) => {
    console.log(`run ${run + 1} failed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    return null;
  });
  models.push(await measureModels());
  if (figures) calls.push(figures);
}
await parley.stop();
await mirror.close();
await rm(folder, { recursive: true, force: true });

const samples = speakPart(asked, true, 'en-US');
const endpointMs = endpointWaitMs(700, await createTurnJudge()({ words: heard, locale: 'en-US', samples }));
const of = (figure: (figures: CallFigures) => number) => calls.map(figure);
const own = models.map(({ hearMs, thinkMs, speakMs }) => hearMs + thinkMs + speakMs);
console.log(`A call on this machine, ${calls.length} of ${runs} runs succeeded. The turn ends after ${endpointMs} ms of silence.`);
if (calls.length > 0) {
  const afterEnd = of(({ answerMs }) => answerMs - endpointMs);
  report(
    'end of speech to first audible sample',
    spread(
      of(({ answerMs }) => answerMs),
      'ms',
    ),
    '',
  );
  report('the part of it after the endpoint wait', spread(afterEnd, 'ms'), '');
  report('the three models by themselves, one after another', spread(own, 'ms'), '');
  const beyond = percentile(afterEnd, 0.5) - percentile(own, 0.5);
  report('beyond the models, medians (negative: they worked during the pause)', `${beyond.toFixed(0)} ms`, '≤ 150 ms');
  report(
    'barge-in to silence',
    spread(
      of(({ silenceMs }) => silenceMs),
      'ms',
    ),
    '≤ 300 ms',
  );
}
