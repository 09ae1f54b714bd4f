/**
 * Markdown marks around words, each with its replacement. Lengths are limited, so that a long message of marks
 * that never close costs no more than another.
 */
const marks: readonly [RegExp, string][] = [
  [/^ {0,3}(?:`{3,}|~{3,}).*$/gm, ' '],
  [/^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/gm, ' '],
  [/^(?=.*\|)(?=.*-)[ \t|:-]+$/gm, ' '],
  [/^(?: {0,3}>)+ ?/gm, ''],
  [/^ {0,3}#{1,6} +/gm, ''],
  [/^[ \t]*(?:[-*+]|\d{1,9}[.)]) +(?:\[[ xX]\] +)?/gm, ''],
  [/!?\[([^\][\n]{0,300})\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,500}(?: +"[^"\n]{0,200}")?\)/g, '$1'],
  [/(\*{1,3}|~~)(?=\S)([^*~\n]{0,300}[^\s*~])\1/g, '$2'],
  [/`([^`\n]{1,300})`/g, '$1'],
  [/\\$/gm, ''],
  [/^[ \t]{0,100}\||\|[ \t]{0,100}$/gm, ' '],
];

/** A message as one line of plain words, without Markdown marks. Formulas stay as written. */
export function plainLine(markdown: string): string {
  return marks
    .reduce((text, [mark, rest]) => text.replaceAll(mark, rest), markdown)
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
