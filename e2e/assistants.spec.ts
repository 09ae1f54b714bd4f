import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type OpenAiDouble, startOpenAiDouble } from '../apps/server/src/testing/openai-double.ts';
import { answer, send, watchFaults, watchForeignRequests } from './support/pages.ts';
import { shareParley } from './support/share-parley.ts';

let double: OpenAiDouble;
const shared = shareParley(async () => {
  double = await startOpenAiDouble();
  return { OPENAI_BASE_URL: double.url, OPENAI_API_KEY: 'test-key' };
});
afterAll(() => double?.close());
const { open } = shared;

const saved = (page: Page) => page.locator('[data-testid="save-state"][data-state="saved"]').waitFor();

describe('an assistant', () => {
  it('is made from an example in Japanese, edited, and answers with its instructions', async () => {
    const page = await open('/assistants', { locale: 'ja-JP' });
    const faults = watchFaults(page);
    const foreign = watchForeignRequests(page, shared.parley.url);
    await page.locator('[data-starter="kitchen"] button').click();
    await page.waitForURL(/\/assistants\/.+/);
    const instructions = page.getByTestId('assistant-instructions');
    expect(await instructions.inputValue()).toContain('料理');
    await page.getByTestId('assistant-name').fill('台所の相棒');
    await instructions.fill('必ず「かしこまりました」で始めてください。');
    await saved(page);
    await page.reload();
    expect(await page.getByTestId('assistant-name').inputValue()).toBe('台所の相棒');

    double.script({ deltas: ['かしこまりました。'] });
    await page.getByTestId('try-input').fill('卵は何分ゆでますか');
    await page.getByTestId('try-send').click();
    await page.waitForURL(/\/c\/.+/);
    expect(await answer(page)).toContain('かしこまりました。');
    expect(JSON.stringify(double.requests.at(-1)?.body.messages)).toContain('必ず「かしこまりました」で始めてください。');
    await page.locator('[data-role="assistant"]', { hasText: '台所の相棒' }).waitFor();
    expect(await page.getByTestId('composer-input').getAttribute('aria-label')).toContain('台所の相棒');

    await page.getByRole('link', { name: '台所の相棒' }).first().click();
    await page.getByTestId('assistant-opening').waitFor();
    double.script({ deltas: ['はい。'] });
    await send(page, 'もう一度');
    await answer(page);
    expect(JSON.stringify(double.requests.at(-1)?.body.messages)).toContain('かしこまりました');
    expect(faults).toEqual([]);
    expect(foreign).toEqual([]);
    await page.context().close();
  });

  it('gets a picture found by an Arabic word', async () => {
    const page = await open('/assistants', { locale: 'ar-SA' });
    await page.getByTestId('new-assistant').click();
    await page.waitForURL(/\/assistants\/.+/);
    await page.locator('.face').click();
    await page.getByTestId('emoji-search').fill('ليمون');
    await page.locator('[data-emoji="🍋"]').click();
    await saved(page);
    await page.reload();
    await page.locator('.face img[src$="1f34b.webp"]').waitFor();
    await page.context().close();
  });

  it('says when it could not be saved, and saves once the server answers again', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    await page.getByTestId('new-assistant').click();
    await page.waitForURL(/\/assistants\/.+/);
    await page.route('**/api/assistants/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    await page.getByTestId('assistant-name').fill('Kept');
    await page.locator('[data-testid="save-state"][data-state="failed"]').waitFor();
    await page.unroute('**/api/assistants/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await saved(page);
    await page.reload();
    expect(await page.getByTestId('assistant-name').inputValue()).toBe('Kept');
    await page.context().close();
  });

  it('comes back when its delete is undone', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    await page.locator('[data-starter="letter"] button').click();
    await page.waitForURL(/\/assistants\/.+/);
    await page.getByTestId('assistant-delete').click();
    await page.waitForURL(/\/assistants$/);
    const card = page.locator('[data-testid="assistant-card"]', { hasText: 'Letter editor' });
    await card.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await card.waitFor();
    await page.reload();
    await card.waitFor();
    await page.context().close();
  });

  it('lets its voice be heard where it is chosen', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    await page.getByTestId('new-assistant').click();
    await page.waitForURL(/\/assistants\/.+/);
    await page.getByRole('button', { name: 'Preview Your usual voice' }).click();
    await page.getByRole('button', { name: 'Stop Your usual voice' }).waitFor();
    const picked = await page.getByTestId('assistant-voice').locator('option:not([value=""]):not([disabled])').first().innerText();
    await page.getByTestId('assistant-voice').selectOption({ label: picked });
    await page.getByRole('button', { name: `Preview ${picked}` }).waitFor();
    await page.context().close();
  });

  it('can be talked with from its card, and is named on the stage', async () => {
    const page = await open('/', { locale: 'en-US' });
    const headers = { origin: shared.parley.url };
    const made = await page.request.post('/api/assistants', { data: { name: 'Ada', avatar: '🦉' }, headers });
    expect(made.ok()).toBe(true);
    await page.goto('/assistants');
    const card = page.locator('[data-testid="assistant-card"]', { hasText: 'Ada' });
    expect(await card.innerText()).toContain('11 languages');
    await card.hover();
    await card.getByRole('button', { name: 'Talk with Ada' }).click();
    const stage = page.getByTestId('voice-stage');
    await stage.getByText('Ada', { exact: true }).waitFor();
    expect(await stage.locator('.stage-top img').getAttribute('src')).toBe('/emoji/3d/1f989.webp');
    await page.getByTestId('voice-end').click();
    await stage.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('the language of an assistant', () => {
  it('is chosen with its captions and its corrections, and a call with it follows all three', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    await page.getByTestId('new-assistant').click();
    await page.waitForURL(/\/assistants\/.+/);
    await page.getByTestId('assistant-name').fill('Margot');
    await page.getByTestId('assistant-speaks').selectOption('fr-FR');
    await page.getByTestId('assistant-captions').selectOption('de-DE');
    await page.getByRole('switch', { name: 'Correct me gently' }).check();
    await saved(page);
    await page.reload();
    expect(await page.getByTestId('assistant-speaks').inputValue()).toBe('fr-FR');
    expect(await page.getByTestId('assistant-captions').inputValue()).toBe('de-DE');
    expect(await page.getByRole('switch', { name: 'Correct me gently' }).isChecked()).toBe(true);

    await page.goto('/assistants');
    const card = page.locator('[data-testid="assistant-card"]', { hasText: 'Margot' });
    expect(await card.innerText()).toContain('French');
    await card.hover();
    await card.getByRole('button', { name: 'Talk with Margot' }).click();
    const stage = page.getByTestId('voice-stage');
    await stage.getByTestId('voice-language').or(stage.getByTestId('voice-type-instead')).first().waitFor();
    if (await stage.getByTestId('voice-type-instead').isVisible()) await stage.getByTestId('voice-type-instead').click();
    await stage.getByTestId('voice-language').waitFor();
    expect(await stage.getByTestId('voice-language').getAttribute('aria-label')).toContain('French');
    if (!(await stage.getByTestId('voice-typed').isVisible())) await stage.getByTestId('voice-type').click();
    const before = double.requests.length;
    await stage.getByTestId('voice-typed').fill('Je suis allé au marché.');
    await page.keyboard.press('Enter');
    const asked = () => double.requests.slice(before).map(({ body }) => JSON.stringify(body.messages));
    await expect.poll(asked, { timeout: 30_000 }).toContainEqual(expect.stringContaining('correct them gently'));
    await expect.poll(asked, { timeout: 30_000 }).toContainEqual(expect.stringMatching(/into German.*Je suis allé au marché/));
    expect(asked().find((one) => one.includes('correct them gently'))).toContain('Speak French');
    await stage.getByTestId('voice-end').click();
    await page.context().close();
  });

  it('can be handed on as text', async () => {
    const page = await open('/assistants', { locale: 'ja-JP' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('[data-starter="french"] button').click();
    await page.waitForURL(/\/assistants\/.+/);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.getByTestId('assistant-share').click();
    await page.getByText('テキストとしてコピーしました').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Bonjour');
    await page.context().close();
  });
});

describe('the gallery', () => {
  it('shows one kind at a time, searches in it, and its address brings both back', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    const headers = { origin: shared.parley.url };
    const made = await page.request.post('/api/assistants', { data: { name: 'Invoice clerk', avatar: '🧾', category: 'work' }, headers });
    expect(made.ok()).toBe(true);
    await page.reload();
    const names = () => page.locator('.as-grid h2').allInnerTexts();
    const tab = (name: string) => page.getByTestId('assistant-tabs').getByRole('radio', { name, exact: true });
    await page.getByRole('heading', { name: 'Invoice clerk' }).waitFor();
    expect(await names()).toContain('Kitchen hand');

    await tab('All').focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/tab=mine/);
    expect(await tab('Mine').isChecked()).toBe(true);
    expect(await page.getByTestId('starter-card').count()).toBe(0);

    await page.getByTestId('assistant-tabs').getByText('Work').click();
    await page.waitForURL(/tab=work/);
    expect(await names()).toEqual(expect.arrayContaining(['Invoice clerk', 'Study partner']));
    expect(await names()).not.toContain('Kitchen hand');

    await page.getByTestId('assistant-search').fill('invoice');
    await page.waitForURL(/q=invoice/);
    expect(await names()).toEqual(['Invoice clerk']);
    await page.reload();
    await page.getByRole('heading', { name: 'Invoice clerk' }).waitFor();
    expect(await tab('Work').isChecked()).toBe(true);
    expect(await page.getByTestId('assistant-search').inputValue()).toBe('invoice');
    expect(await names()).toEqual(['Invoice clerk']);

    await page.getByTestId('assistant-search').fill('kitchen');
    await page.getByText('No assistant fits this search.').waitFor();
    await page.context().close();
  });

  it('shows an assistant under the kind that was chosen for it', async () => {
    const page = await open('/assistants?tab=languages', { locale: 'ar-SA' });
    await page.getByTestId('new-assistant').click();
    await page.waitForURL(/\/assistants\/.+/);
    await page.getByTestId('assistant-name').fill('رفيق الإسبانية');
    await page.getByTestId('assistant-category').selectOption('languages');
    await saved(page);
    await page.goto('/assistants?tab=languages');
    await page.getByRole('heading', { name: 'رفيق الإسبانية' }).waitFor();
    await page.goto('/assistants?tab=home');
    await page.getByTestId('starter-card').first().waitFor();
    expect(await page.getByRole('heading', { name: 'رفيق الإسبانية' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('a sentence', () => {
  const written = {
    name: 'Postbote',
    emoji: '📮',
    description: 'Erklärt Briefe in einfachen Worten.',
    instructions: 'Du erklärst Briefe. Frage zuerst, von wem der Brief ist.',
    firstWords: 'Von wem ist der Brief?',
    language: 'de-DE',
  };

  it('becomes a draft that is looked over and saved; garbage, cancelling and a reload lose nothing', async () => {
    const page = await open('/assistants', { locale: 'de-DE' });
    const faults = watchFaults(page);
    const sentence = 'Jemand, der mir Briefe vom Amt erklärt';
    const field = page.getByTestId('assistant-sentence');
    await page.getByTestId('start-from-sentence').press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('textarea'));
    await page.keyboard.type(sentence);

    double.script({ deltas: ['Gerne! Was', ' brauchen Sie?'] });
    await page.keyboard.press('Enter');
    await page
      .getByTestId('draft-state')
      .getByText(/Modell/)
      .waitFor();
    expect(await field.inputValue()).toBe(sentence);

    double.script({ deltas: ['{'], ending: 'silence' });
    const silent = double.nextRequest();
    await page.getByTestId('draft-assistant').click();
    const { closed } = await silent;
    await page.getByText('Entwurf entsteht').waitFor();
    await page.keyboard.press('Enter');
    expect(await closed).toBe('left');
    await page.reload();
    expect(await field.inputValue()).toBe(sentence);

    double.script({ deltas: [JSON.stringify(written)] });
    await page.getByTestId('draft-assistant').click();
    await page.waitForURL(/\/assistants\/new$/);
    expect(await page.getByTestId('draft-origin').innerText()).toContain('double-model');
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
    // The model's garbage is the one fault that was asked for.
    expect(faults).toEqual([expect.stringMatching(/^502 .*draft$/)]);
    await page.context().close();
  });

  it('is the draft itself where only Guide answers, and the page says so in Arabic', async () => {
    const page = await open('/assistants', { locale: 'ar-SA' });
    const headers = { origin: shared.parley.url };
    const prefer = async (defaultModel: string | null) =>
      expect((await page.request.patch('/api/preferences', { data: { defaultModel }, headers })).ok()).toBe(true);
    await prefer('guide/guide');
    const before = double.requests.length;
    await page.getByTestId('start-from-sentence').click();
    await page.getByTestId('assistant-sentence').fill('أريد من يشرح لي رسائل البنك بكلمات بسيطة');
    await page.getByTestId('draft-assistant').click();
    await page.waitForURL(/\/assistants\/new$/);
    expect(await page.getByTestId('draft-origin').getAttribute('data-origin')).toBe('rules');
    expect(await page.getByTestId('assistant-instructions').inputValue()).toBe('أريد من يشرح لي رسائل البنك بكلمات بسيطة');
    expect(double.requests.length).toBe(before);
    await page.getByTestId('discard-assistant').click();
    await page.waitForURL(/\/assistants$/);
    expect(await page.getByTestId('assistant-sentence').inputValue()).toBe('أريد من يشرح لي رسائل البنك بكلمات بسيطة');
    await prefer(null);
    await page.context().close();
  });
});

describe('help', () => {
  it('is found, read from right to left and followed in Arabic', async () => {
    const page = await open('/help', { locale: 'ar-SA' });
    const faults = watchFaults(page);
    await page.getByTestId('help-search').fill('الاملاء');
    await page.locator('a[href="/help/dictation"]').click();
    await page.getByRole('heading', { level: 1, name: 'الإملاء' }).waitFor();
    expect(await page.locator('article [lang="ar-SA"]').first().getAttribute('dir')).toBe('rtl');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.locator('article a[href="/help/microphone-troubleshooting"]').click();
    await page.waitForURL(/microphone-troubleshooting/);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('lets Guide go on from a page', async () => {
    const page = await open('/help/shortcuts', { locale: 'en-US' });
    await page.getByTestId('help-ask').click();
    await page.waitForURL(/\/c\/.+/);
    const before = double.requests.length;
    expect((await answer(page)).length).toBeGreaterThan(20);
    expect(double.requests.length).toBe(before);
    await page.context().close();
  });
});
