import { escape, menuItem, opens, type ReadingScene } from './reading-fixture.ts';

/** The list of conversations and the search over them. */
export const sideBarScenes: ReadingScene[] = [
  {
    name: 'conversations',
    async run({ page, isPhone, say, go, take }) {
      await go('/', '[data-testid="composer-input"]');
      const showList = async () => {
        if (isPhone && !(await page.locator('.app.is-drawer-open').count())) await page.locator('button.only-narrow').first().click();
      };
      const openMenu = async () => {
        await showList();
        const row = page.locator('.conv-row').nth(2);
        await row.hover();
        await row.locator('.conv-more').click();
        await page.getByRole('menu').waitFor();
      };
      await take('row-menu', openMenu);
      await take('row-rename', () => opens(menuItem(page, say('conversations:rename')), page.locator('.conv-rename')));
      await escape(page);
      for (const [name, key] of [
        ['conversation-archived', 'archive'],
        ['conversation-deleted', 'delete'],
      ] as const) {
        await take(name, async () => {
          await openMenu();
          await menuItem(page, say(`conversations:${key}`)).click();
          await page.locator('.toast').waitFor();
        });
        await page.locator('.toast-action').last().click();
        await page.locator('.toast').waitFor({ state: 'detached' });
      }
    },
  },
  {
    name: 'search',
    async run({ page, isPhone, words, go, take }) {
      await go('/', '[data-testid="composer-input"]');
      if (isPhone) await page.locator('button.only-narrow').first().click();
      await take('search', () => opens(page.getByTestId('open-search'), page.getByTestId('search-input')));
      await take('search-results', async () => {
        await page.getByTestId('search-input').fill(words.search);
        await page.locator('.palette-item mark').first().waitFor();
      });
      await take('search-none', async () => {
        await page.getByTestId('search-input').fill('qzxw');
        await page.locator('.palette-note').waitFor();
        await page.waitForTimeout(400);
      });
    },
  },
];
