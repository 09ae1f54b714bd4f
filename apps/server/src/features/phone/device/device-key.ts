import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#secrets.ts';

const context = 'device-key';

/** A device's key: its id, a random part and the server's signature of both, joined by dots. */
export type NewDeviceKey = { key: string; keyHash: string };

/** @returns the key for the device, and what the store keeps of it */
export function makeDeviceKey(secrets: Secrets, deviceId: string): NewDeviceKey {
  const random = randomBytes(32).toString('base64url');
  const signed = `${deviceId}.${random}`;
  return { key: `${signed}.${secrets.sign(signed, context)}`, keyHash: hashOf(random) };
}

/** Id and hash of a key with a valid signature; null for anything else. Guesses never reach the store. */
export function readDeviceKey(secrets: Secrets, key: string | undefined): { deviceId: string; keyHash: string } | null {
  const [deviceId, random, signature, ...rest] = key?.split('.') ?? [];
  if (!deviceId || !random || !signature || rest.length > 0) return null;
  if (!isSame(signature, secrets.sign(`${deviceId}.${random}`, context))) return null;
  return { deviceId, keyHash: hashOf(random) };
}

/** Compares in constant time. */
export function isSame(one: string, other: string): boolean {
  // Hashes have one length, which the comparison requires.
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
}

function hashOf(random: string): string {
  return createHash('sha256').update(random).digest('base64url');
}
