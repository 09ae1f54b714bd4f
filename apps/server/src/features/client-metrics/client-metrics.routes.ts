import { listMetricsEndpoint, reportMetricsEndpoint } from '@parley/contracts/session/client-metrics';
import { type App, endpoint } from '#http/endpoint.ts';
import { createRateLimiter } from '#http/guard/rate-limiter.ts';
import type { ClientMetricsServices } from './client-metrics-services.ts';
import { recordMetrics } from './record-metrics.ts';
import { summariseMetrics } from './summarise-metrics.ts';

/** A page reports when it is left: many tabs closed together fit, a loop that fills the store does not. */
const reportRate = { burst: 30, everyMs: 10_000 };

export function registerClientMetricsRoutes(app: App, services: ClientMetricsServices): void {
  const limiter = createRateLimiter(reportRate, services.clock);
  endpoint(app, reportMetricsEndpoint, async ({ actor, body }) => {
    limiter.count(actor.userId);
    await recordMetrics(services, body);
    return undefined;
  });
  endpoint(app, listMetricsEndpoint, ({ actor, query }) => {
    services.authorize(actor, 'read', { type: 'operations' });
    return summariseMetrics(services, query.days);
  });
}
