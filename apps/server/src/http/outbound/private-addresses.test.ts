import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isMetadataAddress, isPublicAddress } from './private-addresses.ts';
import { metadataAddresses } from './testing/metadata-addresses.ts';

describe('isPublicAddress', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::8.8.8.8',
    '::ffff:0:127.0.0.1',
    '5f00::1',
    'fe80::1%eth0',
    'fd00::1',
    'ff02::1',
    '2002:7f00:1::',
    '2002:808:808::',
    '2606:4700::5efe:10.0.0.1',
    'not an address',
    '',
    ...metadataAddresses,
  ])('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false));

  // A network with IPv6 only reaches every IPv4 server through NAT64.
  it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '168.63.129.15', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'])(
    'allows %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('isMetadataAddress', () => {
  it.each(metadataAddresses)('knows %s', (address) => expect(isMetadataAddress(address)).toBe(true));

  it.each(['127.0.0.1', '::1', '192.168.1.1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::10.0.0.1', 'models.example'])(
    'leaves %s to the user',
    (address) => expect(isMetadataAddress(address)).toBe(false),
  );
});

describe('isLoopbackAddress', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '[::1]', '::ffff:127.0.0.1'])('accepts %s', (address) =>
    expect(isLoopbackAddress(address)).toBe(true),
  );

  it.each(['127.evil.example', '127.0.0.1.evil.example', '::ffff:10.0.0.1', '0.0.0.0', '::', '::127.0.0.1', '12.7.0.1'])(
    'refuses %s',
    (address) => expect(isLoopbackAddress(address)).toBe(false),
  );
});
