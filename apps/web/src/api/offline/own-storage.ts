const userKey = 'parley.user';
/** The user of a browser whose last user has deleted the account: an owner that every later user replaces. */
export const nobody = '';
/** What a person wrote: drafts, files of drafts, assistants under way, snippets. The look of this device stays. */
const isOwn = (key: string): boolean => key.startsWith('parley:') || key === 'parley.snippets' || key === 'parley.openFolders';

/**
 * Sets the user of the texts in this browser's storage. Texts of another user are removed. Never throws.
 *
 * @param userId the user that this browser knows, unless the server names another
 */
export function keepTextsFor(userId = readOwner()): void {
  try {
    const known = readOwner();
    if (userId === null) return;
    for (const storage of [localStorage, sessionStorage]) {
      // A tab can still have texts of a user from before another one signed in in another tab.
      const before = storage.getItem(userKey) ?? known;
      if (before !== null && before !== userId) removeOwn(storage);
      storage.setItem(userKey, userId);
    }
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

/** The user of this page, from its first session on. */
let pageUser: string | null = null;

/**
 * Leaves the page for the start page when it has another user than before, or when another one has signed in in another tab: it would go
 * on with what the first one saw and wrote.
 *
 * @param userId the present user, as the server says
 * @returns a function that ends this
 */
export function leaveForAnotherUser(userId: string): () => void {
  pageUser ??= userId;
  const leave = () => {
    // Another tab cannot clear the session storage of this one.
    removeOwn(sessionStorage);
    location.replace('/');
  };
  // This page may hear of the other user from the server first.
  if (pageUser !== userId) leave();
  const look = () => {
    if (belongsToAnother()) leave();
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  addEventListener('storage', look, { signal });
  addEventListener('pageshow', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return () => stopping.abort();
}

/** Whether another user has taken over this browser's storage: a page of the former one must not write to it, not even when it is left. */
export function belongsToAnother(): boolean {
  const owner = readOwner();
  return pageUser !== null && owner !== null && owner !== pageUser;
}

function readOwner(): string | null {
  try {
    return localStorage.getItem(userKey);
  } catch {
    return null;
  }
}

function removeOwn(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && isOwn(key)) storage.removeItem(key);
}
