import { noMaterial } from '#features/files/material/file-material.ts';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import { type Database, openDatabase } from '#db/open-database.ts';
import { newId } from '#db/new-id.ts';
import { readEnv } from '#env.ts';
import { getConversation } from '#features/conversations/get-conversation.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createMetrics } from '#http/metrics/metrics.ts';
import { createLog } from '#log.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { Services } from '#services.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { openRun } from '../run/open-run.ts';
import { startRun } from '../run/start-run.ts';

const spoken: LanguageModelV4StreamPart[] = [
  { type: 'text-start', id: '1' },
  { type: 'text-delta', id: '1', delta: 'All of it.' },
  { type: 'text-end', id: '1' },
  {
    type: 'finish',
    finishReason: { unified: 'stop', raw: 'stop' },
    usage: {
      inputTokens: { total: 1, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: 1, text: undefined, reasoning: undefined },
    },
  },
];

let database: Database;
let fixture: StoreFixture;
let ada: Actor;
let conversationId: string;
let pauses: { ms: number; goOn: () => void }[];
let nextPause: PromiseWithResolvers<void>;
let services: Services;
let stopping: AbortController;

beforeEach(async () => {
  database = await openDatabase({ dataDir: ':memory:' });
  fixture = createStoreFixture(database);
  ada = await fixture.addUser();
  conversationId = await fixture.addConversation(ada);
  pauses = [];
  nextPause = Promise.withResolvers();
  stopping = new AbortController();
  services = {
    ...fixture.services,
    env: readEnv({}),
    log: createLog({ LOG_LEVEL: 'silent' }),
    metrics: createMetrics(),
    stopping: stopping.signal,
    clock: {
      ...fixture.services.clock,
      pause: (ms, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          pauses.push({ ms, goOn: resolve });
          nextPause.resolve();
          nextPause = Promise.withResolvers();
        }),
    },
  };
});
afterEach(() => database.close());

/** Makes the last save fail like a full disk, and only that one. */
const fillDisk = () =>
  sql`create trigger full before update of status on messages begin select raise(abort, 'database or disk is full'); end`.execute(
    database.query,
  );
const emptyDisk = () => sql`drop trigger full`.execute(database.query);

async function startReply(
  stream: AsyncIterable<LanguageModelV4StreamPart> | Iterable<LanguageModelV4StreamPart> = spoken,
): Promise<{ ended: Promise<void>; until: (test: (event: ConversationEvent) => boolean) => Promise<void> }> {
  const id = await fixture.addMessage(ada, conversationId, { text: '', role: 'assistant', status: 'streaming' });
  const runId = newId();
  await database.query
    .transaction()
    .execute((transaction) => openRun(services, transaction, { id: runId, conversationId, messageId: id, userId: ada.userId }));
  const conversation = await database.for('test').selectFrom('conversations').selectAll().executeTakeFirstOrThrow();
  const reply = await database.for('test').selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const model = {
    modelId: 'mock',
    reference: 'guide/mock',
    shown: { reference: 'guide/mock', label: 'Mock', providerLabel: 'Guide' },
    provider: { kind: 'guide' },
    create: () => Promise.resolve({ doStream: () => Promise.resolve({ stream: ReadableStream.from(stream) }) }),
  } as unknown as ResolvedModel;
  const seen: ConversationEvent[] = [];
  const waiting = new Set<() => void>();
  await services.events.follow(
    [`conversation:${conversationId}`],
    {
      onEvent({ event }) {
        seen.push(event);
        for (const wake of waiting) wake();
      },
      onLoss: () => {},
    },
    null,
  );
  startRun(services, {
    runId,
    conversation,
    reply: { ...reply, parts: '[]' },
    model,
    call: { prompt: [] },
    startsAt: null,
    noteIds: [],
    shown: model.shown,
    material: noMaterial,
    tools: null,
    user: { locale: 'en-US', timeZone: 'UTC' },
    actor: { userId: conversation.userId, role: 'owner' },
  });
  return {
    ended: services.runs.ofMessage(id)?.ended ?? Promise.reject(new Error('No run.')),
    until: (test) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!seen.some(test)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

async function letPausesPass(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    if (!pauses[index]) await nextPause.promise;
    pauses[index]?.goOn();
  }
}

it('reports a reply as failed when the disk is full, and saves it as soon as there is room', async () => {
  await fillDisk();
  const { ended, until } = await startReply();
  await letPausesPass(4);
  await until((event) => event.type === 'message-end' && event.message.error?.code === 'storage_full');
  // Stopping the server or the reply does not wait for room.
  await ended;
  await letPausesPass(6);
  await emptyDisk();
  await letPausesPass(7);
  await until((event) => event.type === 'message-end' && event.message.status === 'complete');
  expect(pauses.map(({ ms }) => ms)).toEqual([500, 1000, 1500, 2000, 15_000, 15_000, 15_000]);
  const { messages } = await getConversation(services, ada, conversationId);
  expect(messages).toMatchObject([{ status: 'complete', error: null, parts: [{ type: 'text', text: 'All of it.' }] }]);
  const run = await database.for('test').selectFrom('runs').select('status').executeTakeFirstOrThrow();
  expect(run.status).toBe('ended');
  const used = await database.for('test').selectFrom('replyUsage').selectAll().execute();
  expect(used).toMatchObject([{ userId: ada.userId, modelReference: 'guide/mock', status: 'complete', firstTokenMs: expect.any(Number) }]);
});

it('gives up when the server stops, and leaves the reply to the next start', async () => {
  await fillDisk();
  const { ended } = await startReply();
  await letPausesPass(1);
  if (!pauses[1]) await nextPause.promise;
  stopping.abort(new Error('The server is stopping.'));
  await ended;
  expect(pauses).toHaveLength(2);
  const run = await database.for('test').selectFrom('runs').select('status').executeTakeFirstOrThrow();
  expect(run.status).toBe('running');
});

it('waits for a save of an unfinished reply before the next one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const goOn = Promise.withResolvers<void>();
  const isSaved = Promise.withResolvers<void>();
  let saves = 0;
  const counted: Database = {
    ...database,
    for: (holder) =>
      database.for(holder).withPlugin({
        transformQuery({ node }) {
          if (node.kind === 'UpdateQueryNode') saves += 1;
          return node;
        },
        async transformResult({ result }) {
          if (saves === 1) await isSaved.promise;
          return result;
        },
      }),
  };
  services = { ...services, database: counted };
  async function* slowly() {
    yield* spoken.slice(0, 2);
    await goOn.promise;
    yield* spoken.slice(2);
  }
  try {
    const { ended, until } = await startReply(slowly());
    await until((event) => event.type === 'part-delta');
    await vi.advanceTimersByTimeAsync(5000);
    expect(saves).toBe(1);
    isSaved.resolve();
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1000);
        return saves;
      })
      .toBeGreaterThan(1);
    goOn.resolve();
    await ended;
  } finally {
    vi.useRealTimers();
  }
});

it('is interrupted at once if its request was still being stored when the server stopped', async () => {
  async function* endless() {
    yield* spoken.slice(0, 2);
    await new Promise(() => {});
  }
  stopping.abort(new Error('The server is stopping.'));
  const { ended, until } = await startReply(endless());
  await until((event) => event.type === 'message-end' && event.message.status === 'interrupted');
  await ended;
});
