import { startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { startMockOpenAiSpeech } from '../../apps/server/src/providers/speech/mocks/mock-openai-speech.ts';
import { stretches } from '../../e2e/call/sound-tap.ts';
import { ask, inWords } from '../../e2e/support/ask.ts';
import { launchChromium, moving, openContext } from '../../e2e/support/browser.ts';
import { startParley } from '../../e2e/support/start-parley.ts';
import { tapAudioClock } from './audio-clock-tap.ts';

/** A heading, sentences and paragraphs, for pauses of several lengths. */
const text = '## A short walk\n\nFirst we cross the bridge. Then we turn left, and there it is.\n\nWe rest. We go home.';
/** A quarter of the fake voice's tone. */
const audible = 0.06;

/**
 * How much longer than the written pause the silence between two sentences is, in ms of the audio clock. A
 * message is read aloud `runs` times by a voice that is one unbroken tone per sentence.
 */
export async function measureSentenceGaps(runs: number): Promise<number[]> {
  const [model, speech] = await Promise.all([startMockOpenAi(), startMockOpenAiSpeech()]);
  model.byDefault({ deltas: inWords(text) });
  const parley = await startParley({
    env: {
      OPENAI_BASE_URL: model.url,
      OPENAI_API_KEY: 'bench',
      OPENAI_SPEECH_BASE_URL: `${speech.url}/v1`,
      OPENAI_SPEECH_KEY: 'test-key',
    },
  });
  const browser = await launchChromium();
  try {
    await fetch(`${parley.url}/api/preferences`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', origin: parley.url },
      body: JSON.stringify({
        defaultModel: 'openai-env/mock-model',
        speech: { voices: { 'en-US': { engine: 'openai', voice: 'alloy' } } },
      }),
    });
    const context = await openContext(browser, parley.url, { ...moving, bypassCSP: true });
    await tapAudioClock(context);
    const page = await context.newPage();
    const pauses: number[] = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const frame = typeof payload === 'string' ? (JSON.parse(payload) as { type: string; pauseMs: number }) : null;
        if (frame?.type === 'segment-end') pauses.push(frame.pauseMs);
      }),
    );
    await ask(page, 'Where do we go?');
    await page.locator('[data-role="assistant"][data-status="complete"]').waitFor();
    const beyond: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      pauses.length = 0;
      await page.evaluate(() => void (window.audioClockTap = { times: [], levels: [] }));
      await page.getByTestId('message-speak').click();
      await page.getByTestId('read-aloud-player').waitFor();
      await page.getByTestId('read-aloud-player').waitFor({ state: 'detached', timeout: 60_000 });
      const { times, levels } = await page.evaluate(() => window.audioClockTap);
      const sounds = stretches(times, levels, audible, 40);
      if (sounds.length !== pauses.length) throw new Error(`${sounds.length} stretches of sound for ${pauses.length} sentences`);
      for (const [index, { from }] of sounds.slice(1).entries()) beyond.push(from - sounds[index]!.to - pauses[index]!);
    }
    return beyond;
  } finally {
    await browser.close();
    await parley.stop();
    await Promise.all([model.close(), speech.close()]);
  }
}
