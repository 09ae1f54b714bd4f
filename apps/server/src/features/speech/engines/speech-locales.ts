import { interfaceLocales } from '@parley/contracts/session/interface-locales';

/** The locales that multilingual services speak with every voice. */
export const speechLocales: readonly string[] = interfaceLocales.map((locale) => locale.code);
