import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import {
  cancelKitEndpoint,
  deleteKitModelEndpoint,
  getKitEndpoint,
  importGgufEndpoint,
  importKitModelEndpoint,
  kitPartNames,
  kitQuery,
  pauseKitEndpoint,
  resumeKitEndpoint,
  startKitEndpoint,
} from '@parley/contracts/models/kit';
import { z } from 'zod';
import { loadPreferences } from '#features/settings/preferences.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { type App, endpoint, fieldsOf } from '#http/endpoint.ts';
import { longBody } from '#http/long-body.ts';
import { invalidRequest, notFound } from '#http/answer/http-error.ts';
import { createConcurrencyLimiter } from '#http/guard/concurrency-limiter.ts';
import type { KitServices } from './kit-services.ts';
import { followKit } from './follow-kit.ts';
import { type KitModels, storeOf } from './kit-models.ts';
import type { OfflineKit } from './offline-kit.ts';

const tag = 'kit';
const path = '/api/kit';
/** Tabs of one person that watch a download. */
const maxFollowers = 10;

type Parts = { service: OfflineKit; models: KitModels; importGguf: (name: string, source: AsyncIterable<Buffer>) => Promise<void> };

/** The offline kit. Every user may read its state. Only the owner may download and remove. */
export function registerKitRoutes(app: App, services: KitServices, { service, models, importGguf }: Parts): void {
  const installation = { type: 'providers' } as const;
  const limiter = createConcurrencyLimiter(maxFollowers);
  const localeFor = async (actor: Actor, locale: string | undefined) =>
    locale ?? (await loadPreferences(services, actor)).uiLocale ?? 'en-US';
  const stateFor = async (actor: Actor, locale: string | undefined) => service.state(await localeFor(actor, locale));
  const post = (
    name: 'pause' | 'resume' | 'cancel',
    definition: typeof pauseKitEndpoint | typeof resumeKitEndpoint | typeof cancelKitEndpoint,
  ) =>
    endpoint(app, definition, async ({ actor, query }) => {
      services.authorize(actor, 'write', installation);
      await service[name]();
      return stateFor(actor, query.locale);
    });
  const find = (id: string) => {
    const part = kitPartNames.find((name) => storeOf(models, name).has(id));
    if (!part) throw notFound('model');
    return storeOf(models, part);
  };

  endpoint(app, getKitEndpoint, async ({ actor, query }) => {
    services.authorize(actor, 'read', installation);
    return stateFor(actor, query.locale);
  });
  endpoint(app, startKitEndpoint, async ({ actor, query, body }) => {
    services.authorize(actor, 'write', installation);
    await service.start(body);
    return stateFor(actor, query.locale);
  });
  post('pause', pauseKitEndpoint);
  post('resume', resumeKitEndpoint);
  post('cancel', cancelKitEndpoint);
  endpoint(app, importKitModelEndpoint, async ({ actor, params, query, context }) => {
    services.authorize(actor, 'write', installation);
    const store = find(params.id);
    await store.cancel(params.id);
    await store.import(params.id, query.name, longBody(context));
    if ((await store.state(params.id)).status === 'installed') await service.forget(params.id);
    return stateFor(actor, undefined);
  });
  endpoint(app, importGgufEndpoint, async ({ actor, query, context }) => {
    services.authorize(actor, 'write', installation);
    await importGguf(query.name, longBody(context));
    return stateFor(actor, undefined);
  });
  endpoint(app, deleteKitModelEndpoint, async ({ actor, params, query }) => {
    services.authorize(actor, 'delete', installation);
    const store = find(params.id);
    await service.forget(params.id);
    await store.delete(params.id);
    return stateFor(actor, query.locale);
  });

  app.openAPIRegistry.registerPath({
    method: 'get',
    path: `${path}/events`,
    tags: [tag],
    summary: 'Follow the offline kit (server-sent events)',
    request: { query: kitQuery },
    responses: {
      200: { description: 'An endless stream; every record is the kit', content: { 'text/event-stream': { schema: z.string() } } },
    },
  });
  app.get(`${path}/events`, async (context) => {
    const query = kitQuery.safeParse(context.req.query());
    if (!query.success) throw invalidRequest(fieldsOf(query.error));
    const actor = context.get('actor');
    services.authorize(actor, 'read', installation);
    const locale = await localeFor(actor, query.data.locale);
    const { outgoing } = context.env;
    outgoing.once('close', await limiter.take(actor.userId));
    followKit({
      state: () => service.state(locale),
      onChange: (listener) => service.onChange(listener),
      draining: services.draining,
      outgoing,
    });
    return RESPONSE_ALREADY_SENT;
  });
}
