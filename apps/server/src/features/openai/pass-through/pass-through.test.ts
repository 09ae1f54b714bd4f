import { expect, it } from 'vitest';
import { shareStrictClient } from '../testing/share-strict-client.ts';

const shared = shareStrictClient();

it('texts are embedded by the provider, by the model’s bare name', async () => {
  const answer = await shared.client.embeddings.create({ model: 'text-embedding-strict', input: ['one', 'two'], dimensions: 4 });
  expect(answer.data.map(({ embedding }) => embedding)).toEqual([
    [0, 0.25, 0.5, 0.75],
    [0, 0.25, 0.5, 0.75],
  ]);
  expect(shared.upstream.requests.at(-1)?.body).toMatchObject({ model: 'text-embedding-strict', dimensions: 4, encoding_format: 'base64' });
});

it('images are made by the provider', async () => {
  const answer = await shared.client.images.generate({ model: 'openai-env/strict-image', prompt: 'A parrot', n: 1, size: '256x256' });
  expect(answer.data?.[0]?.b64_json).toBe('aW1hZ2U=');
});

it.each([true, false])('texts are completed by the provider (stream: %s)', async (stream) => {
  const body = { model: 'openai-env/strict-model', prompt: 'Once', max_tokens: 9 };
  if (!stream) return expect((await shared.client.completions.create(body)).choices[0]?.text).toBe('Once upon a time');
  let text = '';
  for await (const chunk of await shared.client.completions.create({ ...body, stream: true })) text += chunk.choices[0]?.text ?? '';
  return expect(text).toBe('Once upon a time');
});

it('passes a provider’s refusal through, and names a provider without such an interface', async () => {
  await expect(shared.client.embeddings.create({ model: 'openai-env/nothing', input: 'x' })).rejects.toMatchObject({
    status: 404,
    code: 'model_not_found',
  });
  await expect(shared.client.embeddings.create({ model: 'guide/guide', input: 'x' })).rejects.toMatchObject({
    status: 400,
    code: 'unsupported_parameter',
    param: 'model',
  });
});
