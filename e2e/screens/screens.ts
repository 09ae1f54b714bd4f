import type { Page } from 'playwright-core';
import { settingsGroups } from '../../apps/web/src/features/settings/settings-sections.ts';
import type { Furnished } from './furnish.ts';

export interface Screen {
  name: string;
  show: (page: Page, furnished: Furnished) => Promise<void>;
}

const at = (path: string, ready = 'h1'): Screen => ({ name: path, show: (page) => open(page, path, ready) });

/** Every page, each with content. */
export const screens: readonly Screen[] = [
  // First: right after a key press it would start a call.
  at('/talk', '[data-testid="call-page"]'),
  at('/', '[data-testid="composer-input"]'),
  { name: 'conversation', show: (page, { conversationId }) => open(page, `/c/${conversationId}`, '[data-testid="message-speak"]') },
  at('/temporary', '[data-testid="composer-input"]'),
  at('/assistants', '[data-testid="starter-card"]'),
  { name: 'assistant', show: (page, { assistantId }) => open(page, `/assistants/${assistantId}`, '[data-testid="known-file"]') },
  { name: 'folder', show: (page, { folderId }) => open(page, `/folders/${folderId}`, '.folder-list a') },
  ...settingsGroups.flatMap(({ sections }) => sections).map((section) => at(`/settings/${section}`)),
  at('/help'),
  at('/help/first-steps'),
  at('/nowhere'),
  at('/interpreter', '[data-testid="interpreter-language-mine"]'),
  at('/welcome'),
  {
    name: 'welcome, ready',
    show: async (page) => {
      await open(page, '/welcome', 'h1');
      await page.locator('footer .btn.primary').click();
      await page.locator('[data-step="ready"] h1').waitFor();
    },
  },
];

/** Opens it and waits until everything has loaded. */
export async function open(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  // A page that the server has drawn looks loaded before it can answer.
  await page.waitForFunction(
    () => document.documentElement.dataset.drawn !== 'yes' && document.querySelector('.skeletons, .skeleton, [aria-busy="true"]') === null,
  );
  await page.evaluate(() => document.fonts.ready);
}
