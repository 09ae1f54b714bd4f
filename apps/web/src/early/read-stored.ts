/** What this device remembers; null also where the browser forbids storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? (key === 'i18nextLng' ? sessionStorage.getItem(key) : null);
  } catch {
    return null;
  }
}
