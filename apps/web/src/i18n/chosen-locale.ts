import { normaliseLocale } from '@parley/locales/normalise-locale';

let wasNamed = false;

/** Whether this device already had a language when the page started: by URL, cookie or storage, not by detection from the browser. */
export function hadChosenLocale(): boolean {
  return wasNamed;
}

/** Must run before detection, which writes its result to storage. */
export function rememberLocaleSource(): void {
  wasNamed = [
    new URLSearchParams(location.search).get('lng'),
    /(?:^|;\s*)i18next=([^;]*)/.exec(document.cookie)?.[1],
    read(() => localStorage.getItem('i18nextLng')),
    read(() => sessionStorage.getItem('i18nextLng')),
  ].some((tag) => tag && normaliseLocale(tag) !== null);
}

/** Storage throws if the browser forbids it. */
function read(get: () => string | null): string | null {
  try {
    return get();
  } catch {
    return null;
  }
}
