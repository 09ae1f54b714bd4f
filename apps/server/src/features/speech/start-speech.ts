import { join } from 'node:path';
import { createEspeakSynthesizer } from '#providers/speech/worker/espeak-synthesizer.ts';
import { SpeechWorkerClient } from '#providers/speech/worker/speech-worker-client.ts';
import { wordlessLines } from '#providers/speech/worker/wordless-lines.ts';
import type { SpeechServices } from './speech-services.ts';
import type { ServerFeature } from '#start-features.ts';
import { LocalModelStore } from '#features/local-models/local-model-store.ts';
import { registerLocalModelRoutes } from '#features/local-models/local-models.routes.ts';
import { offerLocalHearing, offerLocalVoices } from '#features/local-models/offer-local-models.ts';
import { readCatalogue } from '#features/local-models/read-catalogue.ts';
import { registerSpeechRoutes } from './routes/speech.routes.ts';
import { voiceSocketRoute } from './socket/voice-socket-route.ts';
import { createSpeech, type Speech } from './speech.ts';

export interface SpeechFeature extends ServerFeature {
  speech: Speech;
  /** The offline engine's process; null if it is turned off. */
  worker: SpeechWorkerClient | null;
  /** Downloaded models that hear and speak. */
  models: LocalModelStore;
}

/** Creates everything that speech needs from the services. The workers' processes start on first use. */
export async function startSpeech(services: SpeechServices): Promise<SpeechFeature> {
  const createWorker = () =>
    new SpeechWorkerClient({ onDiagnostic: (printed) => services.log.info(wordlessLines(printed), 'A speech worker said something.') });
  const worker = services.env.PARLEY_OFFLINE_SPEECH ? createWorker() : null;
  // Separate from the voices: a damaged model may end its process.
  const modelWorker = createWorker();
  const speech = createSpeech(services, worker ? createEspeakSynthesizer(worker) : null, () => worker?.start());
  const models = new LocalModelStore({
    folder: join(services.dataDir, 'speech-models'),
    fetchPublicUrl: services.fetchPublicUrl,
    catalogue: (await readCatalogue(services.env.PARLEY_SPEECH_MODELS)).filter(({ kind }) => kind !== 'language'),
    mirror: services.env.PARLEY_MODEL_MIRROR,
  });
  const stopOffering = await Promise.all([
    offerLocalHearing(models, modelWorker, speech.transcription.setLocalModels),
    offerLocalVoices(models, modelWorker, speech.engines.setLocalModels),
  ]);
  return {
    speech,
    worker,
    models,
    registerRoutes(app) {
      registerSpeechRoutes(app, services, speech);
      registerLocalModelRoutes(app, services, models);
    },
    sockets: [voiceSocketRoute(services, speech)],
    async afterPurge(userIds) {
      await Promise.all(userIds.map(speech.forget));
    },
    async close() {
      for (const stop of stopOffering) stop();
      await Promise.all([speech.close(), worker?.stop(), modelWorker.stop(), models.stop()]);
    },
  };
}
