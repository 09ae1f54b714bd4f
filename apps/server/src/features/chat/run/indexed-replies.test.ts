import { type CompiledQuery, createQueryId, type Kysely, type RootOperationNode } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#db/open-database.ts';
import type { Tables } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { endRunsAt } from '../receive/end-runs-at.ts';
import { chooseReply } from './choose-reply.ts';

describe('the replies to a question', () => {
  let database: Database;
  let fixture: StoreFixture;
  let actor: Actor;
  let ids: { conversationId: string; question: string; reply: string };
  beforeEach(async () => {
    database = await openDatabase({ dataDir: ':memory:' });
    fixture = createStoreFixture(database);
    actor = await fixture.addUser();
    const conversationId = await fixture.addConversation(actor);
    const question = await fixture.addMessage(actor, conversationId, { text: 'Which?' });
    const reply = await fixture.addMessage(actor, conversationId, { text: 'This.', role: 'assistant', parentId: question });
    await database.for('test').updateTable('messages').set({ isCompared: 1 }).where('id', '=', reply).execute();
    ids = { conversationId, question, reply };
  });
  afterEach(() => database.close());

  /** How SQLite finds the rows of each query that asks for a parent. */
  async function plansOf(run: (services: StoreFixture['services']) => Promise<unknown>): Promise<string[]> {
    const nodes: RootOperationNode[] = [];
    const recorded: Kysely<Tables> = database.for('test').withPlugin({
      transformQuery({ node }) {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await run({ ...fixture.services, database: { ...database, for: () => recorded } });
    const compiled = nodes.map((node): CompiledQuery => database.for('test').getExecutor().compileQuery(node, createQueryId()));
    const plans: string[] = [];
    for (const query of compiled.filter(({ sql: text }) => /^select "id" from "messages" where .*"parentId" = /.test(text))) {
      const plan = await database.for('test').executeQuery<{ detail: string }>({ ...query, sql: `explain query plan ${query.sql}` });
      plans.push(...plan.rows.map(({ detail }) => detail));
    }
    return plans;
  }
  /** The index of the running replies has few rows and is as good. */
  const byIndex = [expect.stringMatching(/messages_siblings \(conversationId=\? AND parentId=\?\)|messages_streaming/)];

  it('are found by their index when one is chosen', async () => {
    expect(await plansOf((services) => chooseReply(services, actor, ids.reply))).toEqual(byIndex);
  });

  it('are found by their index when the question is replaced', async () => {
    const { conversationId, question } = ids;
    expect(await plansOf((services) => endRunsAt(services, { conversationId, parentId: null, replaced: question }))).toEqual(byIndex);
  });
});
