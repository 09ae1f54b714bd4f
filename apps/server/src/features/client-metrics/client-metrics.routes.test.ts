import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServerForTwo, type TwoUsers } from '#testing/two-users.ts';

let two: TwoUsers;
beforeAll(async () => {
  two = await startServerForTwo({});
});
afterAll(() => two.server.close());

const report = (headers: Record<string, string>) =>
  two.server.request('POST', '/api/client-metrics', { measurements: [{ name: 'LCP', value: 900, page: 'home' }] }, headers);

it('takes what pages report, refuses a flood in the one error shape, and lets others report meanwhile', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => report(two.asMember)));
  const refused = answers.filter((answer) => answer.status === 429);
  expect(answers.filter((answer) => answer.status === 204)).toHaveLength(30);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.body).toEqual({ error: { code: 'rate_limited', message: expect.any(String), retryAfterMs: expect.any(Number) } });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await report(two.asOwner)).status).toBe(204);
  const { metrics } = await two.server.call('GET /api/client-metrics', '/api/client-metrics');
  expect(metrics).toEqual([expect.objectContaining({ name: 'LCP', count: 31, p50: 900 })]);
});
