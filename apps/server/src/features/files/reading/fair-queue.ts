/** The user that a document is read for, and the end of the request. */
export type Turn = { userId?: string | undefined; signal?: AbortSignal | undefined };

/** A queue that runs one task at a time. Users take turns, so that many tasks of one user do not hold up the others. */
export function createFairQueue() {
  /** The tasks of each user. The user that has waited longest for a turn comes first. */
  const lines = new Map<string, (() => void)[]>();
  let isBusy = false;
  let lastUser = '';

  function startNext(): void {
    const users = [...lines.keys()];
    const userId = users.find((user) => user !== lastUser) ?? users[0];
    if (userId === undefined) {
      isBusy = false;
      return;
    }
    const [start, ...others] = lines.get(userId) ?? [];
    lines.delete(userId);
    if (others.length > 0) lines.set(userId, others);
    start?.();
  }

  function wait(userId: string, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = (): void => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = (): void => {
      const others = lines.get(userId)?.filter((waiting) => waiting !== start) ?? [];
      if (others.length > 0) lines.set(userId, others);
      else lines.delete(userId);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    lines.set(userId, [...(lines.get(userId) ?? []), start]);
    return promise;
  }

  /** @throws what `signal` was aborted with while the work waited */
  return async function inTurn<T>({ userId = '', signal }: Turn, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    if (isBusy) await wait(userId, signal);
    isBusy = true;
    lastUser = userId;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
