const rules: readonly [pattern: RegExp, kept: string][] = [
  [/^(?:[\s>#|]|[*+-]+\s|`{3,}\S*|~{3,}\S*|\d{1,3}[.)]\s)+/u, ''],
  [/!?\[([^\]]*)\]\([^)\s]*(?:\s"[^"]*")?\)/gu, '$1'],
  [/!?\[([^\]]+)\]\[[^\]]*\]/gu, '$1'],
  [/<((?:https?:|mailto:)[^>\s]+)>/gu, '$1'],
  [/(`+)(.+?)\1/gu, '$2'],
  [/(?<!\\)(\*{1,3}|~~)(?=[^\s*~])(.+?)(?<=[^\s*~\\])\1/gu, '$2'],
  [/(?<![\p{L}\p{N}_\\])(_{1,3})(?=[^\s_])(.+?)(?<=[^\s_\\])\1(?![\p{L}\p{N}])/gu, '$2'],
  [/\\([!-/:-@[-`{-~])/gu, '$1'],
];

/** One line of Markdown as plain words, for a title. */
export function stripMarkdown(line: string): string {
  let words = line;
  for (const [pattern, kept] of rules) words = words.replace(pattern, kept);
  return words.trim();
}
