/** The element that shows the text of a message; null while a translation stands in its place. */
export function proseOf(article: Element): Element | null {
  return article.querySelector('[data-translation]') ? null : article.querySelector('[lang] > .prose, div > .prose');
}
