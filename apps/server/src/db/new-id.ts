import { randomBytes } from 'node:crypto';

let lastTimeMs = 0;
let counter = 0;

/**
 * A UUID of version 7. It sorts by creation time, also within one millisecond of this process.
 *
 * @param nowMs epoch milliseconds
 */
export function newId(nowMs: number = Date.now()): string {
  if (nowMs > lastTimeMs) {
    lastTimeMs = nowMs;
    counter = 0;
  } else {
    counter += 1;
    // A counter of twelve bits. Beyond it, time is borrowed from the next millisecond.
    if (counter > 0xfff) {
      lastTimeMs += 1;
      counter = 0;
    }
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastTimeMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
