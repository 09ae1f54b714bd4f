import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CachedSpeech, SpeechStore } from '@parley/voice/engines/cached-synthesizer';

/** Finished audio of one user on disk: limited, least recently used out first. Losing it costs only time. */
export interface AudioCache extends SpeechStore {
  /** Resolves when pending writes are done. */
  settled(): Promise<void>;
  /** Removes everything. */
  clear(): Promise<void>;
}

/** About twenty minutes of speech at 24 kHz. */
const maxCacheBytes = 64 * 1024 * 1024;
/** Audio that was not heard again for a week is deleted. */
const maxAgeMs = 7 * 24 * 60 * 60_000;
const suffix = '.speech';

/** The file name of a request's audio. It reveals nothing about the text. */
const fileNameOf = (key: string) => createHash('sha256').update(key).digest('hex') + suffix;

/** @param folder of this user only */
export function openAudioCache(folder: string, maxBytes = maxCacheBytes): AudioCache {
  let writing: Promise<void> = Promise.resolve();

  async function makeRoom(incomingBytes: number) {
    const names = (await readdir(folder)).filter((name) => name.endsWith(suffix));
    const files = await Promise.all(names.map(async (name) => ({ path: join(folder, name), ...(await stat(join(folder, name))) })));
    let total = files.reduce((sum, file) => sum + file.size, incomingBytes);
    for (const file of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      const isStale = file.mtimeMs < Date.now() - maxAgeMs;
      if (total <= maxBytes && !isStale) return;
      await rm(file.path, { force: true });
      total -= file.size;
    }
  }

  async function store(key: string, { samples, ...head }: CachedSpeech) {
    const bytes = encode(head, samples);
    if (bytes.length > maxBytes / 4) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await makeRoom(bytes.length);
    // Written to a temporary file first: a reader never sees half a file.
    const aside = join(folder, `${randomUUID()}.part`);
    await writeFile(aside, bytes, { mode: 0o600 });
    await rename(aside, join(folder, fileNameOf(key)));
  }

  return {
    async get(key) {
      const path = join(folder, fileNameOf(key));
      try {
        const speech = decode(await readFile(path));
        if (speech) await utimes(path, new Date(), new Date());
        return speech;
      } catch {
        return undefined;
      }
    },
    set(key, speech) {
      writing = writing.then(() => store(key, speech)).catch(() => undefined);
      return writing;
    },
    settled: () => writing,
    clear() {
      writing = writing.then(() => rm(folder, { recursive: true, force: true }));
      return writing;
    },
  };
}

function encode(head: object, samples: Int16Array): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}

function decode(file: Buffer): CachedSpeech | undefined {
  if (file.length < 4) return undefined;
  const bodyAt = 4 + file.readUInt32LE(0);
  if (bodyAt >= file.length || (file.length - bodyAt) % 2 !== 0) return undefined;
  const head = JSON.parse(file.toString('utf8', 4, bodyAt)) as Omit<CachedSpeech, 'samples'>;
  const samples = new Int16Array((file.length - bodyAt) / 2);
  Buffer.from(samples.buffer).set(file.subarray(bodyAt));
  return { ...head, samples };
}
