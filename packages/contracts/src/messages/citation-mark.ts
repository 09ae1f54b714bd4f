/**
 * A citation in the text of an answer: `【1:7】` is page 7 of file 1. Models add words of their own behind the page or a `†`.
 * Other brackets that begin with digits, such as `【2024年】`, are text.
 */
export const citationMark = /【(\d{1,3})(?::(\d{1,5})(?![\p{L}\p{N}])[^】\n]{0,80}|(?:†[^】\n]{0,80})?)】/gu;

/** The id of the source that a citation names, from the groups of its mark. */
export function citedSourceId(file: string | undefined, page: string | undefined): string {
  return `file:${file}${page === undefined ? '' : `:${page}`}`;
}
