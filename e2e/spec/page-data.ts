import { expect } from 'vitest';
import { answer, send, watchForeignRequests } from '../support/pages.ts';
import type { SpecFixture } from './fixture.ts';

export async function pageData({ open, parley }: SpecFixture): Promise<void> {
  const page = await open('/');
  const foreign = watchForeignRequests(page, parley.url);
  const ids: string[] = [];
  for (const words of ['first of two', 'second of two']) {
    await page.goto('/');
    await page.getByTestId('composer-input').waitFor();
    await send(page, words);
    await answer(page);
    ids.push(new URL(page.url()).pathname.split('/').at(-1)!);
  }
  await page.goto('/');
  const link = (id: string) => page.locator(`a[href="/c/${id}"]`).first();
  await link(ids[0]!).waitFor();
  await page.getByTestId('composer-input').hover();

  // On intent: the data arrives before the click.
  const read = (id: string) => (request: { url: () => string; method: () => string }) =>
    request.method() === 'GET' && new URL(request.url()).pathname === `/api/conversations/${id}`;
  let reads = 0;
  page.on('request', (request) => void (reads += read(ids[0]!)(request) ? 1 : 0));
  const preloaded = page.waitForResponse((response) => read(ids[0]!)(response.request()));
  await link(ids[0]!).hover();
  expect((await preloaded).status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe('/');
  await link(ids[0]!).click();
  await page.getByTestId('message').nth(1).waitFor();
  expect(reads, 'what came before the click is not asked for again').toBe(1);

  // Cached: after going back it is there before the server has answered.
  await page.getByTestId('new-chat').click();
  await page.getByTestId('message').first().waitFor({ state: 'detached' });
  await page.route(`**/api/conversations/${ids[0]}?*`, () => undefined);
  await link(ids[0]!).click();
  await page.getByTestId('message').nth(1).waitFor();
  await page.getByTestId('new-chat').click();
  await page.getByTestId('message').first().waitFor({ state: 'detached' });

  // Left before it arrived: the request is aborted.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/conversations/${ids[1]}?*`, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(read(ids[1]!));
  await link(ids[1]!).click();
  await asked;
  const aborted = page.waitForEvent('requestfailed', (request) => read(ids[1]!)(request));
  await page.getByTestId('new-chat').click();
  expect((await aborted).failure()?.errorText).toMatch(/ABORT/i);
  release();
  expect(foreign).toEqual([]);
}
