import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type MockOpenAi, type RecordedCompletion, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { makePng } from '../../apps/server/src/testing/make-png.ts';
import { desktop, phone } from '../support/browser.ts';
import { answer, comesToLife } from '../support/pages.ts';
import { shareParley } from '../support/share-parley.ts';

let mock: MockOpenAi;
const shared = shareParley(async () => {
  mock = await startMockOpenAi(0, ['mock-seeing']);
  return { OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'test-key' };
});
afterAll(() => mock?.close());

const asksForDescription = ({ messages }: RecordedCompletion['body']) => String(messages[0]?.content).startsWith('Describe ');
const texts = () => mock.requests.flatMap(({ body }) => (asksForDescription(body) ? [String(body.messages[0]?.content)] : []));
/** What the page asks the voice socket to speak. */
function watchSpoken(page: Page): string[] {
  const spoken: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const frame = typeof payload === 'string' ? (JSON.parse(payload) as { type: string; source?: { text?: string } }) : null;
      if (frame?.type === 'speak-start' && frame.source?.text) spoken.push(frame.source.text);
    }),
  );
  return spoken;
}

beforeEach(() => {
  mock.requests.length = 0;
});

it.each([
  ['en-US', desktop, 'A red square.', 'Image: A red square.', [255, 0, 0]],
  ['ar-SA', phone, 'مربع أحمر.', 'صورة: مربع أحمر.', [250, 0, 0]],
  ['ja-JP', phone, '赤い四角。', '画像：赤い四角。', [245, 0, 0]],
] as const)(
  '%s: an image is described once, read aloud, and described anew by the user',
  async (lng, viewport, description, said, colour) => {
    mock.byDefault((body) => ({ deltas: [asksForDescription(body) ? description : 'Yes.'] }));
    const page = await shared.open('/', { viewport });
    const spoken = watchSpoken(page);
    await page.goto(`/?lng=${lng}`);
    await comesToLife(page);
    const file = { name: 'Square.png', mimeType: 'image/png', buffer: Buffer.from(makePng(40, 40, [...colour])) };
    await page.locator('.composer input[type="file"][multiple]').setInputFiles([file]);
    await page.locator('.composer [data-testid="attachment"][data-status="ready"]').waitFor();
    await page.getByTestId('composer-input').pressSequentially('?');
    await page.getByTestId('composer-send').click();
    await answer(page);
    const question = page.locator('[data-testid="message"][data-role="user"]');
    const image = question.locator('[data-testid="attachment"]');
    await expect.poll(() => image.locator('img').getAttribute('alt')).toBe(description);
    expect(await image.getAttribute('aria-label')).toContain(description);
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain(`(${lng})`);

    await question.getByTestId('message-speak').click();
    await expect.poll(() => spoken).toEqual([`${said}\n\n?`]);

    await image.focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('image-alt-edit').click();
    const saving = Promise.withResolvers<void>();
    await page.route('**/api/messages/*', (route) => saving.promise.then(() => route.continue()));
    const field = page.getByRole('textbox').last();
    await field.fill('My');
    await page.keyboard.press('Enter');
    // What is typed during the save is not lost with the form.
    await field.fill('Mine.');
    const isSaved = page.waitForResponse('**/api/messages/*');
    saving.resolve();
    await isSaved;
    await field.press('Enter');
    await expect.poll(() => page.getByTestId('image-alt').innerText()).toBe('Mine.');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect.poll(() => image.locator('img').getAttribute('alt')).toBe('Mine.');
    expect(texts()).toHaveLength(1);
    await page.context().close();
  },
);
