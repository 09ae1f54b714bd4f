import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MockOpenAi, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { compose, editor, enterEditor, markdown } from './editor-page.ts';
import { shareParley } from '../support/share-parley.ts';

const shared = shareParley();
let mock: MockOpenAi;
beforeAll(async () => {
  mock = await startMockOpenAi();
});
afterAll(() => mock.close());
const openMenus = async (locale = 'en-US') => enterEditor(await shared.open('/', { locale }));

describe('the menus', () => {
  it('run a command by keyboard, named for assistive technology', async () => {
    const page = await openMenus();
    await page.keyboard.type('/');
    const list = page.getByRole('listbox', { name: 'Commands' });
    await list.waitFor();
    await page.keyboard.type('tab');
    const active = await editor(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).innerText()).toContain('Table');
    await page.keyboard.press('Enter');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.type('X');
    expect((await markdown(page)).split('\n')[0]).toBe('| XFirst column | Second column |');
    await page.context().close();
  });

  it('ask another model for one message', async () => {
    const page = await openMenus();
    await page.keyboard.type('hello @gui');
    await page.getByRole('option', { name: /Guide/ }).click();
    expect(await markdown(page)).toBe('hello ');
    await page.getByRole('button', { name: 'Remove Guide' }).waitFor();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/messages'));
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON().answerModel).toMatch(/guide/);
    await page.context().close();
  });

  it("in Arabic, a line's hint stands at its end, in whatever script", async () => {
    const page = await openMenus('ar-SA');
    const headers = { origin: shared.parley.url };
    const data = { kind: 'openai-compatible', label: 'Workshop', baseUrl: mock.url };
    expect((await page.request.post('/api/providers', { data, headers })).ok()).toBe(true);
    await page.reload();
    await editor(page).click();
    await page.keyboard.type('@mock');
    const line = page.getByRole('option').first();
    const detail = await line.getByText('Workshop').boundingBox();
    const box = await line.boundingBox();
    expect((detail?.x ?? 0) - (box?.x ?? 0)).toBeLessThan(24);
    await page.context().close();
  });

  it('start a conversation with an assistant', async () => {
    const page = await openMenus();
    const made = await page.request.post('/api/assistants', {
      data: { name: 'Léa', avatar: '🥐' },
      headers: { origin: shared.parley.url },
    });
    const { id } = (await made.json()) as { id: string };
    await page.reload();
    await editor(page).click();
    await page.keyboard.type('bonjour @lea');
    await page.getByRole('option', { name: /Léa/ }).waitFor();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/messages'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ text: 'bonjour ', assistantId: id });
    await page.context().close();
  });

  it('save a prompt and insert it again', async () => {
    const page = await openMenus();
    await page.keyboard.type('Answer briefly, please.');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('/save');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/answer');
    await page.getByRole('option', { name: /Answer briefly/ }).waitFor();
    await page.keyboard.press('Enter');
    expect(await markdown(page)).toBe('Answer briefly, please.\nAnswer briefly, please.');
    // Every device of the person has it; the tests below expect none.
    const { prompts } = (await (await page.request.get('/api/prompts')).json()) as { prompts: { id: string }[] };
    const data = { ids: prompts.map(({ id }) => id), action: 'delete' };
    expect((await page.request.post('/api/prompts/changes', { data, headers: { origin: shared.parley.url } })).ok()).toBe(true);
    await page.context().close();
  });

  it('save what stands before the command in the same line, and send nothing', async () => {
    const page = await openMenus();
    const posts: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/messages') && request.method() === 'POST' && posts.push(request.url())));
    await page.keyboard.type('Answer in one line. /save');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    const titles = async () =>
      ((await (await page.request.get('/api/prompts')).json()) as { prompts: { id: string; text: string }[] }).prompts.map(
        ({ text }) => text,
      );
    await expect.poll(titles).toEqual(['Answer in one line.']);
    expect((await markdown(page)).trim()).toBe('Answer in one line.');
    expect(posts).toEqual([]);
    const { prompts } = (await (await page.request.get('/api/prompts')).json()) as { prompts: { id: string }[] };
    const data = { ids: prompts.map(({ id }) => id), action: 'delete' };
    expect((await page.request.post('/api/prompts/changes', { data, headers: { origin: shared.parley.url } })).ok()).toBe(true);
    await page.context().close();
  });

  it('close with Escape, and the sign stays text', async () => {
    const page = await openMenus();
    await page.keyboard.type('/code');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.locator('[data-role="user"]').first().waitFor();
    expect(await page.locator('[data-role="user"]').first().innerText()).toContain('/code');
    await page.context().close();
  });
});

describe('the menus in other languages', () => {
  it.each([
    ['ar-SA', 'الأوامر', 'جدول', '/جدول'],
    ['ja-JP', 'コマンド', '表', '/表'],
    ['ru-RU', 'Команды', 'таблица', '/таблица'],
  ])('name commands in %s and find them by those names', async (locale, title, typed, hint) => {
    const page = await openMenus(locale);
    await page.keyboard.type('/');
    const list = page.getByRole('listbox', { name: title });
    await list.waitFor();
    expect(await list.innerText()).not.toMatch(/[a-z]{3}/i);
    await page.keyboard.insertText(typed);
    const only = list.getByRole('option');
    await expect.poll(() => only.count()).toBe(1);
    expect(await only.innerText()).toContain(hint);
    await page.keyboard.press('Enter');
    expect(await markdown(page)).toContain('| --- | --- |');
    await page.context().close();
  });

  it('find commands by their English names, and accept the signs of input methods', async () => {
    const page = await openMenus('ja-JP');
    await page.keyboard.insertText('／');
    await page.keyboard.type('table');
    await page.getByRole('option', { name: '表' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('こんにちは＠');
    const guide = page.getByRole('option', { name: /Guide/ });
    await guide.waitFor();
    expect(await guide.innerText()).toContain('内蔵');
    await page.context().close();
  });

  it('wait until an input method has finished the word', async () => {
    const page = await openMenus('ja-JP');
    await page.keyboard.type('/');
    await compose(page, ['ひ', 'ひょ', 'ひょう'], '表');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    expect(await markdown(page)).toContain('| --- | --- |');
    await page.context().close();
  });
});
