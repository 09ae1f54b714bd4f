import { readdirSync } from 'node:fs';
import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { describe, expect, it } from 'vitest';
import { helpPages, helpSlugs } from './help-pages.ts';

const settingsSections = [
  'models',
  'voice',
  'dictation',
  'language',
  'appearance',
  'shortcuts',
  'phone',
  'archive',
  'data',
  'usage',
  'memory',
  'account',
  'people',
  'keys',
  'prompts',
  'files',
];
const ownScript: Record<string, RegExp> = {
  'ar-SA': /\p{Script=Arabic}/u,
  'ja-JP': /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  'ko-KR': /\p{Script=Hangul}/u,
  'ru-RU': /\p{Script=Cyrillic}/u,
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
};
/** Names that stay the same in every language, so that a line of them is not mistaken for untranslated text. */
const englishWords = /\b(?:the|and|you|your|with|when|which|press|choose|open|answer|answers)\b/gi;

function prose(markdown: string): string {
  return markdown
    .replace(/`[^`]*`/g, '')
    .replaceAll('Open WebUI', '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/https?:\S+/g, '');
}

describe.each(interfaceLocales.map(({ code }) => code))('help in %s', (locale) => {
  const pages = helpPages(locale);

  it('has every page and no other', () => {
    const files = readdirSync(new URL(`../../../../../help/${locale}`, import.meta.url));
    expect(files.toSorted()).toEqual(helpSlugs.map((slug) => `${slug}.md`).toSorted());
  });

  it.each(pages.map((page) => [page.slug, page] as const))('%s is complete', (_, page) => {
    expect(page.keywords.length).toBeGreaterThanOrEqual(6);
    expect(page.summary.length).toBeGreaterThan(8);
    const letters = page.markdown.replace(/\s/g, '').length;
    expect(letters).toBeGreaterThan(250);
    expect(page.markdown.split(/\s+/).length).toBeLessThan(350);
  });

  it('links only to pages and settings that exist', () => {
    const links = pages.flatMap((page) =>
      Array.from(page.markdown.matchAll(/\]\((?<target>[^)]+)\)/g), (match) => match.groups?.target ?? ''),
    );
    const known = new Set([
      '/api/docs',
      '/assistants',
      ...helpSlugs.map((slug) => `/help/${slug}`),
      ...settingsSections.map((section) => `/settings/${section}`),
    ]);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !known.has(link.replace(/#.*/, '')))).toEqual([]);
  });

  it('links as often as the English page', () => {
    const english = new Map(helpPages('en-US').map((page) => [page.slug, page.markdown.split('](').length]));
    for (const page of pages) expect([page.slug, page.markdown.split('](').length]).toEqual([page.slug, english.get(page.slug)]);
  });

  it('is written in its own language', () => {
    for (const page of pages) {
      if (locale === 'en-US') {
        expect(prose(page.markdown)).toMatch(englishWords);
        continue;
      }
      expect([page.slug, prose(page.markdown).match(englishWords) ?? []]).toEqual([page.slug, []]);
      const script = ownScript[locale];
      if (!script) continue;
      const sentences = prose(page.markdown)
        .split('\n')
        .filter((line) => line.length > 60 && !line.startsWith('|'));
      expect(sentences.filter((line) => !script.test(line))).toEqual([]);
    }
  });
});
