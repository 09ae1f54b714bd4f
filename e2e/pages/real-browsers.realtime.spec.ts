import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFirefox, findSoundServer, findWebKit } from '../../tools/find-other-browsers.mjs';
import { type DrivenPage, enterKey, waitFor, waitForElement } from '../browsers/driven-page.ts';
import { openFirefox } from '../browsers/open-firefox.ts';
import { openWebKit } from '../browsers/open-webkit.ts';
import { type SoundServer, startSoundServer } from '../browsers/sound-server.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

const firefox = findFirefox();
const webKit = findWebKit();
const sound = findSoundServer();

describe.skipIf(!firefox || !sound)('Firefox', () => mainJourney((env) => openFirefox(firefox!, 'en-US,en', env)));
describe.skipIf(!webKit || !sound)('WebKitGTK', () => mainJourney((env) => openWebKit(webKit!, env)));

function mainJourney(openBrowser: (env: Record<string, string>) => Promise<DrivenPage>): void {
  let parley: RunningParley;
  let speaker: SoundServer;
  let page: DrivenPage;
  beforeEach(async () => {
    parley = await startParley({ env: { PARLEY_DETECT_LOCAL_MODELS: '0' } });
    speaker = await startSoundServer(sound!);
    page = await openBrowser(speaker.env);
  });
  afterEach(async () => {
    await page?.close();
    await speaker?.close();
    await parley?.stop();
  });

  it('welcomes, answers a question, and reads the answer aloud with each word marked', async () => {
    await page.goto(parley.url);
    await page.evaluate(`window.uncaught = [];
      addEventListener('error', (event) => uncaught.push(event.message));
      addEventListener('unhandledrejection', (event) => uncaught.push(String(event.reason)));`);
    await waitForElement(page, '[data-testid="language-picker"]');
    await page.click('footer .btn.primary');
    await waitForElement(page, '[data-step="ready"] .btn.primary');
    await page.click('[data-step="ready"] .btn.primary');
    await waitForElement(page, '[data-testid="composer-input"]');

    await page.click('[data-testid="composer-input"]');
    await page.type(`What are you?${enterKey}`);
    const reply = '[data-testid="message"][data-role="assistant"]';
    await waitForElement(page, `${reply}[data-status="complete"]`);
    const answer = await page.evaluate<string>(`return document.querySelector('${reply} .prose').innerText`);
    expect(answer).toContain('Guide');

    await page.evaluate(markedWords);
    await page.click(`${reply} [data-testid="message-speak"]`);
    const marked = await waitFor<string[]>(page, 'eight marked words', 'return marked.length >= 8 && marked');
    expect(isInOrder(marked.flatMap(wordsIn), wordsIn(answer)), marked.join(' ')).toBe(true);
    // Quiet speech is louder than this; silence is exactly 0.
    await expect.poll(speaker.loudest).toBeGreaterThan(0.02);
    expect(await page.evaluate('return uncaught')).toEqual([]);
  });
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}’']+/gu) ?? [];

/** Whether the words stand in the text in this order. A busy browser draws no frame for a short word between two others. */
function isInOrder(words: string[], text: string[]): boolean {
  let at = -1;
  return words.every((word) => (at = text.indexOf(word, at + 1)) >= 0);
}

/** Notes each word of the answer while it is marked as the one that sounds. */
const markedWords = `
  window.marked = [];
  const look = () => {
    const word = document.querySelector('[data-role="assistant"] .prose [data-speaking-word]')?.textContent;
    if (word && word !== marked.at(-1)) marked.push(word);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });`;
