/** Pages for people who are not signed in. */
const openPages = /^\/(?:sign-in|join|reset)(?:\/|$)/;
/** A browser storage that hangs delays the sign-in page no longer than this. That page removes the copies, too. */
const storagePatienceMs = 1000;

let isLeaving = false;

/**
 * Leaves for the sign-in page: the session ended. The page leads back. Drafts and unsent messages stay in the browser; the copies of
 * conversations do not, because they could be read without the server.
 */
export function leaveSignedOut(): void {
  if (isLeaving || openPages.test(location.pathname)) return;
  isLeaving = true;
  const page = location.pathname + location.search + location.hash;
  const removed = import('./offline/offline-database.ts').then(({ removeCopies }) => removeCopies()).catch(() => undefined);
  const patience = new Promise<void>((resolve) => setTimeout(resolve, storagePatienceMs));
  void Promise.race([removed, patience]).then(() => {
    isLeaving = false;
    location.replace(page === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(page)}`);
  });
}
