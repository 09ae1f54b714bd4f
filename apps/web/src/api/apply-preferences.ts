import type { Preferences } from '@parley/contracts/session/preferences';
import { injectFontStylesheet } from '#ui/font-stylesheet.ts';
import { changeFormatSettings, formatSettings } from '#i18n/format-settings.ts';

/** What the page needs before its first paint. The inline script of `index.html` reads the same entries. */
const storedNames = ['theme', 'accent', 'neutral', 'readingFont', 'textSize', 'density', 'motion', 'digits', 'hourCycle'] as const;

type Look = Pick<Preferences, (typeof storedNames)[number]>;

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');
/** Paper is white. */
const onPaper = () => matchMedia('print');

let theme: Preferences['theme'] = 'system';

/** Applies the user's choices to `<html>` and stores them on this device, so that the next start looks right at once. */
export function applyPreferences(look: Partial<Look>): void {
  const root = document.documentElement;
  if (look.theme) theme = look.theme;
  reflectTheme();
  if (look.accent) root.dataset.accent = look.accent;
  if (look.neutral) root.dataset.neutral = look.neutral;
  if (look.readingFont) showReadingFont(look.readingFont);
  if (look.density) root.dataset.density = look.density;
  if (look.motion) root.dataset.motion = look.motion;
  if (look.textSize) root.style.fontSize = look.textSize === 1 ? '' : `${look.textSize * 100}%`;
  const formats = formatSettings();
  changeFormatSettings({ digits: look.digits ?? formats.digits, hourCycle: look.hourCycle ?? formats.hourCycle });
  for (const name of storedNames) {
    const value = look[name];
    if (value !== undefined) store(name, String(value));
  }
}

/**
 * Applies what this device stored, and follows the system's theme from now on. Called once, before the first render.
 *
 * @param saved preferences that the server wrote into the page; newer than the device's copy
 */
export function restorePreferences(saved: Partial<Look> | null): void {
  const textSize = Number(read('textSize'));
  applyPreferences({
    theme: oneOf(read('theme'), ['system', 'light', 'dark']) ?? 'system',
    digits: oneOf(read('digits'), ['latin', 'native']),
    hourCycle: oneOf(read('hourCycle'), ['auto', 'h12', 'h23']),
    readingFont: oneOf(read('readingFont'), ['interface', 'serif', 'legible']),
    density: oneOf(read('density'), ['comfortable', 'compact']),
    motion: oneOf(read('motion'), ['system', 'reduced', 'full']),
    ...(textSize >= 0.8 && textSize <= 1.6 ? { textSize } : {}),
    ...saved,
  });
  for (const query of [systemDark(), onPaper()]) query.addEventListener('change', reflectTheme);
}

/** A reading font is fetched when it is first chosen. */
function showReadingFont(font: Preferences['readingFont']): void {
  document.documentElement.dataset.readingFont = font;
  if (font !== 'interface') injectFontStylesheet(`/fonts/reading-${font}.css`);
}

function reflectTheme(): void {
  const isDark = theme === 'dark' || (theme === 'system' && systemDark().matches);
  document.documentElement.dataset.theme = isDark && !onPaper().matches ? 'dark' : 'light';
}

function oneOf<Value extends string>(value: string | null, allowed: readonly Value[]): Value | undefined {
  return allowed.find((entry) => entry === value);
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(`parley.${name}`);
  } catch {
    return null;
  }
}

function store(name: string, value: string): void {
  try {
    localStorage.setItem(`parley.${name}`, value);
  } catch {
    // Storage is full or forbidden. The server still has the preferences.
  }
}
