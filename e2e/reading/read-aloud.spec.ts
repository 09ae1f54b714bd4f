import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMockOpenAi, type MockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { ask, inWords } from '../support/ask.ts';
import { launchChromium, openContext } from '../support/browser.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';
import { tapSound, waitForSilence, waitForSound } from '../support/sound-tap.ts';

const sentences = [
  'The lighthouse wanted to sleep.',
  'Every night it opened its great yellow eye and looked for lost ships.',
  'Only one night, it asked the wind.',
  'The wind called the fireflies of the whole island.',
];
const story = sentences.join(' ');

let parley: RunningParley;
let mock: MockOpenAi;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  mock = await startMockOpenAi();
  mock.byDefault({ deltas: inWords(story) });
  parley = await startParley({ env: { OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'test' } });
  await savePreferences({ defaultModel: 'openai-env/mock-model' });
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await parley?.stop();
  await mock?.close();
});

beforeEach(async () => {
  context = await openContext(browser, parley.url);
  await tapSound(context);
  page = await context.newPage();
});

afterEach(() => context.close());

async function savePreferences(patch: object): Promise<void> {
  const response = await fetch(`${parley.url}/api/preferences`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', origin: parley.url },
    body: JSON.stringify(patch),
  });
  expect(response.status).toBe(200);
}

const reply = () => page.locator('[data-role="assistant"]').last();
const listen = () => reply().getByTestId('message-speak');
const player = () => page.getByTestId('read-aloud-player');
const spokenSentence = () => reply().locator('.say').innerText();

async function askForStory(): Promise<void> {
  await ask(page, 'Tell me a story');
  await reply().and(page.locator('[data-status="complete"]')).waitFor();
}

/** Records every sentence that is marked from now on. A short one can be over before a question for it arrives. */
const recordSentences = () =>
  page.evaluate(() => {
    const said: string[] = [];
    const look = () => {
      const sentence = document.querySelector<HTMLElement>('.say')?.innerText;
      if (sentence !== undefined && said.at(-1) !== sentence) said.push(sentence);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(window, { said });
  });
const recordedSentences = () => page.evaluate(() => (window as unknown as { said: string[] }).said);

/** Every word that is marked, in order, until `count` different ones were. */
function collectWords(count: number): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      new Promise<string[]>((resolve) => {
        const words: string[] = [];
        const look = () => {
          const word = document.querySelector('[data-speaking-word]');
          const text = word?.closest('[data-role="assistant"] .prose') ? word.textContent : word && `outside: ${word.textContent}`;
          if (text && text !== words.at(-1)) words.push(text);
          if (words.length >= wanted) {
            observer.disconnect();
            resolve(words);
          }
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        look();
      }),
    count,
  );
}

describe('reading an answer aloud', () => {
  it('sounds, and marks word after word inside the message', async () => {
    await askForStory();
    expect(await page.evaluate(() => window.soundTap.level())).toBe(0);
    await listen().click();
    await waitForSound(page);
    const words = await collectWords(8);
    const inOrder = inWords(story).map((word) => word.replace(/[^\w]/g, ''));
    expect(words.map((word) => word.replace(/[^\w]/g, ''))).toEqual(
      inOrder.slice(inOrder.indexOf(words[0] ?? ''), 8 + inOrder.indexOf(words[0] ?? '')),
    );
    await expect.poll(() => listen().innerText()).toContain('Reading');
  });

  it('pauses in silence, goes on, and goes to the next and the previous sentence', async () => {
    await askForStory();
    await listen().click();
    await waitForSound(page);
    await player().getByRole('button', { name: 'Pause' }).click();
    await waitForSilence(page);
    await player().getByRole('button', { name: 'Play' }).click();
    await waitForSound(page);
    await player().getByRole('button', { name: 'Next sentence' }).click();
    await expect.poll(spokenSentence).toBe(sentences[1]);
    await player().getByRole('slider').press('End');
    await expect.poll(spokenSentence).toBe(sentences[3]);
    await player().getByRole('button', { name: 'Previous sentence' }).click();
    await expect.poll(spokenSentence).toBe(sentences[2]);
    await waitForSound(page);
  });

  it('goes to a sentence that is clicked, or that holds the text cursor when Enter is pressed', async () => {
    await askForStory();
    const paragraph = reply().locator('.prose');
    const pointAt = (words: string) =>
      paragraph.evaluate((prose, wanted) => {
        const texts = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const at = texts.currentNode.textContent?.indexOf(wanted) ?? -1;
          if (at === -1) continue;
          const range = document.createRange();
          range.setStart(texts.currentNode, at);
          range.setEnd(texts.currentNode, at + wanted.length);
          const { x, y, width, height } = range.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        }
        throw new Error(`${wanted} is not shown`);
      }, words);
    const idle = await pointAt('fireflies');
    await page.mouse.click(idle.x, idle.y);
    expect(await player().count()).toBe(0);
    await listen().click();
    await waitForSound(page);
    const { x, y } = await pointAt('fireflies');
    await page.mouse.click(x, y);
    await expect.poll(spokenSentence).toBe(sentences[3]);
    await waitForSound(page);
    await paragraph.evaluate((prose) => {
      const first = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT).nextNode();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      getSelection()?.collapse(first, 8);
    });
    await page.keyboard.press('Enter');
    await expect.poll(spokenSentence).toBe(sentences[0]);
  });

  it('changes its speed with the sentence that sounds, and remembers it', async () => {
    await askForStory();
    await listen().click();
    await waitForSound(page);
    await player().getByRole('button', { name: 'Next sentence' }).click();
    await expect.poll(spokenSentence).toBe(sentences[1]);
    await player().getByTestId('read-aloud-speed').click();
    await page.getByRole('menuitemradio', { name: '2×' }).click();
    await expect.poll(() => player().getByTestId('read-aloud-speed').innerText()).toBe('2×');
    expect(await spokenSentence()).toBe(sentences[1]);
    await waitForSound(page);
    const saved = (await (await fetch(`${parley.url}/api/preferences`)).json()) as { speech: { rate: number } };
    expect(saved.speech.rate).toBe(2);
    await savePreferences({ speech: { rate: 1 } });
  });

  it('reads only the words that were selected', async () => {
    await askForStory();
    await reply()
      .locator('.prose p')
      .first()
      .evaluate((paragraph) => {
        const text = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode() as Text;
        const from = text.data.indexOf('Only one');
        // As a press on the words does; the editor that arrives for a focused field would take the selection there.
        (document.activeElement as HTMLElement | null)?.blur();
        getSelection()?.setBaseAndExtent(text, from, text, from + 'Only one night, it asked the wind.'.length);
        document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
      });
    await recordSentences();
    await page.getByTestId('selection-speak').click();
    await waitForSound(page);
    await expect.poll(recordedSentences).toEqual([sentences[2]]);
    await player().waitFor();
    await player().waitFor({ state: 'hidden' });
    expect(await recordedSentences()).toEqual([sentences[2]]);
  });

  it('goes on while the user walks through the app', async () => {
    await askForStory();
    await listen().click();
    await waitForSound(page);
    await page.getByRole('link', { name: 'New chat' }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await player().waitFor();
    await waitForSound(page);
    await page.getByRole('button', { name: 'Go to the spoken word' }).click();
    await page.waitForURL(/\/c\//);
    await reply().locator('[data-speaking-word]').waitFor();
  });

  it('keeps the spoken line in view until the reader scrolls away, and offers the way back', async () => {
    await page.setViewportSize({ width: 700, height: 380 });
    mock.script({ deltas: inWords(Array(8).fill(story).join('\n\n')) });
    await askForStory();
    await listen().click();
    const word = reply().locator('[data-speaking-word]');
    await word.waitFor();
    const isSeen = () =>
      word.evaluate((element) => {
        const frame = element.closest('.thread')?.getBoundingClientRect();
        const line = element.getBoundingClientRect();
        return frame !== undefined && line.top >= frame.top && line.bottom <= frame.bottom;
      });
    await page.mouse.move(350, 100);
    // At the first moment it is in view, while the page still moves: the reader's wheel counts even then.
    await expect.poll(isSeen, { interval: 10 }).toBe(true);
    await page.mouse.wheel(0, 2000);
    const back = page.getByRole('button', { name: 'Go to the spoken word' });
    await back.click();
    await expect.poll(isSeen).toBe(true);
    await back.waitFor({ state: 'detached' });
    await player().getByRole('slider').press('Escape');
    await player().waitFor({ state: 'detached' });
  });

  it('falls silent and lets go of everything when it is closed', async () => {
    await askForStory();
    await listen().click();
    await waitForSound(page);
    await player().getByTestId('read-aloud-close').click();
    await player().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => window.soundTap.states().every((state) => state === 'closed'))).toBe(true);
    await expect.poll(() => page.evaluate(() => window.soundTap.openSockets())).toBe(0);
    expect(await reply().locator('.say').count()).toBe(0);
  });

  it('says in words why it cannot read', async () => {
    await askForStory();
    await context.routeWebSocket(/\/api\/voice/, (socket) => void socket.close({ code: 4429, reason: 'rate_limited' }));
    await page.reload();
    await listen().click();
    await page.getByRole('alert').filter({ hasText: 'server' }).waitFor();
    expect(await player().getAttribute('data-state')).toBe('error');
  });
});

describe('reading new answers by itself', () => {
  it('begins while the answer is still being written', async () => {
    await savePreferences({ speech: { readAloud: true } });
    mock.script({ deltas: inWords(story), delayMs: 200 });
    await ask(page, 'Tell me slowly');
    await waitForSound(page, 15_000);
    expect(await reply().getAttribute('data-status')).toBe('streaming');
    await reply().locator('[data-speaking-word]').waitFor();
    await page.getByTestId('read-aloud-toggle').click();
    await player().waitFor({ state: 'detached' });
  });

  it('does not begin when it is switched off', async () => {
    await savePreferences({ speech: { readAloud: false } });
    await askForStory();
    await waitForSilence(page, 1000);
    expect(await player().count()).toBe(0);
  });
});
