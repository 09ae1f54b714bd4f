import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import S3rver from 's3rver';
import { checkSignature } from './check-signature.ts';

export type S3Server = {
  /** For `STORAGE_URL`. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
};

/**
 * A real S3 server with an empty bucket, made as strict as the service of Amazon: it checks no signatures of version 4 by itself, and
 * answers before the bytes of an object can be read.
 *
 * @param kept the port and folder of an earlier one that comes back
 */
export async function startS3Server(kept: { port: number; directory: string } | null = null): Promise<S3Server & { directory: string }> {
  const directory = kept?.directory ?? (await mkdtemp(join(tmpdir(), 'parley-s3-')));
  const server = new S3rver({
    address: '127.0.0.1',
    port: kept?.port ?? 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'parley-test', configs: [] }],
  });
  server.middleware.unshift(async (context, next) => {
    const fault = checkSignature(context.req, { S3RVER: 'S3RVER' });
    if (!fault) return next();
    context.status = 403;
    context.body = `<Error><Code>${fault}</Code></Error>`;
    return undefined;
  });
  const { store } = server;
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.concat(await content.toArray());
    const path = store.getResourcePath(bucket, key, 'object');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    const md5 = createHash('md5').update(bytes).digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
  const { port } = (await server.run()) as AddressInfo;
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/parley-test/files?tls=off`,
    port,
    directory,
    close: () => server.close(),
  };
}

/** Deletes what a server kept. */
export const removeBucket = (directory: string): Promise<void> => rm(directory, { recursive: true, force: true });
