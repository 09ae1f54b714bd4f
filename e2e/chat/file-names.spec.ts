import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { answer, newAssistant } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();
const names = ['2024-11 plan.txt', '2025-12 notes.txt'] as const;

/** The characters of a name in an element, from left to right as they are drawn. */
const asDrawn = (element: Locator, name: string) =>
  element.first().evaluate((root, wanted) => {
    const places: { sign: string; node: Text; at: number }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const [at, sign] of [...(node as Text).data].entries()) places.push({ sign, node: node as Text, at });
    const from = places
      .map(({ sign }) => sign)
      .join('')
      .indexOf(wanted);
    if (from === -1) return `not there: ${root.textContent}`;
    const drawn = places.slice(from, from + wanted.length).map(({ sign, node, at }) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return { sign, left: range.getBoundingClientRect().left };
    });
    return drawn
      .toSorted((one, other) => one.left - other.left)
      .map(({ sign }) => sign)
      .join('');
  }, name);

it('in Arabic, the name of a file is in its own direction wherever it is shown', async () => {
  const page = await shared.openWithModel({ locale: 'ar-SA' });
  const reads = async (element: Locator, shownNames: readonly string[] = names) => {
    for (const name of shownNames) {
      const shown = element.filter({ hasText: name });
      await shown.first().waitFor();
      expect(await asDrawn(shown, name)).toBe(name);
    }
  };
  await page
    .locator('.composer input[type="file"][multiple]')
    .setInputFiles(names.map((name) => ({ name, mimeType: '', buffer: Buffer.from(`The words of ${name}.`) })));
  await expect.poll(() => page.locator('.composer [data-testid="attachment"][data-status="ready"]').count()).toBe(2);
  await reads(page.locator('.composer [data-testid="attachment"]'));
  shared.mock.script({ deltas: ['الأول.【1】 الثاني.【2】'] });
  await page.getByTestId('composer-input').pressSequentially('ماذا؟');
  await page.getByTestId('composer-send').click();
  await answer(page);
  await reads(page.locator('[data-role="user"] [data-testid="attachment"]'));
  // A list of names within a sentence, and each name before its quotation.
  await reads(page.locator('.file-sources-head'));
  await reads(page.getByTestId('file-source'));
  await page.getByTestId('file-source').first().click();
  await reads(page.getByTestId('document-panel').getByRole('heading'), [names[0]]);

  await page.goto('/settings/files');
  const own = page.getByTestId('own-file');
  await reads(own);
  await own.filter({ hasText: names[0] }).getByRole('button').first().click();
  await reads(page.getByTestId('file-view').getByRole('heading'), [names[0]]);

  await page.goto('/assistants');
  await newAssistant(page, 'مخطط');
  const picture = Buffer.from('89504e470d0a1a0a0000', 'hex');
  await page.getByTestId('knows-files').setInputFiles([
    { name: names[0], mimeType: 'text/plain', buffer: Buffer.from('Words.') },
    { name: names[1], mimeType: 'image/png', buffer: picture },
  ]);
  await reads(page.getByTestId('known-file'));
  await reads(page.getByTestId('assistant-knows').getByRole('alert'), [names[1]]);
  await page.context().close();
});
