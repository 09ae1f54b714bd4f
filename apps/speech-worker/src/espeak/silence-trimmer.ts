/** The loudest sample that still counts as silence, of 32,767. eSpeak's own noise floor is below it. */
const threshold = 60;

/** Cuts the silence at both ends of a run of speech while it streams, and maps times of the run to the result. */
export class SilenceTrimmer {
  readonly #emit: (samples: Int16Array) => void;
  readonly #keepSamples: number;
  #held: Int16Array[] = [];
  #leadSamples = 0;
  #hasStarted = false;

  /** Keeps `keepSamples` of silence before the first and after the last sound, so that neither is clipped. */
  constructor(keepSamples: number, emit: (samples: Int16Array) => void) {
    this.#keepSamples = keepSamples;
    this.#emit = emit;
  }

  get hasStarted(): boolean {
    return this.#hasStarted;
  }

  /** Silent samples dropped at the start so far. */
  get leadSamples(): number {
    return this.#leadSamples;
  }

  push(samples: Int16Array): void {
    const first = samples.findIndex(isAudible);
    if (first < 0) {
      if (this.#hasStarted) this.#held.push(samples);
      else this.#leadSamples += samples.length;
      return;
    }
    let from = 0;
    if (!this.#hasStarted) {
      from = Math.max(0, first - this.#keepSamples);
      this.#leadSamples += from;
      this.#hasStarted = true;
    }
    for (const held of this.#held) this.#emit(held);
    const last = samples.findLastIndex(isAudible) + 1;
    this.#emit(samples.subarray(from, last));
    this.#held = last < samples.length ? [samples.subarray(last)] : [];
  }

  /** Emits the short tail. Held samples beyond it are dropped. */
  end(): void {
    const tail = this.#held[0]?.subarray(0, this.#keepSamples);
    this.#held = [];
    if (tail && tail.length > 0) this.#emit(tail);
  }
}

function isAudible(sample: number): boolean {
  return sample > threshold || sample < -threshold;
}
