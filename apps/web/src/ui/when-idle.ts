/** Resolves after the first paint, when nothing more urgent is waiting. */
export function whenIdle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 3000 });
  else setTimeout(resolve, 500);
  return promise;
}
