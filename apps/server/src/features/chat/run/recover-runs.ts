import type { ChatServices } from '../chat-services.ts';
import { endRuns } from './end-runs.ts';
import { createEndPublisher, type PublishEnds } from './publish-ends.ts';

/**
 * Marks the replies of dead processes as interrupted and publishes that. Their stored text stays. Text that was published but not stored yet
 * is taken from the events, where other processes still have them.
 *
 * @returns how many
 */
export async function recoverRuns(services: ChatServices, publishEnds: PublishEnds = createEndPublisher(services)): Promise<number> {
  const { leases } = services;
  await publishEnds([]);
  const holders = await services.database
    .for('clean-up')
    .selectFrom('runs')
    .select('leaseOwner')
    .distinct()
    .where('status', '=', 'running')
    .where('leaseOwner', '<>', leases.owner)
    .execute();
  const dead = await leases.findDead(holders.map(({ leaseOwner }) => leaseOwner));
  let count = 0;
  for (const owner of dead) {
    const replies = await endRuns(services, { owner, claim: (transaction) => leases.revoke(transaction, owner) });
    await publishEnds(replies);
    count += replies.length;
  }
  if (count > 0) services.log.info({ count }, 'Replies of a process that died were marked as interrupted.');
  return count;
}
