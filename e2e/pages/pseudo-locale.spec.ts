import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, openContext } from '../support/browser.ts';
import { pseudoWords, speakPseudo } from '../support/pseudo-locale.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

const pages = [
  '/',
  '/settings/account',
  '/settings/language',
  '/settings/appearance',
  '/settings/shortcuts',
  '/settings/voice',
  '/settings/models',
  '/settings/privacy',
  '/settings/about',
  '/assistants',
  '/welcome',
];

let browser: Browser;
let parley: RunningParley;

beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium(), startParley({ env: { PARLEY_DETECT_LOCAL_MODELS: '0' } })]);
});

afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});

/** Visible words outside the word files, and accessible names. */
function wordsFromNowhere(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The same in every language (names of languages, products, makers, keys), texts of the user or the server, and output of Intl.
    const exempt =
      '[translate="no"], [lang]:not(html), bdi, kbd, .kbd, .num, code, canvas, svg, script, style, .wordmark, time, option, .mono, [data-testid="model-picker"], [data-testid="language-picker"]';
    const known =
      /^(?:OpenAI|Anthropic|Google|Guide|Parley|Ollama|LM Studio|Enter|SenseVoice[\w .-]*|Whisper[\w .-]*|MIT|Apache[\w .-]*|Léa)$/;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!/\p{L}{3}/u.test(text) || !parent || parent.closest(exempt) || !parent.checkVisibility()) continue;
      if (!/[⟦⟧]/.test(text) && !known.test(text) && !parent.textContent?.includes('⟦')) found.push(`text: ${text}`);
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      if (element.closest(exempt)) continue;
      for (const name of ['aria-label', 'placeholder', 'title']) {
        const text = element.getAttribute(name) ?? '';
        if (/\p{L}{3}/u.test(text) && !text.includes('⟦') && !known.test(text)) found.push(`${name}: ${text}`);
      }
    }
    return [...new Set(found)];
  });
}

describe('pseudo-locales', () => {
  it('keep placeholders and tags, and are longer', () => {
    expect(pseudoWords('See <link>help</link>, {{name}}')).toMatch(/^⟦Sëë <link>hëlp<\/link>, \{\{name\}\}·+⟧$/);
  });

  it.each(['en-XA', 'ar-XB'] as const)('%s: every word comes from a word file, and nothing is pushed off a 320 px page', async (pseudo) => {
    const context = await openContext(browser, parley.url, {
      locale: pseudo === 'en-XA' ? 'en-US' : 'ar-SA',
      viewport: { width: 320, height: 720 },
    });
    await speakPseudo(context, pseudo);
    const page = await context.newPage();
    const errors: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await page.waitForFunction(() => document.body.innerText.includes('⟦') && !document.querySelector('.skeleton'));
      errors.push(...(await wordsFromNowhere(page)).map((error) => `${path} ${error}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (overflow > 0) errors.push(`${path} is ${overflow} px wider than the window`);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});
