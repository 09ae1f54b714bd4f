import type { Page } from 'playwright-core';
import { startMockOpenAi } from '../apps/server/src/testing/mock-openai.ts';
import { ask, inWords } from '../e2e/support/ask.ts';
import { launchChromium, moving, openContext } from '../e2e/support/browser.ts';
import { audibleLevel, tapSound } from '../e2e/support/sound-tap.ts';
import { startParley } from '../e2e/support/start-parley.ts';
import { requireChromium } from '../tools/find-chromium.mjs';
import { watchMarks } from './support/watch-marks.ts';
import { measureSentenceGaps } from './support/sentence-gaps.ts';
import { percentile, report, spread } from './support/statistics.ts';

process.env.PARLEY_CHROMIUM = requireChromium();
const runs = Number(process.env.RUNS ?? 10);
/** `BENCH_LOCALE=ja-JP`: a reply in Japanese with an English interface. The Japanese voice loads a dictionary first. */
const stories = {
  'en-US': {
    question: 'Tell me a story',
    answer:
      'The lighthouse wanted to sleep. Every night it opened its great yellow eye and looked for lost ships. Only one night, it asked the wind.',
  },
  'ja-JP': {
    question: 'お話を聞かせてください',
    answer: '灯台は眠りたかった。毎晩、大きな黄色い目を開けて、迷った船を探していた。ある夜だけ、風に頼んだ。',
  },
};
const { question, answer: story } = stories[process.env.BENCH_LOCALE === 'ja-JP' ? 'ja-JP' : 'en-US'];

const mock = await startMockOpenAi();
mock.byDefault({ deltas: inWords(story) });
const parley = await startParley({ env: { OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'bench', ...webDir() } });
const browser = await launchChromium();
try {
  await fetch(`${parley.url}/api/preferences`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', origin: parley.url },
    body: JSON.stringify({ defaultModel: 'openai-env/mock-model' }),
  });
  const context = await openContext(browser, parley.url, moving);
  await tapSound(context);
  await watchMarks(context);
  const page = await context.newPage();
  await ask(page, question);
  await page.locator('[data-role="assistant"][data-status="complete"]').waitFor();

  const firstSounds: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    // Like a user's hand: the pointer arrives a moment before the click.
    await page.getByTestId('message-speak').hover();
    await page.waitForTimeout(300);
    firstSounds.push(await msToSound(page));
    if (run < runs - 1) await page.getByTestId('read-aloud-close').click();
    await page.mouse.move(0, 0);
    if (run < runs - 1) await page.waitForTimeout(300);
  }
  await page.getByTestId('read-aloud-player').waitFor({ state: 'detached', timeout: 60_000 });
  const errors = await page.evaluate((text) => window.markWatch.errors(text), story);

  const [first = Number.NaN, ...later] = firstSounds;
  report('first *Listen* after the server starts', `${first.toFixed(0)} ms`, '≤ 150 ms');
  if (later.length > 0) report('from pressing *Listen* to the first audible sample, eSpeak', spread(later, 'ms'), '≤ 150 ms');
  report(
    'word highlight error against the engine’s timestamp, absolute',
    `${percentile(errors, 0.5).toFixed(0)} ms (p95 ${percentile(errors, 0.95).toFixed(0)}, ${errors.length} words)`,
    '≤ 80 ms',
  );
} finally {
  await browser.close();
  await parley.stop();
  await mock.close();
}
report('silence between sentences beyond the specified pause', spread(await measureSentenceGaps(runs), 'ms', 1), '≤ 30 ms');

function webDir(): Record<string, string> {
  return process.env.PARLEY_WEB_DIR ? { PARLEY_WEB_DIR: process.env.PARLEY_WEB_DIR } : {};
}

function msToSound(page: Page): Promise<number> {
  return page.evaluate(
    (level) =>
      new Promise<number>((resolve) => {
        document.querySelector<HTMLElement>('[data-testid="message-speak"]')?.click();
        const pressedAt = performance.now();
        const listen = () => (window.soundTap.level() > level ? resolve(performance.now() - pressedAt) : setTimeout(listen, 1));
        listen();
      }),
    audibleLevel,
  );
}
