import { readFileSync } from 'node:fs';
import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';

/** The sentences of mails: `locales/<code>/mail.json`. */
export type MailWords = Record<'resetSubject' | 'resetAsked' | 'resetOpen' | 'resetIgnore', string>;

const localesFolder = new URL('../../../../../../locales/', import.meta.url);
const known = new Map<InterfaceLocale, MailWords>();

/** The sentences of mails in one language. */
export function mailWords(locale: InterfaceLocale): MailWords {
  const words = known.get(locale) ?? (JSON.parse(readFileSync(new URL(`${locale}/mail.json`, localesFolder), 'utf8')) as MailWords);
  known.set(locale, words);
  return words;
}
