import { hostname, networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { isIPv4, isIPv6 } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from '#http/outbound/private-addresses.ts';

/** Interfaces of containers, virtual machines and tunnels: phones rarely reach them. */
const virtual = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vethernet|utun|tun|tap|tailscale|wg|zt)/i;
/** Networks of homes and offices, the most common first. */
const usual = [/^192\.168\./, /^10\./, /^172\.(?:1[6-9]|2\d|3[01])\./];

/**
 * Addresses and the name by which the local network reaches this machine, best first. Public, link-local and loopback addresses are left
 * out: only a private network may come in.
 *
 * @param given the operator's choice, which replaces all of it
 */
export function networkHosts(given: readonly string[], interfaces = networkInterfaces(), machine = hostname()): string[] {
  if (given.length > 0) return [...new Set(given.map((host) => host.toLowerCase()))];
  const addresses = Object.entries(interfaces)
    .flatMap(([name, entries = []]) => entries.filter(isReachable).map(({ address }) => ({ name, address })))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ address }) => address);
  const local = machine
    .toLowerCase()
    .replace(/\.local$/, '')
    .split('.')[0]!;
  // Only letters, digits and hyphens can stand in a certificate and in an address.
  const isName = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(local) && local !== 'localhost';
  return [...new Set([...addresses, ...(isName ? [`${local}.local`] : [])])];
}

/** Whether both ends of a connection are in a private network or on this machine. */
export function isFromNearby(localAddress: string | undefined, remoteAddress: string | undefined): boolean {
  return [localAddress, remoteAddress].every((address) => address !== undefined && !isPublicAddress(address));
}

function isReachable({ address, internal }: NetworkInterfaceInfo): boolean {
  const isLinkLocal = /^(?:169\.254\.|fe[89ab])/i.test(address);
  return (
    !internal &&
    !isLinkLocal &&
    !isLoopbackAddress(address) &&
    (isIPv4(address) ? usual.some((range) => range.test(address)) || address.startsWith('100.') : /^f[cd]/i.test(address)) &&
    !isPublicAddress(address)
  );
}

function rank({ name, address }: { name: string; address: string }): number {
  const at = usual.findIndex((range) => range.test(address));
  return (virtual.test(name) ? 100 : 0) + (isIPv6(address) ? 50 : 0) + (at === -1 ? usual.length : at);
}
