import { expect, it } from 'vitest';
import { parseStorageUrl } from './storage-url.ts';

it('reads an address with everything', () => {
  expect(parseStorageUrl('s3://AKIA:a%2Fb%2Bc@minio.lan:9000/parley-files/school/a?region=eu-central-1&tls=off')).toEqual({
    endpoint: 'http://minio.lan:9000',
    bucket: 'parley-files',
    prefix: 'school/a/',
    region: 'eu-central-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'a/b+c',
  });
  expect(parseStorageUrl('s3://k:s@s3.example.com/files')).toMatchObject({
    endpoint: 'https://s3.example.com',
    prefix: '',
    region: 'us-east-1',
  });
});

it.each([
  'https://k:s@host/bucket',
  's3://host/bucket',
  's3://k@host/bucket',
  's3://k:s@host',
  's3://k:s@host/',
  's3://k:s@host/Bucket_1',
  's3://k:s@host/bucket/a b',
  's3://k:s@host/bucket?tls=no',
  'nonsense',
])('refuses %s', (address) => expect(parseStorageUrl(address)).toBeNull());
