import type { Clock } from '../engines/clock.ts';

/** A clock that moves only when told. */
export class FakeClock implements Clock {
  #nowMs = 0;
  #tasks: { timeMs: number; task: () => void }[] = [];

  now(): number {
    return this.#nowMs;
  }

  at(timeMs: number, task: () => void): () => void {
    const entry = { timeMs, task };
    this.#tasks.push(entry);
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== entry);
    };
  }

  /** Advances time, runs what falls due in order, and lets promises settle in between. */
  async advance(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms;
    await settle();
    for (;;) {
      const next = this.#tasks.filter(({ timeMs }) => timeMs <= endMs).sort((a, b) => a.timeMs - b.timeMs)[0];
      if (!next) break;
      this.#tasks = this.#tasks.filter((other) => other !== next);
      this.#nowMs = Math.max(this.#nowMs, next.timeMs);
      next.task();
      await settle();
    }
    this.#nowMs = endMs;
  }
}

/** Lets everything happen that waits only for promises. */
export async function settle(): Promise<void> {
  // Deep chains of async iterators need many turns. More than enough costs nothing measurable.
  for (let turn = 0; turn < 3000; turn += 1) await Promise.resolve();
}
