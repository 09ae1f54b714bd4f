import { expect, it } from 'vitest';
import { shareParley } from '../support/share-parley.ts';

const open = shareParley(async () => ({ HOST: '0.0.0.0', PARLEY_ALLOW_REMOTE: '1' }));
const closed = shareParley();

it.each([
  ['en-US', /Everyone who opens it is its owner/],
  ['ar-SA', /مالكًا/],
  ['ja-JP', /所有者/],
])('every settings page says in %s that everyone who reaches the server is its owner', async (locale, words) => {
  for (const section of ['account', 'models', 'voice']) {
    const page = await open.open(`/settings/${section}`, { locale });
    await page.locator('.settings .open-to-all').getByText(words).waitFor();
    await page.context().close();
  }
});

it('a server that only this machine reaches says nothing of it', async () => {
  const page = await closed.open('/settings/account');
  await page.getByText('there’s no need to sign in').waitFor();
  expect(await page.locator('.open-to-all').count()).toBe(0);
  await page.context().close();
});
