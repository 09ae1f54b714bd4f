export interface Chapter {
  title: string;
  startMs: number;
  endMs: number;
}

/** Bytes that a player looks for only if it counts in bytes; times are used instead. */
const noOffset = 0xff_ff_ff_ff;

/**
 * The head of an MP3 file with its title and chapters (ID3 version 2.3 with the Chapter Frame Addendum), which podcast players show.
 * Source: id3.org/id3v2.3.0 and id3.org/id3v2-chapters-1.0.
 */
export function chapterTag(title: string, artist: string, chapters: readonly Chapter[]): Uint8Array<ArrayBuffer> {
  const ids = chapters.map((_, index) => `c${index}`);
  const contents = frame('CTOC', [ascii('toc'), [0b11, Math.min(255, chapters.length)], ...ids.slice(0, 255).map(ascii)]);
  const body = [
    frame('TIT2', [text(title)]),
    frame('TPE1', [text(artist)]),
    ...(chapters.length > 0 ? [contents] : []),
    ...chapters.map(({ title: name, startMs, endMs }, index) =>
      frame('CHAP', [
        ascii(ids[index] ?? ''),
        number(Math.round(startMs)),
        number(Math.round(endMs)),
        number(noOffset),
        number(noOffset),
        frame('TIT2', [text(name)]),
      ]),
    ),
  ];
  const size = body.reduce((sum, bytes) => sum + bytes.length, 0);
  // The size of the tag has seven bits in each byte.
  const sizeBytes = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
  return join([[0x49, 0x44, 0x33, 3, 0, 0, ...sizeBytes], ...body]);
}

type Bytes = ArrayLike<number>;

function frame(id: string, parts: readonly Bytes[]): Uint8Array<ArrayBuffer> {
  const body = join(parts);
  return join([[...id].map((letter) => letter.charCodeAt(0)), number(body.length), [0, 0], body]);
}

/** Ends with a zero. */
const ascii = (words: string): number[] => [...[...words].map((letter) => letter.charCodeAt(0)), 0];
const number = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

/** UTF-16 with a byte order mark: version 2.3 has no UTF-8. */
function text(words: string): number[] {
  const units = Array.from({ length: words.length }, (_, index) => words.charCodeAt(index));
  return [1, 0xff, 0xfe, ...units.flatMap((unit) => [unit & 0xff, unit >> 8])];
}

function join(parts: readonly Bytes[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
