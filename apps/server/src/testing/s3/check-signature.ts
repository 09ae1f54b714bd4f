import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const shape =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Checks the signature of a request as the service of Amazon does, independently of the client's library.
 *
 * @param keys secrets by key id
 * @returns the code of the error; null if the signature is right
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function checkSignature(
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  keys: Readonly<Record<string, string>>,
): 'AccessDenied' | 'InvalidAccessKeyId' | 'SignatureDoesNotMatch' | null {
  const [, id = '', day = '', region = '', names = '', signature] = shape.exec(headers.authorization ?? '') ?? [];
  if (!signature) return 'AccessDenied';
  const secret = keys[id];
  if (secret === undefined) return 'InvalidAccessKeyId';
  const [path = '', query = ''] = url.split('?');
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
