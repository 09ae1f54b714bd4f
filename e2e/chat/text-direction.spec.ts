import { expect, it } from 'vitest';
import { answer, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

it('Arabic that starts with a Latin name is laid out from right to left, item by item', async () => {
  const page = await shared.open('/', { locale: 'en-US' });
  shared.mock.script({
    deltas: ['ChatGPT هو نموذج لغوي كبير.\n\n- Ollama يعمل على جهازك دون إنترنت\n- هذا بند عربي\n- An item in English\n\nPlain English.'],
  });
  await send(page, 'Which?');
  await answer(page);
  const prose = page.locator('[data-role="assistant"] .prose');
  /** The side of its box on which the first word of a block is rendered. */
  const startOf = (selector: string) =>
    prose
      .locator(selector)
      .first()
      .evaluate((block) => {
        const range = document.createRange();
        const text = document.createTreeWalker(block, NodeFilter.SHOW_TEXT).nextNode() as Text;
        range.setStart(text, 0);
        range.setEnd(text, 1);
        const [letter, box] = [range.getBoundingClientRect(), block.getBoundingClientRect()];
        return letter.left - box.left > box.right - letter.right ? 'right' : 'left';
      });
  expect(await startOf('p')).toBe('right');
  expect(await prose.locator('ul').evaluate((list) => getComputedStyle(list).direction)).toBe('rtl');
  expect(await startOf('li:nth-child(1)')).toBe('right');
  expect(await startOf('li:nth-child(2)')).toBe('right');
  expect(await startOf('p:last-child')).toBe('left');
  await page.context().close();
});
