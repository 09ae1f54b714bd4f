import { type Kysely, sql } from 'kysely';
import { createFirstTables } from './migrations/0001-first-tables.ts';
import { createVitals } from './migrations/0002-vitals.ts';
import { addAssistantDescription } from './migrations/0003-assistant-description.ts';
import { indexShortWords } from './migrations/0004-short-words.ts';
import { addAssistantChoices } from './migrations/0005-assistant-choices.ts';
import { allowOneOwner } from './migrations/0006-one-owner.ts';
import { letAssistantsKnowFiles } from './migrations/0007-assistant-files.ts';
import { addTrials } from './migrations/0008-trials.ts';
import { letAssistantsRemember } from './migrations/0009-assistant-notes.ts';
import { letAssistantsHaveTools } from './migrations/0010-assistant-tools.ts';
import { foldSearch } from './migrations/0011-folded-search.ts';
import { useStandardNames } from './migrations/0012-standard-names.ts';
import { createStoredResponses } from './migrations/0014-stored-responses.ts';
import { rememberPromptStart } from './migrations/0015-prompt-start.ts';
import { dropFolder } from './migrations/0016-no-folder.ts';
import { describeAnyServer } from './migrations/0017-any-server.ts';
import { letMessagesHaveFiles } from './migrations/0018-message-files.ts';
import { createImports } from './migrations/0019-imports.ts';
import { createPairedDevices } from './migrations/0020-paired-devices.ts';
import { countPages } from './migrations/0021-file-pages.ts';
import { createShares } from './migrations/0022-shares.ts';
import { createAccounts } from './migrations/0023-accounts.ts';
import { createInvitations } from './migrations/0024-invitations.ts';
import { createFolders } from './migrations/0030-folders.ts';
import { createReplyUsage } from './migrations/0031-reply-usage.ts';
import { createPasswordResets } from './migrations/0032-password-resets.ts';
import { createNotes } from './migrations/0036-notes.ts';
import { createTwoFactor } from './migrations/0037-two-factor.ts';
import { compareReplies } from './migrations/0038-compared-replies.ts';
import { createApiKeys } from './migrations/0040-api-keys.ts';
import { createAuditLog } from './migrations/0041-audit-log.ts';
import { createPasskeys } from './migrations/0042-passkeys.ts';
import { createModelAccess } from './migrations/0044-model-access.ts';
import { createQuotas } from './migrations/0045-quotas.ts';
import { letUsersHaveProviders } from './migrations/0046-own-providers.ts';
import { createProcesses } from './migrations/0047-processes.ts';
import { createPrompts } from './migrations/0048-prompts.ts';
import { letFoldersBeImported } from './migrations/0049-imported-folders.ts';
import { findMessagesOfUser } from './migrations/0050-messages-of-user.ts';
import { keepPageAddresses } from './migrations/0051-page-addresses.ts';
import { letProcessesHoldImports } from './migrations/0052-import-owners.ts';
import { findUsageByTime } from './migrations/0053-usage-by-time.ts';
import { createRealtimeSecrets } from './migrations/0054-realtime-secrets.ts';
import { keepResetMakers } from './migrations/0055-reset-makers.ts';
import type { Dialect } from './dialect.ts';
import type { Tables } from './tables.ts';

export type Migration = { name: string; up(query: Kysely<Tables>, dialect: Dialect): Promise<void> };

/** In order, forward only. A released migration is never changed. */
export const migrations: readonly Migration[] = [
  { name: '0001-first-tables', up: createFirstTables },
  { name: '0002-vitals', up: createVitals },
  { name: '0003-assistant-description', up: addAssistantDescription },
  { name: '0004-short-words', up: indexShortWords },
  { name: '0005-assistant-choices', up: addAssistantChoices },
  { name: '0006-one-owner', up: allowOneOwner },
  { name: '0007-assistant-files', up: letAssistantsKnowFiles },
  { name: '0008-trials', up: addTrials },
  { name: '0009-assistant-notes', up: letAssistantsRemember },
  { name: '0010-assistant-tools', up: letAssistantsHaveTools },
  { name: '0011-folded-search', up: foldSearch },
  { name: '0012-standard-names', up: useStandardNames },
  { name: '0014-stored-responses', up: createStoredResponses },
  { name: '0015-prompt-start', up: rememberPromptStart },
  { name: '0016-no-folder', up: dropFolder },
  { name: '0017-any-server', up: describeAnyServer },
  { name: '0018-message-files', up: letMessagesHaveFiles },
  { name: '0019-imports', up: createImports },
  { name: '0020-paired-devices', up: createPairedDevices },
  { name: '0021-file-pages', up: countPages },
  { name: '0022-shares', up: createShares },
  { name: '0023-accounts', up: createAccounts },
  { name: '0024-invitations', up: createInvitations },
  { name: '0030-folders', up: createFolders },
  { name: '0031-reply-usage', up: createReplyUsage },
  { name: '0032-password-resets', up: createPasswordResets },
  { name: '0036-notes', up: createNotes },
  { name: '0037-two-factor', up: createTwoFactor },
  { name: '0038-compared-replies', up: compareReplies },
  { name: '0040-api-keys', up: createApiKeys },
  { name: '0041-audit-log', up: createAuditLog },
  { name: '0042-passkeys', up: createPasskeys },
  { name: '0044-model-access', up: createModelAccess },
  { name: '0045-quotas', up: createQuotas },
  { name: '0046-own-providers', up: letUsersHaveProviders },
  { name: '0047-processes', up: createProcesses },
  { name: '0048-prompts', up: createPrompts },
  { name: '0049-imported-folders', up: letFoldersBeImported },
  { name: '0050-messages-of-user', up: findMessagesOfUser },
  { name: '0051-page-addresses', up: keepPageAddresses },
  { name: '0052-import-owners', up: letProcessesHoldImports },
  { name: '0053-usage-by-time', up: findUsageByTime },
  { name: '0054-realtime-secrets', up: createRealtimeSecrets },
  { name: '0055-reset-makers', up: keepResetMakers },
];

/** An arbitrary number that nothing else in the database locks. */
const migrationLock = 7_275_395;

/** Names of the migrations that a store has; null if it has no tables. */
export async function listApplied(query: Kysely<Tables>, dialect: Dialect): Promise<string[] | null> {
  const found =
    dialect === 'postgres'
      ? sql`select 1 where to_regclass('migrations') is not null`
      : sql`select 1 from sqlite_master where name = 'migrations'`;
  if ((await found.execute(query)).rows.length === 0) return null;
  return (await sql<{ name: string }>`select name from migrations`.execute(query)).rows.map((row) => row.name);
}

/**
 * Runs the migrations that the store does not have, all in one transaction.
 *
 * @param backUp called with the first migration's name before anything changes in a store that already has tables
 * @throws Error if the store has a migration that this program does not know
 */
export async function migrate(
  query: Kysely<Tables>,
  dialect: Dialect,
  backUp: (firstName: string) => void,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    // In PostgreSQL, two processes can both find a table missing; the second creation would fail.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
    await sql`create table if not exists migrations (name text primary key, "appliedAt" bigint not null)`.execute(transaction);
  });
  const applied = await sql<{ name: string }>`select name from migrations`.execute(query);
  const seen = new Set(applied.rows.map((row) => row.name));
  const unknown = [...seen].filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`The data was written by a newer Parley (${unknown.join(', ')}). Start that version, or restore a backup.`);
  const first = steps.find((step) => !seen.has(step.name));
  if (!first) return;
  if (seen.size > 0) backUp(first.name);
  await query.transaction().execute(async (transaction) => {
    // If two processes start together, the second waits here and then finds nothing to do.
    // SQLite takes its lock with a statement that could write; one that starts by reading would fail instead of waiting.
    if (dialect === 'postgres') await sql`lock table migrations in exclusive mode`.execute(transaction);
    else await sql`delete from migrations where false`.execute(transaction);
    const done = await sql<{ name: string }>`select name from migrations`.execute(transaction);
    const doneNames = new Set(done.rows.map((row) => row.name));
    for (const step of steps) {
      if (doneNames.has(step.name)) continue;
      await step.up(transaction, dialect);
      await sql`insert into migrations (name, "appliedAt") values (${step.name}, ${Date.now()})`.execute(transaction);
    }
  });
}
