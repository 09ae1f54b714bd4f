import type { ReadingScene } from './reading-fixture.ts';

/** Help, and addresses that do not exist. */
export const helpScenes: ReadingScene[] = [
  {
    name: 'help',
    async run({ page, go, take }) {
      await go('/help', '.help-links');
      await take('help', undefined, { isTall: true });
      await take('help-none', () => page.getByTestId('help-search').fill('qzxw'));
      for (const slug of ['voices-and-engines', 'interpreter']) {
        await go(`/help/${slug}`, '.help-neighbours a');
        await take(`help-${slug}`, undefined, { isTall: true });
      }
    },
  },
  {
    name: 'nowhere',
    async run({ go, take }) {
      await go('/help/nowhere', '.center-page');
      await take('help-missing');
      await go('/nowhere/at/all', '.center-page');
      await take('not-found');
      await go('/c/01900000-0000-7000-8000-000000000099', '.thread-empty, .center-page');
      await take('conversation-missing');
    },
  },
];
