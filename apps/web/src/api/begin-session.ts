import { call } from './call.ts';
import { keepOfflineFor } from './offline/offline-database.ts';

/**
 * Removes what another person left in this browser, before any page of the new session shows it. The same person finds
 * their drafts again. Never throws: the pages do the same once they know their user.
 */
export async function beginSession(): Promise<void> {
  try {
    const { user } = await call('GET /api/session');
    await keepOfflineFor(user.id);
  } catch (error) {
    console.warn('What this browser keeps for its user could not be checked.', error);
  }
}
