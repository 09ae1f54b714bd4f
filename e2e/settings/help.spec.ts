import { describe, expect, it } from 'vitest';
import { answer, watchErrors } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();
const { open } = shared;

describe('help', () => {
  it('is found, read from right to left and followed in Arabic', async () => {
    const page = await open('/help', { locale: 'ar-SA' });
    const errors = watchErrors(page);
    await page.getByTestId('help-search').fill('الاملاء');
    await page.locator('a[href="/help/dictation"]').click();
    await page.getByRole('heading', { level: 1, name: 'الإملاء' }).waitFor();
    expect(await page.locator('article [lang="ar-SA"]').first().getAttribute('dir')).toBe('rtl');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.locator('article a[href="/help/microphone-troubleshooting"]').click();
    await page.waitForURL(/microphone-troubleshooting/);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('leads from a missing page to existing ones', async () => {
    const page = await open('/help/nowhere', { locale: 'ar-SA' });
    await page.getByRole('heading', { level: 1, name: 'صفحة المساعدة هذه غير موجودة' }).waitFor();
    await page.locator('article').getByRole('link', { name: 'المساعدة' }).click();
    await page.waitForURL(/\/help$/);
    await page.context().close();
  });

  it('lets Guide continue from a page', async () => {
    const page = await open('/help/shortcuts', { locale: 'en-US' });
    await page.getByTestId('help-ask').click();
    await page.waitForURL(/\/c\/.+/);
    const before = shared.mock.requests.length;
    expect((await answer(page)).length).toBeGreaterThan(20);
    expect(shared.mock.requests.length).toBe(before);
    await page.context().close();
  });
});
