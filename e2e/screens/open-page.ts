import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { installFakeMicrophone } from '../call/fake-microphone.ts';
import { openContext } from '../support/browser.ts';
import type { Furnished } from './furnish.ts';

/** A page without animations, with a microphone that hears silence. */
export async function openStillPage(browser: Browser, { parley }: Furnished, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openContext(browser, parley.url, {
    permissions: ['microphone'],
    ...options,
  });
  const page = await context.newPage();
  await installFakeMicrophone(page);
  return page;
}
