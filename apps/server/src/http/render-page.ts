import type { Preferences } from '@parley/contracts/preferences';
import type { PageLocale } from './page-locale.ts';
import type { Preloads } from './page-preloads.ts';

/**
 * Writes into `index.html` what its first paint depends on: language and direction on `<html>`, the person's
 * preferences as a data block that the page's first script reads, and links to the code and words it will ask for.
 *
 * @param template the built page, with an empty `saved-preferences` block
 * @param preferences null where nobody is known: the block stays `null` and the page looks as the device says
 */
export function renderPage(template: string, locale: PageLocale, preferences: Preferences | null, preloads: Preloads): string {
  const links = [
    ...preloads.scripts.map((path) => `<link rel="modulepreload" crossorigin href="/${path}">`),
    ...preloads.styles.map((path) => `<link rel="stylesheet" crossorigin href="/${path}">`),
  ].join('\n    ');
  return template
    .replace(/<html lang="[^"]*" dir="[^"]*"/, () => `<html lang="${locale.code}" dir="${locale.direction}"`)
    .replace(/(<script type="application\/json" id="saved-preferences">)\s*null\s*(?=<)/, (_, tag: string) => tag + dataBlock(preferences))
    .replace('</head>', () => `${links === '' ? '' : `  ${links}\n  `}</head>`);
}

/** JSON that cannot end the element it stands in. */
function dataBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
