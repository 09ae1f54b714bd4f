import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';
import { storeConversation } from '../support/store-conversation.ts';

const shared = shareParleyWithMockModel();
const tasks = '- [x] Buy *bread*\n- [ ] Call Ana\n\n- [ ] apart\n\n- [x] from each other';
const code = '```js\nconst answer = 42;\n```';

let page: Page;
beforeEach(async () => {
  page = await shared.open('/');
  await page.getByTestId('composer-input').waitFor();
  return () => page.context().close();
});

async function show(question: string, reply: string): Promise<void> {
  const { conversationId } = storeConversation(shared.parley, 'Drawn', [question, reply]);
  await page.goto(`/c/${conversationId}`);
  await answer(page);
}

it('draws a sent message as it draws a reply, line by line as it was typed', async () => {
  await show(`**Bold** words\nand a second line\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n${code}\n\n2 * 3 * 4 < 30`, 'Yes.');
  const mine = page.locator('[data-role="user"] .bubble');
  expect(await mine.locator('strong').innerText()).toBe('Bold');
  expect(await mine.locator('table td').allInnerTexts()).toEqual(['1', '2']);
  expect(await mine.locator('.code pre').innerText()).toContain('const answer = 42;');
  const text = await mine.innerText();
  expect(text).toContain('Bold words\nand a second line');
  expect(text).toContain('2 * 3 * 4 < 30');
  expect(text).not.toMatch(/\*\*|```|\|/);
});

it('draws each task as a box with its words on one line', async () => {
  await show('My list', tasks);
  const items = page.locator('[data-role="assistant"] li');
  expect(await items.count()).toBe(4);
  for (const item of await items.all()) {
    expect(await item.innerText()).not.toContain('[');
    const box = (await item.getByRole('checkbox').boundingBox())!;
    const words = await item.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].at(-1)!.toJSON() as DOMRect;
    });
    expect(Math.abs(box.y + box.height / 2 - (words.y + words.height / 2))).toBeLessThan(8);
  }
});

it('draws a formula of its own in the size of a display', async () => {
  const sum = '\\sum_{i=1}^{n} \\frac{i^2}{2}';
  await show('Sum', `Inline $${sum}$ here.\n\n$$\n${sum}\n$$`);
  const [inline, display] = [page.locator('[data-role="assistant"] bdi math'), page.locator('.math-block math')];
  await display.waitFor();
  const sizes = async (formula: typeof inline) => (await formula.locator('mo').first().boundingBox())!.height;
  expect(await sizes(display)).toBeGreaterThan(1.3 * (await sizes(inline)));
});

it('lets code, tables and headings grow with the text, and keeps the toolbar of code in the letters of the interface', async () => {
  await show('Code', `# Title\n\nText\n\n${code}\n\n| a | b |\n|---|---|\n| 1 | 2 |`);
  const parts = ['.prose p', '.code pre', '.code-head', '.prose h3', '.prose td'];
  const sizes = () =>
    Promise.all(
      parts.map((part) =>
        page
          .locator(`[data-role="assistant"] ${part}`)
          .first()
          .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      ),
    );
  const before = await sizes();
  const headers = { origin: shared.parley.url };
  await page.request.patch('/api/preferences', { data: { textSize: 1.35, readingFont: 'serif' }, headers });
  await page.reload();
  await answer(page);
  for (const [index, size] of (await sizes()).entries()) expect(size / before[index]!, parts[index]).toBeCloseTo(1.35, 2);
  const family = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily);
  expect(await family('.code-head')).toBe(await family('.composer-hint'));
  expect(await family('.prose p')).not.toBe(await family('.code-head'));
  await page.request.patch('/api/preferences', { data: { textSize: 1, readingFont: 'interface' }, headers });
});
