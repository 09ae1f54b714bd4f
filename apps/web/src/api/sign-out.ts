import { failureCode } from './api-failure.ts';
import { call } from './call.ts';
import { removeCopies } from './offline/offline-database.ts';

/** Ends the session of this browser and removes the copies of conversations that it kept. Then the sign-in page opens. */
export async function signOut(everywhere = false): Promise<void> {
  try {
    if (everywhere) await call('DELETE /api/auth/sessions');
    else await call('POST /api/auth/sign-out');
  } catch (error) {
    // It has ended elsewhere already.
    if (failureCode(error) !== 'unauthenticated') throw error;
  }
  await leaveBrowser();
}

/** The same after the account was deleted, which ended the session. */
export async function leaveBrowser(): Promise<void> {
  await removeCopies().catch(() => {});
  location.assign('/sign-in');
}
