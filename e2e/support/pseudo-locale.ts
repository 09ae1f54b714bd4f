import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';

const locales = fileURLToPath(new URL('../../locales/', import.meta.url));
const accents: Record<string, string> = {
  a: 'á',
  e: 'ë',
  i: 'í',
  o: 'ô',
  u: 'ü',
  A: 'Â',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Û',
  c: 'ç',
  n: 'ñ',
  y: 'ÿ',
};

/**
 * English as a pseudo-language: accented, two fifths longer and in brackets, so that hard-coded
 * words, concatenated words and cut-off words become visible. Placeholders and tags stay.
 */
export function pseudoWords(text: string): string {
  const accented = text.replace(
    /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))|[a-zA-Z]/g,
    (match, kept: string | undefined) => kept ?? accents[match] ?? match,
  );
  return `⟦${accented}${'·'.repeat(Math.ceil(text.length * 0.4))}⟧`;
}

/**
 * Gives a browser the pseudo-locale in place of a real one: `en-XA` replaces en-US, `ar-XB` (the same words,
 * mirrored page) replaces ar-SA. Only the word files are replaced in transit; the product does not know it.
 */
export async function speakPseudo(context: BrowserContext, pseudo: 'en-XA' | 'ar-XB'): Promise<void> {
  const locale = pseudo === 'en-XA' ? 'en-US' : 'ar-SA';
  await context.route(`**/assets/words/${locale}/*.js`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = /\/([a-z]+)-[^/]+\.js$/.exec(pathname)?.[1] ?? '';
    // The words of the first screens come as one module, which also knows the location of the others, and those of conversations as
    // another; the query keeps the real ones reachable.
    const group = { first: 'first', thread: 'together' }[name];
    const body = group
      ? `import { ${group} as real } from "${pathname}?real"; ${name === 'first' ? `export { later } from "${pathname}?real";` : ''}
         const words = ${JSON.stringify(allPseudoWords())}; export const ${group} = Object.fromEntries(Object.keys(real).map((name) => [name, words[name]]));`
      : `export default ${JSON.stringify(allPseudoWords()[name])};`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** Every namespace of English in the pseudo-locale. */
function allPseudoWords(): Record<string, Record<string, unknown>> {
  const files = readdirSync(`${locales}en-US`).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -'.json'.length),
      pseudoTree(JSON.parse(readFileSync(`${locales}en-US/${file}`, 'utf8')) as Record<string, unknown>),
    ]),
  );
}

function pseudoTree(tree: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoWords(value) : pseudoTree(value as Record<string, unknown>),
    ]),
  );
}
