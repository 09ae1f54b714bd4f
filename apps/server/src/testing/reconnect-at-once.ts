import { setTimeout as wait } from 'node:timers/promises';
import { ReturningFollower } from './returning-follower.ts';
import { signInPeople } from './signed-in-people.ts';
import { startServerProcess } from './start-server-process.ts';
import { talkTo } from './talk-to-server.ts';

/** What a restart did to many followers. `lost`, `outOfOrder` and `refusedWithoutTime` must be 0. */
export type ReconnectReport = {
  followers: number;
  /** ms from the first connection to the last one that was made. */
  connectingMs: number;
  /** ms from the first connection until each follower knew everything that was stored before and after the restart. */
  knowingMs: number[];
  /** Followers that do not know what is stored. */
  lost: number;
  outOfOrder: number;
  /** Followers that got the events that they missed, and no snapshot. */
  resumed: number;
  /** Refused with `Retry-After`, and then served. */
  refused: number;
  refusedWithoutTime: number;
  /** Connections that broke or could not be made, and were made again. */
  brokenConnections: number;
  /** Answers to other requests meanwhile, in ms. */
  otherRequestsMs: number[];
  peakMb: number;
};

/** A connection that a killed server left to the client breaks when it is used next. */
async function insist<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof TypeError) || attempt === mostAttempts) throw error;
      await wait(250);
    }
  }
}

type Person = {
  talk: ReturnType<typeof talkTo>;
  followers: ReturningFollower[];
  conversationId: string;
  title: string;
  messages: string[];
};

/** As many streams as one user may hold. */
const mostPerPerson = 30;
/** The first user has more tabs than may follow, so that some are refused. */
const surplus = 5;
const mostAttempts = 20;
/** A follower that knows less after this time has lost something. */
const patienceMs = 120_000;

/**
 * Lets many followers lose their server in the same moment and return to it at once, with the numbers of their last events. What is stored
 * between their loss and its end, and what is stored while they return, must reach each of them.
 *
 * @param env where the data is, and `REDIS_URL` for events that outlive the process
 * @param options.memoryOf MB of a process
 */
export async function reconnectAtOnce(
  env: { PARLEY_DATA_DIR: string } & Record<string, string>,
  options: { followers: number; memoryOf: (pid: number) => number },
): Promise<ReconnectReport> {
  const variables = { ...env, PARLEY_ACCOUNTS: '1', PARLEY_RATE_LIMIT_FACTOR: '1000' };
  const first = await startServerProcess(variables);
  const { url } = first;
  const accounts = await signInPeople(url, env, Math.ceil(options.followers / mostPerPerson));
  const people: Person[] = [];
  for (const { cookie } of accounts) {
    const talk = talkTo(url, { cookie });
    const { userMessage, replyMessage } = await talk.send('Hello');
    await talk.finished(replyMessage.id);
    const { conversationId } = replyMessage;
    const count = Math.min(mostPerPerson, options.followers - people.length * mostPerPerson);
    const followers = Array.from({ length: count }, () => new ReturningFollower(conversationId, cookie));
    people.push({ talk, followers, conversationId, title: '', messages: [userMessage.id, replyMessage.id] });
  }
  const all = () => people.flatMap(({ followers }) => followers);
  const rename = (person: Person, title: string) => {
    person.title = title;
    const { talk, conversationId } = person;
    return insist(() => talk.call('PATCH /api/conversations/{id}', `/api/conversations/${conversationId}`, { title }));
  };

  await Promise.all(people.map((person) => rename(person, 'At first')));
  let following = all().map((follower) => follower.follow(url));
  await Promise.all(all().map((follower) => follower.until(({ title }) => title === 'At first')));
  for (const follower of all()) follower.leave();
  await Promise.all(following);
  // Acknowledged, but no follower hears of it.
  for (const person of people) {
    const { userMessage, replyMessage } = await person.talk.send('Once more', {
      conversationId: person.conversationId,
      parentId: person.messages[1]!,
    });
    person.messages.push(userMessage.id, replyMessage.id);
    await rename(person, 'While away');
  }
  await first.end('SIGKILL');

  const [crowded] = people;
  const { cookie } = accounts[0]!;
  crowded?.followers.push(...Array.from({ length: surplus }, () => new ReturningFollower(crowded.conversationId, cookie)));
  const again = await startServerProcess({ ...variables, PORT: new URL(url).port });
  for (const follower of all()) follower.snapshots = 0;
  const otherRequestsMs: number[] = [];
  let peakMb = 0;
  const over = new AbortController();
  const probing = (async () => {
    while (!over.signal.aborted) {
      const askedAt = performance.now();
      await insist(async () => crowded?.talk.call('GET /api/conversations', '/api/conversations'));
      otherRequestsMs.push(performance.now() - askedAt);
      peakMb = Math.max(peakMb, options.memoryOf(again.pid));
      await wait(100);
    }
  })();
  const startedAt = performance.now();
  following = all().map((follower) => follower.follow(url));
  const connectingMs = performance.now() - startedAt;
  const knowingMs: number[] = [];
  const knowing = people.flatMap((person) =>
    person.followers.map(async (follower) => {
      await follower.until(() => follower.title === 'At last' && person.messages.every((id) => follower.messages.has(id)));
      knowingMs.push(performance.now() - startedAt);
      // Makes room for those who were refused.
      if (person === crowded) follower.leave();
    }),
  );
  await Promise.all(people.map((person) => rename(person, 'At last')));
  await Promise.race([Promise.all(knowing), wait(patienceMs, undefined, { ref: false })]);
  over.abort();
  await probing;

  const stored = await Promise.all(
    people.map(async ({ talk, conversationId }) => {
      const { messages } = await insist(() => talk.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`));
      return messages.map(({ id }) => id);
    }),
  );
  const lost = people.flatMap(({ followers, title }, index) =>
    followers.filter((follower) => follower.title !== title || stored[index]?.some((id) => !follower.messages.has(id))),
  );
  const setbacks = all().flatMap((follower) => follower.setbacks);
  const count = (kind: (typeof setbacks)[number]) => setbacks.filter((one) => one === kind).length;
  const report: ReconnectReport = {
    followers: all().length,
    connectingMs,
    knowingMs,
    lost: lost.length,
    outOfOrder: all().filter(({ isInOrder }) => !isInOrder).length,
    resumed: all().filter(({ snapshots }) => snapshots === 0).length,
    refused: count('refused with a time'),
    refusedWithoutTime: count('refused without a time'),
    brokenConnections: count('connection'),
    otherRequestsMs,
    peakMb,
  };
  for (const follower of all()) follower.leave();
  await Promise.all(following);
  await again.end('SIGTERM');
  return report;
}
