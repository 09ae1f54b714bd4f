import type { ConversationsServices } from './conversations-services.ts';

type Services = Pick<ConversationsServices, 'database' | 'runs' | 'bus'>;

/**
 * Stops the running ones of these replies, in whichever process they run, and waits until they are stored. The replies of a process that
 * does not answer end with its lease.
 *
 * @returns whether any was running
 */
export async function stopRuns(services: Services, messageIds: readonly string[]): Promise<boolean> {
  const here = messageIds.flatMap((id) => services.runs.ofMessage(id) ?? []);
  for (const run of here) run.stop('stopped');
  const elsewhere = await findElsewhere(services, 'messageId', messageIds);
  await Promise.all([...here.map((run) => run.ended), stopElsewhere(services, elsewhere)]);
  return here.length + elsewhere.length > 0;
}

/** The same for all replies of conversations. */
export async function stopRunsOfConversations(services: Services, conversationIds: readonly string[]): Promise<void> {
  const here = conversationIds.flatMap((id) => services.runs.ofConversation(id));
  for (const run of here) run.stop('stopped');
  const elsewhere = await findElsewhere(services, 'conversationId', conversationIds);
  await Promise.all([...here.map((run) => run.ended), stopElsewhere(services, elsewhere)]);
}

/** Whether a reply is being written, in whichever process. */
export async function isRunning(services: Services, messageId: string): Promise<boolean> {
  if (services.runs.ofMessage(messageId)) return true;
  return (await findElsewhere(services, 'messageId', [messageId])).length > 0;
}

type RemoteRun = { messageId: string; leaseOwner: string };

/** Far below the number of values that the database accepts in a statement. */
const idsPerStatement = 500;

async function findElsewhere(
  { database, bus }: Services,
  column: 'messageId' | 'conversationId',
  ids: readonly string[],
): Promise<RemoteRun[]> {
  if (bus.processId === null) return [];
  const found: RemoteRun[] = [];
  for (let from = 0; from < ids.length; from += idsPerStatement) {
    const rows = await database
      .for('checked parent')
      .selectFrom('runs')
      .select(['messageId', 'leaseOwner'])
      .where(column, 'in', ids.slice(from, from + idsPerStatement))
      .where('status', '=', 'running')
      .where('leaseOwner', '<>', bus.processId)
      .execute();
    found.push(...rows);
  }
  return found;
}

async function stopElsewhere({ bus }: Services, found: readonly RemoteRun[]): Promise<void> {
  const byOwner = Map.groupBy(found, (run) => run.leaseOwner);
  await Promise.all(
    [...byOwner].map(([owner, runs]) => bus.ask(owner, 'stop-runs', { messageIds: runs.map(({ messageId }) => messageId) })),
  );
}
