import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServerForTwo, type TwoPeople } from '#testing/two-people.ts';

let two: TwoPeople;
beforeAll(async () => {
  two = await startServerForTwo({});
});
afterAll(() => two.server.close());

const report = (headers: Record<string, string>) =>
  two.server.request('POST', '/api/vitals', { measurements: [{ name: 'LCP', value: 900, page: 'home' }] }, headers);

it('takes what pages report, refuses a flood in the one error shape, and lets others report meanwhile', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => report(two.asMember)));
  const refused = answers.filter((answer) => answer.status === 429);
  expect(answers.filter((answer) => answer.status === 204)).toHaveLength(30);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.body).toEqual({ error: { code: 'rate_limited', message: expect.any(String), retryAfterMs: expect.any(Number) } });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await report(two.asOwner)).status).toBe(204);
  const { vitals } = await two.server.call('GET /api/vitals', '/api/vitals');
  expect(vitals).toEqual([expect.objectContaining({ name: 'LCP', count: 31, p50: 900 })]);
});
