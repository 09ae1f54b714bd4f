import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { watchErrors } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();
const { open } = shared;

const saved = (page: Page) => page.locator('[data-testid="save-state"][data-state="saved"]').waitFor();

describe('a sentence', () => {
  const written = {
    name: 'Postbote',
    emoji: '📮',
    description: 'Erklärt Briefe in einfachen Worten.',
    instructions: 'Du erklärst Briefe. Frage zuerst, von wem der Brief ist.',
    firstWords: 'Von wem ist der Brief?',
    language: 'de-DE',
  };

  it('becomes a draft that is reviewed and saved; invalid output, cancelling and a reload lose nothing', async () => {
    const page = await open('/assistants', { locale: 'de-DE' });
    const errors = watchErrors(page);
    const sentence = 'Jemand, der mir Briefe vom Amt erklärt';
    const field = page.getByTestId('assistant-sentence');
    await page.getByTestId('start-from-sentence').press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('textarea'));
    await page.keyboard.type(sentence);

    shared.mock.script({ deltas: ['Gerne! Was', ' brauchen Sie?'] });
    await page.keyboard.press('Enter');
    await page
      .getByTestId('draft-state')
      .getByText(/Modell/)
      .waitFor();
    expect(await field.inputValue()).toBe(sentence);

    shared.mock.script({ deltas: ['{'], ending: 'silence' });
    const silent = shared.mock.nextRequest();
    await page.getByTestId('draft-assistant').click();
    const { closed } = await silent;
    await page.getByText('Entwurf entsteht').waitFor();
    await page.keyboard.press('Enter');
    expect(await closed).toBe('left');
    await page.reload();
    expect(await field.inputValue()).toBe(sentence);

    shared.mock.script({ deltas: [JSON.stringify(written)] });
    await page.getByTestId('draft-assistant').click();
    await page.waitForURL(/\/assistants\/new$/);
    expect(await page.getByTestId('draft-origin').innerText()).toContain('mock-model');
    expect(await page.getByTestId('assistant-name').inputValue()).toBe('Postbote');
    const listed = await page.request.get('/api/assistants');
    expect(JSON.stringify(await listed.json())).not.toContain('Postbote');
    await page.getByTestId('assistant-name').fill('Amtsdeutsch');
    await page.reload();
    expect(await page.getByTestId('assistant-name').inputValue()).toBe('Amtsdeutsch');
    expect(await page.getByTestId('assistant-instructions').inputValue()).toBe(written.instructions);

    await page.getByTestId('save-assistant').click();
    await page.waitForURL(/\/assistants\/(?!new$).+/);
    await saved(page);
    await page.goto('/assistants');
    await page.getByRole('heading', { name: 'Amtsdeutsch' }).waitFor();
    await page.getByTestId('start-from-sentence').waitFor();
    // The model's invalid output is the one expected error.
    expect(errors).toEqual([expect.stringMatching(/^502 .*draft$/)]);
    await page.context().close();
  });

  it('replaces an edited draft only until the user takes that one back, with its files; so does discarding', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    const name = page.getByTestId('assistant-name');
    const draftAgain = async (drafted: string) => {
      shared.mock.script({ deltas: [JSON.stringify({ ...written, name: drafted })] });
      await page.getByTestId('draft-assistant').click();
      await page.waitForURL(/\/assistants\/new$/);
      await expect.poll(() => name.inputValue()).toBe(drafted);
    };
    const toast = page.locator('.toast', { hasText: 'Draft discarded' });
    const takeBack = () => toast.getByRole('button', { name: 'Undo' }).click();
    await page.getByTestId('start-from-sentence').click();
    await page.getByTestId('assistant-sentence').fill('Someone who explains letters');
    await draftAgain('Postman');
    await name.fill('Edited');
    await page.getByTestId('knows-files').setInputFiles({ name: 'rules.txt', mimeType: 'text/plain', buffer: Buffer.from('Be kind.') });
    const file = page.locator('[data-testid="known-file"]', { hasText: 'rules.txt' });
    await file.waitFor();
    await page.locator('.assistant-editor a[href="/assistants"]').click();
    await draftAgain('Mailbox');
    expect(await file.count()).toBe(0);
    await takeBack();
    await expect.poll(() => name.inputValue()).toBe('Edited');
    await file.waitFor();
    // The draft that went for it can come back in turn.
    await toast.first().getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => toast.count()).toBe(0);

    await page.getByTestId('discard-assistant').click();
    await page.waitForURL(/\/assistants$/);
    await takeBack();
    await expect.poll(() => name.inputValue()).toBe('Edited');
    await file.waitFor();
    await page.context().close();
  });

  it('is the draft itself if only Guide answers, and the page says so in Arabic', async () => {
    const page = await open('/assistants', { locale: 'ar-SA' });
    const headers = { origin: shared.parley.url };
    const prefer = async (defaultModel: string | null) =>
      expect((await page.request.patch('/api/preferences', { data: { defaultModel }, headers })).ok()).toBe(true);
    await prefer('guide/guide');
    const before = shared.mock.requests.length;
    await page.getByTestId('start-from-sentence').click();
    await page.getByTestId('assistant-sentence').fill('أريد من يشرح لي رسائل البنك بكلمات بسيطة');
    await page.getByTestId('draft-assistant').click();
    await page.waitForURL(/\/assistants\/new$/);
    expect(await page.getByTestId('draft-origin').getAttribute('data-origin')).toBe('rules');
    expect(await page.getByTestId('assistant-instructions').inputValue()).toBe('أريد من يشرح لي رسائل البنك بكلمات بسيطة');
    expect(shared.mock.requests.length).toBe(before);
    await page.getByTestId('discard-assistant').click();
    await page.waitForURL(/\/assistants$/);
    expect(await page.getByTestId('assistant-sentence').inputValue()).toBe('أريد من يشرح لي رسائل البنك بكلمات بسيطة');
    await prefer(null);
    await page.context().close();
  });
});
