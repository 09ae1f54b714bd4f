import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { makePng } from '../../apps/server/src/testing/make-png.ts';
import { desktop, phone } from '../support/browser.ts';
import { answer, comesToLife, watchErrors } from '../support/pages.ts';
import { receivedByModel } from '../support/received-images.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();
const red = Buffer.from(makePng(60, 40, [255, 0, 0]));
const blue = Buffer.from(makePng(40, 60, [0, 0, 255]));

afterEach(() => {
  shared.mock.requests.length = 0;
});

const open = async (options?: BrowserContextOptions) => {
  const page = await shared.openWithModel(options);
  await comesToLife(page);
  return page;
};
const picker = (page: Page) => page.locator('.composer input[type="file"][multiple]');
const chips = (page: Page) => page.locator('.composer [data-testid="attachment"]');
const chipsReady = (page: Page, count: number) =>
  expect
    .poll(() => chips(page).evaluateAll((all) => all.map((chip) => (chip as HTMLElement).dataset.status)))
    .toEqual(Array(count).fill('ready'));

const received = (page: Page) => receivedByModel(page, shared.mock);

/** A photo of 3000 × 2000 pixels of a camera that was held upright and that wrote down where it was. */
async function makePhoto(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 2000);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#00ff00';
    context.fillRect(0, 0, 3000, 2000);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const place = Buffer.from('GPS 59.3293 N 18.0686 E');
  const entries = Buffer.from(`4d4d002a000000080002${'0112000300000001'}00060000${'8825000400000001'}0000002600000000`, 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), entries, place]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), length, exif, Buffer.from(plain.slice(2))]);
}

it('images picked and pasted are previewed, removed, kept over a reload, sent in order and shown', async () => {
  const page = await open();
  const errors = watchErrors(page);
  await picker(page).setInputFiles([
    { name: 'Red.png', mimeType: 'image/png', buffer: red },
    { name: 'Wrong.png', mimeType: 'image/png', buffer: Buffer.from(makePng(5, 5, [9, 9, 9])) },
  ]);
  await chipsReady(page, 2);
  await page.getByRole('button', { name: 'Remove Wrong.png' }).click();
  await page.getByTestId('composer-input').evaluate(
    (field, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [...blue],
  );
  await chipsReady(page, 2);
  await page.reload();
  await chipsReady(page, 2);
  expect(await chips(page).locator('bdi').allInnerTexts()).toEqual(['Red.png', 'image.png']);

  shared.mock.script({ deltas: ['One is red.'] });
  await page.getByTestId('composer-input').pressSequentially('Which is red?');
  await page.keyboard.press('Enter');
  expect(await answer(page)).toContain('One is red.');
  expect(await received(page)).toEqual([{ size: [60, 40], colour: [3, 0, 0] }, { size: [40, 60], colour: [0, 0, 3] }, 'Which is red?']);
  expect(await chips(page).count()).toBe(0);
  const sent = page.locator('[data-role="user"] [data-testid="attachment"]');
  expect(
    await sent
      .locator('img')
      .evaluateAll((all) =>
        Promise.all(all.map((image) => (image as HTMLImageElement).decode().then(() => (image as HTMLImageElement).naturalWidth))),
      ),
  ).toEqual([60, 40]);

  await sent.first().focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Red.png' });
  await viewer.waitFor();
  const width = () => viewer.locator('.image-stage img').evaluate((image) => image.getBoundingClientRect().width);
  const before = await width();
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  expect(await sent.first().evaluate((button) => button === document.activeElement)).toBe(true);

  await page.reload();
  await sent.nth(1).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

it.each(['en-US', 'ar-SA', 'ja-JP'])(
  'a message sent while its image is still uploaded goes out once, with the image, in %s',
  async (locale) => {
    const page = await open({ locale });
    const errors = watchErrors(page);
    const upload = Promise.withResolvers<void>();
    await page.route('**/api/files', async (route) => {
      await upload.promise;
      await route.continue();
    });
    shared.mock.script({ deltas: ['It is blue.'] });
    await page.getByTestId('composer-input').pressSequentially('What is it?');
    await picker(page).setInputFiles({ name: 'Blue.png', mimeType: 'image/png', buffer: blue });
    await page.locator('[data-testid="attachment"][data-status="uploading"]').waitFor();
    await page.getByTestId('composer-input').press('Enter');
    upload.resolve();
    expect(await answer(page)).toContain('It is blue.');
    expect(await received(page)).toEqual([{ size: [40, 60], colour: [0, 0, 3] }, 'What is it?']);
    expect(await page.locator('[data-role="user"]').count()).toBe(1);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

it('a photo is turned, made smaller and sent without the place where it was taken', async () => {
  const page = await open({ locale: 'ja-JP' });
  const photo = await makePhoto(page);
  expect(photo.includes('GPS')).toBe(true);
  await page.evaluate(
    (bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], '写真.jpg', { type: 'image/jpeg' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [...photo],
  );
  await chipsReady(page, 1);
  await page.getByTestId('composer-send').click();
  await answer(page);
  expect(await received(page)).toEqual([{ size: [1365, 2048], colour: [0, 3, 0] }]);
  const sent = JSON.stringify(shared.mock.requests.at(-1)?.body);
  expect(sent).toContain('image/jpeg');
  const address = await page.locator('[data-role="user"] [data-testid="attachment"] img').getAttribute('src');
  const stored = await (await page.request.get(address ?? '')).body();
  expect(sent).toContain(stored.toString('base64'));
  expect(stored.includes('GPS') || stored.includes('Exif')).toBe(false);
  await page.context().close();
});

it('says before sending that a model sees no images, in Arabic on a phone', async () => {
  const page = await open({ locale: 'ar-SA', viewport: phone, hasTouch: true, isMobile: true });
  await picker(page).setInputFiles({ name: 'صورة.png', mimeType: 'image/png', buffer: red });
  await chipsReady(page, 1);
  const note = page.getByTestId('vision-note');
  expect(await note.getAttribute('data-blind')).toBeNull();
  await page.request.patch('/api/preferences', { data: { defaultModel: 'guide/guide' }, headers: { origin: shared.parley.url } });
  await page.reload();
  await expect.poll(() => note.getAttribute('data-blind')).toBe('true');
  expect(await note.innerText()).toContain('رؤية الصور');
  await page.context().close();
});

it('an image that cannot be opened says so, and nothing is sent without it', async () => {
  const page = await open({ viewport: desktop });
  await picker(page).setInputFiles({ name: 'Broken.png', mimeType: 'image/png', buffer: red.subarray(0, 40) });
  await expect.poll(() => chips(page).first().getAttribute('data-status')).toBe('failed');
  await page.getByTestId('composer-input').pressSequentially('Look');
  await page.keyboard.press('Enter');
  await page.getByText('Some files weren’t uploaded').waitFor();
  expect(page.url()).not.toContain('/c/');
  await page.getByRole('button', { name: 'Remove Broken.png' }).click();
  await page.getByTestId('composer-input').press('Enter');
  await page.waitForURL(/\/c\//);
  await page.context().close();
});

it('a first message with a file that was deleted meanwhile goes back where its conversation began, which names the file', async () => {
  const page = await open();
  const headers = { origin: shared.parley.url };
  const made = await page.request.post('/api/folders', { data: { name: 'Colours' }, headers });
  const { id: folderId } = (await made.json()) as { id: string };
  await page.goto(`/folders/${folderId}`);
  await comesToLife(page);
  const upload = async (name: string, content: Buffer) => {
    const stored = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/files');
    await picker(page).setInputFiles({ name, mimeType: 'image/png', buffer: content });
    return ((await (await stored).json()) as { id: string }).id;
  };
  const gone = await upload('gone.png', red);
  await chipsReady(page, 1);
  await upload('here.png', blue);
  await chipsReady(page, 2);
  expect((await page.request.delete(`/api/files/${gone}`, { headers })).ok()).toBe(true);
  await page.getByTestId('composer-input').fill('Which of them is red?');
  await page.getByTestId('composer-send').click();
  const unsent = page.locator('[data-role="user"]').last();
  await unsent.getByText('A file of this message was deleted.').waitFor();
  await unsent.getByRole('button', { name: 'Edit' }).click();
  await unsent.waitFor({ state: 'detached' });
  await page.waitForURL(`**/folders/${folderId}`);
  const failed = chips(page).and(page.locator('[data-status="failed"]'));
  await failed.filter({ hasText: 'gone.png' }).waitFor();
  await failed.getByRole('button', { name: 'Remove gone.png' }).click();
  await page.reload();
  await comesToLife(page);
  const field = page.getByTestId('composer-input');
  await expect
    .poll(() => field.evaluate((element) => (element as HTMLTextAreaElement).value ?? element.textContent))
    .toContain('Which of them is red?');
  await chipsReady(page, 1);
  await page.getByTestId('composer-send').click();
  await answer(page);
  const conversation = await page.request.get(`/api/conversations/${new URL(page.url()).pathname.split('/').at(-1)}`);
  expect(((await conversation.json()) as { conversation: { folderId: string } }).conversation.folderId).toBe(folderId);
  await page.context().close();
});
