import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import type { HealthResponse } from '@parley/contracts/health';
import { createApp } from '#app.ts';
import { createServices } from '#create-services.ts';
import { type Env, EnvError } from '#env.ts';
import { interruptEveryRun, interruptRuns } from '#features/chat/run/interrupt-runs.ts';
import { keepLeases } from '#features/chat/run/keep-leases.ts';
import { purgeDeleted } from '#features/conversations/purge-deleted.ts';
import { startAccounts } from '#features/accounts/start-accounts.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { type BodyTimes, limitBodyTime } from '#http/guard/body-deadline.ts';
import { createCallLimits } from '#http/guard/call-limits.ts';
import type { Identify } from '#http/guard/identify.ts';
import { OpenConnections } from '#http/guard/open-connections.ts';
import { webFolderOf } from '#http/page/web-folder.ts';
import { openLocalUser } from '#http/guard/local-user.ts';
import { createCrossOrigin } from '#http/guard/cross-origin.ts';
import { isOpenToAll, openToAllWarning } from '#http/guard/is-open-to-all.ts';
import { createRequestGuard } from '#http/guard/request-guard.ts';
import { attachSockets } from '#http/sockets/attach-sockets.ts';
import { createLog } from '#log.ts';
import { openTracing } from '#tracing/open-tracing.ts';
import { noTracing } from '#tracing/tracing.ts';
import { connectFeatures } from '#connect-features.ts';
import { drainServer } from '#drain-server.ts';
import { repeatTask } from '#repeat-task.ts';
import { watchRequests } from '#http/open-requests.ts';
import { createAdaptorServer } from '@hono/node-server';

export type RunningServer = {
  url: string;
  /** Method and path of everything that it answers, e.g. `GET /api/messages/:id`. */
  routes: readonly string[];
  /** Paths at which it opens WebSockets. */
  sockets: readonly string[];
  /** What the terminal says, too, if there is anything. */
  warning: string | null;
  close(): Promise<void>;
};

const purgePauseMs = 60_000;
/** A stop does not wait longer for a purge whose store does not answer. The next start goes on with it. */
const purgePatienceMs = 2000;

/**
 * Opens the store, mends what a crash left, and listens.
 *
 * @returns the address and the way to end it: runs get `PARLEY_DRAIN_MS` and are then interrupted with their text kept, connections
 *   closed, the store too
 * @param makeIdentify how requests get their actor instead of by sessions; tests bring several people
 * @param bodyTimes how long bodies of requests may take; tests bring shorter times
 * @throws EnvError when it would listen beyond this machine without being told to
 */
export async function startServer(env: Env, makeIdentify?: (owner: Actor) => Identify, bodyTimes?: BodyTimes): Promise<RunningServer> {
  if (isOpenToAll(env) && !env.PARLEY_ALLOW_REMOTE) {
    throw new EnvError(
      `HOST=${env.HOST} would let everyone who reaches this machine use Parley without signing in. Set PARLEY_ALLOW_REMOTE=1 if something in front of it keeps strangers out.`,
    );
  }
  const draining = new AbortController();
  const stopping = new AbortController();
  let tracing = noTracing;
  const log = createLog(env, { context: () => tracing.ids() });
  tracing = await openTracing(env, log);
  const services = await createServices(env, log, { draining: draining.signal, stopping: stopping.signal, tracing });
  const releaseLease = await keepLeases(services);
  const warning = isOpenToAll(env) && !(await services.accounts.isOn()) ? openToAllWarning : null;
  if (warning) log.warn(warning);
  const connections = new OpenConnections();
  const accounts = startAccounts(services, connections);
  const identify = (makeIdentify ?? accounts.makeIdentify)(await openLocalUser(services.database, services.clock));
  const limits = createCallLimits(env.PARLEY_RATE_LIMIT_FACTOR, services.limits);
  const crossOrigin = createCrossOrigin(env.PARLEY_ALLOWED_ORIGINS);
  const guard = createRequestGuard(env.PARLEY_ALLOWED_HOSTS, crossOrigin);
  const features = [...(await connectFeatures(services)), accounts.feature];
  const purge = async (): Promise<void> => {
    await Promise.all(features.map((feature) => feature.beforePurge?.()));
    const userIds = await purgeDeleted(services);
    await Promise.all(features.map((feature) => feature.afterPurge?.(userIds)));
  };
  let readiness: HealthResponse['status'] = 'starting';
  const app = createApp({
    services,
    guard,
    crossOrigin,
    identify,
    connections,
    limits,
    webFolder: webFolderOf(env),
    readiness: () => readiness,
    watchCalls: (watching) => features.forEach((feature) => feature.watchCalls?.(watching)),
    registerFeatures: (registering) => features.forEach((feature) => feature.registerRoutes?.(registering)),
  });
  const server = createAdaptorServer({
    fetch: app.fetch,
    hostname: env.HOST,
    // Offers to upgrade the protocol, as HTTP/2 clients make them, are ignored. The request is answered normally.
    serverOptions: { shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() === 'websocket' },
  }) as Server;
  const sockets = features.flatMap((feature) => feature.sockets ?? []);
  attachSockets(server, sockets, { services, guard, identify, connections, limits });
  const requests = watchRequests(server);
  limitBodyTime(server, bodyTimes);
  server.headersTimeout = 20_000;
  await listen(server, env.PORT, env.HOST);
  for (const feature of features) await feature.listen?.(server, { guard });
  readiness = 'ok';

  // After the start, which would otherwise wait for a store that does not answer.
  const endPurging = repeatTask(purge, purgePauseMs, (error) =>
    log.warn({ err: error }, 'What was deleted could not be purged. The next purge tries again.'),
  );
  // Requested now, so that the first reply need not wait for model lists.
  services.providers.detectedIds().catch((error: unknown) => log.warn({ err: error }, 'Providers could not be asked for their models.'));

  let closed: Promise<void> | null = null;
  async function closeOnce(): Promise<void> {
    readiness = 'stopping';
    const hasPurged = endPurging(purgePatienceMs);
    const hasClosed = Promise.withResolvers<void>();
    const closeDoor = (): void => {
      server.close(() => hasClosed.resolve());
      draining.abort(new Error('The server is stopping.'));
    };
    await drainServer({ drainMs: env.PARLEY_DRAIN_MS, requests, runs: services.runs, closeDoor });
    await interruptRuns(services);
    stopping.abort(new Error('The server is stopping.'));
    server.closeIdleConnections();
    const force = setTimeout(() => server.closeAllConnections(), 2000);
    await hasClosed.promise;
    clearTimeout(force);
    await interruptEveryRun(services);
    await hasPurged;
    await Promise.all(features.map((feature) => feature.close?.()));
    await releaseLease().catch((error: unknown) => log.warn({ err: error }, 'The lease could not be given up.'));
    await services.events.close();
    await services.redis?.close();
    await services.database.close();
    await tracing.close();
  }
  const routes = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  return {
    url: addressOf(server, env.HOST),
    routes,
    sockets: sockets.map(({ path }) => path),
    warning,
    close: () => (closed ??= closeOnce()),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done();
    });
  });
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${port}`;
}
