import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { answer, comesToLife, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

it('the thread says where the part begins that no longer reaches the model', async () => {
  const page = await shared.open('/');
  await page.getByTestId('composer-input').waitFor();
  const id = randomUUID();
  const headers = { origin: shared.parley.url };
  // The mock model reports a context of 32,000 tokens: two of these fit, with what is reserved for the reply.
  for (const name of ['first', 'second', 'third']) {
    const data = { id: randomUUID(), text: `The ${name} one. ${'word '.repeat(6000)}`, model: 'openai-env/mock-model' };
    const sent = await page.request.post(`/api/conversations/${id}/messages`, { data, headers });
    expect(sent.status()).toBe(200);
    const { replyMessage } = (await sent.json()) as { replyMessage: { id: string } };
    await expect
      .poll(async () => {
        const { messages } = (await (await page.request.get(`/api/conversations/${id}/messages`)).json()) as {
          messages: { id: string; status: string }[];
        };
        return messages.find((message) => message.id === replyMessage.id)?.status;
      })
      .toBe('complete');
  }
  await page.goto(`/c/${id}`);
  const note = page.getByTestId('prompt-start');
  await note.waitFor();
  expect(await note.textContent()).toBe('Earlier messages no longer fit. mock-model reads from here on.');
  const next = note.locator('xpath=following-sibling::*[1]');
  expect(await next.textContent()).toContain('The second one.');
  // Arrow keys pass over it, as soon as the script runs.
  await comesToLife(page);
  await next.focus();
  await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-role'))).toBe('assistant');

  await send(page, 'A short question');
  await answer(page);
  expect(await note.count()).toBe(1);
  await page.context().close();
});

it('a short conversation has no such note', async () => {
  const page = await shared.open('/');
  await page.getByTestId('composer-input').waitFor();
  await send(page, 'Hello');
  await answer(page);
  expect(await page.getByTestId('prompt-start').count()).toBe(0);
  await page.context().close();
});
