/** Where an S3-compatible service keeps objects, and with which key. */
export type S3Location = {
  /** Origin of the service. */
  endpoint: string;
  bucket: string;
  /** Before every key; empty or ending with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket[/prefix][?region=…&tls=off]`.
 *
 * @returns null if a part is missing or wrong
 */
export function parseStorageUrl(address: string): S3Location | null {
  const url = URL.parse(address);
  if (url?.protocol !== 's3:' || !url.username || !url.password || !url.host) return null;
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  const tls = url.searchParams.get('tls') ?? 'on';
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || !folders.every((folder) => /^[\w.-]+$/.test(folder))) return null;
  if (tls !== 'on' && tls !== 'off') return null;
  return {
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
