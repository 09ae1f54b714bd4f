import { normaliseLocale } from '@parley/locales/normalise-locale';
import { layoutQuery } from './layout-query.ts';
import { readStored } from './read-stored.ts';

/*
 * Runs in <head>, before anything is painted: puts the user's appearance on <html>, sends the server by a cookie what only
 * this device knows, and decides whether what the server has drawn fits this device.
 */

const root = document.documentElement;
const saved = (JSON.parse(document.getElementById('saved-preferences')?.textContent ?? 'null') ?? {}) as Record<string, string | number>;
const choice = (name: string): string | null => (saved[name] === undefined ? readStored(`parley.${name}`) : String(saved[name]));

const theme = choice('theme') ?? 'system';
const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
root.dataset.theme = isDark ? 'dark' : 'light';
root.dataset.accent = choice('accent') ?? 'jade';
root.dataset.neutral = choice('neutral') ?? 'sand';
for (const name of ['readingFont', 'density', 'motion']) {
  const value = choice(name);
  if (value) root.dataset[name] = value;
}
const textSize = Number(choice('textSize'));
if (textSize >= 0.8 && textSize <= 1.6 && textSize !== 1) root.style.fontSize = `${textSize * 100}%`;
const sidebarWidth = Number(readStored('parley.sidebarWidth') ?? Number.NaN);
if (sidebarWidth >= 220 && sidebarWidth <= 420) root.style.setProperty('--sidebar-width', `${sidebarWidth}px`);

const stored = readStored('i18nextLng');
const savedLanguage = saved['uiLocale'];
// The language that the user saved goes before one that this device has only detected (i18n/detect-locale.ts).
const isFound = stored !== null && stored === readStored('parley.languageFound');
const tag = isFound && savedLanguage ? String(savedLanguage) : stored;
const language = (tag && normaliseLocale(tag)) ?? '';
const origin = isFound && !savedLanguage ? 'found' : 'named';
const sidebar = readStored('parley.sidebar') === 'collapsed' ? 'collapsed' : 'open';
const run = readStored('parley.onboarded') === 'true' ? 'onboarded' : 'new';
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
// Read by apps/server/src/http/page/device-facts.ts.
document.cookie = `parley.device=${encodeURIComponent([language, sidebar, run, zone, origin].join('|'))}; path=/; max-age=31536000; samesite=lax`;

// Language, side bar and zone that the page was drawn for; an empty one does not matter to it.
const drawnFor = root.dataset.drawnFor?.split('|');
const fits = drawnFor && [language, sidebar, zone].every((fact, index) => fact === '' || !drawnFor[index] || drawnFor[index] === fact);
root.dataset.layout = matchMedia(layoutQuery).matches ? 'wide' : 'narrow';
root.dataset.drawn = fits ? (root.dataset.drawnLayout === root.dataset.layout ? 'fits' : 'other') : 'no';
if (!fits && language && !new URLSearchParams(location.search).has('lng')) {
  root.lang = language;
  root.dir = /^(?:ar|fa|he|ur)-/.test(language) ? 'rtl' : 'ltr';
}
