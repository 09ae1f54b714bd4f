import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { formatLocale, formatSettings } from './format-settings.ts';

/** Keeps `<html lang dir>` correct for the interface language, and gives overlays the locale for formats. */
export function reflectLocale(language: string): void {
  const locale = interfaceLocales.find((entry) => entry.code === language);
  const root = document.documentElement;
  root.lang = language;
  root.dir = locale?.direction ?? 'ltr';
  root.dataset.formatLocale = formatLocale(language);
  root.dataset.digits = formatSettings().digits;
  linkManifest(language);
}

/** An installed app keeps the name and shortcuts of the language in which it was installed. */
function linkManifest(language: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? document.createElement('link');
  link.rel = 'manifest';
  // Without its key, a paired phone would get no manifest.
  link.crossOrigin = 'use-credentials';
  link.href = `/manifests/${language}.webmanifest`;
  if (!link.isConnected) document.head.append(link);
}
