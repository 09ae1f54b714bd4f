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
  const renew = async (): Promise<void> => {
    if (await leases.renew()) return;
    services.log.warn('Another process took this one for dead. Its replies are interrupted.');
    // Not awaited: the new lease is renewed while the replies end.
    void interruptRuns(services);
  };
  const look = async (): Promise<void> => {
    await recoverRuns(services, publishEnds);
    await endUnknownRuns();
  };
  await renew();
  await look();
  if (leases.renewEveryMs === null) return () => leases.release();
  // Apart from each other: a look may wait for connections longer than a lease lasts.
  const tasks = [
    oneAtATime(renew, (error) => services.log.warn({ err: error }, 'The lease could not be renewed.')),
    oneAtATime(look, (error) => services.log.warn({ err: error }, 'Runs of other processes could not be looked at.')),
  ];
  const timer = setInterval(() => tasks.forEach((task) => task.start()), leases.renewEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await Promise.all(tasks.map((task) => task.untilEnded()));
    await leases.release();
  };
}

/** A database that does not answer must not gather calls, which would all follow at once. A call that comes too early is skipped. */
function oneAtATime(task: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null;
  return {
    start(): void {
      running ??= task()
        .catch(onError)
        .finally(() => (running = null));
    },
    untilEnded: async () => running,
  };
}
