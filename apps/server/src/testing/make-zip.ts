import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A ZIP archive. @param files name → text, or a value that becomes JSON */
export function makeZip(files: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    if (content instanceof Uint8Array) zip.addBuffer(Buffer.from(content), name);
    else zip.addBuffer(Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)), name);
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}
