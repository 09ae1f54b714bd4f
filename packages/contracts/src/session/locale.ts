import { z } from 'zod';
import { interfaceLocales } from './interface-locales.ts';

/** A locale code as the public surface accepts it: two lowercase letters, hyphen, two uppercase letters. */
export const localeCode = z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'locale');

/** One of the eleven interface languages. */
export const interfaceLocale = z.enum(interfaceLocales.map((locale) => locale.code));
