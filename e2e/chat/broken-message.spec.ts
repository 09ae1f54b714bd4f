import { expect, it } from 'vitest';
import { answer, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

it('a message that cannot be rendered shows its text and does not affect the thread', async () => {
  const page = await shared.open('/');
  shared.mock.script({ deltas: ['The **first** answer.'] });
  await send(page, 'First question');
  await answer(page);
  shared.mock.script({ deltas: ['The **second** answer.'] });
  await send(page, 'Second question');
  await page.locator('article p', { hasText: 'The second answer.' }).waitFor();
  await answer(page);

  let isBroken = true;
  await page.route(/\/api\/conversations\/[^/?]+(\?|$)/, async (route) => {
    const response = await route.fetch();
    const read = (await response.json()) as { messages: { role: string; createdAt: number }[] };
    const first = read.messages.find(({ role }) => role === 'assistant');
    // No calendar reaches that far, so formatting its time throws.
    if (isBroken && first) first.createdAt = 9e15;
    await route.fulfill({ response, json: read });
  });
  // A drawn page brings its answers with it; the page that is not drawn asks for them.
  await page.route(page.url(), async (route) =>
    route.fulfill({ response: await route.fetch({ url: new URL('/index.html', page.url()).href }) }),
  );
  await page.reload();
  const messages = page.getByTestId('message');
  await page.getByText('This message could not be displayed').waitFor();
  expect(await messages.nth(1).innerText()).toContain('The **first** answer.');
  expect(await messages.nth(3).locator('strong').innerText()).toBe('second');
  isBroken = false;
  shared.mock.script({ deltas: ['The third answer.'] });
  await send(page, 'Third question');
  await page.locator('article p', { hasText: 'The third answer.' }).waitFor();
  expect(await messages.count()).toBe(6);
  await page.context().close();
});
