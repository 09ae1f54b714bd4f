/** A page's text around the cited words; without them, all of it is `before`. */
export interface SplitPage {
  before: string;
  cited: string;
  after: string;
}

/** Finds the quotation in the text of its page. */
export function splitCited(text: string, quote: string | undefined): SplitPage {
  const start = quote ? text.indexOf(quote) : -1;
  if (!quote || start < 0) return { before: text, cited: '', after: '' };
  const end = start + quote.length;
  // Ends with the line, so that no half word is left outside.
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd >= 0 && lineEnd - end < 80 ? lineEnd : end;
  return { before: text.slice(0, start), cited: text.slice(start, to), after: text.slice(to) };
}
