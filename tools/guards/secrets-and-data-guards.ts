import type { Guard } from './guard.ts';

const server = 'apps/server/src';
const accounts = `${server}/features/accounts`;
const settings = `${server}/features/settings`;
const secrets = { file: `${server}/secrets.ts`, test: `${server}/secrets.test.ts` };
const log = { file: `${server}/log.ts`, test: `${server}/log.test.ts` };
const migrateTest = `${server}/db/migrate.test.ts`;

/** Secrets stay secret, and data stays. */
export const secretsAndDataGuards: readonly Guard[] = [
  {
    promise: 'A secret is opened for its own row only.',
    ...secrets,
    code: "createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(context))",
    without: "createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from('row'))",
  },
  {
    promise: 'The file of the secret is for this account only.',
    ...secrets,
    code: 'chmodSync(path, 0o600);',
  },
  {
    promise: 'The data folder is for this account only.',
    file: `${server}/http/guard/close-to-others.ts`,
    code: 'chmodSync(folder, mode & 0o7777 & ~others);',
    test: `${server}/start-server.test.ts`,
    name: 'closes a data folder',
  },
  {
    promise: 'The key of a provider is encrypted in the store.',
    file: `${settings}/change-provider.ts`,
    code: 'services.secrets.seal(key, id)',
    without: 'key',
    test: `${settings}/settings.test.ts`,
    name: 'unreadable on disk',
  },
  {
    promise: 'The key of a provider is never answered; its last four characters are.',
    file: `${settings}/provider-store.ts`,
    code: 'key.slice(-4)',
    without: 'key',
    test: `${settings}/settings.test.ts`,
    name: 'shown without their key',
  },
  {
    promise: 'The key of a program is in the store as a hash.',
    file: `${accounts}/keys/manage-keys.ts`,
    code: 'name,\n    keyHash:',
    without: 'name: secret,\n    keyHash:',
    test: `${accounts}/keys/keys.test.ts`,
  },
  { promise: 'The logger masks fields with secrets and text.', ...log, code: "censor: '[masked]'", without: 'censor: (value) => value' },
  {
    promise: 'The logger masks what looks like a key.',
    ...log,
    code: "return text.replace(secretShapes, '[secret]');",
    without: 'return text;',
  },
  {
    promise: 'What a provider says about its key is shown to those who manage providers only.',
    file: `${server}/http/guard/authorize.ts`,
    code: "return roleMay(role, 'change', 'providers');",
    without: 'return role !== null;',
    test: `${server}/provider-detail.test.ts`,
  },
  {
    promise: 'An export has nothing of another user.',
    file: `${server}/features/transfer/export/archive-rows.ts`,
    code: ".selectFrom('assistants')\n    .selectAll()\n    .where('userId', '=', actor.userId)",
    without: ".selectFrom('assistants')\n    .selectAll()",
    test: `${server}/features/transfer/archive.test.ts`,
    name: 'nothing of another user',
  },
  {
    promise: 'Every acknowledged message is on the disk.',
    file: `${server}/db/sqlite-adapter.ts`,
    code: 'pragma synchronous = full;',
    without: 'pragma synchronous = normal;',
    test: migrateTest,
  },
  {
    promise: 'A reply of a process that died has a status.',
    file: `${server}/features/chat/run/end-runs.ts`,
    code: "set({ status: 'interrupted', finishedAt: now,",
    without: 'set({ finishedAt: now,',
    test: `${server}/features/chat/run/recover-runs.test.ts`,
  },
  {
    promise: 'A migration backs up first.',
    file: `${server}/db/migrate.ts`,
    code: 'if (seen.size > 0) backUp(first.name);',
    test: migrateTest,
  },
  {
    promise: 'A backup is compared with its checksums.',
    file: `${server}/operations/backup/read-backup.ts`,
    code: "if (seen !== bytes || hash.digest('hex') !== sha256) throw",
    without: 'if (seen !== bytes) throw',
    test: `${server}/operations/operations.test.ts`,
  },
  {
    promise: 'A backup writes nothing outside of the data folder.',
    file: `${server}/operations/backup/read-backup.ts`,
    code: ' || !isBackupPath(path)',
    test: `${server}/operations/operations.test.ts`,
  },
  {
    promise: 'A removed person is deleted with all conversations and files.',
    file: `${accounts}/people/purge-people.ts`,
    code: 'await transaction.updateTable(table).set({ deletedAt: longAgo })',
    without: 'await transaction.updateTable(table).set({ deletedAt: null })',
    test: `${accounts}/people/people.test.ts`,
    name: 'deletes everything',
  },
  {
    promise: 'A deleted message is deleted with its files.',
    file: `${server}/features/files/purge-message-files.ts`,
    code: 'removeContent(services, file)',
    test: `${server}/features/files/purge-message-files.test.ts`,
  },
  {
    promise: 'A temporary conversation is not stored.',
    file: `${server}/features/chat/temporary/temporary-reply.ts`,
    code: 'writer.close();\n  }\n',
    without:
      "writer.close();\n    await services.database.query.updateTable('users').set({ name: JSON.stringify(request) }).execute();\n  }\n",
    test: `${server}/features/chat/temporary/temporary-reply.test.ts`,
  },
];
