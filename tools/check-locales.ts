import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { interfaceLocales } from '../packages/contracts/src/session/interface-locales.ts';
import { apiErrorCodes } from '../packages/contracts/src/api-error.ts';
import { localeCodes } from '../locales/locales.ts';
import { checkStyle } from './locale-check/check-style.ts';
import { checkCounts, checkWords } from './locale-check/check-words.ts';
import { readHelp } from './locale-check/read-help.ts';
import { readLocales } from './locale-check/read-locales.ts';

/** Words that only the server uses. */
const serverOnly = new Set(['guide', 'mail', 'pairing']);

const errors: string[] = [];
const words = readLocales();
const counts = new Map<string, number>();

for (const [namespace, byLocale] of words) {
  const english = byLocale.get('en-US')!;
  for (const [locale, given] of byLocale) {
    counts.set(locale, (counts.get(locale) ?? 0) + given.size);
    const found = [...checkWords(locale, english, given), ...(serverOnly.has(namespace) ? [] : checkCounts(given))];
    for (const [key, text] of given) found.push(...checkStyle(locale, namespace, text).map((error) => `${key}: ${error}`));
    errors.push(...found.map((error) => `locales/${locale}/${namespace}.json ${error}`));
  }
}

for (const { locale, page, number, text } of readHelp()) {
  errors.push(...checkStyle(locale, page, text).map((error) => `help/${locale}/${page}.md:${number} ${error}`));
}

const pickerCodes = interfaceLocales.map((locale) => locale.code).join();
if (pickerCodes !== localeCodes.join()) errors.push('contracts/interface-locales.ts and locales/locales.ts name different languages');

const errorWords = words.get('errors')?.get('en-US');
for (const code of apiErrorCodes) if (!errorWords?.has(code)) errors.push(`locales/en-US/errors.json ${code}: an error code without words`);

const types = fileURLToPath(new URL('../apps/web/src/i18n/translation.ts', import.meta.url));
if (existsSync(types)) {
  const declared = readFileSync(types, 'utf8');
  for (const namespace of [...words.keys()].filter((name) => !serverOnly.has(name))) {
    if (!declared.includes(`/${namespace}.json`)) errors.push(`apps/web/src/i18n/translation.ts does not type the namespace ${namespace}`);
  }
}

if (errors.length > 0) {
  console.error(errors.join('\n'));
  console.error(`\nlocales: ${errors.length} errors`);
  process.exitCode = 1;
} else {
  console.log(`locales: ${words.size} namespaces, ${[...counts].map(([locale, count]) => `${locale} ${count}`).join(', ')}`);
}
