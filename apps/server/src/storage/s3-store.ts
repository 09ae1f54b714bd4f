import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { HttpError } from '#http/answer/http-error.ts';
import { hostAndPort, type PublicFetch } from '#http/outbound/fetch-public-url.ts';
import type { Logger } from '#log.ts';
import type { ObjectStore } from './object-store.ts';
import { readBody } from './read-body.ts';
import { safeKey } from './safe-key.ts';
import { StorageRefused } from './storage-refused.ts';
import type { S3Location } from './storage-url.ts';

type Parts = {
  fetch: PublicFetch;
  log: Pick<Logger, 'warn'>;
  /** Milliseconds before each further try. */
  pauses?: readonly number[];
  /** Milliseconds for the start of an answer, and for each part of it. */
  timeoutMs?: number;
};

/** Above every file that users can send. */
const maxObjectBytes = 500_000_000;

/**
 * Objects in a bucket of an S3-compatible service, with path-style addresses. Every request is signed together with the hash of its
 * content (AWS Signature Version 4), so that the service refuses bytes that were damaged on the way. Each call is tried again after a
 * broken connection or an answer that says that the service is at fault: a second time changes nothing.
 */
export function createS3Store(location: S3Location, { fetch, log, pauses = [200, 800], timeoutMs = 10_000 }: Parts): ObjectStore {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = location;
  // The operator named this host, so it may be on a private network.
  const allowedPrivateHosts = [hostAndPort(new URL(endpoint))];

  async function ask(method: string, key: string, body?: Uint8Array): Promise<{ status: number; bytes: Uint8Array }> {
    const url = `${endpoint}/${bucket}/${prefix}${safeKey(key)}`;
    const content = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signer = new AwsV4Signer({
      method,
      url,
      headers: { 'x-amz-content-sha256': content },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    });
    const headers = Object.fromEntries((await signer.sign()).headers);
    const options = { method, headers, ...(body && { body }), timeoutMs, maxRedirects: 0, maxBytes: maxObjectBytes, allowedPrivateHosts };
    const answer = await fetch(url, options);
    return { status: answer.status, bytes: await readBody(answer, timeoutMs) };
  }

  async function persist(method: string, key: string, body?: Uint8Array): Promise<{ status: number; bytes: Uint8Array }> {
    let fault = '';
    for (const pause of [...pauses, null]) {
      try {
        const answer = await ask(method, key, body);
        if (answer.status < 500 && answer.status !== 429) return answer;
        fault = faultOf(answer);
      } catch (error) {
        if (error instanceof HttpError || !(error as NodeJS.ErrnoException).code) throw error;
        fault = String((error as NodeJS.ErrnoException).code);
      }
      if (pause !== null) await wait(pause);
    }
    log.warn({ method, fault }, 'The object storage does not answer.');
    throw new HttpError('storage_busy', 'The object storage does not answer.');
  }

  return {
    async put(key, bytes) {
      const answer = await persist('PUT', key, bytes);
      if (answer.status !== 200) throw new StorageRefused(faultOf(answer));
    },
    async get(key) {
      const answer = await persist('GET', key);
      if (answer.status === 200) return answer.bytes;
      if (answer.status === 404 && codeOf(answer) === 'NoSuchKey') return null;
      throw new StorageRefused(faultOf(answer));
    },
    async remove(key) {
      const answer = await persist('DELETE', key);
      if (answer.status !== 204 && answer.status !== 200 && codeOf(answer) !== 'NoSuchKey') throw new StorageRefused(faultOf(answer));
    },
  };
}

type Answer = { status: number; bytes: Uint8Array };

/** The service names an error in a short XML document. */
function codeOf({ bytes }: Answer): string {
  return /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(bytes.subarray(0, 4000)))?.[1] ?? '';
}

function faultOf(answer: Answer): string {
  return [answer.status, codeOf(answer)].join(' ').trim();
}
