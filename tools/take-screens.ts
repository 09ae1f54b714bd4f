import './require-node.mjs';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { desktop, launchChromium, phone } from '../e2e/support/browser.ts';
import { recordMicrophone } from '../e2e/voice-audio/microphone-wav.ts';
import { buildWebIfStale } from './build-web.mjs';
import { requireChromium } from './find-chromium.mjs';
import { lesson } from './screens/demo-conversations.ts';
import { exchangeIn } from './screens/demo-exchanges.ts';
import { eveningZone } from './screens/evening-zone.ts';
import { patchPreferences, patchTeacher, type SeededParley, startSeededParley } from './screens/seed-server.ts';
import { startMocks } from './screens/start-mocks.ts';

interface Look {
  locale: string;
  theme: 'light' | 'dark';
  shape: 'desktop' | 'phone';
}

interface Screen {
  name: string;
  firstRun?: boolean;
  /** Leaves data behind, so it is taken after the others. */
  isCall?: boolean;
  show: (page: Page, seeded: SeededParley, locale: string) => Promise<void>;
}

const looks: Look[] = [
  { locale: 'en-US', theme: 'light', shape: 'desktop' },
  { locale: 'en-US', theme: 'dark', shape: 'desktop' },
  { locale: 'ar-SA', theme: 'light', shape: 'phone' },
  { locale: 'ar-SA', theme: 'dark', shape: 'desktop' },
  { locale: 'ja-JP', theme: 'light', shape: 'phone' },
  { locale: 'ja-JP', theme: 'dark', shape: 'desktop' },
];
const chatTitles: Record<string, string> = { 'ar-SA': 'رسالة إلى مالك البيت', 'ja-JP': '京都、静かな週末' };
const output = fileURLToPath(new URL('../docs/screens', import.meta.url));

const openConversation = (page: Page, { conversations }: SeededParley, title: string) =>
  open(page, `/c/${conversations.get(title)}`, '[data-testid="message-speak"]');
const openPath = (path: string, ready = 'h1') => ({ show: (page: Page) => open(page, path, ready) });

const screens: Screen[] = [
  { name: 'home', ...openPath('/', '.home h1, h1') },
  { name: 'chat', show: (page, seeded, locale) => openConversation(page, seeded, chatTitles[locale] ?? 'Saturday sourdough') },
  {
    name: 'read-aloud',
    show: async (page, seeded, locale) => {
      await openConversation(page, seeded, chatTitles[locale] ?? 'A bedtime story for Nora');
      await page.getByTestId('message-speak').last().click();
      // The player appears under the pointer, which would then hover over it.
      await page.mouse.move(0, 0);
      await page.locator('[data-speaking-word]').first().waitFor();
      await page.waitForTimeout(5000);
    },
  },
  { name: 'settings-voice', ...openPath('/settings/voice') },
  { name: 'settings-appearance', ...openPath('/settings/appearance') },
  { name: 'models', ...openPath('/settings/models') },
  { name: 'assistants', ...openPath('/assistants') },
  {
    name: 'assistant-editor',
    show: async (page, seeded) => {
      await patchTeacher(seeded, { captionLocale: 'en-US', locale: 'fr-FR' });
      model.byDefault(({ messages }) => {
        const asked = JSON.stringify(messages);
        if (!/into [\w ]*English/.test(asked)) return { deltas: lesson.answer.split(/(?<= )/) };
        return { deltas: [asked.includes('fraises') ? lesson.meaning : lesson.opening] };
      });
      await open(page, `/assistants/${seeded.assistants.get(lesson.assistant)}`, '[data-testid="assistant-name"]');
      const previewChat = page.locator('.as-try');
      // On a phone it is behind the form.
      if (!(await previewChat.isVisible())) return;
      await previewChat.getByTestId('composer-input').fill(lesson.question);
      await previewChat.getByTestId('composer-input').press('Enter');
      await previewChat.locator('[data-role="assistant"] .caption-translation').waitFor();
      await page.waitForTimeout(500);
    },
  },
  { name: 'help', ...openPath('/help') },
  {
    name: 'voice',
    isCall: true,
    show: async (page, seeded, locale) => {
      const { heard: words, answer } = exchangeIn(locale);
      await patchTeacher(seeded, { captionLocale: null, locale: null });
      heard.fill(words);
      model.byDefault({ deltas: answer.split(/(?<= )/) });
      await openConversation(page, seeded, 'Réserver une table');
      await page.getByTestId('voice-start').click();
      await page.locator('[data-testid="voice-stage"][data-state="speaking"]').waitFor();
      await page.locator('[data-testid="voice-caption"][data-side="parley"]').waitFor();
      await page.waitForTimeout(900);
    },
  },
  {
    name: 'interpreter',
    isCall: true,
    show: async (page, _seeded, locale) => {
      const { heard: words, translation } = exchangeIn(locale);
      heard.fill(words);
      model.byDefault({ deltas: translation.split(/(?<= )/) });
      await open(page, '/interpreter', '[data-testid="interpreter-theirs"]');
      await page.getByTestId('interpreter-talk-mine').click();
      await page.locator('[data-testid="interpreter-theirs"][data-state="reading"]').waitFor();
      await page.waitForTimeout(600);
    },
  },
  { name: 'welcome-language', firstRun: true, ...openPath('/', '[data-testid="language-picker"]') },
  {
    name: 'welcome-ready',
    firstRun: true,
    show: async (page) => {
      await open(page, '/', '[data-testid="language-picker"]');
      await page.locator('.welcome-layer footer .primary').click();
      await page.locator('.first[data-step="ready"]').waitFor();
    },
  },
];

async function open(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  // Code colours and images arrive after the text.
  await page.waitForTimeout(1000);
}

/** The arguments select pictures, e.g. `chat ar-SA`. */
const isWanted = (...names: string[]) => {
  return process.argv.slice(2).every((part) => names.includes(part));
};

process.env.PARLEY_CHROMIUM = requireChromium();
if (!process.env.PARLEY_WEB_DIR) await buildWebIfStale();
mkdirSync(output, { recursive: true });
const recording = join(tmpdir(), `parley-screens-${process.pid}.wav`);
const words = 'I would like a table for two, tonight at eight';
// Repeated for a machine so slow that the first time came before the page listened.
writeFileSync(recording, recordMicrophone([5000, words, 12_000, words, 60_000]));
const { model, heard, ...mocks } = await startMocks();
const seeded = await startSeededParley(mocks.env);

for (const isCall of [false, true]) {
  for (const look of looks) {
    for (const screen of screens) {
      if ((screen.isCall ?? false) !== isCall || !isWanted(screen.name, look.locale, look.theme, look.shape)) continue;
      await takePicture(screen, look);
    }
  }
}
await Promise.all([seeded.parley.stop(), mocks.close()]);
rmSync(recording);

async function takePicture(screen: Screen, { locale, theme, shape }: Look): Promise<void> {
  await patchPreferences(seeded.parley.url, {
    theme,
    uiLocale: locale,
    onboarded: !screen.firstRun,
    digits: locale === 'ar-SA' ? 'native' : 'latin',
  });
  // A separate browser per picture: its microphone plays the recording once.
  const browser = await launchChromium({ microphoneWav: recording });
  const context = await browser.newContext({
    baseURL: seeded.parley.url,
    viewport: shape === 'phone' ? phone : desktop,
    isMobile: shape === 'phone',
    hasTouch: shape === 'phone',
    locale,
    colorScheme: theme,
    timezoneId: eveningZone(),
    permissions: ['microphone'],
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const path = join(output, `${screen.name}-${locale}-${theme}-${shape}.png`);
  try {
    await screen.show(page, seeded, locale);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${screen.name} ${locale}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  }
  await page.screenshot({ path });
  await browser.close();
  console.log(path);
}
