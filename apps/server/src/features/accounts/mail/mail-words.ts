import { readFileSync } from 'node:fs';
import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';

/** The sentences of mails: `locales/<code>/mail.json`. */
type MailWords = Record<
  'resetSubject' | 'resetAsked' | 'resetOpen' | 'resetIgnore' | 'changedSubject' | 'changedTo' | 'changedIgnore',
  string
>;

const localesFolder = new URL('../../../../../../locales/', import.meta.url);
const known = new Map<InterfaceLocale, MailWords>();

/** Writes the sentences of a mail in one language. */
export function sayInMail(locale: InterfaceLocale, values: { email: string; server: string }): (key: keyof MailWords) => string {
  const words = mailWords(locale);
  return (key) => words[key].replaceAll('{{email}}', () => values.email).replaceAll('{{server}}', () => values.server);
}

function mailWords(locale: InterfaceLocale): MailWords {
  const words = known.get(locale) ?? (JSON.parse(readFileSync(new URL(`${locale}/mail.json`, localesFolder), 'utf8')) as MailWords);
  known.set(locale, words);
  return words;
}
