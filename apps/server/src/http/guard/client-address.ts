import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Finds from where a request comes, for limits. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * The address of the client: that of the connection, or what a trusted proxy says of it in `X-Forwarded-For`. One customer has at least
 * 64 bits of IPv6 addresses, so an IPv6 address counts as its network.
 *
 * @param proxies addresses and networks (`10.0.0.0/8`) whose word counts
 */
export function createClientAddress(proxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string): boolean => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return ({ socket, headers }) => {
    const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(plainAddress);
    let client = plainAddress(socket.remoteAddress ?? '');
    // Each proxy adds the address before it. What stands before the first stranger may be invented.
    while (isIP(client) !== 0 && isTrusted(client)) {
      const before = named.pop();
      if (before === undefined || isIP(before) === 0) break;
      client = before;
    }
    return isIP(client) === 6 ? networkOf(client) : client;
  };
}

/** Whether an entry of the setting can be read. */
export function isAddressOrNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

function plainAddress(address: string): string {
  return address
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
}

/** The first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return `${[...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':')}::/64`;
}
