import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseAway } from '#db/database-away.ts';
import { explainStartFault } from '#db/start-fault.ts';
import { type Env, EnvError, readEnv } from '#env.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { StorageRefused } from '#storage/storage-refused.ts';
import { openBackupSource } from './backup/backup-source.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { examine } from './doctor/examine.ts';
import { makeResetLink } from './make-reset-link.ts';
import { moveFiles } from './move-files.ts';
import { moveInstallation } from './move/move-installation.ts';
import { type OnProgress, OperationError } from './operation-error.ts';

export const usage = `Usage: npm run parley -- <operation>

  backup [file]        save everything in one verified file, also while Parley runs
      --with-models    include downloaded models, which can be downloaded again
  verify <file>        read a backup and compare every checksum
  restore <file>       put a backup in place of the data; stop Parley before
  doctor               look at everything that Parley needs; changes nothing
  move-files <target>  copy the files of messages and assistants to s3://KEY:SECRET@host/bucket,
                       or back to disk, and compare each one; run it again to go on
  move <database> [storage]
                       copy everything to postgres://USER:PASSWORD@host/database, or back to sqlite,
                       with the files as in move-files, and compare all; run it again to go on
  reset-link <e-mail>  make a link to set a forgotten password, once, also while Parley runs

  --json               print the result as JSON
`;

export type OperationResult = { exitCode: 0 | 1 | 2; output: string };

/**
 * Runs one operation of the command line.
 *
 * @param args after the name of the program
 * @returns the text for standard output; `exitCode` 1: it failed, 2: the arguments are wrong
 */
export async function runOperation(
  args: string[],
  source: Record<string, string | undefined>,
  onProgress: OnProgress,
): Promise<OperationResult> {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, 'with-models': { type: 'boolean', default: false } },
    });
  } catch (error) {
    return { exitCode: 2, output: `${(error as Error).message}\n\n${usage}` };
  }
  const { json, 'with-models': withModels } = parsed.values;
  const [name, file, second, ...rest] = parsed.positionals;
  const needsFile = name === 'restore' || name === 'verify' || name === 'reset-link' || name === 'move-files' || name === 'move';
  if (
    !['backup', 'restore', 'verify', 'doctor', 'reset-link', 'move-files', 'move'].includes(name ?? '') ||
    rest.length > 0 ||
    (second !== undefined && name !== 'move') ||
    (needsFile && !file)
  )
    return { exitCode: 2, output: usage };
  const print = (result: object, lines: string[]): string => `${json ? JSON.stringify(result) : lines.join('\n')}\n`;
  try {
    const env = readEnv(source);
    if (name === 'doctor') {
      const findings = await examine(env);
      const isFine = !findings.some(({ status }) => status === 'error');
      const lines = findings.map(
        ({ check, status, message, remedy }) => `${marks[status]} ${check}: ${message}${remedy ? ` ${remedy}` : ''}`,
      );
      return { exitCode: isFine ? 0 : 1, output: print({ ok: isFine, findings }, lines) };
    }
    if (name === 'reset-link') {
      const link = await makeResetLink(env, file ?? '');
      const until = new Date(link.expiresAt).toISOString();
      const lines = [link.address, `Valid once, until ${until}. It also turns two-step verification off. Pass it on to nobody else.`];
      return { exitCode: 0, output: print({ ok: true, ...link }, lines) };
    }
    if (name === 'move-files') {
      const moved = await moveFiles(env, file ?? '', onProgress);
      const lines = [
        `${moved.copied} files copied and compared, ${(moved.bytes / 1e6).toFixed(1)} MB. ${moved.alreadyThere} were there already.`,
        ...(moved.missing > 0 ? [`${moved.missing} files are in neither store.`] : []),
        'The originals stay. Stop Parley, run this once more, and start Parley with the new STORAGE_URL, or without it for the disk.',
      ];
      return { exitCode: moved.missing > 0 ? 1 : 0, output: print({ ok: moved.missing === 0, ...moved }, lines) };
    }
    if (name === 'move') {
      const { files, ...rows } = await moveInstallation(env, { database: file ?? '', storage: second }, onProgress);
      const missing = files?.missing ?? 0;
      const lines = [
        `${rows.copied} of ${rows.rows} rows copied, ${rows.alreadyThere} were there already, ${rows.removed} removed. All tables compared.`,
        ...(files ? [`${files.copied} files copied and compared, ${files.alreadyThere} were there already.`] : []),
        ...(missing > 0 ? [`${missing} files are in neither store.`] : []),
        'The originals stay. Stop Parley, run this once more, and start Parley with the new DATABASE_URL and STORAGE_URL.',
        'Keys are sealed with PARLEY_SECRET or the file "secret" of the data folder. Every process needs the same one.',
      ];
      return { exitCode: missing > 0 ? 1 : 0, output: print({ ok: missing === 0, ...rows, files }, lines) };
    }
    const { result, lines } = await runWithFile(name as FileOperation, file, env, withModels, onProgress);
    return { exitCode: 0, output: print({ ok: true, ...result }, lines) };
  } catch (error) {
    const { code, message } = explain(error, source);
    return { exitCode: 1, output: print({ ok: false, code, message }, [message]) };
  }
}

/** @throws the error itself if the operator can do nothing about it */
function explain(error: unknown, source: Record<string, string | undefined>): { code: string; message: string } {
  const { message } = error as Error;
  if (error instanceof OperationError || error instanceof HttpError) return { code: error.code, message };
  if (error instanceof EnvError) return { code: 'invalid_environment', message };
  if (error instanceof StorageRefused) return { code: 'storage_refused', message };
  const fault = explainStartFault(error, source['PARLEY_DATA_DIR'] || './data');
  if (fault === null) throw error;
  return { code: error instanceof DatabaseAway ? 'database_away' : 'store_fault', message: fault };
}

/** This folder. In a container image it belongs to the system, so there the backup goes beside the data, of which it is no part. */
function backupFolder(env: Env): string {
  try {
    accessSync('.', constants.W_OK);
    return resolve('.');
  } catch {
    return resolve(env.PARLEY_DATA_DIR);
  }
}

type FileOperation = 'backup' | 'restore' | 'verify';

const marks = { ok: '✓', warning: '!', error: '✗' };

async function runWithFile(
  name: FileOperation,
  given: string | undefined,
  env: Env,
  withModels: boolean,
  onProgress: OnProgress,
): Promise<{ result: object; lines: string[] }> {
  const usualName = `parley-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.zip`;
  const file = given === undefined ? join(backupFolder(env), usualName) : resolve(given);
  if (name === 'restore') {
    const restored = await restoreBackup(file, env, onProgress);
    const lines = [
      `Restored ${restored.conversations} conversations with ${restored.messages} messages, as of ${restored.createdAt}.`,
      ...(restored.formerData ? [`The data from before is in ${restored.formerData}. Delete it when all is well.`] : []),
    ];
    return { result: restored, lines };
  }
  const verified =
    name === 'backup'
      ? await writeBackup({ source: await openBackupSource(env, withModels), file, onProgress })
      : await verifyBackup(file, onProgress);
  const size = `${(verified.bytes / 1e6).toFixed(1)} MB`;
  const lines = [`${file}: ${verified.conversations} conversations with ${verified.messages} messages, ${size}, read back and checked.`];
  if (name === 'backup') lines.push('It contains the secret that opens stored keys: keep it where only you can read it.');
  return { result: { file, ...verified }, lines };
}
