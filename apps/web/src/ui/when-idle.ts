/** Resolves after the first paint, when the page is idle. */
export function whenIdle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 3000 });
  else setTimeout(resolve, 500);
  return promise;
}

/** Loads code that will soon be needed when the page is idle. Without a connection, the code that needs it tries again. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  void whenIdle()
    .then(load)
    .catch(() => undefined);
}
