import { detectLocale } from './detect-locale.ts';
import { onFormatSettingsChange } from './format-settings.ts';
import { loadNamespaceOrEnglish } from './load-words.ts';
import { reflectLocale } from './reflect-locale.ts';
import { rememberLocale } from './remember-locale.ts';
import { changeShownLocale, fetchTextsWith, notifyOfTexts, onTextsChange, shownLocale } from './texts.ts';

/**
 * Detects the user's language, loads the words of the first screen and keeps `<html lang dir>` and the device's copy
 * of the language correct from then on.
 *
 * @param saved the language that the user chose elsewhere; counts only if this device has none of its own
 */
export async function startI18n(saved: string | null): Promise<void> {
  fetchTextsWith(loadNamespaceOrEnglish);
  onTextsChange(() => {
    const locale = shownLocale() ?? 'en-US';
    reflectLocale(locale);
    rememberLocale(locale);
  });
  onFormatSettingsChange(notifyOfTexts);
  await changeShownLocale(detectLocale(saved));
  dropLanguageQuery();
}

function dropLanguageQuery(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('lng')) return;
  address.searchParams.delete('lng');
  history.replaceState(history.state, '', address);
}
