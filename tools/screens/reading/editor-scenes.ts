import { opens, type ReadingScene } from './reading-fixture.ts';

/** The form of an assistant, new and filled in, with its files, and its preview chat. */
export const editorScenes: ReadingScene[] = [
  {
    name: 'assistant-new',
    async run({ page, go, take }) {
      await go('/assistants', '[data-testid="new-assistant"]');
      await page.getByTestId('new-assistant').click();
      await page.getByTestId('assistant-name').waitFor();
      await take('assistant-new', undefined, { isTall: true });
      await take('assistant-avatar', () => opens(page.locator('.as-form .who button').first(), page.locator('[data-emoji]:visible')));
      await page.keyboard.press('Escape');
      await page.getByTestId('discard-assistant').click();
      await page.waitForURL(/\/assistants$/);
    },
  },
  {
    name: 'assistant',
    async run({ page, isPhone, seeded, model, words, exchange, locale, go, take }) {
      const id = seeded.assistants.get(words.assistant.name);
      const { url } = seeded.parley;
      const patch = (fields: object) =>
        fetch(`${url}/api/assistants/${id}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(fields),
        });
      model.byDefault(({ messages }) => {
        const isTranslation = JSON.stringify(messages[0]).includes('Translate what the user says');
        return { deltas: [isTranslation ? exchange.meaning : exchange.answer] };
      });
      await patch({ captionLocale: locale === 'en-US' ? 'es-ES' : 'en-US' });
      await go(`/assistants/${id}`, '[data-testid="known-file"]');
      await take('assistant-editor', undefined, { isTall: true });
      await take('assistant-file-refused', async () => {
        await page
          .getByTestId('knows-files')
          .setInputFiles({ name: 'x.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(4000, 255) });
        await page.locator('[data-testid="known-file"][data-state="failed"]').waitFor();
      });
      await take('assistant-notes-deleted', async () => {
        await page.getByTestId('delete-notes').click();
        await page.locator('.toast').waitFor();
      });
      await page.locator('.toast-action').click();
      await take('assistant-shared', async () => {
        await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
        await page.getByTestId('assistant-share').click();
        await page.locator('.toast').last().waitFor();
      });
      for (const close of await page.locator('.toast-close').all()) await close.click();
      if (isPhone) await page.getByTestId('editor-columns').locator('input[value="preview"]').check({ force: true });
      const previewChat = page.locator('.as-try');
      await take('assistant-preview-chat', () => previewChat.locator('.first').waitFor());
      await take('assistant-preview-chat-answer', async () => {
        await previewChat.locator('ul .chip').first().click();
        await previewChat.locator('[data-role="assistant"][data-status="complete"]').waitFor();
      });
      await patch({ captionLocale: null });
    },
  },
];
