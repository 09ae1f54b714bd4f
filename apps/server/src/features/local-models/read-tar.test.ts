import { packTar } from 'modern-tar';
import { describe, expect, it } from 'vitest';
import { HttpError } from '#http/answer/http-error.ts';
import { readTar } from './read-tar.ts';

async function* inPieces(bytes: Uint8Array, size = 700): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function namesIn(source: AsyncIterable<Uint8Array>): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of readTar(source)) names.push(name);
  return names;
}

const file = (name: string, body: string) => ({ header: { name, size: body.length, type: 'file' as const }, body });
const longName = `${'deep/'.repeat(40)}voice.onnx`;

describe('a tar archive', () => {
  it('gives its files with long names, and no folders and links', async () => {
    const archive = await packTar([
      { header: { name: 'model/', size: 0, type: 'directory' } },
      file('model/tokens.txt', 'a b c'),
      { header: { name: 'model/link', size: 0, type: 'symlink', linkname: '/etc/passwd' } },
      file(longName, 'x'.repeat(3000)),
    ]);
    const found: [string, number, string][] = [];
    for await (const { name, bytes, content } of readTar(inPieces(archive))) {
      const parts: Uint8Array[] = [];
      for await (const part of content) parts.push(part);
      found.push([name, bytes, Buffer.concat(parts).toString()]);
    }
    expect(found).toEqual([
      ['model/tokens.txt', 5, 'a b c'],
      [longName, 3000, 'x'.repeat(3000)],
    ]);
  });

  it('gives all names when no content is read', async () => {
    const archive = await packTar([file('one', 'x'.repeat(100_000)), file('two', ''), file('three', 'y')]);
    expect(await namesIn(inPieces(archive))).toEqual(['one', 'two', 'three']);
  });

  it('gives the content of a file after one that was not read', async () => {
    const archive = await packTar([file('one', 'read me'), file('two', 'y'.repeat(3000))]);
    for await (const { name, content } of readTar(inPieces(archive))) {
      if (name === 'one') continue;
      let bytes = 0;
      for await (const part of content) bytes += part.length;
      expect(bytes).toBe(3000);
    }
  });

  it('is refused if it ends early, is damaged or is none', async () => {
    const archive = await packTar([file('one', 'x'.repeat(2000))]);
    const damaged = Uint8Array.from(archive, (byte, index) => (index === 3 ? byte + 1 : byte));
    for (const bytes of [archive.subarray(0, 1500), damaged, Buffer.from('no archive'.repeat(100))])
      await expect(namesIn(inPieces(bytes))).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('is refused if it has more than 5000 entries', async () => {
    const archive = await packTar(Array.from({ length: 5001 }, (_, index) => file(`f${index}`, '')));
    await expect(namesIn(inPieces(archive, 65_536))).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('passes on an error of its source', async () => {
    const archive = await packTar([file('one', 'x'.repeat(2000))]);
    async function* broken() {
      yield archive.subarray(0, 600);
      throw new HttpError('storage_full', 'No space left.');
    }
    await expect(namesIn(broken())).rejects.toMatchObject({ code: 'storage_full' });
  });
});
