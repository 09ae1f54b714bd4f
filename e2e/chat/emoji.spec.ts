import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { compose, editor, enterEditor, markdown } from '../editor/editor-page.ts';
import { phone } from '../support/browser.ts';
import { answer, send, watchErrors, watchForeignRequests } from '../support/pages.ts';
import { shareParley } from '../support/share-parley.ts';

const shared = shareParley();
const openEditor = async (locale: string) => enterEditor(await shared.open('/', { locale }));
const activeName = (page: Page) =>
  editor(page).evaluate((element) => document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null);

describe.each([
  ['en-US', 'Add emoji', 'lemon', ':lemo'],
  ['ar-SA', 'إضافة رمز تعبيري', 'ليمون', ':ليمو'],
  ['ja-JP', '絵文字を追加', 'レモン', ':レモ'],
])('emoji in %s', (locale, button, name, typed) => {
  it('are picked from the composer by keyboard and inserted at the caret', async () => {
    const page = await openEditor(locale);
    const errors = watchErrors(page);
    const foreign = watchForeignRequests(page, shared.parley.url);
    await page.keyboard.type('ab');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: button }).press('Enter');
    await page.getByTestId('emoji-search').fill(name);
    await page.locator('[data-emoji="🍋"]').waitFor();
    await page.locator('.emoji-name', { hasText: name }).waitFor();
    await page.getByTestId('emoji-search').press('Enter');
    await page.getByTestId('emoji-search').waitFor({ state: 'detached' });
    await expect.poll(() => editor(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('!');
    expect(await markdown(page)).toBe('a🍋!b');
    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);
    await page.context().close();
  });

  it('are found while their name is typed', async () => {
    const page = await openEditor(locale);
    await page.keyboard.type('x ');
    await page.keyboard.insertText(typed);
    await page.getByRole('option', { name }).first().waitFor();
    expect(await page.getByRole('listbox').locator('img[src^="/emoji/3d/"]').count()).toBeGreaterThan(0);
    await expect.poll(() => activeName(page)).toBe(name);
    const box = (await page.getByRole('listbox').boundingBox())!;
    const composer = (await page.locator('.composer').boundingBox())!;
    const isRtl = locale === 'ar-SA';
    const edges = isRtl ? [box.x + box.width, composer.x + composer.width] : [box.x, composer.x];
    expect(Math.abs(edges[0]! - edges[1]!)).toBeLessThanOrEqual(16);
    await page.keyboard.press('Enter');
    expect(await markdown(page)).toBe('x 🍋');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => markdown(page)).toBe(`x ${typed}`);
    await page.context().close();
  });
});

describe('the list of emoji', () => {
  it('opens after an input method has finished the word, also for one character', async () => {
    const page = await openEditor('zh-CN');
    await page.keyboard.type(':');
    await compose(page, ['x', 'xiao'], '笑');
    await page.getByRole('option').first().waitFor();
    await page.context().close();
  });

  it('writes the emoji of a name between two colons', async () => {
    const page = await openEditor('en-US');
    await page.keyboard.type(':heart');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type(':');
    await expect.poll(() => markdown(page)).toMatch(/^❤\uFE0F?$/u);
    await page.context().close();
  });

  it('knows English names in every language', async () => {
    const page = await openEditor('ja-JP');
    await page.keyboard.type(':lemon');
    await expect.poll(() => activeName(page)).toBe('レモン');
    await page.context().close();
  });

  it('stays closed for times, smileys and code, and closes with Escape', async () => {
    const page = await openEditor('en-US');
    await page.keyboard.type('at 10:30 :) :D `:smile` ');
    expect(await page.getByRole('listbox').count()).toBe(0);
    await page.keyboard.type(':smile');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await markdown(page)).toContain(':smile');
    await page.context().close();
  });

  it('is not loaded before it is needed', async () => {
    const page = await openEditor('en-US');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.keyboard.type('no emoji here: none');
    expect(asked.filter((url) => /emoji-(data|picker)/.test(url))).toEqual([]);
    await page.keyboard.type(' :smi');
    await page.getByRole('option').first().waitFor();
    expect(asked.some((url) => url.endsWith('/emoji-data/en-US.json'))).toBe(true);
    await page.context().close();
  });

  it('leaves narrow windows to their keyboards', async () => {
    const page = await shared.open('/', { viewport: phone, hasTouch: true, isMobile: true });
    await page.getByTestId('composer-input').waitFor();
    expect(await page.getByTestId('composer-emoji').count()).toBe(0);
    await page.context().close();
  });
});

describe('emoji in messages', () => {
  const pictures = (page: Page, role: string) => page.locator(`[data-role="${role}"] .emoji-in-text img`);

  it('are drawn over their characters, which are read and copied', async () => {
    const page = await openEditor('en-US');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await send(page, 'Say "well 👍🏽 done"');
    expect(await answer(page)).toContain('well 👍🏽 done');
    for (const role of ['user', 'assistant']) {
      const picture = pictures(page, role).first();
      expect(await picture.getAttribute('src')).toBe('/emoji/3d/1f44d-1f3fd.webp');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    await page.locator('[data-role="user"] .bubble').evaluate((bubble) => getSelection()!.selectAllChildren(bubble));
    await page.keyboard.press('Control+C');
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return Promise.all(['text/plain', 'text/html'].map(async (type) => (await item!.getType(type)).text()));
    });
    expect(copied[0]).toBe('Say "well 👍🏽 done"');
    expect(copied[1]).not.toContain('<img');
    await page.context().close();
  });

  it('are characters if there is no picture', async () => {
    const page = await openEditor('en-US');
    await page.route('**/emoji/3d/**', (route) => route.abort());
    await send(page, 'Well 👍 done');
    const character = page.locator('[data-role="user"] .emoji-in-text > span:last-child');
    // Without the message there is no picture, either.
    await character.waitFor();
    await expect.poll(() => pictures(page, 'user').count()).toBe(0);
    await expect.poll(() => character.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    expect(await page.locator('[data-role="user"] .bubble').innerText()).toBe('Well 👍 done');
    await page.context().close();
  });
});
