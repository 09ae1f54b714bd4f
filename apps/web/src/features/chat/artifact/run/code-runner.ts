import pictures from './pictures.js?raw';
import pythonWorker from './python-worker.js?raw';
import scriptWorker from './script-worker.js?raw';
import type { CodeLanguage } from './code-language.ts';
import { frameAddress, frameSandbox } from '../frame-address.ts';

export type OutputPart = {
  /** Its place among the parts. */
  number: number;
} & (
  | { stream: 'out' | 'err'; text: string }
  /** A picture as SVG, as PNG in Base64, or as a page. */
  | { stream: 'picture'; kind: PictureKind; text: string; name: string }
);
export type PictureKind = 'svg' | 'png' | 'html';
export interface CodeRun {
  phase: 'idle' | 'loading' | 'running' | 'done' | 'failed' | 'stopped' | 'timedOut' | 'notStarted';
  output: readonly OutputPart[];
  /** Output beyond the limit was left out. */
  isCut: boolean;
  /** How long the code ran, without the time to load. */
  durationMs: number;
}

export const runLimitMs = 30_000;
/** On a slow machine with a slow line, Python needs most of it. */
const loadLimitMs = 180_000;
const longestOutput = 100_000;
const mostPictures = 30;
const longestPicture = 3_000_000;
/** A script can send messages of its own. This many would block the page. */
const mostMessages = 20_000;

const idle: CodeRun = { phase: 'idle', output: [], isCut: false, durationMs: 0 };

/**
 * Runs code in a worker inside a hidden artifact frame: no network, no storage, no access to the page. One run at a time. Python stays
 * loaded for the next run; a run that is stopped ends with its worker.
 */
export class CodeRunner {
  readonly #language: CodeLanguage;
  readonly #listeners = new Set<() => void>();
  #run = idle;
  #frame: HTMLIFrameElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #loading: AbortController | null = null;
  #startedAt = 0;
  #messages = 0;
  #code = '';

  constructor(language: CodeLanguage) {
    this.#language = language;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getSnapshot = (): CodeRun => this.#run;

  /** Runs the code, after ending the run before it. */
  run(code: string): void {
    const isReusable = this.#language === 'python' && this.#frame !== null && (this.#run.phase === 'done' || this.#run.phase === 'failed');
    if (!isReusable) this.#close();
    this.#code = code;
    this.#messages = 0;
    this.#set({ ...idle, phase: 'loading' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end('notStarted'), loadLimitMs);
    if (isReusable) this.#post({ type: 'run', input: { code } });
    else this.#open();
  }

  stop(): void {
    if (this.#run.phase === 'loading' || this.#run.phase === 'running') this.#end('stopped');
  }

  /** Ends everything. */
  dispose(): void {
    this.#close();
    this.#listeners.clear();
  }

  #open(): void {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', frameSandbox);
    frame.referrerPolicy = 'no-referrer';
    frame.hidden = true;
    frame.dataset.testid = 'code-frame';
    frame.src = frameAddress;
    this.#frame = frame;
    window.addEventListener('message', this.#hear);
    document.body.append(frame);
  }

  readonly #hear = (event: MessageEvent<unknown>): void => {
    if (!this.#frame || event.source !== this.#frame.contentWindow || typeof event.data !== 'object' || event.data === null) return;
    const { type, event: told } = event.data as { type?: unknown; event?: unknown };
    if (type === 'ready') void this.#begin();
    if (type === 'run' && typeof told === 'object' && told !== null) this.#follow(told as Record<string, unknown>);
  };

  async #begin(): Promise<void> {
    const code = this.#code;
    if (this.#language === 'javascript') return this.#post({ type: 'run', worker: `{${pictures}${scriptWorker}}`, input: { code } });
    this.#loading = new AbortController();
    try {
      const { loadPythonFiles } = await import('./python-files.ts');
      const files = await loadPythonFiles(this.#loading.signal);
      this.#post({ type: 'run', worker: `{${pictures}${pythonWorker}}`, input: { code, files } }, [files.wasm, files.library]);
    } catch {
      if (this.#run.phase === 'loading') this.#end('notStarted');
    }
  }

  #follow({ type, stream, text, kind, data, name }: Record<string, unknown>): void {
    this.#messages += 1;
    const isRunning = this.#run.phase === 'running';
    if (this.#messages > mostMessages) this.#end('stopped');
    else if (type === 'started' && this.#run.phase === 'loading') {
      clearTimeout(this.#timer);
      this.#startedAt = performance.now();
      this.#timer = setTimeout(() => this.#end('timedOut'), runLimitMs);
      this.#set({ ...this.#run, phase: 'running' });
    } else if (type === 'output' && isRunning) this.#write(stream === 'err' ? 'err' : 'out', String(text));
    else if (type === 'picture' && isRunning && (kind === 'svg' || kind === 'png' || kind === 'html') && typeof data === 'string')
      this.#addPicture(kind, data, String(name));
    else if (type === 'done' && isRunning) this.#finish('done');
    else if (type === 'failed') {
      this.#write('err', `${String(text)}\n`);
      // A worker that could not load Python cannot run anything else either.
      if (this.#run.phase === 'loading') this.#end('notStarted');
      else this.#finish('failed');
    }
  }

  #write(stream: 'out' | 'err', text: string): void {
    const { output, isCut } = this.#run;
    const length = output.reduce((sum, part) => sum + (part.stream === 'picture' ? 0 : part.text.length), 0);
    if (isCut) return;
    const kept = text.slice(0, longestOutput - length);
    const last = output.at(-1);
    const parts =
      last?.stream === stream
        ? [...output.slice(0, -1), { ...last, text: last.text + kept }]
        : [...output, { number: output.length, stream, text: kept }];
    this.#set({ ...this.#run, output: parts, isCut: kept.length < text.length });
  }

  #addPicture(kind: PictureKind, text: string, name: string): void {
    const { output } = this.#run;
    const pictures = output.filter(({ stream }) => stream === 'picture');
    const isPicture = kind !== 'png' || /^[A-Za-z\d+/]+=*$/.test(text);
    if (!isPicture || pictures.length >= mostPictures || text.length > longestPicture) return this.#set({ ...this.#run, isCut: true });
    this.#set({ ...this.#run, output: [...output, { number: output.length, stream: 'picture', kind, text, name: name.slice(0, 200) }] });
  }

  #finish(phase: 'done' | 'failed'): void {
    clearTimeout(this.#timer);
    this.#set({ ...this.#run, phase, durationMs: this.#startedAt ? performance.now() - this.#startedAt : 0 });
    if (this.#language === 'javascript') this.#close();
  }

  #end(phase: 'stopped' | 'timedOut' | 'notStarted'): void {
    this.#close();
    this.#set({ ...this.#run, phase });
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#loading?.abort();
    this.#loading = null;
    window.removeEventListener('message', this.#hear);
    // The worker ends with its frame.
    this.#frame?.remove();
    this.#frame = null;
  }

  #post(message: object, transfer: Transferable[] = []): void {
    this.#frame?.contentWindow?.postMessage(message, '*', transfer);
  }

  #set(run: CodeRun): void {
    this.#run = run;
    for (const listener of this.#listeners) listener();
  }
}
