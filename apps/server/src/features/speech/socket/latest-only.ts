/**
 * Runs one request at a time. Of those that arrive meanwhile only the last runs, so that frequent requests cost no more.
 *
 * @param work never rejects
 */
export function latestOnly<Request>(work: (request: Request) => Promise<void>): (request: Request) => void {
  let waiting: { request: Request } | null = null;
  let isWorking = false;
  const run = async (): Promise<void> => {
    isWorking = true;
    while (waiting) {
      const { request } = waiting;
      waiting = null;
      await work(request);
    }
    isWorking = false;
  };
  return (request) => {
    waiting = { request };
    if (!isWorking) void run();
  };
}
