import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { compressText, type TextEncoding } from '#http/answer/compress-text.ts';

const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';

/** The files of the page: two of the viewer, and two of ours that start it and give it our colors. */
const files: ReadonlyMap<string, { address: string; mediaType: string }> = new Map([
  ['swagger-ui-bundle.js', { address: import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'), mediaType: script }],
  ['swagger-ui.css', { address: import.meta.resolve('swagger-ui-dist/swagger-ui.css'), mediaType: style }],
  ['reference.js', { address: import.meta.resolve('./page/reference.js'), mediaType: script }],
  ['reference.css', { address: import.meta.resolve('./page/reference.css'), mediaType: style }],
]);

export type ReferenceFile = { bytes: Uint8Array<ArrayBuffer>; mediaType: string; etag: string };

/** Reads the files of the page. Each one is read and compressed once, at its first use. */
export function createReferenceFiles(): (name: string, encoding: TextEncoding | null) => Promise<ReferenceFile | null> {
  const made = new Map<string, Promise<ReferenceFile>>();

  async function make(address: string, mediaType: string, encoding: TextEncoding | null): Promise<ReferenceFile> {
    const text = await readFile(new URL(address), 'utf8');
    const bytes = encoding ? await compressText(text, encoding) : new TextEncoder().encode(text);
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    return { bytes, mediaType, etag: `"${hash}${encoding ? `-${encoding}` : ''}"` };
  }

  return async (name, encoding) => {
    const file = files.get(name);
    if (!file) return null;
    const key = `${name} ${encoding}`;
    const known = made.get(key) ?? make(file.address, file.mediaType, encoding);
    made.set(key, known);
    return known;
  };
}
