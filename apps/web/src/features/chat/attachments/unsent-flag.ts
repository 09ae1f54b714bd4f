/** Says in the session storage of a tab that a draft may have files that the server does not have. */
export const unsentFlag = (key: string): string => `parley:unsent-files:${key}`;

/** Without it, the start page need not load the code of the storage. */
export function mayHaveUnsentFiles(key: string): boolean {
  try {
    return sessionStorage.getItem(unsentFlag(key)) !== null;
  } catch {
    // The browser forbids storage, or the page is drawn on the server.
    return false;
  }
}
