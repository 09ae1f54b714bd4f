import { listMetricsEndpoint, reportMetricsEndpoint } from '@parley/contracts/session/client-metrics';
import { type App, endpoint } from '#http/endpoint.ts';
import { createRateLimiter } from '#http/guard/rate-limiter.ts';
import { rateLimits } from '#http/guard/rate-limits.ts';
import type { ClientMetricsServices } from './client-metrics-services.ts';
import { recordMetrics } from './record-metrics.ts';
import { summariseMetrics } from './summarise-metrics.ts';

export function registerClientMetricsRoutes(app: App, services: ClientMetricsServices): void {
  const limiter = createRateLimiter(rateLimits.measurementsPerUser, services.clock);
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
