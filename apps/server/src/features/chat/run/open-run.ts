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
 * Reserves a place for a run, so that concurrent requests cannot all find the last free one. Disposing of the result frees the place unless
 * the run has started.
 *
 * @throws HttpError `too_many_runs` if the user is at the limit of concurrent replies, `shutting_down` if the server is stopping
 */
export async function reserveRun(services: Pick<ChatServices, 'runs' | 'stopping'>, runId: string, userId: string): Promise<Disposable> {
  if (services.stopping.aborted) throw new HttpError('shutting_down', 'The server is stopping.', { retryAfterMs: 2000 });
  try {
    return await services.runs.reserve(runId, userId);
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'rate_limited')) throw error;
    throw new HttpError('too_many_runs', 'As many replies as allowed are being written.', { retryAfterMs: 2000 });
  }
}
