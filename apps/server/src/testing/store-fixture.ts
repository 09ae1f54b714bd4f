import pino from 'pino';
import { systemClock } from '#clock.ts';
import type { Database } from '#db/open-database.ts';
import { newId } from '#db/new-id.ts';
import type { MessageRow } from '#db/tables.ts';
import { appendMessage } from '#features/chat/receive/append-message.ts';
import { createPreemptiveReplies } from '#features/chat/preemptive/preemptive-replies.ts';
import { createRunRegistry } from '#features/chat/run/run-registry.ts';
import { type Actor, authorize } from '#http/guard/authorize.ts';
import { createConcurrencyLimiter } from '#http/guard/concurrency-limiter.ts';
import { createEmbeddedLimits } from '#http/guard/limits.ts';
import { embeddedBus } from '#processes/process-bus.ts';
import { createEmbeddedHub } from '#http/events/embedded-hub.ts';
import { createEmbeddedLeases } from '#leases/embedded-leases.ts';
import type { Services } from '#services.ts';
import { noTracing } from '#tracing/tracing.ts';
import { createMemoryStore } from './memory-store.ts';

/** What the store commands of features need, with time that only tests advance. */
export type StoreFixture = {
  services: Pick<Services, 'database' | 'files' | 'clock' | 'events' | 'runs' | 'authorize'> & Services;
  advance(ms: number): void;
  addUser(): Promise<Actor>;
  addConversation(actor: Actor, title?: string): Promise<string>;
  /** Appends below `parentId` and makes it the active leaf. */
  addMessage(
    actor: Actor,
    conversationId: string,
    message: { text: string; role?: 'user' | 'assistant'; parentId?: string | null; status?: MessageRow['status'] },
  ): Promise<string>;
};

/** Builders over a real database. They contain only what the store commands use. */
export function createStoreFixture(database: Database): StoreFixture {
  let now = 1_800_000_000_000;
  const clock = { ...systemClock, now: () => now };
  const partial = {
    database,
    clock,
    files: createMemoryStore(),
    log: pino({ level: 'silent' }),
    events: createEmbeddedHub(clock),
    runs: createRunRegistry(createConcurrencyLimiter(1000)),
    leases: createEmbeddedLeases('test'),
    preemptive: createPreemptiveReplies(new AbortController().signal),
    authorize,
    bus: embeddedBus,
    limits: createEmbeddedLimits(clock),
    tracing: noTracing,
    stopping: new AbortController().signal,
  };
  const services = partial as unknown as StoreFixture['services'];
  return {
    services,
    advance: (ms) => void (now += ms),
    async addUser() {
      const id = newId();
      await database.query.insertInto('users').values({ id, name: '', role: 'member', createdAt: now }).execute();
      return { userId: id, role: 'member' };
    },
    async addConversation(actor, title = 'Untitled') {
      const id = newId();
      const nothing = { language: null, assistantId: null, model: null, activeLeafId: null, deletedAt: null };
      await database
        .for('test')
        .insertInto('conversations')
        .values({
          ...nothing,
          id,
          userId: actor.userId,
          title,
          titleSource: 'words',
          kind: 'chat',
          pinned: 0,
          isPreviewChat: 0,
          archived: 0,
          createdAt: now,
          updatedAt: now,
        })
        .execute();
      return id;
    },
    async addMessage(actor, conversationId, { text, role = 'user', parentId = null, status = 'complete' }) {
      const id = newId();
      const shared = { language: null, origin: null, model: null, createdAt: now };
      await database
        .for('test')
        .transaction()
        .execute(async (transaction) => {
          await appendMessage(transaction, {
            ...shared,
            id,
            conversationId,
            userId: actor.userId,
            parentId,
            role,
            status,
            parts: [{ type: 'text', text }],
          });
          await transaction.updateTable('conversations').set({ activeLeafId: id }).where('id', '=', conversationId).execute();
        });
      return id;
    },
  };
}
