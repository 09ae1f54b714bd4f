import { isIP } from 'node:net';
import { HttpError } from '#http/answer/http-error.ts';

/** Where a passkey works: the page's origin, and its host name, which the standard calls the relying party. */
export type PasskeySite = { origin: string; host: string };

/**
 * The site of the page that makes a request. The guard has checked that its `Origin` and its `Host` are the same, and that the host is one of
 * ours, so no request chooses another site.
 *
 * @param origin the header of the request
 * @throws HttpError `passkeys_unavailable` where browsers offer none: at an address without a name, or without HTTPS
 */
export function passkeySite(origin: string | undefined): PasskeySite {
  if (!origin) throw unavailable();
  const { hostname: host, protocol } = new URL(origin);
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  if (host.startsWith('[') || isIP(host) !== 0 || (protocol !== 'https:' && !isLocal)) throw unavailable();
  return { origin, host };
}

function unavailable(): HttpError {
  return new HttpError('passkeys_unavailable', 'Passkeys need localhost, or a host name and HTTPS.');
}
