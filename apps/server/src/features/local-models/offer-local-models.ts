import type { Synthesizer } from '@parley/voice/engines/synthesizer';
import type { Transcriber } from '@parley/voice/engines/transcriber';
import { createLocalSynthesizer } from '#providers/speech/worker/local-synthesizer.ts';
import { createLocalTranscriber } from '#providers/speech/worker/local-transcriber.ts';
import { createRoutedTranscriber } from '#providers/speech/worker/routed-transcriber.ts';
import type { SpeechWorkerClient } from '#providers/speech/worker/speech-worker-client.ts';
import { followInstalled } from './follow-installed.ts';
import { localModelBytes } from './local-model.ts';
import type { LocalModelStore } from './local-model-store.ts';
import { recogniserRank } from './recogniser-rank.ts';

/**
 * Keeps the transcription engine in step with the installed models: each utterance goes to the recogniser that ranks
 * best for its language. Call the result to stop.
 *
 * @param client a separate worker, because a bad model may end its process
 */
export function offerLocalHearing(
  store: LocalModelStore,
  client: SpeechWorkerClient,
  setTranscriber: (transcriber: Transcriber | null) => void,
): Promise<() => void> {
  let isOffered = false;
  return followInstalled(store, 'transcription', (installed) => {
    if (installed.length === 0 && !isOffered) return;
    isOffered = installed.length > 0;
    const models = new Map(installed.map(({ model }) => [model.id, model]));
    const transcribers = [...models.values()].map((model) => ({
      id: model.id,
      transcriber: createLocalTranscriber({
        client,
        model: { ...model, bytes: localModelBytes(model) },
        files: () => store.files(model.id),
      }),
    }));
    const rank = (id: string, locale: string): number => {
      const model = models.get(id);
      return model ? recogniserRank(model, locale) : Number.POSITIVE_INFINITY;
    };
    setTranscriber(transcribers.length > 0 ? createRoutedTranscriber(transcribers, rank) : null);
  });
}

/** Keeps the engine of downloaded voices in step with the installed models: all of them as one engine. Call the result to stop. */
export function offerLocalVoices(
  store: LocalModelStore,
  client: SpeechWorkerClient,
  setSynthesizer: (synthesizer: Synthesizer | null) => void,
): Promise<() => void> {
  return followInstalled(store, 'speech', (installed) => {
    const models = installed.map(({ model }) => ({
      ...model,
      voices: model.voices ?? [],
      bytes: localModelBytes(model),
      files: () => store.files(model.id),
    }));
    setSynthesizer(models.length > 0 ? createLocalSynthesizer(client, models) : null);
  });
}
