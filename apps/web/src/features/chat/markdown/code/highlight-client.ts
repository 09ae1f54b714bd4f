import type { CodeLine, HighlightAnswer, HighlightRequest } from './highlight-protocol.ts';

export interface CodeHighlighting {
  /** Sends the whole code so far; only new text goes to the worker. */
  update: (code: string) => void;
  end: () => void;
}

/** Text may arrive many times between two frames. The worker gets one message. */
const tellEveryMs = 30;

let worker: Worker | null = null;
let lastBlock = 0;
const listeners = new Map<number, (answer: HighlightAnswer) => void>();

/**
 * Highlights one code block in the shared worker, which starts with the first block.
 *
 * @param onLines highlighted lines so far; a line's text may be older than the last `update`
 */
export function startHighlighting(grammar: string, onLines: (lines: readonly CodeLine[]) => void): CodeHighlighting {
  lastBlock += 1;
  const block = lastBlock;
  let lines: CodeLine[] = [];
  let told = '';
  let finishedCount = 0;
  let latest = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    if (latest === told) return;
    if (!latest.startsWith(told)) finishedCount = 0;
    told = latest;
    const all = told.split('\n');
    const from = finishedCount;
    finishedCount = all.length - 1;
    post({ type: 'lines', block, grammar, from, finished: all.slice(from, -1), open: all.at(-1) ?? '' });
  };
  listeners.set(block, ({ from, lines: coloured }) => {
    lines = [...lines.slice(0, from), ...coloured];
    onLines(lines);
  });
  return {
    update(code) {
      latest = code;
      timer ??= setTimeout(tell, tellEveryMs);
    },
    end() {
      clearTimeout(timer);
      listeners.delete(block);
      post({ type: 'forget', block });
    },
  };
}

function post(request: HighlightRequest): void {
  worker ??= startWorker();
  worker.postMessage(request);
}

function startWorker(): Worker {
  const started = new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module', name: 'highlight' });
  started.addEventListener('message', (event: MessageEvent<HighlightAnswer>) => listeners.get(event.data.block)?.(event.data));
  return started;
}
