import type { ChatServices } from '../chat-services.ts';
import { endRuns } from './end-runs.ts';
import type { PublishEnds } from './publish-ends.ts';

/**
 * Finds runs that the store has for this process, but that it is not working on: the answer to their commit was lost, or they could not be
 * brought to their end. A run is ended when two looks in a row find it so, because at one look it may have just begun or ended.
 *
 * @returns one look
 */
export function createUnknownRunsCheck(services: ChatServices, publishEnds: PublishEnds): () => Promise<void> {
  const { database, leases, runs, log } = services;
  let suspects: ReadonlySet<string> = new Set();
  return async () => {
    const held = await database
      .for('clean-up')
      .selectFrom('runs')
      .select('id')
      .where('leaseOwner', '=', leases.owner)
      .where('status', '=', 'running')
      .execute();
    const unknown = held.map(({ id }) => id).filter((id) => !runs.knows(id));
    const ids = unknown.filter((id) => suspects.has(id));
    suspects = new Set(unknown);
    if (ids.length === 0) return;
    log.warn({ runIds: ids }, 'Replies that nothing was writing were marked as interrupted.');
    await publishEnds(await endRuns(services, { owner: leases.owner, ids }));
  };
}
