import type { AccountsServices } from './accounts-services.ts';
import { endedInvitationsKeptMs } from './invitations/invitations.ts';

/** Deletes sessions, links and codes that have expired. Nothing else deletes those that are never used again. */
export async function purgeSignIns({ database, clock }: Pick<AccountsServices, 'database' | 'clock'>): Promise<void> {
  const { query, dialect } = database;
  const now = clock.now();
  // As better-auth writes times.
  const time = dialect === 'sqlite' ? new Date(now).toISOString() : new Date(now);
  await query.deleteFrom('sessions').where('expiresAt', '<', time).execute();
  await query.deleteFrom('verifications').where('expiresAt', '<', time).execute();
  await query.deleteFrom('signInChallenges').where('expiresAt', '<', now).execute();
  await query.deleteFrom('passwordResets').where('expiresAt', '<', now).execute();
  await query
    .deleteFrom('invitations')
    .where('expiresAt', '<', now - endedInvitationsKeptMs)
    .execute();
}
