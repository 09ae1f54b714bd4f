import { cpus } from 'node:os';

/** Processor time since some moment, in milliseconds: of this process, and of all cores doing nothing. */
export type CoreUsage = { now: number; ownMs: number; idleMs: number };

/** A little work of others on a core slows us down less than doing without that core. */
const toleratedShare = 0.25;
const measureEveryMs = 500;

/**
 * How many threads should compute: as many as there are cores that nothing else uses. llama.cpp's threads wait for each
 * other by spinning, many times a token. Two threads on one free core take turns of 4 ms, and everything takes 100 times
 * as long as with one thread.
 *
 * @param max number of threads on a calm machine
 */
export function threadsFor(before: CoreUsage, after: CoreUsage, max: number): number {
  const elapsed = after.now - before.now;
  if (elapsed <= 0) return max;
  const free = (after.ownMs - before.ownMs + after.idleMs - before.idleMs) / elapsed;
  return Math.max(1, Math.min(max, Math.floor(free + toleratedShare)));
}

/**
 * Calls back with the number of threads that should compute, again and again.
 *
 * @returns the way to end that
 */
export function watchFreeCores(max: number, onThreads: (threads: number) => void): () => void {
  let before = readCoreUsage();
  const timer = setInterval(() => {
    const after = readCoreUsage();
    onThreads(threadsFor(before, after, max));
    before = after;
  }, measureEveryMs).unref();
  return () => clearInterval(timer);
}

function readCoreUsage(): CoreUsage {
  const { user, system } = process.cpuUsage();
  const idleMs = cpus().reduce((sum, { times }) => sum + times.idle, 0);
  return { now: performance.now(), ownMs: (user + system) / 1000, idleMs };
}
