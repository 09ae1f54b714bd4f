import { readFile, statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import type { Kit } from '@parley/contracts/models/kit';

/** Left alone for the system and for Parley itself. */
const reservedMemory = 1_000_000_000;

/** What this machine has. `folder`: where models are kept. */
export async function readMachine(folder: string): Promise<Kit['machine']> {
  const { bavail, bsize } = await statfs(folder);
  return { freeDiskBytes: bavail * bsize, totalMemoryBytes: totalMemory(), availableMemoryBytes: await availableMemory() };
}

/** Whether a model of that size runs well on a machine with so much memory. */
export function fitOf(memoryBytes: number, totalMemoryBytes: number): 'good' | 'tight' | 'too_large' {
  const room = totalMemoryBytes - reservedMemory;
  if (memoryBytes > room) return 'too_large';
  return memoryBytes > room * 0.6 ? 'tight' : 'good';
}

/** Inside a container its limit counts, not the host's memory. */
function totalMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** What may be used without anything being swapped out; `freemem` counts no file cache on some systems. */
async function availableMemory(): Promise<number> {
  const told = process.availableMemory?.() ?? freemem();
  if (process.platform !== 'linux') return told;
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '');
  const kibibytes = Number(/^MemAvailable:\s+(\d+) kB/mu.exec(text)?.[1] ?? 0);
  return kibibytes > 0 ? Math.min(kibibytes * 1024, totalMemory()) : told;
}
