import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareParley } from '../support/share-parley.ts';

const shared = shareParley();

const edge = (page: Page) => page.locator('.sidebar-edge[role="separator"]');
const width = (page: Page) => page.locator('.sidebar').evaluate((element) => element.getBoundingClientRect().width);

async function openPage(locale: string): Promise<Page> {
  const page = await shared.open('/', { locale });
  await edge(page).waitFor();
  return page;
}

async function drag(page: Page, distance: number, of = edge(page)): Promise<void> {
  const box = (await of.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, 400);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + distance, 400, { steps: 4 });
  await page.mouse.up();
}

describe.each([
  ['en-US', 1, 'ArrowRight'],
  ['ar-SA', -1, 'ArrowLeft'],
] as const)('the side bar in %s', (locale, outward, widerKey) => {
  it('is dragged within its limits, stored, and reset by a double click', async () => {
    const page = await openPage(locale);
    expect(await width(page)).toBe(272);
    await drag(page, outward * 60);
    await expect.poll(() => width(page)).toBe(332);
    await page.reload();
    await page.locator('.sidebar').waitFor();
    expect(await width(page)).toBe(332);
    await edge(page).waitFor();
    await drag(page, outward * 500);
    await expect.poll(() => width(page)).toBe(420);
    await drag(page, outward * -500);
    await expect.poll(() => width(page)).toBe(220);
    await edge(page).dblclick({ position: { x: 5, y: 300 } });
    await expect.poll(() => width(page)).toBe(272);
    await page.context().close();
  });

  it('is resized with the arrow keys and reset with Enter', async () => {
    const page = await openPage(locale);
    await edge(page).focus();
    await page.keyboard.press(widerKey);
    await expect.poll(() => width(page)).toBe(288);
    await page.keyboard.press('Enter');
    await expect.poll(() => width(page)).toBe(272);
    expect(await edge(page).getAttribute('aria-label')).toBeTruthy();
    await page.context().close();
  });
});

describe.each([
  ['en-US', -1, 'ArrowLeft'],
  ['ar-SA', 1, 'ArrowRight'],
] as const)('the panel in which an assistant is tried, in %s', (locale, outward, widerKey) => {
  it('is dragged, moved by keyboard, stored and reset, and its neighbour yields', async () => {
    const page = await shared.open('/assistants', { locale, viewport: { width: 1440, height: 900 } });
    const made = await page.request.post('/api/assistants', {
      data: { name: 'Ada', avatar: '🦉' },
      headers: { origin: shared.parley.url },
    });
    await page.goto(`/assistants/${((await made.json()) as { id: string }).id}`);
    const previewHandle = page.locator('.as-edge[role="separator"]');
    await previewHandle.waitFor();
    const widthOf = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);
    const before = await widthOf('.as-form');
    expect(await widthOf('.as-try')).toBe(440);
    await drag(page, outward * 60, previewHandle);
    await expect.poll(() => widthOf('.as-try')).toBe(500);
    expect(await widthOf('.as-form')).toBe(before - 60);
    await page.reload();
    await previewHandle.waitFor();
    expect(await widthOf('.as-try')).toBe(500);
    await drag(page, outward * -400, previewHandle);
    await expect.poll(() => widthOf('.as-try')).toBe(320);
    await previewHandle.dblclick({ position: { x: 5, y: 300 } });
    await expect.poll(() => widthOf('.as-try')).toBe(440);
    await previewHandle.press(widerKey);
    await expect.poll(() => widthOf('.as-try')).toBe(456);
    await previewHandle.press('Enter');
    await expect.poll(() => widthOf('.as-try')).toBe(440);
    expect(await previewHandle.getAttribute('aria-label')).toBeTruthy();
    await page.setViewportSize({ width: 1100, height: 800 });
    await previewHandle.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

it('keeps its width when the window changes, and has no handle below lg', async () => {
  const page = await openPage('en-US');
  await drag(page, 60);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect.poll(() => width(page)).toBe(332);
  await page.setViewportSize({ width: 991, height: 800 });
  await edge(page).waitFor({ state: 'detached' });
  await page.context().close();
});
