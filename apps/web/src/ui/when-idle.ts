/** Loads that the user waits for or soon needs. Other idle work begins after them. */
const urgent = new Set<Promise<unknown>>();

/** Resolves after the first paint, when the page is idle and has everything that is needed to send a message. */
export async function whenIdle(): Promise<void> {
  await nextIdleTime();
  while (urgent.size > 0) {
    await Promise.all(urgent);
    await nextIdleTime();
  }
}

/** Loads code that will soon be needed when the page is idle. Without a connection, the code that needs it tries again. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  void whenIdle()
    .then(load)
    .catch(() => undefined);
}

/** The same, before all other idle work. */
export function fetchFirstWhenIdle(load: () => Promise<unknown>): void {
  fetchBeforeIdleWork(() => nextIdleTime().then(load));
}

/** Loads code at once that the user waits for. Idle work that has not begun waits for its end. */
export function fetchBeforeIdleWork(load: () => Promise<unknown>): void {
  const loading = load().catch(() => undefined);
  urgent.add(loading);
  void loading.then(() => urgent.delete(loading));
}

function nextIdleTime(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 3000 });
  else setTimeout(resolve, 500);
  return promise;
}
