import { serialize } from 'hono/utils/cookie';

/** Holds a device's key. Its prefix makes browsers refuse it from other hosts, from plain HTTP and for single paths. */
export const deviceCookie = '__Host-parley-device';

/** Browsers keep no cookie longer. */
const cookieSeconds = 400 * 86_400;

/** A `Set-Cookie` header with the key of a device. */
export function keepDeviceKey(key: string): string {
  return serialize(deviceCookie, key, { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: cookieSeconds });
}
