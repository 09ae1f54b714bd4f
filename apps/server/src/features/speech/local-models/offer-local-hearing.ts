import type { Transcriber } from '@parley/voice/engines/transcriber';
import { createLocalTranscriber } from '#providers/speech/worker/local-transcriber.ts';
import type { SpeechWorkerClient } from '#providers/speech/worker/speech-worker-client.ts';
import { localModelBytes } from './catalogue.ts';
import type { LocalModelState, LocalModelStore } from './local-model-store.ts';

/**
 * Keeps the transcription engine in step with what is installed: of several recognisers the largest,
 * which is the most accurate, is offered. Returns the way to end that.
 *
 * @param client a worker for models alone: a bad model may end its process
 */
export async function offerLocalHearing(
  store: LocalModelStore,
  client: SpeechWorkerClient,
  setTranscriber: (transcriber: Transcriber | null) => void,
): Promise<() => void> {
  let offered: string | null = null;
  const refresh = async () => {
    const best = bestRecogniser(await store.list());
    if ((best?.model.id ?? null) === offered) return;
    offered = best?.model.id ?? null;
    setTranscriber(best ? transcriberOf(best, store, client) : null);
  };
  await refresh();
  const inStep = new Map<string, LocalModelState['status']>();
  return store.onChange((id) => {
    void store.state(id).then(({ status }) => {
      // Progress comes many times a second; only a new status can change the choice.
      if (inStep.get(id) === status) return undefined;
      inStep.set(id, status);
      return refresh();
    });
  });
}

function bestRecogniser(states: readonly LocalModelState[]): LocalModelState | null {
  const installed = states.filter(({ model, status }) => model.kind === 'transcription' && status === 'installed');
  // One that hears every language goes before a larger one that hears five.
  return installed.sort((a, b) => b.model.locales.length - a.model.locales.length || b.totalBytes - a.totalBytes)[0] ?? null;
}

function transcriberOf({ model }: LocalModelState, store: LocalModelStore, client: SpeechWorkerClient): Transcriber {
  return createLocalTranscriber({
    client,
    model: { id: model.id, family: model.family, licence: model.licence, locales: model.locales, bytes: localModelBytes(model) },
    files: () => store.files(model.id),
  });
}
