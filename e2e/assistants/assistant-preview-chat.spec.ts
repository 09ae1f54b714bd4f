import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answer, watchErrors } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();
const { open } = shared;

const panel = (page: Page) => page.locator('.as-try');
const field = (page: Page) => panel(page).getByTestId('composer-input');
const replies = (page: Page) => panel(page).locator('[data-testid="message"][data-role="assistant"]');

/** Opens the editor of a new assistant. */
async function edit(page: Page, fields: Record<string, unknown> = {}): Promise<void> {
  const data = { name: 'Ada', avatar: '🦉', ...fields };
  const made = await page.request.post('/api/assistants', { data, headers: { origin: shared.parley.url } });
  expect(made.ok()).toBe(true);
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/assistants/${id}`);
  await field(page).waitFor();
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).click();
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
}

/** Ids of the conversations that a page has written to. */
function watchConversations(page: Page): Set<string> {
  const ids = new Set<string>();
  page.on('request', (request) => {
    const id = /\/api\/conversations\/([^/]+)\/messages$/.exec(request.url())?.[1];
    if (id && request.method() === 'POST') ids.add(id);
  });
  return ids;
}

const statusOf = async (page: Page, id: string) => (await page.request.get(`/api/conversations/${id}`)).status();
const lastPrompt = () => JSON.stringify(shared.mock.requests.at(-1)?.body.messages);

describe('previewing an assistant', () => {
  it('keeps what is typed while the assistant is saved before a message', async () => {
    const page = await open('/', { locale: 'en-US' });
    await edit(page);
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/assistants/*', async (route) => {
      if (route.request().method() === 'PATCH') {
        asked.resolve();
        await held.promise;
      }
      await route.continue();
    });
    await page.getByTestId('assistant-instructions').fill('Be brief.');
    await say(page, 'First question');
    await asked.promise;
    await page.keyboard.insertText(' and a second thought');
    held.resolve();
    await replies(page).and(page.locator('[data-status="complete"]')).waitFor();
    expect(await field(page).inputValue()).toBe('and a second thought');
    expect(lastPrompt()).not.toContain('second thought');
    await page.context().close();
  });

  it('answers as the form is at that moment, and leaves nothing behind', async () => {
    const page = await open('/', { locale: 'en-US' });
    const errors = watchErrors(page);
    const begun = watchConversations(page);
    await edit(page, { openingQuestions: ['What is a spanner?'] });
    await page.getByTestId('assistant-instructions').fill('Always begin with “Aye”.');
    // Without time for the autosave.
    shared.mock.script({ deltas: ['Aye, ', 'a **wrench**.'] });
    await panel(page).getByRole('button', { name: 'What is a spanner?' }).click();
    expect(await answer(page)).toContain('Aye, a wrench.');
    expect(lastPrompt()).toContain('Always begin with “Aye”.');
    await page.getByTestId('assistant-instructions').fill('Always begin with “Nay”.');
    shared.mock.script({ deltas: ['Nay.'] });
    await say(page, 'And now?');
    await replies(page).nth(1).and(page.locator('[data-status="complete"]')).waitFor();
    expect(lastPrompt()).toMatch(/Nay”.*a \*\*wrench.*And now\?/);
    expect(await panel(page).getByTestId('message-speak').last().innerText()).toMatch(/Listen\s*0:0\d/);

    const listed = await page.request.get('/api/conversations');
    expect(((await listed.json()) as { conversations: unknown[] }).conversations).toEqual([]);
    expect(begun.size).toBe(1);
    const [first] = [...begun];
    expect(await statusOf(page, first!)).toBe(200);
    await page.getByTestId('try-restart').click();
    await replies(page).first().waitFor({ state: 'detached' });
    await panel(page).getByRole('button', { name: 'What is a spanner?' }).waitFor();
    await expect.poll(() => statusOf(page, first!)).toBe(404);

    shared.mock.script({ deltas: ['Once more.'] });
    await say(page, 'Again');
    await answer(page);
    const second = [...begun].at(-1)!;
    expect(second).not.toBe(first);
    expect(lastPrompt()).not.toContain('wrench');
    await page.getByRole('link', { name: 'Assistants', exact: true }).click();
    await expect.poll(() => statusOf(page, second)).toBe(404);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('also shows what is said in the caption language', async () => {
    const page = await open('/', { locale: 'ja-JP' });
    shared.mock.byDefault(({ messages }) => ({
      deltas: [JSON.stringify(messages).includes('into Japanese') ? '**こん**にちは。' : '**Bonj**our.'],
    }));
    await edit(page, { openingMessage: 'Salut !', locale: 'fr-FR', captionLocale: 'ja-JP' });
    await panel(page).locator('.caption-translation').waitFor();
    await say(page, 'Oui');
    await replies(page).locator('.caption-translation', { hasText: 'こんにちは。' }).waitFor();
    expect(await panel(page).getByText('**').count(), 'signs of Markdown are no words').toBe(0);
    expect(await replies(page).locator('.caption-translation').getAttribute('lang')).toBe('ja-JP');
    shared.mock.byDefault({ deltas: ['Hello', ' from', ' the', ' mock.'] });
    await page.context().close();
  });

  it('stops with Escape, reports a failed reply, and retries', async () => {
    const page = await open('/', { locale: 'de-DE' });
    await edit(page);
    shared.mock.script({ deltas: ['Es war', ' einmal'], ending: 'silence' });
    await say(page, 'Erzähl');
    await replies(page).getByText('einmal').waitFor();
    await page.keyboard.press('Escape');
    await replies(page).and(page.locator('[data-status="stopped"]')).waitFor();
    shared.mock.script({ status: 500 });
    await say(page, 'Weiter');
    const failed = replies(page).and(page.locator('[data-status="failed"]'));
    await failed.waitFor();
    expect(await failed.getByRole('button').allInnerTexts()).toEqual(['Erneut versuchen']);
    shared.mock.script({ deltas: ['Ende.'] });
    await failed.getByRole('button', { name: 'Erneut versuchen' }).click();
    await replies(page).getByText('Ende.').waitFor();
    await page.context().close();
  });

  it('keeps the text if the assistant could not be saved, and calls no model', async () => {
    const page = await open('/', { locale: 'en-US' });
    await page.route('**/api/assistants/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    // A page that was loaded before sends its last requests outside of the route.
    await page.reload();
    await edit(page);
    const before = shared.mock.requests.length;
    await page.getByTestId('assistant-instructions').fill('Never said.');
    await say(page, 'Hello?');
    await page.locator('[data-testid="save-state"][data-state="failed"]').waitFor();
    expect(await field(page).inputValue()).toBe('Hello?');
    expect(shared.mock.requests.length).toBe(before);
    await page.unroute('**/api/assistants/*');
    await field(page).press('Enter');
    await answer(page);
    expect(lastPrompt()).toContain('Never said.');
    await page.context().close();
  });

  it('drops unsent messages with the panel', async () => {
    const page = await open('/', { locale: 'en-US' });
    const begun = watchConversations(page);
    await page.route('**/api/conversations/*/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.reload();
    await edit(page);
    await say(page, 'Never heard of again');
    await panel(page).getByRole('button', { name: 'Send again' }).waitFor();
    await page.getByTestId('try-restart').click();
    await panel(page).locator('.bubble').waitFor({ state: 'detached' });
    await page.unroute('**/api/conversations/*/messages');
    const before = begun.size;
    shared.mock.script({ deltas: ['Heard.'] });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await say(page, 'Something else');
    expect(await answer(page)).toContain('Heard.');
    expect(lastPrompt()).not.toContain('Never heard');
    // A message stored for later would have been sent with it.
    await page.reload();
    await field(page).waitFor();
    expect(begun.size).toBe(before + 1);
    await page.context().close();
  });

  it('saves a draft first, and its preview chat moves to its page', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    const draft = {
      name: 'Postie',
      emoji: '📮',
      description: 'd',
      instructions: 'Explain letters.',
      firstWords: 'Which letter?',
      language: null,
    };
    shared.mock.script({ deltas: [JSON.stringify(draft)] });
    await page.getByTestId('start-from-sentence').click();
    await page.getByTestId('assistant-sentence').fill('Somebody who explains letters');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/assistants\/new$/);
    shared.mock.script({ deltas: ['From whom?'], delayMs: 300 });
    await say(page, 'I got a letter');
    await page.waitForURL(/\/assistants\/(?!new$).+/);
    expect(await answer(page)).toContain('From whom?');
    expect(await panel(page).locator('.bubble').allInnerTexts()).toEqual(['I got a letter']);
    expect(lastPrompt()).toContain('Explain letters.');
    await page.context().close();
  });

  it('is also a call, whose words appear in the panel and in no list', async () => {
    const page = await open('/', { locale: 'en-US' });
    await edit(page);
    await panel(page).getByTestId('voice-start').click();
    const stage = page.getByTestId('voice-stage');
    await stage.getByTestId('voice-language').or(stage.getByTestId('voice-type-instead')).first().waitFor();
    if (await stage.getByTestId('voice-type-instead').isVisible()) await stage.getByTestId('voice-type-instead').click();
    await stage.getByTestId('voice-language').waitFor();
    if (!(await stage.getByTestId('voice-typed').isVisible())) await stage.getByTestId('voice-type').click();
    shared.mock.script({ deltas: ['Spoken reply.'] });
    await stage.getByTestId('voice-typed').fill('Said aloud');
    await page.keyboard.press('Enter');
    await replies(page).getByText('Spoken reply.').waitFor();
    expect(lastPrompt()).toContain('spoken conversation');
    await stage.getByTestId('voice-end').click();
    await stage.waitFor({ state: 'detached' });
    await field(page).waitFor();
    const listed = await page.request.get('/api/conversations');
    expect(JSON.stringify(await listed.json())).not.toContain('Said aloud');
    await page.context().close();
  });

  it('is a separate page on a phone, and says that Guide answers', async () => {
    const page = await open('/', { locale: 'ar-SA', viewport: { width: 390, height: 844 } });
    const headers = { origin: shared.parley.url };
    const prefer = (defaultModel: string | null) => page.request.patch('/api/preferences', { data: { defaultModel }, headers });
    expect((await prefer('guide/guide')).ok()).toBe(true);
    const made = await page.request.post('/api/assistants', { data: { name: 'ليلى', avatar: '🦉' }, headers });
    await page.goto(`/assistants/${((await made.json()) as { id: string }).id}`);
    await page.getByTestId('assistant-name').waitFor();
    expect(await panel(page).isVisible()).toBe(false);
    await page.getByTestId('editor-columns').getByText('تجربة').click();
    expect(await page.getByTestId('assistant-name').isVisible()).toBe(false);
    expect(await page.getByTestId('try-guide').innerText()).toContain('Guide');
    const before = shared.mock.requests.length;
    await say(page, 'ما هو Parley؟');
    await answer(page);
    expect(shared.mock.requests.length).toBe(before);
    expect((await prefer(null)).ok()).toBe(true);
    await page.context().close();
  });
});
