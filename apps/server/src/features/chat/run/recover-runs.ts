import type { ChatServices } from '../chat-services.ts';
import { recordLostRun } from '#features/usage/record-lost-run.ts';
import { publishConversation } from '#features/conversations/publish-conversation.ts';

/** A living process renews its leases at this interval. */
const heartbeatMs = 5000;
/** Five missed heartbeats: the process is dead. Below the 30 s within which its runs must be marked. */
const leaseMs = 25_000;

/**
 * Marks the replies of a dead process as interrupted; their text stays.
 *
 * @param isOnlyProcess SQLite belongs to one process, so at start every running lease is a dead one's
 */
export async function recoverRuns(services: ChatServices, isOnlyProcess: boolean): Promise<number> {
  const query = services.database.for('clean-up');
  const now = services.clock.now();
  let dead = query
    .selectFrom('runs')
    .select(['id', 'messageId', 'conversationId', 'userId'])
    .where('status', '=', 'running')
    .where('leaseOwner', '<>', services.runs.leaseOwner);
  if (!isOnlyProcess) dead = dead.where('heartbeatAt', '<', now - leaseMs);
  const runs = await dead.execute();
  for (const run of runs) {
    await query.transaction().execute(async (transaction) => {
      await transaction.updateTable('runs').set({ status: 'ended', endedAt: now }).where('id', '=', run.id).execute();
      await transaction
        .updateTable('messages')
        .set({ status: 'interrupted', finishedAt: now })
        .where('id', '=', run.messageId)
        .where('status', '=', 'streaming')
        .execute();
      await recordLostRun(transaction, run, now);
    });
    await publishConversation(services, run.conversationId);
  }
  if (runs.length > 0) services.log.info({ count: runs.length }, 'Replies of a process that died were marked as interrupted.');
  return runs.length;
}

/** Renews this process's leases and recovers those of dead processes, until the result is called. */
export function keepLeases(services: ChatServices): () => void {
  const timer = setInterval(() => {
    const work =
      services.runs.all().length === 0
        ? Promise.resolve()
        : services.database
            .for('clean-up')
            .updateTable('runs')
            .set({ heartbeatAt: services.clock.now() })
            .where('leaseOwner', '=', services.runs.leaseOwner)
            .where('status', '=', 'running')
            .execute();
    work
      .then(() => (services.database.dialect === 'postgres' ? recoverRuns(services, false) : 0))
      .catch((error: unknown) => services.log.warn({ err: error }, 'Leases could not be renewed.'));
  }, heartbeatMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Ends every run of this process as interrupted and keeps its text. */
export async function interruptRuns(services: Pick<ChatServices, 'runs'>): Promise<void> {
  const runs = services.runs.all();
  for (const run of runs) run.stop('interrupted');
  await Promise.all(runs.map((run) => run.ended));
}
