import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answer, newAssistant, send, watchErrors } from '../support/pages.ts';
import { storeConversation } from '../support/store-conversation.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();
const { open } = shared;

const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const kept = (page: Page) => page.locator('[data-testid="known-file"][data-state="kept"]');
/** The model's last instructions. */
const told = () => JSON.stringify(shared.mock.requests.at(-1)?.body.messages);

/** Passes files to the field like a drop or a paste. */
function handOver(page: Page, event: 'drop' | 'paste', name: string, text: string) {
  return page.getByTestId('assistant-knows').evaluate(
    (field, { event, name, text }) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name, { type: 'text/plain' }));
      const init = { bubbles: true, cancelable: true };
      field.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    { event, name, text },
  );
}

describe("an assistant's files", () => {
  it('reach the model, are shown below the reply, and are removed and restored by keyboard', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    const errors = watchErrors(page);
    const id = await newAssistant(page, 'Reader');
    await page
      .getByTestId('knows-files')
      .setInputFiles([
        textFile('Menus.md', 'The quenelles cost twelve euros.'),
        { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a0000', 'hex') },
      ]);
    await kept(page).getByText('Menus.md').waitFor();
    await page
      .getByRole('alert')
      .filter({ hasText: /photo\.png\u2069 was not added/ })
      .waitFor();
    await page.getByRole('button', { name: 'Remove photo.png' }).press('Enter');
    await page.getByRole('alert').filter({ hasText: 'photo.png' }).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-testid') === 'knows-add');

    await page.getByRole('button', { name: 'Remove Menus.md' }).press('Enter');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await kept(page).getByText('Menus.md').waitFor();
    await handOver(page, 'drop', 'Verbs.txt', 'finir, choisir');
    await kept(page).getByText('Verbs.txt').waitFor();
    await page.reload();
    await kept(page).nth(1).waitFor();
    expect(await kept(page).allInnerTexts()).toEqual(['Menus.md', 'Verbs.txt']);

    shared.mock.script({ deltas: ['Twelve euros.'] });
    await page.goto(`/?assistant=${id}`);
    await send(page, 'How much are the quenelles?');
    await answer(page);
    expect(told()).toContain('The quenelles cost twelve euros.');
    await page.getByRole('group', { name: 'Sources' }).getByText('Menus.md').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('are copied with a copy of the assistant', async () => {
    const page = await open('/assistants', { locale: 'de-DE' });
    const id = await newAssistant(page, 'Reader');
    await handOver(page, 'paste', 'Pilze.txt', 'Der Steinpilz wächst unter Fichten.');
    await kept(page).getByText('Pilze.txt').waitFor();
    await page.getByTestId('assistant-duplicate').click();
    await page.waitForURL((url) => /\/assistants\/.+/.test(url.pathname) && !url.pathname.endsWith(id));
    await kept(page).getByText('Pilze.txt').waitFor();
    await page.context().close();
  });

  it('wait with a draft until it is saved', async () => {
    const page = await open('/assistants', { locale: 'ar-SA' });
    const draft = { name: 'ساعي البريد', emoji: '📮', description: '', instructions: 'اشرح.', firstWords: '', language: 'ar-SA' };
    shared.mock.script({ deltas: [JSON.stringify(draft)] });
    await page.getByTestId('start-from-sentence').click();
    await page.getByTestId('assistant-sentence').fill('من يشرح لي رسائل البنك');
    await page.getByTestId('draft-assistant').click();
    await page.waitForURL(/\/assistants\/new$/);
    await handOver(page, 'drop', 'رسالة.txt', 'رسوم الحساب عشرة ريالات.');
    await kept(page).getByText('رسالة.txt').waitFor();
    await page.getByTestId('save-assistant').click();
    await page.waitForURL(/\/assistants\/(?!new$).+/);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await kept(page).getByText('رسالة.txt').waitFor();
    shared.mock.script({ deltas: ['عشرة.'] });
    await page.goto(`/?assistant=${id}`);
    await send(page, 'كم رسوم الحساب؟');
    await answer(page);
    expect(told()).toContain('رسوم الحساب عشرة ريالات.');
    await page.context().close();
  });
});

describe('files of a draft', () => {
  const draft = { name: 'Bank', emoji: '📮', description: '', instructions: 'Explain.', firstWords: '', language: 'en-US' };
  async function openDraft(page: Page, sentence: string) {
    shared.mock.script({ deltas: [JSON.stringify(draft)] });
    const start = page.getByTestId('start-from-sentence');
    await start.or(page.getByTestId('assistant-sentence')).waitFor();
    if (await start.isVisible()) await start.click();
    await page.getByTestId('assistant-sentence').fill(sentence);
    await page.getByTestId('draft-assistant').click();
    await page.waitForURL(/\/assistants\/new$/);
  }

  it('return after a reload, without the removed one, and are uploaded when it is saved', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    await openDraft(page, 'Somebody who knows my bank');
    await handOver(page, 'drop', 'Fees.txt', 'The account costs ten francs.');
    await handOver(page, 'drop', 'Cards.txt', 'A card costs five.');
    await handOver(page, 'paste', 'Old.txt', 'It used to be free.');
    await expect.poll(() => inBrowser(page)).toBe(3);
    await page.reload();
    await kept(page).nth(2).waitFor();
    expect(await kept(page).allInnerTexts()).toEqual(['Fees.txt', 'Cards.txt', 'Old.txt']);
    await page.getByRole('button', { name: 'Remove Old.txt' }).press('Enter');
    await expect.poll(() => inBrowser(page)).toBe(2);
    await page.reload();
    await kept(page).nth(1).waitFor();
    await page.getByTestId('save-assistant').click();
    await page.waitForURL(/\/assistants\/(?!new$).+/);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { files } = await (await page.request.get(`/api/assistants/${id}/files`)).json();
    expect(files.map(({ name }: { name: string }) => name)).toEqual(['Fees.txt', 'Cards.txt']);
    await expect.poll(() => inBrowser(page)).toBe(0);
    await page.context().close();
  });

  it('are removed with the draft, and do not appear in the next one', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    await openDraft(page, 'Somebody who knows my bank');
    await handOver(page, 'drop', 'Fees.txt', 'The account costs ten francs.');
    await expect.poll(() => inBrowser(page)).toBe(1);
    await page.getByTestId('discard-assistant').click();
    await page.waitForURL(/\/assistants$/);
    await expect.poll(() => inBrowser(page)).toBe(0);
    await openDraft(page, 'Somebody else');
    await page.getByTestId('knows-add').waitFor();
    expect(await kept(page).count()).toBe(0);
    await page.context().close();
  });

  it('may be uploaded while more is written and added: all of it is saved', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    await openDraft(page, 'Somebody who knows my bank');
    await handOver(page, 'drop', 'Fees.txt', 'The account costs ten francs.');
    await kept(page).getByText('Fees.txt').waitFor();
    const [creating, uploading] = [await hold(page, /\/api\/assistants$/), await hold(page, /\/api\/assistants\/[^/]+\/files/)];
    await page.getByTestId('save-assistant').click();
    await creating.isAsked;
    await page.getByTestId('assistant-name').fill('My bank');
    creating.release();
    await uploading.isAsked;
    await page.getByTestId('assistant-instructions').fill('Explain it slowly.');
    await handOver(page, 'drop', 'Cards.txt', 'A card costs five.');
    await kept(page).getByText('Cards.txt').waitFor();
    uploading.release();
    await page.waitForURL(/\/assistants\/(?!new$).+/);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    expect(await stored(page, id)).toMatchObject({ name: 'My bank', instructions: 'Explain it slowly.' });
    await page.locator('[data-testid="save-state"]:not([data-state="unsaved"])').waitFor({ state: 'attached' });
    expect(await page.getByTestId('assistant-instructions').inputValue()).toBe('Explain it slowly.');
    await kept(page).nth(1).waitFor();
    expect(await kept(page).allInnerTexts()).toEqual(['Fees.txt', 'Cards.txt']);
    await page.context().close();
  });

  it('are uploaded in the background when the user opens a conversation, which stays open', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    const { conversationId } = storeConversation(shared.parley, 'Lease', ['What is a deposit?', 'One month of rent.']);
    await page.reload();
    const { id, uploading } = await saveWithSlowUpload(page);
    await page.getByTestId('assistant-instructions').fill('Explain it slowly.');
    await page.getByTestId('conversation-item').filter({ hasText: 'Lease' }).click();
    await page.getByText('One month of rent.').waitFor();
    uploading.release();
    await expect.poll(() => inBrowser(page)).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/c/${conversationId}`);
    expect(await stored(page, id)).toMatchObject({ instructions: 'Explain it slowly.' });
    await page.context().close();
  });

  it('keep their assistant when its last words are refused: *Save* sends those again', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    const { id, uploading } = await saveWithSlowUpload(page);
    const its = `**/api/assistants/${id}`;
    await page.route(its, (route) => route.abort());
    await page.getByTestId('assistant-instructions').fill('Explain it slowly.');
    uploading.release();
    await page.locator('.toast').first().waitFor();
    await page.unroute(its);
    await page.getByTestId('save-assistant').click();
    await page.waitForURL(`**/assistants/${id}`);
    expect(await stored(page, id)).toMatchObject({ instructions: 'Explain it slowly.' });
    await kept(page).first().waitFor();
    expect(await kept(page).allInnerTexts()).toEqual(['Fees.txt']);
    await page.context().close();
  });

  /** Holds the POST requests to an address until they are released. */
  async function hold(page: Page, url: RegExp) {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route(url, async (route) => {
      if (route.request().method() === 'POST') await isReleased;
      await route.fallback();
    });
    const isAsked = page.waitForRequest((request) => request.method() === 'POST' && url.test(request.url()));
    return { isAsked, release };
  }

  async function stored(page: Page, id: string | undefined) {
    const { assistants } = (await (await page.request.get('/api/assistants')).json()) as { assistants: { id: string }[] };
    return assistants.find((assistant) => assistant.id === id);
  }

  /** How many files the browser stores for drafts. */
  function inBrowser(page: Page): Promise<number> {
    return page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('parley-drafts');
          opening.addEventListener('error', () => reject(opening.error));
          opening.addEventListener('success', () => {
            const count = opening.result.transaction('files').objectStore('files').count();
            count.addEventListener('success', () => resolve(count.result));
          });
        }),
    );
  }

  /** Saves a draft with one file and holds the upload of that file. @returns the id of the assistant, and the held upload */
  async function saveWithSlowUpload(page: Page) {
    await openDraft(page, 'Somebody who knows my bank');
    await handOver(page, 'drop', 'Fees.txt', 'The account costs ten francs.');
    await kept(page).getByText('Fees.txt').waitFor();
    const uploading = await hold(page, /\/api\/assistants\/[^/]+\/files/);
    await page.getByTestId('save-assistant').click();
    const id = /assistants\/([^/]+)/.exec((await uploading.isAsked).url())?.[1];
    return { id, uploading };
  }
});

describe('an assistant with a memory', () => {
  it('uses in the next conversation what it noted in the last; the user can change and delete the memory', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    const errors = watchErrors(page);
    const id = await newAssistant(page, 'Reader');
    const memory = page.getByTestId('assistant-memory').getByRole('textbox');
    expect(await memory.count()).toBe(0);
    await page.getByRole('switch', { name: 'Remember our conversations' }).press('Space');
    await page.locator('[data-testid="save-state"][data-state="saved"]').waitFor();
    expect(await memory.inputValue()).toBe('');

    const isMemoryRequest = (content: unknown) => String(content).startsWith('You keep the notes');
    shared.mock.byDefault(({ messages }) => ({
      deltas: [isMemoryRequest(messages[0]?.content) ? '["Has a dog named Bruno."]' : 'I see.'],
    }));
    await page.goto(`/?assistant=${id}`);
    await send(page, 'I have a dog.');
    await answer(page);
    await send(page, 'His name is Bruno.');
    await answer(page);
    await send(page, 'He likes walks.');
    await answer(page);
    await expect
      .poll(async () => (await page.request.get(`/api/assistants/${id}/memory`)).json())
      .toEqual({ memory: 'Has a dog named Bruno.' });

    await page.goto(`/?assistant=${id}`);
    await send(page, 'Good morning');
    await answer(page);
    expect(told()).toContain('<memory>\\nHas a dog named Bruno.\\n</memory>');

    await page.goto(`/assistants/${id}`);
    await memory.fill('Has a cat.');
    await expect.poll(async () => (await page.request.get(`/api/assistants/${id}/memory`)).json()).toEqual({ memory: 'Has a cat.' });
    const stored = async () => (await page.request.get(`/api/assistants/${id}/memory`)).json();
    // Neither leaving the page nor deleting waits for the pause after typing.
    await memory.fill('Has a hen.');
    await page.reload();
    await expect.poll(stored).toEqual({ memory: 'Has a hen.' });
    await memory.fill('Has an owl.');
    await page.getByTestId('delete-memory').press('Enter');
    await expect.poll(stored).toEqual({ memory: '' });
    expect(await memory.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(stored).toEqual({ memory: 'Has an owl.' });
    await memory.fill('Has a cat.');
    await expect.poll(stored).toEqual({ memory: 'Has a cat.' });
    await page.getByTestId('delete-memory').press('Enter');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('.as-memory textarea')?.value === 'Has a cat.');
    await page.getByRole('switch', { name: 'Remember our conversations' }).press('Space');
    await page.getByText('Off. These notes aren’t used or updated').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('keeps typed spaces and lines while its field has the focus, and shows the tidied text after that', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    const { field, isStored } = await remembering(page, 'Tea drinker');
    await field.pressSequentially('Likes ');
    await isStored('Likes');
    await field.pressSequentially('tea');
    await isStored('Likes tea');
    const emptyLine = page.waitForResponse((response) => response.url().endsWith('/memory') && response.request().method() === 'PUT');
    await field.press('Enter');
    await emptyLine;
    await field.pressSequentially('and milk ');
    await isStored('Likes tea\nand milk');
    expect(await field.inputValue()).toBe('Likes tea\nand milk ');
    await page.getByTestId('assistant-name').focus();
    await expect.poll(() => field.inputValue()).toBe('Likes tea\nand milk');
    await page.context().close();
  });

  it('stays with an error if the server refuses to delete it, and while a person empties it', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    const { field, isStored } = await remembering(page, 'Cat friend');
    await field.fill('Has a cat.');
    await isStored('Has a cat.');
    await page.getByRole('switch', { name: 'Remember our conversations' }).press('Space');
    await page.getByText('Off. These notes aren’t used or updated').waitFor();

    await field.press('ControlOrMeta+a');
    await field.press('Delete');
    await isStored('');
    await field.pressSequentially('Has a dog.');
    await isStored('Has a dog.');

    await page.route('**/memory', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await page.getByTestId('delete-memory').press('Enter');
    await page.getByTestId('assistant-memory').getByRole('alert').getByText('Not saved.').waitFor();
    expect(await page.getByText('Notes deleted').count()).toBe(0);
    await page.context().close();
  });

  it('reports text that could not be stored after its form was closed, and stores it with the next attempt', async () => {
    const page = await open('/assistants', { locale: 'en-US' });
    const { field, isStored } = await remembering(page, 'Hen keeper');
    await page.route('**/memory', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await field.fill('Has a hen.');
    await page.getByTestId('assistant-memory').getByRole('alert').getByText('Not saved.').waitFor();
    await page.goBack();
    const toast = page.locator('.toast', { hasText: 'Not saved.' });
    await toast.waitFor();
    await page.unroute('**/memory');
    await toast.getByRole('button', { name: 'Try again' }).click();
    await isStored('Has a hen.');
    await page.context().close();
  });

  /** Makes an assistant with a memory, in a page whose requests can be intercepted. */
  async function remembering(page: Page, name: string) {
    // A page that was loaded before sends its last requests outside of the route.
    await page.route('**/memory', (route) => route.continue());
    await page.reload();
    const id = await newAssistant(page, name);
    await page.getByRole('switch', { name: 'Remember our conversations' }).press('Space');
    await page.locator('[data-testid="save-state"][data-state="saved"]').waitFor();
    const field = page.getByTestId('assistant-memory').getByRole('textbox');
    await field.waitFor();
    const isStored = (memory: string) =>
      expect.poll(async () => (await page.request.get(`/api/assistants/${id}/memory`)).json()).toEqual({ memory });
    return { field, isStored };
  }
});
