import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own that a test may fill and break. */
export type SmallDisk = {
  readonly folder: string;
  /** Leaves no byte free. */
  fill(): Promise<void>;
  empty(): Promise<void>;
  /** Lets the file system fail as ext4 does after an error of its device: from then on it only reads. */
  breakDown(): void;
  /** Mounts it again, as after a repair. Nothing may use it meanwhile. */
  repair(): void;
  /** Lets a mount that nothing uses only read. */
  allowWrites(allowed: boolean): void;
  remove(): void;
};

/** Why tests of faults of a disk cannot run here; null if they can. */
export const noSmallDisk: string | null = findObstacle();

/** @param megabytes its size */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const home = mkdtempSync(join(tmpdir(), 'parley-disk-'));
  const [image, folder] = [join(home, 'image'), join(home, 'mount')];
  mkdirSync(folder);
  writeFileSync(image, Buffer.alloc(megabytes * 1_000_000));
  const run = (program: string, ...args: string[]): void => void execFileSync(program, args, { stdio: 'pipe' });
  run('mkfs.ext4', '-q', '-F', '-m', '0', image);
  const mount = (): void => run('mount', '-o', 'loop', image, folder);
  mount();
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      const file = await open(filler, 'a');
      for (const bytes of [1_000_000, 1000]) {
        try {
          for (;;) await file.write(Buffer.alloc(bytes));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
      await file.close();
    },
    empty: () => rm(filler),
    breakDown: () => run('mount', '-o', 'remount,abort', folder),
    repair() {
      run('umount', folder);
      // 1: faults were found and repaired.
      const { status } = spawnSync('fsck.ext4', ['-p', image]);
      if (status !== 0 && status !== 1) throw new Error(`The disk cannot be repaired (${status}).`);
      mount();
    },
    allowWrites: (allowed) => run('mount', '-o', `remount,${allowed ? 'rw' : 'ro'}`, folder),
    remove() {
      run('umount', '-l', folder);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function findObstacle(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount a small disk';
  try {
    mountSmallDisk(2).remove();
    return null;
  } catch (error) {
    return `no small disk can be mounted (${(error as Error).message.trim()})`;
  }
}
