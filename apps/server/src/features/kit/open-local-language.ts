import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalModelStore } from '#features/local-models/local-model-store.ts';
import { readCatalogue } from '#features/local-models/read-catalogue.ts';
import { ModelWorkerClient } from '#providers/language/local/model-worker-client.ts';
import type { KitServices } from './kit-services.ts';
import { createLocalLanguage, type LocalLanguage } from './local-language.ts';

export type LocalLanguageParts = LocalLanguage & {
  store: LocalModelStore;
  /** The worker's process; it starts with the first request. */
  client: ModelWorkerClient;
  /** Absolute path of the folder where the models are. */
  folder: string;
};

/** The language models of this machine, without starting anything. */
export async function openLocalLanguage({
  env,
  dataDir,
  fetchPublicUrl,
  log,
}: Pick<KitServices, 'env' | 'dataDir' | 'fetchPublicUrl' | 'log'>): Promise<LocalLanguageParts> {
  const folder = join(dataDir, 'language-models');
  await mkdir(folder, { recursive: true });
  const store = new LocalModelStore({
    folder,
    fetchPublicUrl,
    catalogue: (await readCatalogue(env.PARLEY_SPEECH_MODELS)).filter(({ kind }) => kind === 'language'),
    mirror: env.PARLEY_MODEL_MIRROR,
  });
  const client = new ModelWorkerClient({
    idleStopMs: env.PARLEY_LOCAL_IDLE_MS,
    onDiagnostic: (line) => log.info({ line }, 'The model worker said something.'),
  });
  return { ...createLocalLanguage(store, client, env.PARLEY_LOCAL_CONTEXT_TOKENS), store, client, folder };
}
