import { z } from 'zod';

/** Rises when an older Parley could not restore the backup. */
export const backupVersion = 1;

export const manifestName = 'manifest.json';
export const databaseName = 'parley.db';

/** Parts of the data folder in a backup. Sounds that were made once and unfinished imports are left out. */
const parts = /^(parley\.db|secret|kit\.json|(files|phone|language-models|speech-models)(\/[\w][\w.@+-]*)+)$/;

/** Whether a path may be restored: a known part of the data folder, and nothing outside it. */
export const isBackupPath = (path: string): boolean => parts.test(path);

/** What a backup holds. It is the last entry of the archive, because it has the checksums of all others. */
export const backupManifest = z.object({
  format: z.literal('parley-backup'),
  version: z.number().int().min(1),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  /** Names of the migrations that the database has. */
  migrations: z.array(z.string().max(100)).max(10_000),
  files: z
    .array(z.object({ path: z.string().max(1000), bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .max(5_000_000),
});
export type BackupManifest = z.infer<typeof backupManifest>;
