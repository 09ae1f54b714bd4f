const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address a link from a model may have, or null where it must stay text. Only schemes of the
 * list pass; addresses inside this site pass when they begin with one slash or with `#`.
 */
export function safeLink(href: string): string | null {
  const address = href.trim();
  if (/^(?:#|\/(?![/\\]))/.test(address)) return address;
  const parsed = parseAddress(address);
  return parsed && allowedSchemes.has(parsed.protocol) ? parsed.href : null;
}

/** The address of an image that may be fetched after a click, or null. Only the web, never data or scripts. */
export function safeImage(href: string): string | null {
  const parsed = parseAddress(href.trim());
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? parsed.href : null;
}

function parseAddress(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Text that cannot turn around what surrounds it: direction overrides and embeddings are taken out. */
export function withoutDirectionControls(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g, '');
}
