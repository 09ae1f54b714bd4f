import { expect, it } from 'vitest';
import { answer, send } from './support/pages.ts';
import { shareParleyWithDouble } from './support/share-parley.ts';

const shared = shareParleyWithDouble();

it('a message that cannot be drawn shows its text and leaves the thread alone', async () => {
  const page = await shared.open('/');
  shared.double.script({ deltas: ['The **first** answer.'] });
  await send(page, 'First question');
  await answer(page);
  shared.double.script({ deltas: ['The **second** answer.'] });
  await send(page, 'Second question');
  await page.locator('article p', { hasText: 'The second answer.' }).waitFor();
  await answer(page);

  let isBroken = true;
  await page.route(/\/api\/conversations\/[^/?]+(\?|$)/, async (route) => {
    const response = await route.fetch();
    const read = (await response.json()) as { messages: { role: string; createdAt: number }[] };
    const first = read.messages.find(({ role }) => role === 'assistant');
    // No calendar reaches so far, so telling its time throws.
    if (isBroken && first) first.createdAt = 9e15;
    await route.fulfill({ response, json: read });
  });
  await page.reload();
  const messages = page.getByTestId('message');
  await page.getByText('This message could not be displayed').waitFor();
  expect(await messages.nth(1).innerText()).toContain('The **first** answer.');
  expect(await messages.nth(3).locator('strong').innerText()).toBe('second');
  isBroken = false;
  shared.double.script({ deltas: ['The third answer.'] });
  await send(page, 'Third question');
  await page.locator('article p', { hasText: 'The third answer.' }).waitFor();
  expect(await messages.count()).toBe(6);
  await page.context().close();
});
