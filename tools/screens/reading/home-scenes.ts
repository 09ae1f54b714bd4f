import { editor } from '../../../e2e/editor/editor-page.ts';
import { escape, opens, type ReadingScene } from './reading-fixture.ts';

const composer = '[data-testid="composer-input"]';

/** The home page, and what opens from it and from its composer. */
export const homeScenes: ReadingScene[] = [
  {
    name: 'home',
    async run({ page, isPhone, seeded, words, go, take }) {
      await go('/', composer);
      await take('home', undefined, { isTall: true });
      if (isPhone) {
        await take('side-bar', () => page.locator('button.only-narrow').first().click());
      }
      await take('user-menu', () => opens(page.getByTestId('user-menu'), page.locator('.user-panel')));
      await take('shortcuts', () => opens(page.locator('.user-panel button.menu-item'), page.locator('.shortcut-list')));
      await go(`/?assistant=${seeded.assistants.get(words.assistant.name)}`, '[data-testid="assistant-opening"]');
      await take('home-assistant', undefined, { isTall: true });
    },
  },
  {
    name: 'greetings',
    only: 'desktop',
    async run({ openOwn, go, take }) {
      // A clock applies to all pages of a browser.
      const page = await openOwn();
      for (const [name, hours] of Object.entries({ morning: -11, afternoon: -5, late: 2, night: 7 })) {
        await page.clock.setFixedTime(Date.now() + hours * 3_600_000);
        await go('/', composer);
        await take(`home-${name}`);
      }
    },
  },
  {
    name: 'composer',
    async run({ page, isPhone, go, take }) {
      await go('/', composer);
      if (isPhone) {
        await take('attach-menu', () => opens(page.getByTestId('composer-add'), page.getByRole('menu')));
      } else await editor(page).waitFor();
      await take('tools', () => opens(page.getByTestId('composer-tools'), page.locator('.tool-switches')));
      await escape(page);
      await take('model-picker', () => opens(page.getByTestId('model-picker'), page.getByRole('menu')));
      await escape(page);
    },
  },
  {
    name: 'composer-menus',
    only: 'desktop',
    async run({ page, words, go, take }) {
      await go('/', composer);
      await editor(page).waitFor();
      await take('emoji-picker', async () => {
        await page.getByTestId('composer-emoji').click();
        await page.locator('[data-emoji]:visible').nth(5).hover();
      });
      await take('emoji-none', () => page.getByTestId('emoji-search').fill('qzxw'));
      await escape(page);
      await editor(page).click();
      await take('slash-menu', async () => {
        await page.keyboard.type('/');
        await page.getByRole('listbox').waitFor();
      });
      await take('slash-menu-end', () => page.keyboard.press('ArrowUp'));
      await escape(page);
      await page.keyboard.press('Control+A');
      await take('at-menu', async () => {
        await page.keyboard.type('@');
        await page.getByRole('listbox').waitFor();
      });
      await take('at-chosen', () => page.keyboard.press('Enter'));
      await take('composer-written', () => page.keyboard.insertText(words.question));
      await page.evaluate(() => localStorage.clear());
    },
  },
];
