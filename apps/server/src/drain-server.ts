import type { RunRegistry } from '#features/chat/run/run-registry.ts';
import type { OpenRequests } from '#http/open-requests.ts';

/** A load balancer asks every second or two whether a process is ready, and needs two answers. */
const longestNoticeMs = 5000;

export type DrainParts = {
  /** The whole time. 0 ends everything at once. */
  drainMs: number;
  requests: OpenRequests;
  runs: RunRegistry;
  /** Takes no further connections, and ends the event streams. */
  closeDoor(): void;
};

/**
 * Lets a server that must end go empty. `/readyz` already says that it is stopping. First, it serves everything as before, so that load
 * balancers notice. Then it takes no further connections, and what it has begun gets the rest of the time.
 */
export async function drainServer({ drainMs, requests, runs, closeDoor }: DrainParts): Promise<void> {
  requests.closeConnections();
  const noticeMs = Math.min(longestNoticeMs, drainMs / 3);
  if (noticeMs > 0) await new Promise((resolve) => setTimeout(resolve, noticeMs));
  closeDoor();
  if (drainMs === 0) return;
  const isLate = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => isLate.resolve('late'), drainMs - noticeMs);
  while (requests.count > 0 || runs.all().length > 0) {
    const oneEnded = Promise.all([requests.untilOneEnds(), ...runs.all().map((run) => run.ended)]);
    if ((await Promise.race([oneEnded, isLate.promise])) === 'late') break;
  }
  clearTimeout(timer);
}
