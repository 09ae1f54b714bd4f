import { randomUUID } from 'node:crypto';
// Must be loaded before the server replaces `Response`; see features/chat/follow-events.route.ts.
import '@hono/node-server/utils/response';
import { OpenAPIHono } from '@hono/zod-openapi';
import { registerChatRoutes } from '#features/chat/chat.routes.ts';
import { registerConversationRoutes } from '#features/conversations/conversations.routes.ts';
import { registerModelRoutes } from '#features/models/models.routes.ts';
import { loadPreferences } from '#features/settings/preferences.ts';
import { registerSettingsRoutes } from '#features/settings/settings.routes.ts';
import { answerError, toHttpError } from '#http/answer-error.ts';
import { answerJson } from '#http/answer-json.ts';
import type { App, AppEnvironment } from '#http/endpoint.ts';
import type { Identify } from '#http/identify.ts';
import { allowedMethods } from '#http/allowed-methods.ts';
import { registerHealthRoutes } from '#http/health.routes.ts';
import { HttpError, notFound } from '#http/http-error.ts';
import type { RequestGuard } from '#http/request-guard.ts';
import { plainHeaders } from '#http/security-headers.ts';
import { createWebClientHandler } from '#http/serve-web-client.ts';
import type { Services } from '#services.ts';

/** Paths of calls; they never fall back to the page. */
const callPaths = /^\/(api|v1|healthz|readyz|metrics)(\/|$)/;

export type AppParts = {
  services: Services;
  guard: RequestGuard;
  identify: Identify;
  /** Absolute path of the built web client. */
  webFolder: string;
  isReady: () => boolean;
  /** Adds the routes of features that are joined in start-features.ts. */
  registerFeatures: (app: App) => void;
};

/** Puts the HTTP side together: guard, errors, every feature's routes, the web client. */
export function createApp(parts: AppParts): App {
  const { services, guard } = parts;
  const app: App = new OpenAPIHono<AppEnvironment>();

  app.use(async (context, next) => {
    const requestId = randomUUID();
    context.set('requestId', requestId);
    context.set('actor', parts.identify(context.env.incoming));
    await next();
    services.metrics.requests.inc({ method: context.req.method, status: String(context.res.status) });
    if (context.env.outgoing.headersSent) return;
    for (const [name, value] of Object.entries(plainHeaders)) context.res.headers.set(name, value);
    if (callPaths.test(context.req.path) && !context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store');
  });

  app.use(async (context, next) => {
    guard.check({ method: context.req.method, headers: context.env.incoming.headers });
    if (services.stopping.aborted && callPaths.test(context.req.path) && context.req.method !== 'GET') {
      throw new HttpError('shutting_down', 'The server is stopping.', { retryAfterMs: 2000 });
    }
    await next();
  });

  app.onError((error, context) => answerError(context, toHttpError(error, services.log, context.get('requestId'))));

  registerHealthRoutes(app, services, parts.isReady);
  registerConversationRoutes(app, services);
  registerChatRoutes(app, services);
  registerModelRoutes(app, services);
  registerSettingsRoutes(app, services);
  parts.registerFeatures(app);
  app.get('/api/openapi.json', (context) =>
    answerJson(
      context,
      app.getOpenAPIDocument({
        openapi: '3.0.3',
        info: { title: 'Parley', version: '0.1.0', description: 'The HTTP interface of Parley.' },
      }),
    ),
  );

  const webClient = createWebClientHandler(parts.webFolder, services.env, (context) => loadPreferences(services, context.get('actor')));
  app.notFound((context) => {
    const { path, method } = context.req;
    if (!callPaths.test(path) && (method === 'GET' || method === 'HEAD')) return webClient(context);
    const allowed = allowedMethods(app, path);
    if (allowed.length === 0) throw notFound('address');
    const answer = answerError(context, new HttpError('method_not_allowed', `Use ${allowed.join(' or ')}.`));
    answer.headers.set('allow', allowed.join(', '));
    return answer;
  });
  return app;
}
