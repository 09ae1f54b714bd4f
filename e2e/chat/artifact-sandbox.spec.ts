import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { escapePage, escapes, finds } from '../artifacts/escapes.ts';
import { type NetworkTrap, setNetworkTrap } from '../artifacts/network-trap.ts';
import { answer, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();
const traps: NetworkTrap[] = [];
let plain: Server;
let page: Page;
let downloads = 0;

/** Opens an artifact, so that the tests copy the very frame that users get. */
beforeAll(async () => {
  plain = createServer((request, response) => {
    const index = Number(request.url?.slice(1));
    const attempt = escapes[index];
    const trap = traps[index];
    response.setHeader('content-type', 'text/html');
    response.end(attempt && trap ? escapePage(attempt, trap) : '');
  }).listen(0, '127.0.0.1');
  page = await shared.open('/');
  page.on('download', () => (downloads += 1));
  shared.mock.script({ deltas: ['```html\n<!doctype html>\n<title>Empty</title>\n```'] });
  await send(page, 'Make it');
  await answer(page);
  await page.getByTestId('artifact-card').click();
  await page.getByTestId('artifact-frame').waitFor();
});
afterAll(() => {
  plain.close();
  for (const trap of traps) trap.close();
});

/** Shows each page in a copy of the artifact frame. Resolves with what they found. */
function runInFrames(sources: readonly string[]): Promise<unknown[]> {
  return page.evaluate((all) => {
    const original = document.querySelector('[data-testid="artifact-frame"]')!;
    const run = (source: string) =>
      new Promise<unknown>((resolve) => {
        const frame = original.cloneNode() as HTMLIFrameElement;
        let isShown = false;
        addEventListener('message', ({ source: from, data }: MessageEvent<{ type: string; found?: unknown }>) => {
          if (from !== frame.contentWindow) return;
          if (data.type === 'done') resolve(data.found);
          if (data.type !== 'ready' || isShown) return;
          isShown = true;
          frame.contentWindow?.postMessage({ type: 'show', source }, '*');
        });
        document.body.append(frame);
      });
    return Promise.all(all.map(run));
  }, sources);
}

describe('what a page finds outside of its frame', () => {
  let found: unknown[];
  beforeAll(async () => {
    found = await runInFrames(finds.map((attempt) => escapePage(attempt, { address: '', stun: '' })));
  });
  it.each(finds.map(({ name, found: expected }, index) => [name, expected, index] as const))('%s: %s', (_name, expected, index) => {
    expect(found[index]).toBe(expected);
  });
});

describe('a page reaches nobody', () => {
  const kept: NetworkTrap[] = [];
  let address: string;

  /** First in the frames, then from ordinary pages. Once the latter have arrived, the former had at least as long. */
  beforeAll(async () => {
    for (const _ of escapes) {
      traps.push(await setNetworkTrap());
      kept.push(await setNetworkTrap());
    }
    address = page.url();
    await runInFrames(escapes.map((attempt, index) => escapePage(attempt, kept[index]!)));
    const context = await shared.browser.newContext();
    const home = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
    await Promise.all(escapes.map(async (_, index) => (await context.newPage()).goto(`${home}/${index}`, { waitUntil: 'commit' })));
    await vi.waitUntil(() => traps.every(({ reached }) => reached.length > 0), { timeout: 20_000 }).catch(() => undefined);
    await context.close();
  });
  afterAll(() => {
    for (const trap of kept) trap.close();
  });

  it.each(escapes.map(({ name }, index) => [name, index] as const))('by %s', (_name, index) => {
    expect(traps[index]?.reached, 'an ordinary page').not.toEqual([]);
    expect(kept[index]?.reached, 'the frame').toEqual([]);
  });

  it('the conversation stays where it is, and nothing opens', () => {
    expect(page.url()).toBe(address);
    expect(page.context().pages()).toHaveLength(1);
    expect(downloads).toBe(0);
    for (const frame of page.frames().slice(1)) expect(frame.url()).toMatch(/\/api\/artifact-frame(?:#x)?$|^chrome-error:|^about:/);
  });
});

it('a page downloads nothing, and goes to none of our own pages', async () => {
  const go = (where: string) => ({ script: `setTimeout(() => { location = ${JSON.stringify(where)} })` });
  const data = 'data:text/html,<script>parent.postMessage({ type: "done", found: "elsewhere" }, "*")<\\/script>';
  await runInFrames([
    escapePage(
      { markup: '<a href="data:text/plain,x" download="x.txt">x</a>', script: 'document.querySelector("a").click()' },
      { address: '', stun: '' },
    ),
    ...['/settings', '/api/preferences', data].map((where) => escapePage(go(where), { address: '', stun: '' })),
  ]);
  await expect.poll(() => page.frames().filter((frame) => frame.url().startsWith('chrome-error:')).length).toBeGreaterThanOrEqual(3);
  expect(
    page
      .frames()
      .map((frame) => frame.url())
      .filter((url) => /settings|preferences|data:/.test(url)),
  ).toEqual([]);
  expect(downloads).toBe(0);
});

it('no other page of ours lets itself be framed', async () => {
  const headers = async (path: string) => (await fetch(shared.parley.url + path)).headers;
  for (const path of ['/', '/settings', '/share/none'])
    expect((await headers(path)).get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  for (const path of ['/', '/api/preferences', '/assets/none.js']) expect((await headers(path)).get('x-frame-options'), path).toBe('DENY');
  expect((await headers('/api/artifact-frame')).get('content-security-policy')).toContain("frame-ancestors 'self'");
});
