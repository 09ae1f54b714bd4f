import { interfaceLocales } from '@parley/contracts/interface-locales';
import { normaliseLocale } from '@parley/locales/normalise-locale';

export type PageLocale = (typeof interfaceLocales)[number];

/** What a request tells about the language of its page. */
export interface LocaleSources {
  /** `?lng=` of the address. */
  query?: string | undefined;
  /** The `cookie` header. */
  cookies?: string | undefined;
  /** The language the person has chosen and the server remembers. */
  saved?: string | null | undefined;
  /** The `accept-language` header. */
  acceptLanguage?: string | undefined;
}

/**
 * The language a page most likely begins in, in the order in which the client detects it: address, cookie,
 * what the person saved, browser. The client's own storage, which comes before the last two, is not seen from here;
 * the client corrects the page by it.
 */
export function pageLocale({ query, cookies, saved, acceptLanguage }: LocaleSources): PageLocale {
  const cookie = /(?:^|;\s*)i18next=([^;]*)/.exec(cookies ?? '')?.[1];
  for (const tag of [query, cookie, saved, ...acceptedTags(acceptLanguage)]) {
    const code = tag ? normaliseLocale(tag) : null;
    const locale = code && interfaceLocales.find((entry) => entry.code === code);
    if (locale) return locale;
  }
  return interfaceLocales.find((entry) => entry.code === 'en-US')!;
}

/** Language tags of an `accept-language` header, the most wanted first; refused ones (`q=0`) and `*` are left out. */
function acceptedTags(header = ''): string[] {
  return header
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
