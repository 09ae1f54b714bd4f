import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { desktop, phone } from '../../../e2e/support/browser.ts';
import { eveningZone } from '../evening-zone.ts';
import { patchPreferences } from '../seed-server.ts';
import { closeAll, type ReadingLook, type ReadingScene, type ReadingFixture } from './reading-fixture.ts';
import { takePicture } from './take-picture.ts';

/** What the scenes of all looks share. */
export type ReadingServices = Pick<ReadingFixture, 'seeded' | 'bare' | 'line' | 'model' | 'release' | 'words' | 'exchange' | 'say'>;

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 3).join(' ');
const usual = {
  onboarded: true,
  sendKey: 'enter',
  defaultModel: 'lmstudio/Qwen3-8B',
  tools: [],
  analyticsConsent: 'unasked',
  speech: { voices: {}, captionLocale: null, dictationLocale: null, pushToTalk: false, transcriptionEngine: null },
};

/** Runs the scenes in one look and writes their pictures into a folder. */
export async function runScenes(
  scenes: readonly ReadingScene[],
  look: ReadingLook,
  { browser, folder, ...services }: ReadingServices & { browser: Browser; folder: string },
): Promise<void> {
  const { locale, shape, theme } = look;
  const isPhone = shape === 'phone';
  const contexts: BrowserContext[] = [];
  const { seeded, bare, line } = services;
  const complain = (name: string, error: unknown) => {
    process.exitCode = 1;
    console.error(`FAILED ${locale} ${shape} ${name}: ${firstLine(error)}`);
  };
  const openContext = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      baseURL: line.url,
      viewport: isPhone ? phone : desktop,
      isMobile: isPhone,
      hasTouch: isPhone,
      locale,
      colorScheme: theme,
      reducedMotion: 'reduce',
      timezoneId: eveningZone(),
      permissions: ['microphone', 'clipboard-read', 'clipboard-write'],
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(30_000);
    return context;
  };
  const reset = async () => {
    line.mend();
    services.model.byDefault({ deltas: [services.words.answer] });
    const shown = { theme, uiLocale: locale, digits: locale === 'ar-SA' ? 'native' : 'latin' };
    for (const { url } of [seeded.parley, bare])
      await patchPreferences(url, { ...usual, ...shown, ...(url === bare.url && { defaultModel: null }) });
  };

  const common = await openContext();
  for (const scene of scenes) {
    if (scene.only && scene.only !== shape) continue;
    const began = performance.now();
    await reset();
    const first = await common.newPage();
    const fixture: ReadingFixture = {
      ...look,
      ...services,
      isPhone,
      page: first,
      async openOwn(options) {
        const context = await openContext(options);
        contexts.push(context);
        fixture.page = await context.newPage();
        return fixture.page;
      },
      async go(address, ready) {
        await fixture.page.goto(address);
        await fixture.page.locator(ready).first().waitFor();
      },
      async take(name, show, { isTall = false } = {}) {
        const pathOf = (suffix = '') => join(folder, `${name}${suffix}-${shape}-${theme}.png`);
        try {
          await show?.();
          await takePicture(fixture.page, pathOf(), isTall);
          rmSync(pathOf('.failed'), { force: true });
        } catch (error) {
          complain(name, error);
          await takePicture(fixture.page, pathOf('.failed'), false);
        }
      },
      prefer: (patch) => patchPreferences(seeded.parley.url, patch),
    };
    await scene.run(fixture).catch((error: unknown) => complain(scene.name, error));
    await first.close();
    await closeAll(contexts);
    console.log(`${locale} ${shape} ${scene.name} ${Math.round((performance.now() - began) / 100) / 10} s`);
  }
  await common.close();
}
