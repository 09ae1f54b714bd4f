import { readFileSync } from 'node:fs';
import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { parseHelpPage, type StoredHelpPage } from './parse-help-page.ts';

/** Every help page, in reading order. Each has a file `help/<locale>/<slug>.md` in all eleven languages. */
export const helpSlugs = [
  'first-steps',
  'answers',
  'memory',
  'voice-conversation',
  'read-aloud',
  'images-and-documents',
  'web-pages',
  'things-answers-make',
  'saved-prompts',
  'assistants',
  'folders',
  'accounts',
  'your-account',
  'dictation',
  'interpreter',
  'voices-and-engines',
  'connect-openai-anthropic-google',
  'offline-kit',
  'connect-ollama-lmstudio',
  'connect-compatible-server',
  'use-from-other-programs',
  'languages',
  'appearance',
  'shortcuts',
  'on-your-phone',
  'install-as-app-and-offline',
  'privacy-and-data',
  'import-and-export',
  'keys-for-programs',
  'rights-and-limits',
  'usage',
  'microphone-troubleshooting',
  'what-guide-is',
  'limits',
] as const;

const helpFolder = new URL('../../../../../help/', import.meta.url);
const pagesByLocale = new Map<InterfaceLocale, readonly StoredHelpPage[]>();

/** The pages of one language in reading order, read from disk on first use. */
export function helpPages(locale: InterfaceLocale): readonly StoredHelpPage[] {
  let pages = pagesByLocale.get(locale);
  if (!pages) {
    pages = helpSlugs.map((slug) => parseHelpPage(readFileSync(new URL(`${locale}/${slug}.md`, helpFolder), 'utf8'), locale, slug));
    pagesByLocale.set(locale, pages);
  }
  return pages;
}
