import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { ChatServices } from '../chat-services.ts';

/** Stores a run within the caller's transaction. */
export async function openRun(
  services: Pick<ChatServices, 'leases' | 'clock'>,
  transaction: Transaction<Tables>,
  run: { id: string; conversationId: string; messageId: string; userId: string },
): Promise<void> {
  const now = services.clock.now();
  await transaction
    .insertInto('runs')
    .values({ ...run, status: 'running', leaseOwner: services.leases.owner, createdAt: now, endedAt: null })
    .execute();
}

/**
 * Reserves a place for a run before anything is awaited, so that concurrent requests cannot all find the last free one.
 * Disposing of the result frees the place unless the run has started.
 *
 * @throws HttpError `too_many_runs` if the user is at the limit of concurrent replies
 */
export function reserveRun(services: Pick<ChatServices, 'runs' | 'env'>, runId: string, userId: string): Disposable {
  if (services.runs.countOfUser(userId) >= services.env.PARLEY_MAX_RUNS_PER_PERSON) {
    throw new HttpError('too_many_runs', 'As many replies as allowed are being written.', { retryAfterMs: 2000 });
  }
  return services.runs.reserve(runId, userId);
}
