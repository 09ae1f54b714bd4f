import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Ask, createPageDrawer, type DrawingFacts } from './page-drawer.ts';

/** Asks as the start page does, and draws whatever came. */
const build = `export const drawPage = async ({ send }) => {
  await Promise.all(['/api/preferences', '/api/models'].map(send));
  return { wide: 'wide', narrow: 'narrow', showsTimeZone: false };
};`;
const facts: DrawingFacts = {
  address: '/',
  locale: 'ar-SA',
  timeZone: undefined,
  isSidebarHidden: false,
  isOnboardedHere: false,
  isApple: false,
  digits: 'native',
  hourCycle: 'auto',
};
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-drawer-'));
  await mkdir(join(folder, 'dist-drawing'));
  await writeFile(join(folder, 'dist-drawing/draw-page.js'), build);
});
afterEach(() => rm(folder, { recursive: true }));

const askWithout =
  (missing: string): Ask =>
  (path) =>
    path === missing ? new Promise(() => undefined) : Promise.resolve({ status: 200, text: '{}' });

it('draws no page without an answer that the browser waits for, and draws it once the answer is there', async () => {
  const { draw } = createPageDrawer(join(folder, 'dist'), pino({ level: 'silent' }));
  expect(await draw('me', facts, askWithout('/api/preferences'))).toBeNull();
  expect(await draw('me', facts, askWithout(''))).toMatchObject({ narrow: 'narrow' });
});

it('draws a page without the models of a provider that hangs, and says so to the browser', async () => {
  const { draw } = createPageDrawer(join(folder, 'dist'), pino({ level: 'silent' }));
  const drawing = await draw('me', facts, askWithout('/api/models'));
  expect(Object.fromEntries(drawing?.answers ?? [])).toEqual({ '/api/preferences': '{}', '/api/models': 'null' });
});
