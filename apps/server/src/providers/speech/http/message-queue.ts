/** Joins event callbacks to `for await`: messages wait in order until they are read. */
export interface MessageQueue<T> extends AsyncIterable<T> {
  push(message: T): void;
  end(): void;
  fail(error: Error): void;
}

/** @param patienceMs asked before each wait: the iteration fails with `onIdle()` when nothing arrives for so long */
export function createMessageQueue<T>(patienceMs: () => number, onIdle: () => Error): MessageQueue<T> {
  const waiting: T[] = [];
  let isOver = false;
  let failure: Error | null = null;
  let wake: (() => void) | null = null;
  const notify = () => {
    wake?.();
    wake = null;
  };
  async function* iterate(): AsyncGenerator<T> {
    for (;;) {
      const message = waiting.shift();
      if (message !== undefined) yield message;
      else if (failure) throw failure;
      else if (isOver) return;
      else {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(() => {
            failure ??= onIdle();
            resolve();
          }, patienceMs());
        });
        clearTimeout(timer);
      }
    }
  }
  return {
    push(message) {
      waiting.push(message);
      notify();
    },
    end() {
      isOver = true;
      notify();
    },
    fail(error) {
      failure ??= error;
      notify();
    },
    [Symbol.asyncIterator]: iterate,
  };
}
