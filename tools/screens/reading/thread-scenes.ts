import { escape, menuItem, opens, type ReadingScene } from './reading-fixture.ts';

const listen = '[data-testid="message-speak"]';

/** A conversation, its menus, and being read aloud. */
export const threadScenes: ReadingScene[] = [
  {
    name: 'thread',
    async run({ page, isPhone, seeded, words, say, go, take }) {
      await go(`/c/${seeded.conversations.get(words.title)}`, listen);
      await take('chat', undefined, { isTall: true });
      const reply = page.locator('[data-testid="message"][data-role="assistant"]').last();
      const asked = page.locator('[data-testid="message"][data-role="user"]').last();
      const more = { name: say('thread:action.more'), exact: true };
      await take('message-menu', async () => {
        await reply.hover();
        await reply.getByRole('button', more).click();
        await page.getByRole('menu').waitFor();
      });
      await take('message-usage', () => opens(menuItem(page, say('thread:action.usage')), page.locator('.usage-list')));
      await escape(page);
      await take('message-edit', async () => {
        // Its tools appear on hover, or after a tap on its words.
        await asked.locator('.bubble').click();
        await asked.getByRole('button', { name: say('thread:action.edit'), exact: true }).click();
      });
      await escape(page);
      await take('message-deleted', async () => {
        await reply.hover();
        await reply.getByRole('button', more).click();
        await menuItem(page, say('thread:action.delete')).click();
        await page.locator('.toast').waitFor();
      });
      await page.locator('.toast-action').click();
      await take('conversation-menu', async () => {
        await page.locator('.topbar-title button').click();
        await page.getByRole('menu').waitFor();
      });
      await take('rename', () => opens(menuItem(page, say('thread:conversation.rename')), page.locator('.modal .dialog-title')));
      await escape(page);
      if (!isPhone)
        await take('share', () =>
          opens(page.getByRole('button', { name: say('thread:conversation.share'), exact: true }), page.getByRole('menu')),
        );
      else await page.locator('.topbar-title button').click();
      await take('share-copied', async () => {
        await menuItem(page, say('thread:conversation.copyAll')).click();
        await page.locator('.toast').waitFor();
      });
    },
  },
  {
    name: 'read-aloud',
    async run({ page, isPhone, seeded, words, go, take }) {
      await go(`/c/${seeded.conversations.get(words.title)}`, listen);
      await take('read-aloud', async () => {
        await page.getByTestId('message-speak').last().click();
        await page.locator('[data-speaking-word]').first().waitFor();
      });
      await take('read-aloud-speed', () => opens(page.getByTestId('read-aloud-speed'), page.getByRole('menu')));
      await escape(page);
      // A phone has no room for it.
      if (!isPhone) await take('read-aloud-voice', () => opens(page.getByTestId('read-aloud-voice'), page.getByRole('menu')));
      await escape(page);
      await take('selection', async () => {
        await page.evaluate(() => {
          const words = document.querySelector('[data-role="assistant"] .prose li');
          if (words) getSelection()?.selectAllChildren(words);
          document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
        });
        await page.getByTestId('selection-speak').waitFor();
      });
    },
  },
];
