/** Text as a code block, whatever backticks are in it. */
export function fenced(content: string, language: string): string {
  const longest = Math.max(2, ...(content.match(/`{3,}/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language.replaceAll(/[^\w+#.-]/g, '')}\n${content}\n${fence}`;
}
