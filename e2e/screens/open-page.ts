import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { scriptMicrophone } from '../call/scripted-microphone.ts';
import { openContext } from '../support/browser.ts';
import type { Furnished } from './furnish.ts';

/** A page on which nothing moves by itself, with a microphone that hears silence. */
export async function openStillPage(browser: Browser, { parley }: Furnished, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openContext(browser, parley.url, {
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    permissions: ['microphone'],
    ...options,
  });
  const page = await context.newPage();
  await scriptMicrophone(page);
  return page;
}
