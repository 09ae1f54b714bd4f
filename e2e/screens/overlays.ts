import type { Locator, Page } from 'playwright-core';

export interface Overlay {
  name: string;
  /** Name of the screen below it. */
  on: string;
  /** The control that opens it with Enter. */
  trigger: (page: Page) => Locator;
  panel: (page: Page) => Locator;
  /** How the focus moves through it; default Tab. */
  key?: 'Tab' | 'ArrowDown';
  /** Set if it is opened by its own key. */
  shortcut?: string;
}

const menu = { panel: (page: Page) => page.getByRole('menu'), key: 'ArrowDown' } as const;
const dialog = { panel: (page: Page) => page.locator('[role="dialog"].modal-body') };
const at = (selector: string, index = 0) => ({ trigger: (page: Page) => page.locator(selector).nth(index) });
const opener = '[aria-haspopup]';
const reply = '[data-testid="message"][data-role="assistant"]';

/** The overlays of the pages, and how each is opened. */
export const overlays: readonly Overlay[] = [
  { name: 'user menu', on: '/', ...at('[data-testid="user-menu"]'), ...dialog },
  { name: 'search', on: '/', ...at('[data-testid="composer-input"]'), ...dialog, shortcut: 'Control+K' },
  { name: 'shortcuts', on: '/', ...at('[data-testid="model-picker"]'), ...dialog, shortcut: 'Control+/' },
  { name: 'conversation menu', on: '/', ...at(`.conv-row ${opener}`), ...menu },
  { name: 'model picker', on: '/', ...at('[data-testid="model-picker"]'), ...menu },
  { name: 'title menu', on: 'conversation', ...at(`.topbar-title ${opener}`), ...menu },
  { name: 'more about a reply', on: 'conversation', ...at(`${reply} .msg-actions ${opener}`), ...menu },
  { name: 'diagram', on: 'conversation', ...at('.diagram button', 1), ...dialog },
  { name: 'more about an assistant', on: '/assistants', ...at(`.as ${opener}`), ...menu },
  { name: 'picture of an assistant', on: 'assistant', ...at(`.assistant-editor .as-form ${opener}`), ...dialog },
];

/** Those only in wide windows, and those only in narrow ones. */
export const wideOverlays: readonly Overlay[] = [
  { name: 'tools', on: '/', ...at('[data-testid="composer-tools"]'), ...dialog },
  { name: 'emoji', on: '/', ...at('[data-testid="composer-emoji"]'), ...dialog },
  { name: 'language of dictation', on: '/', ...at(`.composer .chip${opener}`, -1), ...menu },
  { name: 'share', on: 'conversation', ...at(`.topbar > ${opener}`, -2), ...menu },
];
export const narrowOverlays: readonly Overlay[] = [{ name: 'what to add', on: '/', ...at('[data-testid="composer-add"]'), ...menu }];

/** Opens it by keyboard; if its button is in the drawer, opens the drawer first. */
export async function openOverlay(page: Page, overlay: Overlay): Promise<void> {
  const trigger = overlay.trigger(page);
  await trigger.waitFor({ state: 'attached' });
  if (!(await trigger.isVisible()) && (await trigger.evaluate((element) => element.closest('.sidebar') !== null))) await openDrawer(page);
  await trigger.focus();
  await page.keyboard.press(overlay.shortcut ?? 'Enter');
  await overlay.panel(page).waitFor();
}

/** On narrow windows: the side bar, over the page. */
export async function openDrawer(page: Page): Promise<void> {
  await page.locator('.topbar .only-narrow[aria-expanded]').press('Enter');
  await page.locator('.is-drawer-open .sidebar').waitFor();
}
