import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MockOpenAi, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { ask, inWords } from '../support/ask.ts';
import { launchChromium, openContext } from '../support/browser.ts';
import { send } from '../support/pages.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

let parley: RunningParley;
let mock: MockOpenAi;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let spoken: { locale: string; engine: string; voice: string }[];

beforeAll(async () => {
  mock = await startMockOpenAi();
  mock.byDefault({ deltas: inWords('The lighthouse wanted to sleep. It asked the wind for a night off. '.repeat(8)) });
  parley = await startParley({ env: { OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'test', OPENAI_SPEECH_KEY: 'test' } });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await parley?.stop();
  await mock?.close();
});
beforeEach(async () => {
  await api('PATCH', '/api/preferences', { defaultModel: 'openai-env/mock-model', speech: { voices: {} } });
  context = await openContext(browser, parley.url);
  page = await context.newPage();
  spoken = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const frame = typeof payload === 'string' ? (JSON.parse(payload) as { type: string } & (typeof spoken)[number]) : null;
      if (frame?.type === 'segment-start') spoken.push(frame);
    }),
  );
});
afterEach(() => context.close());

async function api(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${parley.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: parley.url },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${path}`).toBe(true);
  return response.json();
}

const voice = (value: string) => page.locator(`[data-testid="voice-row"][data-value="${value}"]`);
const place = () => page.getByTestId('voice-engines').locator('input:checked').inputValue();
const choosePlace = (value: string) => page.getByTestId('voice-engines').locator(`input[value="${value}"]`).click({ force: true });
const chooseLocale = (locale: string) => page.getByTestId('voice-locale').selectOption(locale);

async function use(value: string): Promise<void> {
  await voice(value).getByRole('button').last().click();
  await voice(value).locator('.chosen').waitFor();
}

/** Clicks *Listen*; returns the voice of the first sentence. */
async function listen(): Promise<string | undefined> {
  await page.locator('[data-role="assistant"][data-status="complete"]').waitFor();
  await page.getByTestId('message-speak').last().click();
  await expect.poll(() => spoken.length).toBeGreaterThan(0);
  return spoken[0]?.voice;
}

describe('voices in the settings', () => {
  it('another language shows the same place and service', async () => {
    await page.goto('/settings/voice');
    await choosePlace('cloud');
    await page.getByTestId('voice-service').selectOption('openai');
    await voice('nova').waitFor();
    await chooseLocale('ja-JP');
    await voice('nova').waitFor();
    expect(await place()).toBe('cloud');
    expect(await page.getByTestId('voice-service').inputValue()).toBe('openai');
  });

  it('a language with a choice shows its place; each keeps its own across a reload', async () => {
    await page.goto('/settings/voice');
    await chooseLocale('de-DE');
    await use('de-DE+m7');
    await chooseLocale('ar-SA');
    await choosePlace('cloud');
    await page.getByTestId('voice-service').selectOption('openai');
    await use('shimmer');
    await page.reload();
    await chooseLocale('de-DE');
    await voice('de-DE+m7').locator('.chosen').waitFor();
    expect(await place()).toBe('server');
    await chooseLocale('ar-SA');
    await voice('shimmer').locator('.chosen').waitFor();
    expect(await place()).toBe('cloud');
  });
});

describe('the speaking voice', () => {
  it("the user's, without an assistant", async () => {
    await api('PATCH', '/api/preferences', { speech: { voices: { 'en-US': { engine: 'espeak', voice: 'en-US+m3' } } } });
    await page.goto('/');
    await ask(page, 'Tell me a story');
    expect(await listen()).toBe('en-US+m3');
  });

  it("the assistant's, before the user's; another one picked in the player before both", async () => {
    await api('PATCH', '/api/preferences', { speech: { voices: { 'en-US': { engine: 'espeak', voice: 'en-US+m3' } } } });
    const { id } = (await api('POST', '/api/assistants', {
      name: 'Keeper',
      avatar: '🗼',
      voices: { 'en-US': { engine: 'espeak', voice: 'en-US+m7' } },
    })) as { id: string };
    await page.goto(`/?assistant=${id}`);
    await send(page, 'Tell me a story');
    expect(await listen()).toBe('en-US+m7');

    spoken = [];
    await page.getByTestId('read-aloud-voice').click();
    await page.getByRole('menu').getByText('Female voice, soft').click();
    await expect.poll(() => spoken.map((segment) => segment.voice)).toContain('en-US+f4');
  });
});
