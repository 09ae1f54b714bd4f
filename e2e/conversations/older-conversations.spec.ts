import { expect, it } from 'vitest';
import { comesToLife } from '../support/pages.ts';
import { shareParley } from '../support/share-parley.ts';
import { storeConversation } from '../support/store-conversation.ts';

const shared = shareParley();

it('older conversations that could not be loaded are offered again, and load when the user asks', async () => {
  for (let index = 0; index < 60; index += 1) storeConversation(shared.parley, `Chat ${index}`, ['Question', 'Answer']);
  const page = await shared.open('/');
  await comesToLife(page);
  const older = (url: URL) => url.pathname === '/api/conversations' && url.searchParams.has('cursor');
  await page.route(older, (route) => route.abort());
  const rows = page.getByTestId('conversation-item');
  await rows.last().scrollIntoViewIfNeeded();
  const again = page.locator('.conv-groups').getByRole('button', { name: 'Try again' });
  await again.waitFor();
  expect(await rows.count()).toBe(40);
  await page.unroute(older);
  await again.click();
  await expect.poll(() => rows.count()).toBe(60);
  expect(await again.count()).toBe(0);
  await page.context().close();
});
