import type { ChatServices } from '../chat-services.ts';
import { createUnknownRunsCheck } from './end-unknown-runs.ts';
import { interruptRuns } from './interrupt-runs.ts';
import { createEndPublisher } from './publish-ends.ts';
import { recoverRuns } from './recover-runs.ts';

/**
 * Takes a lease for this process, recovers the runs of dead ones, ends its own that nothing works on, and goes on with all of it until the result is called.
 *
 * @returns ends it, and gives up the lease
 */
export async function keepLeases(services: ChatServices): Promise<() => Promise<void>> {
  const { leases } = services;
  const publishEnds = createEndPublisher(services);
  const endUnknownRuns = createUnknownRunsCheck(services, publishEnds);
  let work: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    if (!(await leases.renew())) {
      services.log.warn('Another process took this one for dead. Its replies are interrupted.');
      await interruptRuns(services);
    }
    await recoverRuns(services, publishEnds);
    await endUnknownRuns();
  };
  await look();
  if (leases.renewEveryMs === null) return () => leases.release();
  let isLooking = false;
  const timer = setInterval(() => {
    // A database that does not answer must not gather looks, which would all follow at once.
    if (isLooking) return;
    isLooking = true;
    work = look()
      .catch((error: unknown) => services.log.warn({ err: error }, 'The lease could not be renewed.'))
      .finally(() => (isLooking = false));
  }, leases.renewEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await work;
    await leases.release();
  };
}
