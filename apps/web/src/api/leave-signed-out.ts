/** Pages for people who are not signed in. */
const openPages = /^\/(?:sign-in|join|reset)(?:\/|$)/;

/** Leaves for the sign-in page: the session ended. The page leads back; drafts stay in the browser. */
export function leaveSignedOut(): void {
  if (openPages.test(location.pathname)) return;
  const page = location.pathname + location.search + location.hash;
  location.replace(page === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(page)}`);
}
