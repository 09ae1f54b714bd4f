import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#db/open-database.ts';
import { readEnv } from '#env.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { listenAsMock } from '#testing/mock-stream.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { completeChat } from './complete-chat.ts';

const actor: Actor = { userId: 'ada', role: 'owner' };
let database: Database;

beforeAll(async () => {
  database = await openDatabase({ dataDir: ':memory:' });
});
afterAll(() => database.close());

/** Streams an answer whose request ends by an error of no kind that is foreseen, before or after its first words. */
async function streamUntil(failing: AbortController, words: readonly string[]) {
  const left = [...words];
  const stream = new ReadableStream<LanguageModelV4StreamPart>(
    {
      pull(controller) {
        const delta = left.shift();
        if (delta === undefined) failing.abort(new Error('unforeseen'));
        else controller.enqueue({ type: 'text-delta', id: 'text', delta });
      },
    },
    // Pulled only when it is read.
    { highWaterMark: 0 },
  );
  const reference = 'any/one';
  const model = {
    reference,
    modelId: 'one',
    provider: { id: 'any', kind: 'anthropic' },
    shown: { reference, label: 'One', providerLabel: 'Any' },
    create: () => Promise.resolve({ doStream: () => Promise.resolve({ stream }) }),
  };
  const services = {
    ...createStoreFixture(database).services,
    env: readEnv({}),
    stopping: new AbortController().signal,
    providers: { findReference: () => Promise.resolve(reference), resolve: () => Promise.resolve(model) },
  } as unknown as OpenaiServices;
  const place = { signal: failing.signal, hasLeft: () => false, headers: {}, [Symbol.dispose]() {} };
  const request = { model: reference, stream: true, messages: [{ role: 'user' as const, content: 'Hello' }] };
  const server = await listenAsMock(async (_incoming, outgoing) => {
    await completeChat(services, actor, request, { place, outgoing });
  });
  const answer = await fetch(server.origin)
    .then((response) => response.text())
    .catch(() => null);
  await server.close();
  return answer;
}

it('a stream that fails by an unforeseen error after it began ends with an event that says so', async () => {
  const answer = await streamUntil(new AbortController(), ['So far']);
  expect(answer).toContain('So far');
  const last = answer?.trim().split('\n\n').at(-1)?.replace('data: ', '') ?? '{}';
  expect(JSON.parse(last)).toMatchObject({ error: { code: 'internal' } });
  expect(last).not.toContain('unforeseen');
});

it('a stream that fails before it began leaves the answer to its caller', async () => {
  expect(await streamUntil(new AbortController(), [])).toBeNull();
});
