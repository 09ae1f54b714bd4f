import { join } from 'node:path';
import type { LocalModelStore } from '#features/local-models/local-model-store.ts';
import type { KitServices } from './kit-services.ts';
import type { ServerFeature } from '#start-features.ts';
import { GgufImports } from './import-gguf.ts';
import { registerKitRoutes } from './kit.routes.ts';
import { KitPlanFile } from './kit-plan.ts';
import { OfflineKit } from './offline-kit.ts';
import { readMachine } from './machine.ts';

/** The offline kit: what it is made of, what is on its way, and the endpoints. */
export async function startKit(services: KitServices, speechModels: LocalModelStore): Promise<ServerFeature> {
  const { store, client, engine, folder } = services.localLanguage;
  const models = { language: store, speech: speechModels, engine };
  const service = new OfflineKit({
    models,
    plan: new KitPlanFile(join(services.dataDir, 'kit.json')),
    readMachine: () => readMachine(folder),
    clock: services.clock,
    log: services.log,
  });
  const imports = new GgufImports(folder, store, client);
  await imports.open();
  const installed = new Map((await store.list()).map(({ model, status }) => [model.id, status === 'installed']));
  const unfollow = store.onChange((id) => {
    void isInstalled(store, id).then((isThere) => {
      if (isThere === null || installed.get(id) === isThere) return;
      const wasThere = installed.get(id) === true;
      installed.set(id, isThere);
      if (wasThere && !isThere) {
        imports.forget(id);
        void client.restFrom(join(folder, id));
      }
      services.providers.refresh();
    });
  });
  await service.open();
  let { withheld } = service;
  const unfollowKit = service.onChange(() => {
    if (service.withheld === withheld) return;
    ({ withheld } = service);
    services.providers.refresh();
  });
  return {
    registerRoutes: (app) =>
      registerKitRoutes(app, services, { service, models, importGguf: (name, source) => imports.import(name, source) }),
    async close() {
      unfollow();
      unfollowKit();
      await service.stop();
      await Promise.all([store.stop(), client.stop()]);
    },
  };
}

/** Null while the model is on its way: the kit also passes through these states with a model that is here already. */
async function isInstalled(store: LocalModelStore, id: string): Promise<boolean | null> {
  if (!store.has(id)) return false;
  const { status } = await store.state(id);
  if (status === 'installed') return true;
  return status === 'absent' || status === 'failed' ? false : null;
}
