import { failureCode } from './api-failure.ts';
import { call } from './call.ts';
import { keepOfflineFor, removeCopies } from './offline/offline-database.ts';
import { nobody } from './offline/own-storage.ts';

/** Ends the session of this browser and removes the copies of conversations that it kept. Then the sign-in page opens. */
export async function signOut(everywhere = false): Promise<void> {
  try {
    if (everywhere) await call('DELETE /api/auth/sessions');
    else await call('POST /api/auth/sign-out');
  } catch (error) {
    // It has ended elsewhere already.
    if (failureCode(error) !== 'unauthenticated') throw error;
  }
  await removeCopies().catch(() => {});
  location.assign('/sign-in');
}

/** After the account was deleted, which ended the session: what its user wrote in this browser goes as well. Then the sign-in page opens. */
export async function leaveDeletedAccount(): Promise<void> {
  await keepOfflineFor(nobody).catch(() => {});
  location.assign('/sign-in');
}
