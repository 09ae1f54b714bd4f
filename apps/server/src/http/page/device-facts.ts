import { parse } from 'hono/utils/cookie';

/** What only the person's device knows and its page depends on. */
export interface DeviceFacts {
  /** The interface language of this device, e.g. `ar-SA`. */
  language: string | undefined;
  /** Nobody chose the language: the device detected it. */
  isLanguageFound: boolean;
  isSidebarHidden: boolean;
  /** The first run was ended on this device. */
  isOnboarded: boolean;
  /** IANA name, e.g. `Europe/Paris`. */
  timeZone: string | undefined;
}

const longestZone = 64;

/** Reads the cookie that the page's first script writes (apps/web/src/early/look.ts). What cannot be true is left out. */
export function deviceFacts(cookies: string | undefined): DeviceFacts {
  const value = parse(cookies ?? '', 'parley.device')['parley.device'] ?? '';
  const [language = '', sidebar, run, zone = '', origin] = value.split('|');
  return {
    language: /^[a-z]{2}-[A-Z]{2}$/.test(language) ? language : undefined,
    isLanguageFound: origin === 'found',
    isSidebarHidden: sidebar === 'collapsed',
    isOnboarded: run === 'onboarded',
    timeZone: zone.length <= longestZone && isTimeZone(zone) ? zone : undefined,
  };
}

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+\-/]*$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
