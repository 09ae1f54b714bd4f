import { expect } from 'vitest';
import { accentNames, neutralNames } from '../../apps/web/src/ui/styles/palette-names.ts';
import { answer, send } from '../support/pages.ts';
import { openParts } from './build-parts.ts';
import type { SpecFixture } from './fixture.ts';

export async function conversation({ open, model, api }: SpecFixture): Promise<void> {
  model.script({ deltas: ['Good ', 'morning ', 'to ', 'you.'], delayMs: 30 });
  const page = await open('/');
  await send(page, 'Say good morning');
  expect(await answer(page)).toContain('Good morning to you.');
  await page.getByTestId('conversation-item').first().waitFor();
  const id = page.url().split('/').at(-1);
  const { json } = await api('GET', `/api/conversations/${id}`);
  expect((json as { messages: { role: string }[] }).messages.map((message) => message.role)).toEqual(['user', 'assistant']);
  await page.reload();
  expect(await answer(page)).toContain('Good morning to you.');
  await page.getByTestId('message-speak').first().click();
  await page.getByTestId('read-aloud-player').waitFor();
  await page.locator('[data-speaking-word]').first().waitFor({ state: 'attached' });
}

export async function emoji({ open, parley }: SpecFixture): Promise<void> {
  const page = await open('/');
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  await openParts(page);
  const thumb = page.getByRole('img', { name: 'Thumbs up' });
  await expect.poll(() => thumb.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await thumb.getAttribute('src')).toBe('/emoji/3d/1f44d-1f3fd.webp');
  expect(await thumb.boundingBox()).toMatchObject({ width: 40, height: 40 });
  expect(await page.getByRole('img', { name: 'Japan' }).evaluate((flag) => flag.tagName)).toBe('SPAN');
  const flat = page.getByRole('img', { name: 'Flat' });
  expect(await flat.getAttribute('src')).toBe('/emoji/flat/1f9ea.svg');
  await expect.poll(() => flat.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  // One colour, that of the text: the picture is the mask.
  const mono = page.getByRole('img', { name: 'Mono' });
  expect(
    await mono.evaluate((element) => {
      const { maskImage, backgroundColor, color } = getComputedStyle(element);
      return [maskImage.includes('/emoji/mono/1f9ea.svg'), backgroundColor === color];
    }),
  ).toEqual([true, true]);
  expect(pictures.some((url) => url.endsWith('/emoji/mono/1f9ea.svg'))).toBe(true);
  const asText = page.getByRole('img', { name: 'Text' });
  expect(await asText.innerText()).toBe('🧪');
  for (const variant of [flat, mono, asText]) expect(await variant.boundingBox()).toMatchObject({ width: 40, height: 40 });
  expect(pictures.length).toBeGreaterThan(0);
  for (const url of pictures) expect(new URL(url).origin).toBe(new URL(parley.url).origin);

  const before = await thumb.boundingBox();
  await page.route(/\/emoji\/(?:3d|mono)\//, (route) => route.abort());
  await openParts(page);
  const text = page.locator('span.emoji-text', { hasText: '👍🏽' });
  await text.waitFor();
  expect(await text.boundingBox()).toEqual(before);
  expect(await text.getAttribute('aria-label')).toBe('Thumbs up');
  await expect.poll(() => page.getByRole('img', { name: 'Mono' }).innerText()).toBe('🧪');
}

export async function breakpoints({ open }: SpecFixture): Promise<void> {
  const six = { xs: 480, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1600 };
  const page = await open('/settings/appearance');
  await page.getByTestId('theme-picker').waitFor();
  const used = await page.evaluate(() => {
    const widths = new Set<number>();
    const read = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule)
          for (const [, px] of rule.conditionText.matchAll(/width[^0-9)]*([\d.]+)px/g)) widths.add(Number(px));
        if (rule instanceof CSSGroupingRule) read(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) read(sheet.cssRules);
    return [...widths];
  });
  expect(used.length).toBeGreaterThan(1);
  for (const width of used) expect(Object.values(six)).toContain(width);
  const side = page.locator('aside.sidebar');
  const isDocked = () => side.evaluate((element) => element.getBoundingClientRect().left >= 0);
  for (const [width, docked] of [
    [992, true],
    [991, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(isDocked, { message: `side bar at ${width} px` }).toBe(docked);
  }
  await openParts(page);
  const read = await page.evaluate((names) => {
    const { breakpointPx } = window as unknown as { breakpointPx: (name: string) => number };
    return names.map((name) => [name, breakpointPx(name)]);
  }, Object.keys(six));
  expect(Object.fromEntries(read)).toEqual(six);
}

export async function themes({ open, api }: SpecFixture): Promise<void> {
  expect(accentNames.length).toBeGreaterThanOrEqual(10);
  expect(neutralNames).toHaveLength(5);
  const page = await open('/settings/appearance');
  const picker = page.locator('.settings').getByTestId('theme-picker');
  await picker.waitFor();
  const missing = await page.evaluate(
    ([accents, neutrals]) => {
      const root = document.documentElement;
      const values: Record<string, string> = {};
      const absent: string[] = [];
      for (const theme of ['light', 'dark']) {
        root.dataset.theme = theme;
        for (const [kind, names] of [
          ['accent', accents],
          ['neutral', neutrals],
        ] as const) {
          for (const name of names) {
            root.dataset[kind] = name;
            const style = getComputedStyle(root);
            for (const alpha of ['', 'a'])
              for (let step = 1; step <= 12; step += 1) {
                const value = style.getPropertyValue(`--${kind}-${alpha}${step}`).trim();
                if (!value) absent.push(`${name} ${theme} ${alpha}${step}`);
                if (step === 9) values[`${kind} ${name} ${theme} ${alpha}`] = value;
              }
          }
        }
      }
      return { absent, count: new Set(Object.values(values)).size, entries: Object.keys(values).length };
    },
    [accentNames, neutralNames] as [readonly string[], readonly string[]],
  );
  expect(missing.absent).toEqual([]);
  expect(missing.count / missing.entries).toBeGreaterThan(0.6);

  await page.reload();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  // The choice is shown with the changed settings, a moment after the click.
  await picker.locator('input[value="dark"]').click({ force: true });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.locator('.hues input[value="ruby"]').click({ force: true });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.accent)).toBe('ruby');
  await expect.poll(async () => (await api('GET', '/api/preferences')).json).toMatchObject({ theme: 'dark', accent: 'ruby' });

  // No flash: with the script delayed, the first paint is already dark.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.reload({ waitUntil: 'load' });
  expect(await page.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.dataset.accent])).toEqual([
    'dark',
    'ruby',
  ]);
  expect(await background()).toBe(dark);
}

export async function scrolling({ open }: SpecFixture): Promise<void> {
  const page = await open('/');
  await openParts(page);
  const go = (row: number, options?: object) =>
    page.evaluate(
      async ([index, rest]) => {
        const { scrollToPosition } = window as unknown as { scrollToPosition: (target: Element, options?: object) => Promise<void> };
        const scroller = document.getElementById('scroller')!;
        scroller.scrollTop = 0;
        const seen: number[] = [];
        scroller.addEventListener('scroll', () => seen.push(scroller.scrollTop));
        const startedAt = performance.now();
        await scrollToPosition(document.getElementById(`row-${index}`)!, rest ?? undefined);
        return { ms: performance.now() - startedAt, top: scroller.scrollTop, steps: seen.length };
      },
      [row, options ?? null] as [number, object | null],
    );
  const slow = await go(40);
  expect(slow.ms).toBeGreaterThan(430);
  expect(slow.ms).toBeLessThan(1500);
  expect(slow.top).toBeGreaterThan(1500);
  expect((await go(40, { durationMs: 100 })).ms).toBeLessThan(430);

  const stopAt = (act: () => Promise<unknown>) =>
    Promise.all([
      go(50, { durationMs: 5000 }),
      page.waitForFunction(() => document.getElementById('scroller')!.scrollTop > 2).then(act),
    ]).then(([{ top }]) => top);
  for (const kind of ['wheel', 'touchstart'])
    expect(await stopAt(() => page.locator('#scroller').dispatchEvent(kind)), kind).toBeLessThan(2000);
  // The focus is outside the scrolled area, like on the button that started it.
  expect(await stopAt(() => page.keyboard.press('ArrowUp')), 'a key').toBeLessThan(2000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { steps, top } = await go(40);
  expect(steps).toBeLessThanOrEqual(1);
  expect(top).toBeGreaterThan(1500);
}

/** The side bar's handle: dragged, moved by keyboard, reset by a double click, stored, mirrored. */
export async function panels({ open }: SpecFixture): Promise<void> {
  for (const [locale, outward] of [
    ['en-US', 1],
    ['ar-SA', -1],
  ] as const) {
    const page = await open('/', { locale });
    await page.getByTestId('composer-input').waitFor();
    const side = page.locator('aside.sidebar');
    const edge = page.getByRole('separator').first();
    await edge.waitFor({ state: 'attached' });
    const width = async () => Math.round((await side.boundingBox())!.width);
    const first = await width();
    const box = (await edge.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30 * outward, y, { steps: 4 });
    await page.mouse.move(x + 60 * outward, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(width).toBeGreaterThan(first + 30);
    const dragged = await width();
    await edge.focus();
    await page.keyboard.press(outward === 1 ? 'ArrowLeft' : 'ArrowRight');
    await expect.poll(width).toBeLessThan(dragged);
    const kept = await width();
    await page.reload();
    await expect.poll(async () => Math.abs((await width()) - kept)).toBeLessThanOrEqual(2);
    await edge.dblclick();
    await expect.poll(async () => Math.abs((await width()) - first)).toBeLessThanOrEqual(2);
  }
}
