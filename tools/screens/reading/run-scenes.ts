import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { desktop, phone } from '../../../e2e/support/browser.ts';
import { eveningZone } from '../evening-zone.ts';
import { patchPreferences } from '../seed-server.ts';
import { closeAll, type ReadingLook, type ReadingScene, type ReadingStage } from './reading-stage.ts';
import { takePicture } from './take-picture.ts';

/** What the scenes of all looks share. */
export type ReadingServices = Pick<ReadingStage, 'seeded' | 'bare' | 'line' | 'model' | 'release' | 'words' | 'exchange' | 'say'>;

const firstLine = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault)).split('\n').slice(0, 3).join(' ');
const usual = {
  onboarded: true,
  sendKey: 'enter',
  defaultModel: 'lmstudio/Qwen3-8B',
  tools: [],
  analyticsConsent: 'unasked',
  speech: { voices: {}, captionLocale: null, dictationLocale: null, pushToTalk: false, transcriptionEngine: null },
};

/** Plays the scenes in one look and writes their pictures into a folder. */
export async function runScenes(
  scenes: readonly ReadingScene[],
  look: ReadingLook,
  { browser, folder, ...services }: ReadingServices & { browser: Browser; folder: string },
): Promise<void> {
  const { locale, shape, theme } = look;
  const isPhone = shape === 'phone';
  const contexts: BrowserContext[] = [];
  const { seeded, bare, line } = services;
  const complain = (name: string, fault: unknown) => {
    process.exitCode = 1;
    console.error(`FAILED ${locale} ${shape} ${name}: ${firstLine(fault)}`);
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
    const stage: ReadingStage = {
      ...look,
      ...services,
      isPhone,
      page: first,
      async openOwn(options) {
        const context = await openContext(options);
        contexts.push(context);
        stage.page = await context.newPage();
        return stage.page;
      },
      async go(address, ready) {
        await stage.page.goto(address);
        await stage.page.locator(ready).first().waitFor();
      },
      async take(name, show, { isTall = false } = {}) {
        const pathOf = (suffix = '') => join(folder, `${name}${suffix}-${shape}-${theme}.png`);
        try {
          await show?.();
          await takePicture(stage.page, pathOf(), isTall);
          rmSync(pathOf('.failed'), { force: true });
        } catch (fault) {
          complain(name, fault);
          await takePicture(stage.page, pathOf('.failed'), false);
        }
      },
      prefer: (patch) => patchPreferences(seeded.parley.url, patch),
    };
    await scene.run(stage).catch((fault: unknown) => complain(scene.name, fault));
    await first.close();
    await closeAll(contexts);
    console.log(`${locale} ${shape} ${scene.name} ${Math.round((performance.now() - began) / 100) / 10} s`);
  }
  await common.close();
}
