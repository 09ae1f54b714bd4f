import {
  cancelLocalModelEndpoint,
  deleteLocalModelEndpoint,
  downloadLocalModelEndpoint,
  importLocalModelEndpoint,
  listLocalModelsEndpoint,
} from '@parley/contracts/speech/local-models';
import { apiErrorCode } from '@parley/contracts/api-error';
import { type LocalSpeechModel } from '@parley/contracts/speech/local-models';
import { type App, endpoint } from '#http/endpoint.ts';
import { longBody } from '#http/long-body.ts';
import { notFound } from '#http/answer/http-error.ts';
import type { LocalModelsServices } from './local-models-services.ts';
import type { LocalModelState, LocalModelStore } from './local-model-store.ts';

/** The downloaded speech models. All users may see them; the operator adds and removes them. */
export function registerLocalModelRoutes(app: App, services: Pick<LocalModelsServices, 'authorize' | 'log'>, store: LocalModelStore): void {
  const installation = { type: 'providers' } as const;
  const presented = async (id: string) => present(await store.state(id));

  endpoint(app, listLocalModelsEndpoint, async ({ actor }) => {
    services.authorize(actor, 'read', installation);
    return (await store.list()).map(present);
  });
  endpoint(app, downloadLocalModelEndpoint, async ({ actor, params }) => {
    services.authorize(actor, 'write', installation);
    await store.state(params.id);
    store.download(params.id).catch((error: unknown) => services.log.warn({ err: error, model: params.id }, 'A model download ended.'));
    return presented(params.id);
  });
  endpoint(app, cancelLocalModelEndpoint, async ({ actor, params }) => {
    services.authorize(actor, 'write', installation);
    await store.cancel(params.id);
    return presented(params.id);
  });
  endpoint(app, importLocalModelEndpoint, async ({ actor, params, query, context }) => {
    services.authorize(actor, 'write', installation);
    await store.import(params.id, query.name, longBody(context));
    return presented(params.id);
  });
  endpoint(app, deleteLocalModelEndpoint, async ({ actor, params }) => {
    services.authorize(actor, 'delete', installation);
    await store.delete(params.id);
    return presented(params.id);
  });
}

function present({ model, errorCode, status, ...state }: LocalModelState): LocalSpeechModel {
  const { id, label, kind, licence, source, locales, files } = model;
  // The store of this feature has none of the other kind.
  if (kind === 'language') throw notFound('model');
  return {
    id,
    label,
    kind,
    licence,
    source,
    locales: [...locales],
    files: files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
    ...state,
    status: status === 'checking' ? 'downloading' : status,
    errorCode: errorCode === null ? null : apiErrorCode.catch('download_failed').parse(errorCode),
  };
}
