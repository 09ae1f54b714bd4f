import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSecrets } from '#secrets.ts';
import { databaseName } from '../backup/backup-manifest.ts';
import { error, type Finding, ok, warning } from './finding.ts';

/**
 * Whether every file of a message or an assistant has its bytes, and whether the stored keys can be opened.
 *
 * @param isOnDisk whether the data folder has these bytes
 */
export async function checkFiles(dataDir: string, secret: string | undefined, isOnDisk: boolean): Promise<Finding[]> {
  const path = join(dataDir, databaseName);
  if (!existsSync(path)) return [];
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    return [...(isOnDisk ? [await compareBytes(database, dataDir)] : []), checkSecret(database, dataDir, secret)];
  } catch {
    // The check of the database reports why it cannot be read.
    return [];
  } finally {
    database.close();
  }
}

async function compareBytes(database: DatabaseSync, dataDir: string): Promise<Finding> {
  const known = new Set(
    database
      .prepare('select "storageKey" from files')
      .all()
      .map((row) => String(row['storageKey'])),
  );
  const stored = new Set(
    (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name),
  );
  const missing = [...known].filter((key) => !stored.has(key)).length;
  if (missing > 0)
    return error('files', `${missing} of ${known.size} files are missing in ${join(dataDir, 'files')}.`, 'Restore a backup.');
  return ok('files', `All ${known.size} files are there.`);
}

function checkSecret(database: DatabaseSync, dataDir: string, secret: string | undefined): Finding {
  const rows = database.prepare('select id, "sealedKey" from providers where "sealedKey" is not null').all();
  if (!secret && !existsSync(join(dataDir, 'secret')))
    return rows.length === 0
      ? ok('secret', 'There is no secret yet. The next start creates it.')
      : error('secret', 'The file "secret" is missing, so stored keys cannot be read.', 'Restore it from a backup, or set PARLEY_SECRET.');
  const secrets = createSecrets(secret, dataDir);
  const closed = rows.filter(({ id, sealedKey }) => {
    try {
      secrets.open(String(sealedKey), String(id));
      return false;
    } catch {
      return true;
    }
  });
  if (closed.length === 0) return ok('secret', `The secret opens all ${rows.length} stored keys.`);
  return warning('secret', `${closed.length} stored keys were sealed with another secret.`, 'Enter these keys again in Settings › Models.');
}
