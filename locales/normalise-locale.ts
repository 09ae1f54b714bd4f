import { type LocaleCode, localeCodes } from './locales.ts';

const chineseFamily = new Set(['zh', 'yue', 'wuu', 'nan', 'hak', 'gan', 'hsn', 'cmn']);

/**
 * The interface language nearest to any language tag a browser, cookie or address may hold:
 * Chinese by script, everything else by language. Unknown input returns null, so that the
 * next source of the detection order is asked.
 *
 * @param tag e.g. `zh-HK`, `pt_PT.UTF-8`, `en`
 */
export function normaliseLocale(tag: string): LocaleCode | null {
  const cleaned = tag
    .trim()
    .replace(/[.@].*$/, '')
    .replaceAll('_', '-');
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(cleaned).maximize();
  } catch {
    return null;
  }
  if (chineseFamily.has(locale.language)) {
    const traditional = locale.script === 'Hant' || (locale.language !== 'zh' && ['HK', 'MO', 'TW'].includes(locale.region ?? ''));
    return traditional ? 'zh-TW' : 'zh-CN';
  }
  return localeCodes.find((code) => code.startsWith(`${locale.language}-`)) ?? null;
}
