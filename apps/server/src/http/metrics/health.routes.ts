import { type HealthResponse, livenessEndpoint, readinessEndpoint } from '@parley/contracts/health';
import type { Services } from '#services.ts';
import { type App, describeEndpoint } from '../endpoint.ts';

/** `/healthz`: the process is alive. `/readyz`: it accepts requests. `/metrics`: Prometheus text. */
export function registerHealthRoutes(
  app: App,
  services: Pick<Services, 'authorize' | 'metrics' | 'redis'>,
  readiness: () => HealthResponse['status'],
): void {
  for (const definition of [livenessEndpoint, readinessEndpoint]) describeEndpoint(app, definition);
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', (context) => {
    const status = readiness();
    const { redis } = services;
    const shared = redis ? { redis: redis.isUp ? ('ok' as const) : ('unreachable' as const) } : {};
    return context.json({ status, ...shared }, status === 'ok' ? 200 : 503);
  });
  app.get('/metrics', async (context) => {
    services.authorize(context.get('actor'), 'read', { type: 'operations' });
    const { registry } = services.metrics;
    return context.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
}
