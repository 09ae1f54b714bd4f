import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { checkSignature } from './check-signature.ts';

export type S3Server = {
  /** For `STORAGE_URL`. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
};

/**
 * A real S3 server with an empty bucket. It checks no signatures of version 4 by itself, so that is done before it.
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
