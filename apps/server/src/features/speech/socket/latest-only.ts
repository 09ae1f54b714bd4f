/**
 * Works on one request at a time; of those that come meanwhile only the last is worked on, so that asking often costs no more.
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
