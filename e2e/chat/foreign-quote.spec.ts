import { afterAll, expect, it } from 'vitest';
import { type MockOpenAi, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { ask } from '../support/ask.ts';
import { answer } from '../support/pages.ts';
import { shareParley } from '../support/share-parley.ts';

const letter = 'Guten Tag Herr Brandt,\n>\n> seit zwei Tagen funktioniert die Heizung in meiner Wohnung nicht.';
const reply = `هذه رسالة جاهزة للإرسال:\n\n> ${letter}\n\nوقد كتبت لي:\n\n> أريد رسالة قصيرة.\n\nهل أضيف شيئًا؟`;

let model: MockOpenAi;
const shared = shareParley(async () => {
  model = await startMockOpenAi();
  model.byDefault({ deltas: [reply] });
  return { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'test' };
});
afterAll(() => model?.close());

it('a letter in another language is a card that is played in that language and copied by itself', async () => {
  const page = await shared.open('/', { locale: 'ar-SA', permissions: ['clipboard-read', 'clipboard-write'] });
  await page.request.patch('/api/preferences', {
    data: { defaultModel: 'openai-env/mock-model' },
    headers: { origin: shared.parley.url },
  });
  await ask(page, 'اكتب لي رسالة قصيرة بالألمانية');
  await answer(page);
  const card = page.getByTestId('foreign-quote');
  expect(await card.count()).toBe(1);
  const quote = card.locator('blockquote');
  expect(await quote.getAttribute('lang')).toBe('de');
  const direction = (element: Element) => getComputedStyle(element).direction;
  expect([await quote.evaluate(direction), await card.locator('figcaption').evaluate(direction)]).toEqual(['ltr', 'rtl']);

  await card.getByRole('button', { name: 'نسخ' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('Guten Tag Herr Brandt,');
  expect(await copied()).not.toContain('رسالة');

  await card.getByRole('button', { name: 'استماع بالألمانية' }).click();
  await quote.locator('[data-speaking-word]').first().waitFor();
  expect(await page.getByTestId('read-aloud-voice').innerText()).toContain('الألمانية');
  expect(Number(await page.getByTestId('read-aloud-player').getByRole('slider').getAttribute('aria-valuemax'))).toBeLessThanOrEqual(2);
  await page.context().close();
});
