import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { answer, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();
const pictures = (page: Page) => page.getByTestId('code-picture');
const phase = (page: Page) => page.getByTestId('code-status').getAttribute('data-phase');

async function runCode(page: Page, language: string, code: string): Promise<void> {
  shared.mock.script({ deltas: [`\`\`\`${language}\n${code}\n\`\`\``] });
  await send(page, 'A');
  await answer(page);
  await page.getByTestId('artifact-open').click();
}

/** Width and height that the browser has read from the picture. */
const sizeOf = (page: Page, index: number) =>
  pictures(page)
    .nth(index)
    .evaluate(async (image) => {
      await (image as HTMLImageElement).decode();
      return [(image as HTMLImageElement).naturalWidth, (image as HTMLImageElement).naturalHeight];
    });

it('JavaScript draws charts, a canvas and a page, on a phone in Arabic as well', async () => {
  const page = await shared.open('/');
  // The names of the program around it are free.
  const canvas = 'const canvas = new OffscreenCanvas(30, 20);\ncanvas.getContext("2d").fillRect(0, 0, 9, 9);';
  await runCode(
    page,
    'js',
    `function run() { return [3, 1, 2]; }\nvar chart = run();\nplot(chart, { title: 'Loaves', kind: 'bar' });\n${canvas}\nawait display(canvas);\ndisplay('<p>made <b>here</b></p><script>fetch("/api/preferences").catch(() => document.body.append(" sealed"))</script>');\nconsole.log('end');`,
  );
  await expect.poll(() => phase(page)).toBe('done');
  await page.getByRole('img', { name: 'Loaves' }).waitFor();
  expect(await sizeOf(page, 0)).toEqual([640, 400]);
  expect(await sizeOf(page, 1)).toEqual([30, 20]);
  const html = page.getByTestId('code-output').frameLocator('iframe');
  await html.getByText('made here sealed').waitFor();
  expect(await page.getByTestId('code-output').innerText()).toContain('end');
  await page.context().close();

  const arabic = await shared.open('/', { locale: 'ar-SA', viewport: phone, hasTouch: true, isMobile: true });
  await runCode(arabic, 'js', 'plot([1, 4, 9])');
  await arabic.getByRole('img', { name: 'الصورة 1' }).waitFor();
  expect((await pictures(arabic).boundingBox())?.width).toBeLessThan(phone.width);
  await arabic.context().close();
});

it('Python draws charts and what notebooks draw, in Japanese, and says that a package is not there', async () => {
  const page = await shared.open('/', { locale: 'ja-JP' });
  const drawn = 'class Drawing:\n    def _repr_svg_(self):\n        return \'<svg width="12" height="8"></svg>\'';
  await runCode(page, 'python', `plot([1, 2, 3], [3, float('nan'), 4], title='パン')\n${drawn}\ndisplay(Drawing())\nDrawing()`);
  await expect.poll(() => phase(page), { timeout: 80_000 }).toBe('done');
  await page.getByRole('img', { name: 'パン' }).waitFor();
  expect([await sizeOf(page, 0), await sizeOf(page, 1), await sizeOf(page, 2)]).toEqual([
    [640, 400],
    [12, 8],
    [12, 8],
  ]);
  await page.getByTestId('artifact-close').click();
  shared.mock.script({ deltas: ['```python\nimport numpy\n```'] });
  await send(page, 'B');
  await page.getByTestId('artifact-open').nth(1).click();
  await page.getByText('グラフはplot(x, y)で描けます。').first().waitFor({ timeout: 80_000 });
  await expect.poll(() => phase(page), { timeout: 80_000 }).toBe('failed');
  await page.context().close();
});
