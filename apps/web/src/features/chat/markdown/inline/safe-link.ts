const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The URL of a model's link, or null if it must stay text. Only listed schemes are allowed;
 * URLs within this site must start with one slash or `#`.
 */
export function safeLink(href: string): string | null {
  // Browsers drop these from an address, so `/`, a tab and `/` lead to another site.
  const address = href.replaceAll(/[\t\n\r]/g, '').trim();
  if (/^(?:#|\/(?![/\\]))/.test(address)) return address;
  const parsed = parseAddress(address);
  return parsed && allowedSchemes.has(parsed.protocol) ? parsed.href : null;
}

/** The URL of an image that may be loaded after a click, or null. Only web URLs, never data or scripts. */
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

/** Removes direction overrides and embeddings, so that text cannot reverse its surroundings. */
export function withoutDirectionControls(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g, '');
}
