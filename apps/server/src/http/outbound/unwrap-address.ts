import { isIPv6 } from 'node:net';

/**
 * The IPv4 addresses that an IPv6 address may stand for: a translator or a tunnel on the way would connect to one of them.
 *
 * @param address bare, without brackets and zone
 * @returns none for IPv4, for text that is no address, and for an ordinary IPv6 address. More than one where the notation is ambiguous
 */
export function unwrapAddress(address: string): string[] {
  if (!isIPv6(address)) return [];
  const groups = toGroups(address);
  const at = (...indexes: number[]): string => indexes.map((index) => byteAt(groups, index)).join('.');
  const starts = (...first: number[]): boolean => first.every((group, index) => groups[index] === group);
  const last = at(12, 13, 14, 15);
  // IPv4-compatible (RFC 4291), mapped (RFC 4291) and SIIT (RFC 2765).
  if (starts(0, 0, 0, 0, 0, 0) || starts(0, 0, 0, 0, 0, 0xff_ff) || starts(0, 0, 0, 0, 0xff_ff, 0)) return [last];
  // NAT64 with the well-known prefix (RFC 6052).
  if (starts(0x64, 0xff_9b, 0, 0, 0, 0)) return [last];
  // NAT64 with a local prefix (RFC 8215) of 96, 48, 56 or 64 bits. Byte 8 is always skipped.
  if (starts(0x64, 0xff_9b, 1)) return [last, at(6, 7, 9, 10), at(7, 9, 10, 11), at(9, 10, 11, 12)];
  // 6to4 (RFC 3056).
  if (starts(0x20_02)) return [at(2, 3, 4, 5)];
  // Teredo (RFC 4380): its server, and its client inverted.
  if (starts(0x20_01, 0)) return [at(4, 5, 6, 7), [12, 13, 14, 15].map((index) => 255 - byteAt(groups, index)).join('.')];
  // ISATAP (RFC 5214), below any prefix.
  if ((groups[4] === 0 || groups[4] === 0x2_00) && groups[5] === 0x5e_fe) return [last];
  return [];
}

/** The eight groups of an address in any notation. `URL` writes it in the canonical one. */
function toGroups(address: string): number[] {
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const parse = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const start = parse(left);
  const end = parse(right ?? '');
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end];
}

function byteAt(groups: readonly number[], index: number): number {
  const group = groups[index >> 1] ?? 0;
  return index % 2 === 0 ? group >> 8 : group & 0xff;
}
