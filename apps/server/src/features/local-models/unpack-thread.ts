import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { workerData } from 'node:worker_threads';
import unbzip2 from 'unbzip2-stream';
import { createArchiveLimits } from './archive-limits.ts';
import { readTar } from './read-tar.ts';

/** Far above any model; the archive's own checksum was verified before. */
const maxBytes = 32 * 1024 ** 3;
const limits = createArchiveLimits(maxBytes);
const { archive, folder } = workerData as { archive: string; folder: string };

// The library's stream is of the oldest kind: it is not iterable and does not work with `pipeline`.
const bytes = new PassThrough();
const fail = (error: Error) => void bytes.destroy(error);
Readable.from(limits.packed(createReadStream(archive)))
  .on('error', fail)
  .pipe(unbzip2())
  .on('error', fail)
  .pipe(bytes);

await mkdir(folder, { recursive: true });
for await (const entry of readTar(limits.unpacked(bytes))) {
  const path = resolve(folder, entry.name);
  if (!path.startsWith(folder + sep)) throw new Error('an entry leads out of the archive');
  await mkdir(dirname(path), { recursive: true });
  await pipeline(entry.content, createWriteStream(path));
}
