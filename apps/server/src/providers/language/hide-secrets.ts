/** A shared piece of this length is hidden. Shorter ones occur in ordinary text by chance. */
const leastPiece = 6;
/** Shorter secrets cannot be told from ordinary words. */
const leastSecret = 8;
/** Errors are nested less deeply. */
const maxDepth = 6;
const shown = '[secret]';

export type HideSecrets = (error: unknown) => unknown;

/**
 * Hides a provider's secrets in its own errors: some servers repeat a rejected key, whole, in part or encoded, and errors are stored with
 * the message and shown.
 *
 * @param secrets keys and values of headers
 * @returns changes an error and what it contains in place, so that they keep their type; a text is returned changed
 */
export function createSecretHider(secrets: readonly (string | null)[]): HideSecrets {
  const forms = secrets.flatMap((secret) => (secret !== null && secret.length >= leastSecret ? formsOf(secret) : []));
  if (forms.length === 0) return (error) => error;
  const pieces = new Set(forms.flatMap(piecesOf));
  const hide = (text: string): string => withoutPieces(withoutStars(text, forms), pieces);
  const walk = (value: unknown, depth: number): void => {
    if (!(value instanceof Object) || depth > maxDepth) return;
    const fields = value as Record<string, unknown>;
    // An error's own message is not enumerable.
    for (const name of new Set([...Object.keys(fields), 'message', 'cause'])) {
      const field = fields[name];
      if (typeof field !== 'string') walk(field, depth + 1);
      else if (hide(field) !== field) fields[name] = hide(field);
    }
  };
  return (error) => {
    if (typeof error === 'string') return hide(error);
    walk(error, 0);
    return error;
  };
}

/** A secret as it may be repeated: as it is, in a URL, in base64 at each of its three alignments, in hexadecimal. */
function formsOf(secret: string): string[] {
  const encoded = [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
    // The first and last letters also hold bits of what stands beside the secret.
    const inner = (text: string): string => text.replaceAll('=', '').slice(before === 0 ? 0 : before + 1, -1);
    return [inner(bytes.toString('base64')), inner(bytes.toString('base64url'))];
  });
  return [...new Set([secret, encodeURIComponent(secret), ...encoded, Buffer.from(secret).toString('hex')])];
}

function piecesOf(form: string): string[] {
  return Array.from({ length: Math.max(0, form.length - leastPiece + 1) }, (_, index) => form.slice(index, index + leastPiece));
}

/** Servers shorten a key to its ends, with stars or dots between them. */
function withoutStars(text: string, forms: readonly string[]): string {
  return text.replaceAll(/([\w+/-]*)(?:\*{2,}|\.{3,}|…)([\w+/-]*)/g, (whole, start: string, end: string) => {
    const isShortened = forms.some((form) => (start.length > 1 && form.startsWith(start)) || (end.length > 1 && form.endsWith(end)));
    return isShortened ? shown : whole;
  });
}

/** Replaces every run of the text whose pieces all belong to a secret. */
function withoutPieces(text: string, pieces: ReadonlySet<string>): string {
  let result = '';
  for (let at = 0; at < text.length;) {
    let end = at;
    while (end + leastPiece <= text.length && pieces.has(text.slice(end, end + leastPiece))) end += 1;
    if (end === at) {
      result += text[at];
      at += 1;
    } else {
      result += shown;
      at = end + leastPiece - 1;
    }
  }
  return result;
}
