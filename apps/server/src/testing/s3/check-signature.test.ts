import { expect, it } from 'vitest';
import { checkSignature } from './check-signature.ts';

/** The example of Amazon's documentation. */
const example = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
};
const keys = { AKIAIOSFODNN7EXAMPLE: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };

it('accepts the example of the documentation, and nothing that differs from it', () => {
  expect(checkSignature(example, keys)).toBeNull();
  expect(checkSignature(example, { AKIAIOSFODNN7EXAMPLE: 'another' })).toBe('SignatureDoesNotMatch');
  expect(checkSignature(example, {})).toBe('InvalidAccessKeyId');
  expect(checkSignature({ ...example, method: 'DELETE' }, keys)).toBe('SignatureDoesNotMatch');
  expect(checkSignature({ ...example, url: '/test2.txt' }, keys)).toBe('SignatureDoesNotMatch');
  for (const header of ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'])
    expect(checkSignature({ ...example, headers: { ...example.headers, [header]: 'other' } }, keys)).toBe('SignatureDoesNotMatch');
  const { authorization: _, ...unsigned } = example.headers;
  expect(checkSignature({ ...example, headers: unsigned }, keys)).toBe('AccessDenied');
});
