import { BlockList, isIP } from 'node:net';
import { unwrapAddress } from './unwrap-address.ts';

type AddressRange = [network: string, prefix: number, family: 'ipv4' | 'ipv6'];

/** Every range that is not the public internet: RFC 6890 and its successors, both families. */
const closedRanges: readonly AddressRange[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  // Azure's platform address: it looks public and is answered by the machine's host.
  ['168.63.129.16', 32, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['::ffff:0:0:0', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
  ['5f00::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

/** Whether a bare address, as it stands, is in one of the ranges. BlockList itself reads mapped IPv6 as IPv4. */
function isInside(ranges: readonly AddressRange[]): (address: string) => boolean {
  const list = new BlockList();
  for (const [network, prefix, family] of ranges) list.addSubnet(network, prefix, family);
  return (address) => list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** Without the brackets of an address in a URL and without a zone; null for text that is no address. */
function bareAddress(address: string): string | null {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  return isIP(bare) === 0 ? null : bare;
}

/** Whether an address, or an IPv4 address inside it, is in one of the ranges; null for text that is no address. */
function judgeBy(ranges: readonly AddressRange[]): (address: string) => boolean | null {
  const isIn = isInside(ranges);
  return (address) => {
    const bare = bareAddress(address);
    return bare === null ? null : [bare, ...unwrapAddress(bare)].some(isIn);
  };
}

const isClosed = judgeBy(closedRanges);

/** Whether a resolved address is on the public internet. */
export const isPublicAddress = (address: string): boolean => isClosed(address) === false;

/** Metadata services of clouds, which return credentials: link-local, and a few other addresses. */
const metadataRanges: readonly AddressRange[] = [
  ['169.254.0.0', 16, 'ipv4'],
  ['100.100.100.200', 32, 'ipv4'],
  ['168.63.129.16', 32, 'ipv4'],
  ['192.0.0.192', 32, 'ipv4'],
  ['fe80::', 10, 'ipv6'],
  ['fd00:42::42', 128, 'ipv6'],
  ['fd00:ec2::254', 128, 'ipv6'],
  ['fd20:ce::254', 128, 'ipv6'],
];

const isMetadata = judgeBy(metadataRanges);

/** Whether an address may be a cloud's metadata service. No user means one when entering a server of their own network. */
export const isMetadataAddress = (address: string): boolean => isMetadata(address) === true;

const isInLoopback = isInside([
  ['127.0.0.0', 8, 'ipv4'],
  ['::1', 128, 'ipv6'],
]);

/** Whether an address is this machine's own. A name never is, whatever it looks like. */
export function isLoopbackAddress(address: string): boolean {
  const bare = bareAddress(address);
  return bare !== null && isInLoopback(bare);
}
