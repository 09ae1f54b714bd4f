import { type OpenAiDouble, startOpenAiDouble } from '../../apps/server/src/testing/openai-double.ts';
import { startScriptedTranscription } from '../../e2e/call/scripted-transcription.ts';

export interface Doubles {
  model: OpenAiDouble;
  /** The transcription service keeps this list, and each picture writes into it what its person says. */
  heard: string[];
  /** What Parley has to know to use them. */
  env: Record<string, string>;
  close: () => Promise<unknown>;
}

/** A language model and a transcription service that do as the pictures need it. */
export async function startDoubles(): Promise<Doubles> {
  const model = await startOpenAiDouble(0, ['Qwen3-8B', 'Gemma-3-12B']);
  const heard: string[] = Array.from({ length: 200 }, () => '');
  const hears = await startScriptedTranscription(heard);
  const hosts = [hears.env.OPENAI_TRANSCRIPTION_BASE_URL, model.url].map((url) => new URL(url).host);
  return {
    model,
    heard,
    env: {
      ...hears.env,
      LMSTUDIO_BASE_URL: model.url,
      PARLEY_DETECT_LOCAL_MODELS: '0',
      PARLEY_ALLOWED_PRIVATE_HOSTS: hosts.join(','),
    },
    close: () => Promise.all([model.close(), hears.close()]),
  };
}
