import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type MockOpenAi, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { startMockOpenAiSpeech } from '../../apps/server/src/providers/speech/mocks/mock-openai-speech.ts';
import { launchChromium, moving, openContext } from '../support/browser.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

export type OpenOptions = BrowserContextOptions & { firstRun?: boolean; init?: () => void; server?: RunningParley };

/** One browser and one server for all twenty, with a scripted model and speech service. */
export interface SpecFixture {
  browser: Browser;
  parley: RunningParley;
  model: MockOpenAi;
  speech: Awaited<ReturnType<typeof startMockOpenAiSpeech>>;
  /** A page of a new user; closed after the test. */
  open: (path?: string, options?: OpenOptions) => Promise<Page>;
  api: (method: string, path: string, body?: unknown) => Promise<{ status: number; json: unknown }>;
  /** The server's user in the initial state. */
  reset: () => Promise<void>;
  closePages: () => Promise<void>;
  end: () => Promise<void>;
}

export async function createSpecFixture(): Promise<SpecFixture> {
  const [browser, model, speech] = await Promise.all([launchChromium(), startMockOpenAi(), startMockOpenAiSpeech()]);
  const parley = await startParley({
    env: {
      OPENAI_BASE_URL: model.url,
      OPENAI_API_KEY: 'test-key',
      OPENAI_SPEECH_BASE_URL: `${speech.url}/v1`,
      OPENAI_SPEECH_KEY: 'test-key',
      PARLEY_DETECT_LOCAL_MODELS: '0',
    },
  });
  const contexts: { close: () => Promise<void> }[] = [];
  const api: SpecFixture['api'] = async (method, path, body) => {
    const content = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(parley.url + path, { method, ...content });
    return { status: response.status, json: response.status === 204 ? null : await response.json() };
  };
  return {
    browser,
    parley,
    model,
    speech,
    api,
    open: async (path = '/', { init, server = parley, ...options } = {}) => {
      const context = await openContext(browser, server.url, { ...moving, ...options });
      contexts.push(context);
      if (init) await context.addInitScript(init);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
    reset: async () => {
      model.byDefault({ deltas: ['An answer ', 'in pieces.'] });
      const { status } = await api('PATCH', '/api/preferences', {
        onboarded: true,
        uiLocale: null,
        theme: 'light',
        accent: 'jade',
        neutral: 'sand',
        defaultModel: 'openai-env/mock-model',
      });
      if (status !== 200) throw new Error(`preferences answered ${status}`);
    },
    closePages: async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
    end: async () => {
      await browser.close();
      await Promise.all([parley.stop(), model.close(), speech.close()]);
    },
  };
}

/** The page's direction and language. */
export const spoken = (page: Page): Promise<[string, string]> =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir] as [string, string]);

/** Waits for the page's language to be decided. */
export async function decidedLocale(page: Page): Promise<string> {
  await page.waitForFunction(() => document.documentElement.dataset.formatLocale);
  return page.evaluate(() => document.documentElement.lang);
}
