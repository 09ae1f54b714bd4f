import { randomUUID } from 'node:crypto';
// Must be loaded before the server replaces `Response`; see features/chat/follow-events.route.ts.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { HealthResponse } from '@parley/contracts/health';
import { OpenAPIHono } from '@hono/zod-openapi';
import { routePath } from 'hono/route';
import { registerChatRoutes } from '#features/chat/chat.routes.ts';
import { registerConversationRoutes } from '#features/conversations/conversations.routes.ts';
import { registerFileRoutes } from '#features/files/files.routes.ts';
import { registerModelRoutes } from '#features/models/models.routes.ts';
import { loadPreferences } from '#features/settings/preferences.ts';
import { answerOpenAiError } from '#features/openai/errors/answer-openai-error.ts';
import { registerSettingsRoutes } from '#features/settings/settings.routes.ts';
import { answerError, toHttpError } from '#http/answer/answer-error.ts';
import { answerJson } from '#http/answer/answer-json.ts';
import type { App, AppContext, AppEnvironment } from '#http/endpoint.ts';
import { isOpenCall, isProbe } from '#http/guard/public-routes.ts';
import type { CallLimits } from '#http/guard/call-limits.ts';
import type { OpenConnections } from '#http/guard/open-connections.ts';
import type { Identify } from '#http/guard/identify.ts';
import { allowedMethods } from '#http/answer/allowed-methods.ts';
import { registerHealthRoutes } from '#http/metrics/health.routes.ts';
import { HttpError, notFound, unauthenticated } from '#http/answer/http-error.ts';
import type { CrossOrigin } from '#http/guard/cross-origin.ts';
import type { RequestGuard } from '#http/guard/request-guard.ts';
import { callPaths, isDisguisedCall } from '#http/guard/plain-path.ts';
import { refuseNullInUrl } from '#http/guard/refuse-null.ts';
import { plainHeaders } from '#http/guard/security-headers.ts';
import { signInAddress } from '#http/page/sign-in-address.ts';
import { createWebClientHandler } from '#http/page/serve-web-client.ts';
import { listenerHosts } from '#http/guard/listener-hosts.ts';
import { createPageDrawer } from '#http/page/page-drawer.ts';
import type { Services } from '#services.ts';

export type AppParts = {
  services: Services;
  guard: RequestGuard;
  crossOrigin: CrossOrigin;
  identify: Identify;
  /** The connections of each session. */
  connections: OpenConnections;
  limits: CallLimits;
  /** Absolute path of the built web client. */
  webFolder: string;
  readiness: () => HealthResponse['status'];
  /** Adds the routes of features that are connected in connect-features.ts. */
  registerFeatures: (app: App) => void;
  /** Adds what features want to see of all calls. */
  watchCalls: (app: App) => void;
};

/** Assembles the HTTP side: guard, errors, the routes of every feature, the web client. */
export function createApp(parts: AppParts): App {
  const { services, guard } = parts;
  const app: App = new OpenAPIHono<AppEnvironment>();

  app.use(async (context, next) => {
    // Before authentication: a browser sends its preflight request without a key.
    if (parts.crossOrigin.allow(context.env.incoming, context.env.outgoing)) return RESPONSE_ALREADY_SENT;
    await next();
  });

  app.use(async (context, next) => {
    const requestId = randomUUID();
    context.set('requestId', requestId);
    await followRequest(context, requestId, next);
    if (!context.env.isInner) services.metrics.requests.inc({ method: context.req.method, status: String(context.res.status) });
    if (context.env.outgoing.headersSent) return;
    for (const [name, value] of Object.entries(plainHeaders)) context.res.headers.set(name, value);
    if (callPaths.test(context.req.path) && !context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store');
  });

  app.use(async (context, next) => {
    const { url = '', headers, rawHeaders } = context.env.incoming;
    guard.check({ method: context.req.method, url, headers, rawHeaders, hosts: listenerHosts(context.env.incoming) });
    refuseNullInUrl(url);
    if (!context.env.isInner && isDisguisedCall(url)) throw notFound('address');
    if (services.draining.aborted && callPaths.test(context.req.path) && context.req.method !== 'GET') {
      throw new HttpError('shutting_down', 'The server is stopping.', { retryAfterMs: 2000 });
    }
    await next();
  });

  app.use(async (context, next) => {
    // The probes of an orchestrator must not depend on the database: it would end every process that waits for one.
    if (isProbe(context.req.method, context.req.path)) return next();
    const visitor = await parts.identify(context.env.incoming);
    context.set('visitor', visitor);
    if (visitor) context.set('actor', visitor);
    else if (!isOpenCall(context.req.method, context.req.path)) throw unauthenticated();
    if (visitor) await parts.limits.count(visitor, context.req.method, context.req.path);
    // The session ended while it was looked up: the connection is closed already.
    if (visitor?.sessionId && !parts.connections.add(visitor.sessionId, context.env.outgoing)) return RESPONSE_ALREADY_SENT;
    await next();
  });

  parts.watchCalls(app);

  async function followRequest(context: AppContext, requestId: string, next: () => Promise<void>): Promise<void> {
    const { log, tracing } = services;
    const { method } = context.req;
    if (context.env.isInner) return next();
    const startedAt = performance.now();
    await tracing.span(
      method,
      { 'http.request.method': method, 'parley.request_id': requestId },
      async (span) => {
        await next();
        const status = context.env.outgoing.headersSent ? context.env.outgoing.statusCode : context.res.status;
        // The address itself may hold what was searched for, or a token.
        const route = routePath(context, -1);
        span.rename(`${method} ${route}`);
        span.set({ 'http.route': route, 'http.response.status_code': status });
        if (status >= 500) span.fail(String(status));
        log.debug({ requestId, method, route, status, ms: Math.round(performance.now() - startedAt) }, 'A request was answered.');
      },
      context.req.header('traceparent'),
    );
  }

  const answerFailure = (error: unknown, context: AppContext): Response => {
    const requestId = context.get('requestId');
    // Clients of OpenAI's interface read no other shape.
    if (context.req.path.startsWith('/v1/')) return answerOpenAiError(error, services.log, requestId);
    return answerError(toHttpError(error, services.log, requestId));
  };
  app.onError(answerFailure);

  registerHealthRoutes(app, services, parts.readiness);
  registerConversationRoutes(app, services);
  registerChatRoutes(app, services);
  registerFileRoutes(app, services);
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

  const webClient = createWebClientHandler({
    folder: parts.webFolder,
    env: services.env,
    loadPreferences: async (context) => {
      const visitor = context.get('visitor');
      return visitor && loadPreferences(services, visitor);
    },
    drawer: createPageDrawer(parts.webFolder, services.log),
    async ask(path, { env }) {
      const answer = await app.fetch(new Request(`http://localhost${path}`), { ...env, isInner: true });
      return { status: answer.status, text: await answer.text() };
    },
  });
  app.notFound((context) => {
    const { path, method } = context.req;
    if (!callPaths.test(path) && (method === 'GET' || method === 'HEAD')) {
      const signIn = context.get('visitor') ? null : signInAddress(context.req.url);
      return signIn ? context.redirect(signIn, 302) : webClient(context);
    }
    const allowed = allowedMethods(app, path);
    if (allowed.length === 0) throw notFound('address');
    const answer = answerFailure(new HttpError('method_not_allowed', `Use ${allowed.join(' or ')}.`), context);
    answer.headers.set('allow', allowed.join(', '));
    return answer;
  });
  return app;
}
