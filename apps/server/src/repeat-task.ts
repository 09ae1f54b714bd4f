/**
 * Runs a task now, and again after each pause, never twice at the same time. After a failure the next run comes as usual.
 *
 * @param pauseMs from the end of a run to the start of the next
 * @returns ends it; resolves when the present run has ended, or after the patience in milliseconds if that is shorter
 */
export function repeatTask(
  task: () => Promise<void>,
  pauseMs: number,
  onError: (error: unknown) => void,
): (patienceMs: number) => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  let running = Promise.resolve();
  const run = (): void => {
    running = task()
      .catch(onError)
      .then(() => {
        if (!isEnded) timer = setTimeout(run, pauseMs);
      });
  };
  run();
  return async (patienceMs) => {
    isEnded = true;
    clearTimeout(timer);
    const { promise: isOver, resolve } = Promise.withResolvers<void>();
    const patience = setTimeout(resolve, patienceMs);
    await Promise.race([running, isOver]);
    clearTimeout(patience);
  };
}
