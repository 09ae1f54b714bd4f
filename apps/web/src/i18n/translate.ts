import { formatNumber } from './format.ts';
import { shownLocale, textsOf } from './texts.ts';
import type { Namespace, Namespaces, TextValues, Translate } from './translation.ts';

const pluralRules = new Map<string, Intl.PluralRules>();

/** @returns texts in a language whose words are here. A key without a text stands for itself. */
export function translatorOf<const Names extends Namespaces>(locale: string | undefined, namespaces: Names): Translate<Names> {
  const [first = 'common'] = [namespaces].flat();
  const translate = (key: string, values: TextValues = {}) => {
    const separator = key.indexOf(':');
    const path = key.slice(separator + 1);
    const found = locale === undefined ? undefined : lookUp(locale, separator < 0 ? first : key.slice(0, separator), path, values.count);
    return typeof found === 'string' ? fill(found, values, locale) : (found ?? path);
  };
  return translate as Translate<Names>;
}

/** Texts of the interface language, outside of components. Their namespaces must be loaded. */
export const t = ((key: string, values?: TextValues) => (translatorOf(shownLocale(), 'common') as AnyTranslate)(key, values)) as Translate<
  readonly ['common', ...Namespace[]]
>;
type AnyTranslate = (key: string, values?: TextValues) => string;

/** Whether the interface language has a text for a key of a namespace. */
export const hasText = (namespace: Namespace, path: string): boolean =>
  lookUp(shownLocale() ?? '', namespace, path, undefined) !== undefined;

function lookUp(locale: string, namespace: string, path: string, count: number | undefined): unknown {
  const words = textsOf(locale, namespace);
  const at = (end: string) =>
    `${path}${end}`.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], words);
  if (count === undefined) return at('');
  // A language may name nothing at all in words of its own. The form for all other numbers stands in for a missing one.
  return (count === 0 ? at('_zero') : undefined) ?? at(`_${rulesOf(locale).select(count)}`) ?? at('_other') ?? at('');
}

function rulesOf(locale: string): Intl.PluralRules {
  const known = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, known);
  return known;
}

/** `{{name}}` becomes the value as it is, `{{count, number}}` a number in the user's digits. */
function fill(text: string, values: TextValues, locale: string | undefined): string {
  if (!text.includes('{{')) return text;
  return text.replaceAll(/\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g, (_, name: string, isNumber?: string) => {
    const value = values[name] ?? '';
    return isNumber && typeof value === 'number' ? formatNumber(value, {}, locale) : String(value);
  });
}
