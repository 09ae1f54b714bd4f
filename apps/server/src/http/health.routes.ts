import { healthResponse } from '@parley/contracts/health';
import type { Services } from '#services.ts';
import type { App } from './endpoint.ts';

/** `/healthz`: the process lives. `/readyz`: it takes requests. `/metrics`: Prometheus text. */
export function registerHealthRoutes(app: App, services: Services, isReady: () => boolean): void {
  const content = { 'application/json': { schema: healthResponse } };
  for (const path of ['/healthz', '/readyz']) {
    app.openAPIRegistry.registerPath({ method: 'get', path, tags: ['operations'], responses: { 200: { description: 'Well', content } } });
  }
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', (context) => {
    if (services.stopping.aborted) return context.json({ status: 'stopping' }, 503);
    return isReady() ? context.json({ status: 'ok' }) : context.json({ status: 'starting' }, 503);
  });
  app.get('/metrics', async (context) => {
    services.authorize(context.get('actor'), 'read', { type: 'operations' });
    const { registry } = services.metrics;
    return context.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
}
