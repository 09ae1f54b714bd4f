import type { Synthesizer } from '@parley/voice/engines/synthesizer';
import type { Transcriber } from '@parley/voice/engines/transcriber';
import { createLocalSynthesizer } from '#providers/speech/worker/local-synthesizer.ts';
import { createLocalTranscriber } from '#providers/speech/worker/local-transcriber.ts';
import type { SpeechWorkerClient } from '#providers/speech/worker/speech-worker-client.ts';
import { followInstalled } from './follow-installed.ts';
import { localModelBytes } from './local-model.ts';
import type { LocalModelState, LocalModelStore } from './local-model-store.ts';

/**
 * Keeps the transcription engine in step with what is installed: of several recognisers the largest,
 * which is the most accurate, is offered. Returns the way to end that.
 *
 * @param client a worker for models alone: a bad model may end its process
 */
export function offerLocalHearing(
  store: LocalModelStore,
  client: SpeechWorkerClient,
  setTranscriber: (transcriber: Transcriber | null) => void,
): Promise<() => void> {
  let offered: string | null = null;
  return followInstalled(store, 'transcription', (installed) => {
    const best = bestRecogniser(installed)?.model ?? null;
    if ((best?.id ?? null) === offered) return;
    offered = best?.id ?? null;
    setTranscriber(
      best && createLocalTranscriber({ client, model: { ...best, bytes: localModelBytes(best) }, files: () => store.files(best.id) }),
    );
  });
}

/** Keeps the engine of downloaded voices in step with what is installed: all of them, as one engine. Returns the way to end that. */
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

function bestRecogniser(installed: readonly LocalModelState[]): LocalModelState | null {
  // One that hears every language goes before a larger one that hears five.
  return installed.toSorted((a, b) => b.model.locales.length - a.model.locales.length || b.totalBytes - a.totalBytes)[0] ?? null;
}
