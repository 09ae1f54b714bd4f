import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type MockOpenAi, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { launchChromium, openContext } from './browser.ts';
import { type RunningParley, startParley } from './start-parley.ts';

export interface SharedParley {
  readonly browser: Browser;
  readonly parley: RunningParley;
  /** A page of a new user, in its own context. */
  open: (path: string, options?: BrowserContextOptions) => Promise<Page>;
}

/**
 * One browser and one server for all tests of the file that calls this at its top.
 *
 * @param startModels returns the variables for models; without them there is only Guide, the built-in helper
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

export interface ParleyWithMockModel extends SharedParley {
  readonly mock: MockOpenAi;
  /** The start page of a new user, with the scripted model as the default one. */
  openWithModel: (options?: BrowserContextOptions) => Promise<Page>;
}

/** The same, with a scripted language model. @param startMore returns more variables */
export function shareParleyWithMockModel(startMore?: () => Promise<Record<string, string>>): ParleyWithMockModel {
  let mock: MockOpenAi;
  const shared = shareParley(async () => {
    mock = await startMockOpenAi();
    return { OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'test-key', ...(await startMore?.()) };
  });
  afterAll(() => mock?.close());
  const openWithModel: ParleyWithMockModel['openWithModel'] = async (options) => {
    const page = await shared.open('/', options);
    const data = { defaultModel: 'openai-env/mock-model' };
    await page.request.patch('/api/preferences', { data, headers: { origin: shared.parley.url } });
    await page.reload();
    await page.getByTestId('composer-input').waitFor();
    return page;
  };
  return Object.defineProperty(Object.assign(shared, { openWithModel }), 'mock', { get: () => mock }) as ParleyWithMockModel;
}
