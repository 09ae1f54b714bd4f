import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { answer, send } from '../support/pages.ts';
import type { SpecFixture } from './fixture.ts';
import { withServer } from './with-server.ts';

/** A server of external fonts: a style sheet with one existing font and one missing file. */
async function startMockFontServer(): Promise<{ origin: string; close: () => Promise<void> }> {
  const font = await readFile(new URL('../../apps/web/public/fonts/inter-latin.woff2', import.meta.url));
  const face = (family: string, file: string) => `@font-face { font-family: '${family}'; src: url(/${file}.woff2) format('woff2'); }`;
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.url === '/fonts.css') {
      response.setHeader('content-type', 'text/css');
      return response.end(face('There Sans', 'there') + face('Gone Sans', 'gone'));
    }
    return request.url === '/there.woff2' ? response.end(font) : response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export async function fonts({ open }: SpecFixture): Promise<void> {
  const [listed, foreign] = await Promise.all([startMockFontServer(), startMockFontServer()]);
  await withServer({ FONT_STYLESHEETS: `/fonts/not-there.css ${listed.origin}/fonts.css` }, async (server) => {
    const page = await open('/', {
      server,
      init: () => {
        const told: string[] = [];
        Object.assign(window, { told });
        console.error = (...words: unknown[]) => void told.push(words.join(' '));
      },
    });
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
    await expect.poll(told).toEqual([expect.stringContaining('/fonts/not-there.css')]);
    const links = await page.locator('link[data-font-stylesheet]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(expect.arrayContaining(['/fonts/inter.css', '/fonts/plex-arabic.css', '/fonts/jetbrains-mono.css']));
    await page.waitForFunction(() => document.fonts.check('16px Inter'));
    await send(page, 'still works');
    await answer(page);
    expect((await page.getByRole('alert').allInnerTexts()).filter((words) => words.trim() !== '')).toEqual([]);
    expect(await told()).toHaveLength(1);

    // Listed ones may be external, and a failed file of theirs is also only logged to the console.
    const load = (family: string) =>
      page.evaluate(
        (name) =>
          document.fonts
            .load(`16px '${name}'`)
            .then((faces) => faces.map(({ status }) => status))
            .catch(() => []),
        family,
      );
    await expect.poll(() => load('There Sans')).toEqual(['loaded']);
    await load('Gone Sans');
    await expect.poll(async () => (await told()).slice(1)).toEqual([expect.stringContaining('Gone Sans')]);
    expect((await page.getByRole('alert').allInnerTexts()).filter((words) => words.trim() !== '')).toEqual([]);
    // Others may not: the page's policy contains only the listed ones.
    const blocked = await page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(`${event.effectiveDirective} ${event.blockedURI}`));
          document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }));
        }),
      `${foreign.origin}/fonts.css`,
    );
    expect(blocked).toBe(`style-src-elem ${foreign.origin}/fonts.css`);
  });
  await Promise.all([listed.close(), foreign.close()]);
}
