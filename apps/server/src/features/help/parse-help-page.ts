import type { HelpPage } from '@parley/contracts/help';

/** A stored help page, with the expressions that lead directly to it. */
export type StoredHelpPage = HelpPage & { readonly asked: readonly string[] };

/**
 * Reads a help page: front matter with `title`, `summary`, comma-separated `keywords` and optional `asked`, then Markdown.
 *
 * @throws Error with the page and the missing field of its front matter
 */
export function parseHelpPage(source: string, locale: HelpPage['locale'], slug: string): StoredHelpPage {
  const match = /^---\n(?<front>[\s\S]*?)\n---\n+(?<body>[\s\S]*)$/.exec(source.replaceAll('\r\n', '\n'));
  const front = new Map<string, string>();
  for (const line of match?.groups?.front?.split('\n') ?? []) {
    const colon = line.indexOf(':');
    if (colon > 0) front.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  const field = (name: string): string => {
    const value = front.get(name);
    if (!value) throw new Error(`help/${locale}/${slug}.md has no "${name}" in its front matter`);
    return value;
  };
  const list = (text: string): string[] =>
    text
      .split(/[,،、，]/)
      .map((entry) => entry.trim())
      .filter(Boolean);
  return {
    slug,
    locale,
    title: field('title'),
    summary: field('summary'),
    keywords: list(field('keywords')),
    asked: list(front.get('asked') ?? ''),
    markdown: match?.groups?.body?.trim() ?? '',
  };
}
