import { listMetricsEndpoint, reportMetricsEndpoint } from '@parley/contracts/session/client-metrics';
import { type App, endpoint } from '#http/endpoint.ts';
import { rateLimits } from '#http/guard/rate-limits.ts';
import type { ClientMetricsServices } from './client-metrics-services.ts';
import { recordMetrics } from './record-metrics.ts';
import { summariseMetrics } from './summarise-metrics.ts';

export function registerClientMetricsRoutes(app: App, services: ClientMetricsServices): void {
  const limiter = services.limits.rate('measurementsPerUser', rateLimits.measurementsPerUser);
  endpoint(app, reportMetricsEndpoint, async ({ actor, body }) => {
    await limiter.count(actor.userId);
    await recordMetrics(services, body);
    return undefined;
  });
  endpoint(app, listMetricsEndpoint, ({ actor, query }) => {
    services.authorize(actor, 'read', { type: 'operations' });
    return summariseMetrics(services, query.days);
  });
}
