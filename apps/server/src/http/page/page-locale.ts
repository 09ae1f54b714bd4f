import { parse } from 'hono/utils/cookie';
import Negotiator from 'negotiator';
import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { normaliseLocale } from '@parley/locales/normalise-locale';
import type { DeviceFacts } from './device-facts.ts';

export type PageLocale = (typeof interfaceLocales)[number];

/** What a request says about the language of its page. */
export interface LocaleSources {
  /** `?lng=` of the URL. */
  query?: string | undefined;
  /** The `cookie` header. */
  cookies?: string | undefined;
  /** What the user's device told of its language. */
  device?: Pick<DeviceFacts, 'language' | 'isLanguageFound'> | undefined;
  /** The language the user has chosen. */
  saved?: string | null | undefined;
  /** The `accept-language` header. */
  acceptLanguage?: string | undefined;
}

/**
 * The language a page most likely begins in, in the order in which the client detects it: address, cookie,
 * the device's storage as it told it last, the user's saved language, browser. A language that the device only detected comes after the
 * saved one. The client corrects the page where its storage
 * says otherwise by now.
 */
export function pageLocale({ query, cookies, device, saved, acceptLanguage }: LocaleSources): PageLocale {
  const own = device?.isLanguageFound ? [saved, device.language] : [device?.language, saved];
  for (const tag of [query, languageCookie(cookies), ...own, ...acceptedTags(acceptLanguage)]) {
    const code = tag ? normaliseLocale(tag) : null;
    const locale = code && interfaceLocales.find((entry) => entry.code === code);
    if (locale) return locale;
  }
  return interfaceLocales.find((entry) => entry.code === 'en-US')!;
}

/** Whether the address or the language cookie names one of our languages, which then goes before what the device remembers. */
export function isLocaleNamed({ query, cookies }: Pick<LocaleSources, 'query' | 'cookies'>): boolean {
  return [query, languageCookie(cookies)].some((tag) => tag && normaliseLocale(tag) !== null);
}

const languageCookie = (cookies = ''): string | undefined => parse(cookies, 'i18next')['i18next'];

/** Language tags of an `accept-language` header, the most wanted first; refused ones (`q=0`) and `*` are left out. */
function acceptedTags(header = ''): string[] {
  return new Negotiator({ headers: { 'accept-language': header.slice(0, 1000) } }).languages().filter((tag) => tag !== '*');
}
