import { SpeechError } from '@parley/voice/engines/speech-error';

/** Held while a text is spoken. */
export type WorkerPlace = {
  /** The listener has audio to take. If it takes its time, the place goes to the next text. */
  lend(): void;
  /** The listener wants more. */
  reclaim(): void;
  /** More than once does no harm. */
  release(): void;
};

export type WorkerPlacesOptions = {
  /** Texts that the worker speaks at once. It takes turns between them, so more of them only make each one later. */
  places: number;
  /** Texts that wait behind them. */
  waiting: number;
  /** A listener notices a silence of this length, so the request fails as busy. */
  longestWaitMs: number;
  /** A listener that takes nothing for this long needs no place. */
  lendAfterMs: number;
};

const usual: WorkerPlacesOptions = { places: 6, waiting: 200, longestWaitMs: 4000, lendAfterMs: 300 };

/** Bounds how many texts a worker speaks at once. Further ones wait for a short time, in their order, and are then refused. */
export class WorkerPlaces {
  readonly #options: WorkerPlacesOptions;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(options: Partial<WorkerPlacesOptions> = {}) {
    this.#options = { ...usual, ...options };
  }

  /**
   * @returns null if `signal` was aborted meanwhile
   * @throws SpeechError `speech_busy` when too many wait already, or it took too long
   */
  async take(signal: AbortSignal): Promise<WorkerPlace | null> {
    if (this.#taken >= this.#options.places) await this.#wait(signal);
    else this.#taken += 1;
    const place = this.#hold();
    if (!signal.aborted) return place;
    place.release();
    return null;
  }

  /** Resolves with a place taken, also when `signal` is aborted just then. */
  async #wait(signal: AbortSignal): Promise<void> {
    if (this.#waiting.size >= this.#options.waiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abandon);
        this.#waiting.delete(turn);
      };
      const turn = (): void => {
        leave();
        resolve();
      };
      const abandon = (): void => {
        leave();
        // The caller gives it back at once.
        this.#taken += 1;
        resolve();
      };
      const timer = setTimeout(() => {
        leave();
        reject(busy());
      }, this.#options.longestWaitMs);
      signal.addEventListener('abort', abandon, { once: true });
      this.#waiting.add(turn);
    });
  }

  #hold(): WorkerPlace {
    let isHeld = true;
    let timer: NodeJS.Timeout | undefined;
    const release = (): void => {
      clearTimeout(timer);
      if (!isHeld) return;
      isHeld = false;
      const [next] = this.#waiting;
      if (next) next();
      else this.#taken -= 1;
    };
    return {
      lend: () => {
        if (isHeld) timer = setTimeout(release, this.#options.lendAfterMs);
      },
      reclaim: () => clearTimeout(timer),
      release,
    };
  }
}

function busy(): SpeechError {
  return new SpeechError('speech_busy', true);
}
