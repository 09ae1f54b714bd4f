import { interfaceLocales } from '@parley/contracts/interface-locales';
import { formatLocale, formatSettings } from './format-settings.ts';

/** Makes `<html lang dir>` tell the truth about the interface language, and gives overlays the locale to format with. */
export function reflectLocale(language: string): void {
  const locale = interfaceLocales.find((entry) => entry.code === language);
  const root = document.documentElement;
  root.lang = language;
  root.dir = locale?.direction ?? 'ltr';
  root.dataset.formatLocale = formatLocale(language);
  root.dataset.digits = formatSettings().digits;
  linkManifest(language);
}

/** An installed app takes the name and shortcuts of the language it was installed in. */
function linkManifest(language: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? document.createElement('link');
  link.rel = 'manifest';
  link.href = `/manifests/${language}.webmanifest`;
  if (!link.isConnected) document.head.append(link);
}
