import { expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { findViolations } from '../support/find-violations.ts';
import { watchErrors, watchForeignRequests } from '../support/pages.ts';
import { shareParley } from '../support/share-parley.ts';

const shared = shareParley();

it.each([
  ['light', undefined],
  ['dark', phone],
] as const)('the help leads to the reference, which shows routes, asks no other origin and breaks no policy (%s)', async (theme, size) => {
  const page = await shared.open('/help/use-from-other-programs', { colorScheme: theme, ...(size && { viewport: size }) });
  const errors = watchErrors(page);
  const foreign = watchForeignRequests(page, shared.parley.url);
  const refused: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && refused.push(message.text())));
  await page.locator('a[href="/api/docs"]').click();
  const tag = page.locator('.opblock-tag', { hasText: /^conversations$/ });
  await tag.click();
  await page.locator('#operations-conversations-get_api_conversations button.opblock-summary-control').click();
  await page.locator('#operations-conversations-get_api_conversations .parameters').waitFor();
  await page.locator('.responses-table .microlight').first().waitFor();
  expect(await page.getByRole('button', { name: 'Try it out' }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
  expect({ errors, foreign, refused }).toEqual({ errors: [], foreign: [], refused: [] });
});
