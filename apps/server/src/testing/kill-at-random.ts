import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '@parley/contracts/messages/message';
import { messageText } from '@parley/contracts/messages/message-text';
import { openDatabase } from '#db/open-database.ts';
import { newId } from '#db/new-id.ts';
import { startMockOpenAi } from './mock-openai.ts';
import { startServerProcess } from './start-server-process.ts';
import { talkTo } from './talk-to-server.ts';

/** What repeated kills did. Everything but the counts of work must be 0. */
export type KillReport = {
  kills: number;
  /** Messages that the server had acknowledged, and replies that it had shown as complete. */
  acknowledgedMessages: number;
  completeReplies: number;
  lostMessages: number;
  changedReplies: number;
  /** Messages whose status says that they are being written, without a run, or without an end after the last start. */
  withoutStatus: number;
  runsLeft: number;
};

const clients = 4;
const mostLifeMs = 1500;
/** Within this time, the runs of a dead process are ended. */
const recoveryMs = 30_000;
const model = 'openai-env/mock-model';

/**
 * Starts a server again and again, lets several clients talk with it, and kills it with SIGKILL at a random instant.
 *
 * @param env where its data is: `PARLEY_DATA_DIR`, and `DATABASE_URL` for PostgreSQL
 * @param random 0 to 1
 */
export async function killAtRandom(
  env: { PARLEY_DATA_DIR: string; DATABASE_URL?: string },
  kills: number,
  random: () => number,
  onKill: (done: number) => void = () => {},
): Promise<KillReport> {
  const mock = await startMockOpenAi();
  mock.byDefault({ deltas: Array.from({ length: 8 }, (_, index) => `word ${index} `), delayMs: 15 });
  const acknowledged = new Set<string>();
  const complete = new Map<string, string>();
  let withoutRun = 0;
  const start = () =>
    startServerProcess({ ...env, OPENAI_BASE_URL: mock.url, PARLEY_MAX_RUNS_PER_PERSON: '1000', PARLEY_RATE_LIMIT_FACTOR: '10000' });
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const server = await start();
      const talking = Promise.allSettled(Array.from({ length: clients }, () => converse(talkTo(server.url), acknowledged, complete)));
      await wait(random() * mostLifeMs);
      await server.end('SIGKILL');
      await talking;
      withoutRun += (await inspect(env)).withoutRun;
      onKill(kill);
    }
    const last = await start();
    let found = await inspect(env);
    for (const until = performance.now() + recoveryMs; found.running > 0 && performance.now() < until; found = await inspect(env))
      await wait(200);
    await last.end('SIGTERM');
    return {
      kills,
      acknowledgedMessages: acknowledged.size,
      completeReplies: complete.size,
      lostMessages: [...acknowledged].filter((id) => !found.messages.has(id)).length,
      changedReplies: [...complete].filter(([id, text]) => found.messages.get(id) !== `complete ${text}`).length,
      withoutStatus: withoutRun + found.streaming,
      runsLeft: found.running,
    };
  } finally {
    await mock.close();
  }
}

/** Sends one message after the other until the server is gone. */
async function converse(talk: ReturnType<typeof talkTo>, acknowledged: Set<string>, complete: Map<string, string>): Promise<void> {
  const conversationId = newId();
  for (;;) {
    const { userMessage, replyMessage } = await talk.send('Hello', { conversationId, model });
    acknowledged.add(userMessage.id).add(replyMessage.id);
    const reply: Message = await talk.finished(replyMessage.id);
    if (reply.status === 'complete') complete.set(reply.id, messageText(reply.parts));
  }
}

/** The store as it is, read without the server. */
async function inspect(env: { PARLEY_DATA_DIR: string; DATABASE_URL?: string }) {
  const database = await openDatabase({ dataDir: env.PARLEY_DATA_DIR, databaseUrl: env.DATABASE_URL });
  try {
    // One statement sees one state: between two, a recovery could end a run.
    const rows = await database
      .for('test')
      .selectFrom('messages')
      .leftJoin('runs', (join) => join.onRef('runs.messageId', '=', 'messages.id').on('runs.status', '=', 'running'))
      .select(['messages.id', 'messages.status', 'messages.text', 'runs.id as runId'])
      .execute();
    const streaming = rows.filter(({ status }) => status === 'streaming');
    return {
      messages: new Map(rows.map(({ id, status, text }) => [id, `${status} ${text}`])),
      streaming: streaming.length,
      running: rows.filter(({ runId }) => runId !== null).length,
      withoutRun: streaming.filter(({ runId }) => runId === null).length,
    };
  } finally {
    await database.close();
  }
}
