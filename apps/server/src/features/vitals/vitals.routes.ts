import { listVitalsQuery, listVitalsResponse, reportVitalsRequest } from '@parley/contracts/report-vitals';
import { type App, endpoint } from '#http/endpoint.ts';
import { createRateLimiter } from '#http/rate-limiter.ts';
import type { Services } from '#services.ts';
import { recordVitals } from './record-vitals.ts';
import { summariseVitals } from './summarise-vitals.ts';

/** A page reports when it is left: many tabs closed together fit, a loop that fills the store does not. */
const reportRate = { burst: 30, everyMs: 10_000 };

export function registerVitalsRoutes(app: App, services: Services): void {
  const limiter = createRateLimiter(reportRate, services.clock);
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/vitals',
      tag: 'vitals',
      summary: 'Report how fast the page felt',
      body: reportVitalsRequest,
      maxBodyBytes: 16_384,
    },
    async ({ actor, body }) => {
      limiter.count(actor.userId);
      await recordVitals(services, body);
      return undefined;
    },
  );
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/vitals',
      tag: 'vitals',
      summary: 'Percentiles of what browsers measured',
      query: listVitalsQuery,
      response: listVitalsResponse,
    },
    ({ actor, query }) => {
      services.authorize(actor, 'read', { type: 'operations' });
      return summariseVitals(services, query.days);
    },
  );
}
