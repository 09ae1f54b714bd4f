import './require-node.mjs';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLine } from '../e2e/call/cuttable-line.ts';
import { launchChromium } from '../e2e/support/browser.ts';
import { linkClient } from '../e2e/support/link-client.ts';
import { startParley } from '../e2e/support/start-parley.ts';
import { interfaceLocales } from '../packages/contracts/src/session/interface-locales.ts';
import { buildWebIfStale } from './build-web.mjs';
import { requireChromium } from './find-chromium.mjs';
import { exchangeIn } from './screens/demo-exchanges.ts';
import { readingScenes } from './screens/reading/all-scenes.ts';
import { interfaceWords, wordsIn } from './screens/reading/reading-words.ts';
import { runScenes } from './screens/reading/run-scenes.ts';
import { seedReading } from './screens/reading/seed-reading.ts';
import { startMocks } from './screens/start-mocks.ts';

/**
 * Takes pictures of every screen in the given languages, to read their words in place:
 * `node tools/take-reading.ts [locale …] [desktop|phone] [scene …]`, into `PARLEY_READING_DIR`.
 */
const looks = [
  { shape: 'desktop', theme: 'light' },
  { shape: 'phone', theme: 'dark' },
] as const;
const output = process.env.PARLEY_READING_DIR ?? join(tmpdir(), 'parley-reading');
const asked = new Set(process.argv.slice(2));
/** The requested entries; all of them if none was requested. */
const wanted = <Entry>(entries: readonly Entry[], nameOf: (entry: Entry) => string): Entry[] => {
  const named = entries.filter((entry) => asked.has(nameOf(entry)));
  return named.length > 0 ? named : [...entries];
};

process.env.PARLEY_CHROMIUM = requireChromium();
if (!process.env.PARLEY_WEB_DIR) await buildWebIfStale();
for (const { code: locale } of wanted(interfaceLocales, ({ code }) => code)) await takeLocale(locale);
console.log(output);

async function takeLocale(locale: string): Promise<void> {
  const folder = join(output, locale);
  mkdirSync(folder, { recursive: true });
  const words = wordsIn(locale);
  const { model, env, close } = await startMocks();
  model.titleIs(words.title);
  const { release, ...client } = linkClient();
  // Nothing is sent there before the user agrees, and in the pictures no one does.
  const analytics = { POSTHOG_KEY: 'phc_pictures', POSTHOG_HOST: model.url };
  const [seeded, bare] = await Promise.all([
    seedReading({ ...env, ...analytics }, locale, words),
    startParley({ env: { PARLEY_DETECT_LOCAL_MODELS: '0', PARLEY_WEB_DIR: client.folder, ...analytics } }),
  ]);
  const line = await openLine(seeded.parley.port);
  const services = {
    seeded,
    bare,
    line,
    model,
    release,
    words,
    folder,
    exchange: exchangeIn(locale),
    say: (address: string, values?: Record<string, string>) => interfaceWords(locale, address, values),
  };
  for (const look of wanted(looks, ({ shape }) => shape)) {
    const browser = await launchChromium();
    await runScenes(
      wanted(readingScenes, ({ name }) => name),
      { locale, ...look },
      { ...services, browser },
    );
    await browser.close();
  }
  await line.close();
  await Promise.all([seeded.parley.stop(), bare.stop(), close()]);
  client.remove();
}
