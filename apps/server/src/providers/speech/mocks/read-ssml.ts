export interface SpokenSsml {
  voice: string;
  locale: string;
  rate: string;
  text: string;
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const shape =
  /^<speak [^<>]*xml:lang="([^"<>]*)"[^<>]*><voice name="([^"<>]*)"><prosody rate="([^"<>]*)"[^<>]*>([^<>]*)<\/prosody><\/voice><\/speak>$/;

/** Reads a document as strictly as the services do. @returns null when it is not well-formed */
export function readSsml(document: string): SpokenSsml | null {
  const match = shape.exec(document);
  if (!match || /&(?!(?:amp|lt|gt|quot|apos);)/.test(document)) return null;
  const plain = (part = '') => part.replace(/&(\w+);/g, (_, name: string) => characters[name] ?? '');
  return { locale: plain(match[1]), voice: plain(match[2]), rate: plain(match[3]), text: plain(match[4]) };
}
