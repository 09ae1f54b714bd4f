import { type MockOpenAi, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { startFakeTranscription } from '../../e2e/call/fake-transcription.ts';

export interface Mocks {
  model: MockOpenAi;
  /** The transcription service returns this list. Each picture writes its user's words into it. */
  heard: string[];
  /** The environment that Parley needs to use them. */
  env: Record<string, string>;
  close: () => Promise<unknown>;
}

/** A language model and a transcription service for the pictures. */
export async function startMocks(): Promise<Mocks> {
  const model = await startMockOpenAi(0, ['Qwen3-8B', 'Gemma-3-12B']);
  const heard: string[] = Array.from({ length: 200 }, () => '');
  const hears = await startFakeTranscription(heard);
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
