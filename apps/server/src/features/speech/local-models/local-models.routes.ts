import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { apiErrorCode } from '@parley/contracts/api-error';
import {
  importLocalModelQuery,
  listLocalModelsResponse,
  localModelParams,
  localSpeechModel,
  type LocalSpeechModel,
} from '@parley/contracts/local-models';
import { type App, endpoint } from '#http/endpoint.ts';
import type { Services } from '#services.ts';
import type { LocalModelState, LocalModelStore } from './local-model-store.ts';

const tag = 'speech';
const path = '/api/speech/local-models';

/** The downloaded speech models. Anyone may see them; bringing and removing is for who runs the installation. */
export function registerLocalModelRoutes(app: App, services: Pick<Services, 'authorize' | 'log'>, store: LocalModelStore): void {
  const installation = { type: 'providers' } as const;
  const presented = async (id: string) => present(await store.state(id));
  const one = { tag, params: localModelParams, response: localSpeechModel };

  endpoint(app, { method: 'get', path, tag, summary: 'List local speech models', response: listLocalModelsResponse }, async ({ actor }) => {
    services.authorize(actor, 'read', installation);
    return (await store.list()).map(present);
  });
  endpoint(app, { ...one, method: 'post', path: `${path}/{id}/download`, summary: 'Download a local model' }, async ({ actor, params }) => {
    services.authorize(actor, 'write', installation);
    await store.state(params.id);
    store.download(params.id).catch((error: unknown) => services.log.warn({ err: error, model: params.id }, 'A model download ended.'));
    return presented(params.id);
  });
  endpoint(app, { ...one, method: 'post', path: `${path}/{id}/cancel`, summary: 'Stop a download' }, async ({ actor, params }) => {
    services.authorize(actor, 'write', installation);
    await store.cancel(params.id);
    return presented(params.id);
  });
  endpoint(
    app,
    { ...one, method: 'post', path: `${path}/{id}/import`, summary: 'Bring a model from a file', query: importLocalModelQuery },
    async ({ actor, params, query, context }) => {
      services.authorize(actor, 'write', installation);
      const { body } = context.req.raw;
      const source: AsyncIterable<Buffer> = body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
      await store.import(params.id, query.name, source);
      return presented(params.id);
    },
  );
  endpoint(app, { ...one, method: 'delete', path: `${path}/{id}`, summary: 'Remove a local model' }, async ({ actor, params }) => {
    services.authorize(actor, 'delete', installation);
    await store.delete(params.id);
    return presented(params.id);
  });
}

function present({ model, errorCode, ...state }: LocalModelState): LocalSpeechModel {
  const { id, label, kind, licence, source, locales, files } = model;
  return {
    id,
    label,
    kind,
    licence,
    source,
    locales: [...locales],
    files: files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
    ...state,
    errorCode: errorCode === null ? null : apiErrorCode.catch('download_failed').parse(errorCode),
  };
}
