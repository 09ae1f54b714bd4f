/** How many bytes of audio may be in flight before the listener acknowledges some: 24 s at 22.05 kHz. */
export const defaultWindowBytes = 1024 * 1024;

/** Flow control of one request. With a slow listener, neither this process nor the pipe may hold hours of speech. */
export class AudioWindow {
  readonly #windowBytes: number;
  #outstanding = 0;
  #wake: (() => void) | null = null;

  constructor(windowBytes: number) {
    this.#windowBytes = windowBytes;
  }

  sent(bytes: number): void {
    this.#outstanding += bytes;
  }

  /** The listener has taken `bytes`. */
  acknowledge(bytes: number): void {
    this.#outstanding -= bytes;
    if (this.#outstanding < this.#windowBytes) this.release();
  }

  /** Releases a waiting speaker, whatever is outstanding. Used by a cancel. */
  release(): void {
    this.#wake?.();
    this.#wake = null;
  }

  async ready(): Promise<void> {
    if (this.#outstanding < this.#windowBytes) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }
}
