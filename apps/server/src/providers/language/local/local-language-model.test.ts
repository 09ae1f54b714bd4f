import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import { createLocalLanguageModel } from './local-language-model.ts';
import type { ModelWorkerClient } from './model-worker-client.ts';
import type { GenerateFields } from './worker-messages.ts';

async function* nothing(): AsyncGenerator<never> {
  yield* [];
}

/** What the worker is asked for. */
async function asked(settings: Partial<LanguageModelV4CallOptions>): Promise<GenerateFields | undefined> {
  const requests: GenerateFields[] = [];
  const client: Pick<ModelWorkerClient, 'stream'> = {
    stream(_action, fields) {
      requests.push(fields as GenerateFields);
      return nothing();
    },
  };
  const model = createLocalLanguageModel({
    client: client as ModelWorkerClient,
    modelId: 'tiny',
    choice: () => Promise.resolve({ path: '/tiny.gguf', contextTokens: 2048 }),
    onResult: () => undefined,
  });
  const { stream } = await model.doStream({ prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hello?' }] }], ...settings });
  for await (const _part of stream) continue;
  return requests[0];
}

it('passes temperature and top-p on', async () => {
  expect(await asked({ temperature: 0.3, topP: 0.5 })).toMatchObject({ temperature: 0.3, topP: 0.5, reasoning: false });
});

it('thinks aloud only if an effort is asked for', async () => {
  expect(await asked({ reasoning: 'low' })).toMatchObject({ reasoning: true });
  expect(await asked({ reasoning: 'none' })).toMatchObject({ reasoning: false });
  expect(await asked({ reasoning: 'provider-default' })).toMatchObject({ reasoning: false });
});
