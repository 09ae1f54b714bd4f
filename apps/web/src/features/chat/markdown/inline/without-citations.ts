/** An answer without its citations, which mean nothing outside of its conversation. */
export function withoutCitations(markdown: string): string {
  return markdown.replaceAll(/【\d{1,3}(?::\d{1,5})?[^】\n]{0,80}】/g, '');
}
