/** How a page is read. */
export type PageKind = 'html' | 'text' | 'pdf';

const kinds: readonly (readonly [RegExp, PageKind])[] = [
  [/^(?:text\/html|application\/xhtml\+xml)$/, 'html'],
  [/^application\/(?:pdf|x-pdf)$/, 'pdf'],
  [/^(?:text\/(?!css$|javascript$|event-stream$)[\w.+-]+|application\/(?:[\w.-]+\+)?(?:json|xml|yaml))$/, 'text'],
];

/** What a response is, by its headers; `unknown` if they do not say, null if it is nothing to read. */
export function pageKind(contentType: string | null): PageKind | 'unknown' | null {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === '' || type === 'application/octet-stream' || type === 'binary/octet-stream') return 'unknown';
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

/** What the first bytes of a response are, where its headers do not say. Null for other binary content. */
export function sniffKind(bytes: Uint8Array): PageKind | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (start.includes('%PDF-')) return 'pdf';
  if (/^\s*<(?:!doctype html|html|head|body|title|meta|!--)/i.test(start)) return 'html';
  return /[\x00-\x08\x0E-\x1A]/.test(start) ? null : 'text';
}
