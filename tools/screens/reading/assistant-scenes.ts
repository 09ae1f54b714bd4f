import { escape, menuItem, type ReadingScene } from './reading-fixture.ts';

const card = '[data-testid="assistant-card"]';

/** The gallery of assistants, and an assistant that starts with a sentence. */
export const assistantScenes: ReadingScene[] = [
  {
    name: 'assistants',
    async run({ page, words, say, go, take }) {
      const { name } = words.assistant;
      await go('/assistants', card);
      const tabs = await page
        .getByTestId('assistant-tabs')
        .locator('input')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
      for (const tab of tabs) {
        await go(`/assistants?tab=${tab}`, '.as-grid li');
        await take(`assistants-${tab}`, undefined, { isTall: true });
      }
      await take('assistants-none', () => page.getByTestId('assistant-search').fill('qzxw'));
      await go('/assistants?tab=mine', card);
      const own = page.locator(card, { hasText: name });
      const openMenu = async () => {
        await own.hover();
        await own.getByRole('button', { name: say('assistants:more', { name }) }).click();
        await page.getByRole('menu').waitFor();
      };
      await take('assistant-menu', openMenu);
      await take('assistant-deleted', async () => {
        await menuItem(page, say('assistants:delete')).click();
        await page.locator('.toast').waitFor();
      });
      await page.locator('.toast-action').click();
      await own.waitFor();
    },
  },
  {
    name: 'sentence',
    async run({ page, model, bare, words, locale, go, take }) {
      const { assistant, sentence } = words;
      await go('/assistants?tab=mine', card);
      await take(
        'sentence',
        async () => {
          await page.getByTestId('start-from-sentence').click();
          await page.getByTestId('assistant-sentence').fill(sentence);
        },
        { isTall: true },
      );
      model.script({ deltas: [sentence] });
      await take(
        'sentence-failed',
        async () => {
          await page.getByTestId('draft-assistant').click();
          await page.locator('[data-testid="draft-state"].is-bad').waitFor();
        },
        { isTall: true },
      );
      let release = () => {};
      const until = new Promise<void>((resolve) => (release = resolve));
      const draft = { ...assistant, emoji: '📮', language: locale };
      model.script({ deltas: [JSON.stringify(draft)], hold: { fromEvent: 1, until } });
      await take(
        'sentence-drafting',
        async () => {
          await page.getByTestId('draft-assistant').click();
          await page.locator('[data-testid="draft-state"] .spin').waitFor();
        },
        { isTall: true },
      );
      release();
      await take(
        'assistant-draft',
        async () => {
          await page.waitForURL(/\/assistants\/new$/);
          await page.getByTestId('draft-origin').waitFor();
        },
        { isTall: true },
      );
      await go(`${bare.url}/assistants`, '[data-testid="start-from-sentence"]');
      await take(
        'assistant-draft-guide',
        async () => {
          await page.getByTestId('start-from-sentence').click();
          await page.getByTestId('assistant-sentence').fill(sentence);
          await page.getByTestId('draft-assistant').click();
          await page.getByTestId('draft-origin').waitFor();
        },
        { isTall: true },
      );
      await escape(page);
    },
  },
];
