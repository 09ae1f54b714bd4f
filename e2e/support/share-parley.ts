import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type OpenAiDouble, startOpenAiDouble } from '../../apps/server/src/testing/openai-double.ts';
import { launchChromium, openContext } from './browser.ts';
import { type RunningParley, startParley } from './start-parley.ts';

export interface SharedParley {
  readonly browser: Browser;
  readonly parley: RunningParley;
  /** A page of a new person, in a context of its own. */
  open: (path: string, options?: BrowserContextOptions) => Promise<Page>;
}

/**
 * One browser and one server for all tests of the file that calls this at its top.
 *
 * @param startModels gives the variables that lead to models; without them there is only the built-in guide
 */
export function shareParley(startModels?: () => Promise<Record<string, string>>): SharedParley {
  let browser: Browser;
  let parley: RunningParley;
  beforeAll(async () => {
    browser = await launchChromium();
    parley = await startParley({ env: { PARLEY_DETECT_LOCAL_MODELS: '0', ...(await startModels?.()) } });
  });
  afterAll(async () => {
    await browser?.close();
    await parley?.stop();
  });
  return {
    get browser() {
      return browser;
    },
    get parley() {
      return parley;
    },
    open: async (path, options) => {
      const context = await openContext(browser, parley.url, options);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
  };
}

/** The same, with a language model that answers as a test tells it. */
export function shareParleyWithDouble(): SharedParley & { readonly double: OpenAiDouble } {
  let double: OpenAiDouble;
  const shared = shareParley(async () => {
    double = await startOpenAiDouble();
    return { OPENAI_BASE_URL: double.url, OPENAI_API_KEY: 'test-key' };
  });
  afterAll(() => double?.close());
  return Object.defineProperty(shared, 'double', { get: () => double }) as SharedParley & { readonly double: OpenAiDouble };
}
