import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MockOpenAi, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { launchChromium, openContext } from '../support/browser.ts';
import { answer, send, watchErrors, watchForeignRequests } from '../support/pages.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

const awkward =
  '# Überschrift\n\nDie **Antwort** ist `42` 👩‍💻 — 数学 $a^2$.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```python\nprint("مرحبا")\n```\n\nEnde.';

let browser: Browser;
let mock: MockOpenAi;
let parley: RunningParley;
let environment: Record<string, string>;

beforeAll(async () => {
  [browser, mock] = await Promise.all([launchChromium(), startMockOpenAi()]);
  environment = { OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'test-key', PARLEY_DETECT_LOCAL_MODELS: '0' };
  parley = await startParley({ env: environment });
});

afterAll(async () => {
  await browser?.close();
  await parley?.stop();
  await mock?.close();
});

async function open(path = '/'): Promise<Page> {
  const context = await openContext(browser, parley.url);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByTestId('composer-input').waitFor();
  return page;
}

describe('a streamed conversation', () => {
  it('shows a reply completely, in whatever pieces it arrives', async () => {
    const page = await open();
    const errors = watchErrors(page);
    const foreign = watchForeignRequests(page, parley.url);
    mock.script({ deltas: [...awkward], packetBytes: 7 });
    await send(page, 'Bitte alles auf einmal');
    const text = await answer(page);
    expect(text).toContain('Überschrift');
    expect(text).toContain('👩‍💻');
    expect(text).toContain('print("مرحبا")');
    expect(text).toContain('Ende.');
    expect(await page.locator('[data-role="assistant"] table td').allInnerTexts()).toEqual(['1', '2']);
    expect(
      await page.locator('[data-role="assistant"] h1, [data-role="assistant"] h2, [data-role="assistant"] h3').first().innerText(),
    ).toBe('Überschrift');
    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);
    await page.context().close();
  });

  it('releases a long finished reply block by block, with its end in view', async () => {
    const page = await open();
    // The long reply must arrive in a page that stays: the first message of a conversation opens another one.
    mock.script({ deltas: ['Yes?'] });
    await send(page, 'Hello');
    await answer(page);
    await page.evaluate(() => {
      new MutationObserver((records) => {
        window.settled = [
          ...(window.settled ?? []),
          records.filter(({ target }) => !(target as Element).hasAttribute('data-settling')).length,
        ];
      }).observe(document.body, { subtree: true, attributeFilter: ['data-settling'] });
    });
    mock.script({ deltas: Array.from({ length: 60 }, (_, index) => `Paragraph ${index} says a little.\n\n`), delayMs: 10 });
    await send(page, 'Tell me much');
    await page.getByText('Paragraph 59').waitFor();
    await page.waitForFunction(() => (window.settled ?? []).reduce((sum, count) => sum + count, 0) >= 59);
    const released = (await page.evaluate(() => window.settled ?? [])).filter((count) => count > 0);
    expect(Math.max(...released)).toBeLessThan(20);
    expect(await page.locator('[data-settling]').count()).toBe(0);
    await expect
      .poll(() => page.locator('.thread').evaluate((thread) => thread.scrollHeight - thread.clientHeight - thread.scrollTop))
      .toBeLessThan(2);
    await page.context().close();
  });

  it('resumes after a reload during streaming with nothing lost or doubled', async () => {
    const page = await open();
    const words = Array.from({ length: 120 }, (_, index) => `word${index} `);
    mock.script({ deltas: words, delayMs: 25 });
    await send(page, 'Count slowly');
    await page.getByText('word20').waitFor();
    await page.reload();
    expect((await answer(page)).match(/word\d+/g)).toEqual(words.map((word) => word.trim()));
    await page.context().close();
  });

  it('shows one run in two tabs at the same time', async () => {
    const first = await open();
    const words = Array.from({ length: 100 }, (_, index) => `piece${index} `);
    mock.script({ deltas: words, delayMs: 25 });
    await send(first, 'For both tabs');
    await first.getByText('piece5').first().waitFor();
    const second = await first.context().newPage();
    await second.goto(first.url());
    await second.getByText('piece30').first().waitFor();
    const texts = await Promise.all([answer(first), answer(second)]);
    for (const text of texts) expect(text.match(/piece\d+/g)).toEqual(words.map((word) => word.trim()));
    await first.context().close();
  });

  it('keeps what arrived when it is stopped, and says so', async () => {
    const page = await open();
    mock.script({ deltas: Array.from({ length: 400 }, (_, index) => `part${index} `), delayMs: 25 });
    await send(page, 'A long one');
    await page.getByText('part10').first().waitFor();
    await page.getByTestId('composer-stop').click();
    expect(await answer(page, 'stopped')).toContain('part10');
    await page.context().close();
  });

  it('says that the model reached its limit, and continues in the same reply', async () => {
    const page = await open();
    mock.script({ deltas: ['First half,'], finishReason: 'length' });
    await send(page, 'More than fits');
    expect(await answer(page)).toContain('length limit');
    mock.script({ deltas: [' second half.'] });
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByText('First half, second half.', { exact: true }).waitFor();
    expect(await answer(page)).not.toContain('length limit');
    expect(await page.getByTestId('message').count()).toBe(2);
    expect(await page.getByRole('button', { name: 'Continue', exact: true }).count()).toBe(0);
    await page.context().close();
  });

  it('reports a refused key, and retries', async () => {
    const page = await open();
    mock.script({ status: 401, body: '{"error":{"message":"bad key"}}' });
    await send(page, 'Will be refused');
    expect(await answer(page, 'failed')).toMatch(/key/i);
    mock.script({ deltas: ['Now it works.'] });
    await page
      .locator('[data-role="assistant"]')
      .last()
      .getByRole('button', { name: /try again/i })
      .first()
      .click();
    expect(await answer(page)).toContain('Now it works.');
    await page.context().close();
  });

  it('an idle tab does not overwrite the draft of another tab', async () => {
    const page = await open();
    const text = () => page.getByTestId('composer-input').evaluate((field) => (field as HTMLTextAreaElement).value ?? field.textContent);
    const idle = await page.context().newPage();
    await idle.goto('/');
    await idle.locator('html[data-drawn="alive"]').waitFor();
    await page.getByTestId('composer-input').click();
    await page.keyboard.insertText('half a thought');
    await page.goto('/settings/prompts');
    await page.locator('h1').waitFor();
    await idle.goto('/help');
    await idle.close();
    await page.goto('/');
    await expect.poll(text).toContain('half a thought');
    await page.context().close();
  });

  it('keeps the draft of every conversation across a reload', async () => {
    const page = await open();
    await page.getByTestId('composer-input').click();
    await page.keyboard.insertText('half a thought');
    await page.reload();
    await expect
      .poll(() => page.getByTestId('composer-input').evaluate((field) => (field as HTMLTextAreaElement).value ?? field.textContent))
      .toContain('half a thought');
    await page.context().close();
  });
});

describe('a server crash', () => {
  it('keeps the text of a streaming reply and marks it as interrupted', async () => {
    const own = await startParley({ env: environment });
    const context = await openContext(browser, own.url);
    const page = await context.newPage();
    await page.goto('/');
    mock.script({ deltas: Array.from({ length: 400 }, (_, index) => `line${index} `), delayMs: 25 });
    await send(page, 'Until you fall');
    await page.getByText('line80').first().waitFor();
    await own.stop({ signal: 'SIGKILL', remove: false });
    const again = await startParley({ env: environment, dataDir: own.dataDir, port: own.port });
    const text = await answer(page, 'interrupted');
    expect(text).toContain('line40');
    await context.close();
    await again.stop();
  });
});

declare global {
  interface Window {
    /** How many blocks were released at once, each time. */
    settled?: number[];
  }
}
