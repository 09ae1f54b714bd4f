import type { ProviderKind } from '@parley/contracts/models/provider-connection';
import { HttpError, invalidRequest } from '#http/answer/http-error.ts';
import { hostAndPort } from '#http/outbound/fetch-public-url.ts';
import { isMetadataAddress } from '#http/outbound/private-addresses.ts';
import { defaultBaseUrls } from '#providers/language/provider-settings.ts';

/**
 * The address of a provider as it is stored: without slashes at its end. A name that resolves to a metadata service is refused later, at
 * each connection.
 *
 * @param operatorHosts `host:port` pairs that the operator allows
 * @throws HttpError `invalid_request` if the kind needs an address and none is given, if the address holds a user, a password, a query or
 * a fragment; `address_not_allowed` if it is a cloud's metadata service
 */
export function checkBaseUrl(kind: ProviderKind, baseUrl: string | null, operatorHosts: readonly string[]): string | null {
  if (baseUrl === null) {
    if (defaultBaseUrls[kind] === null) throw invalidRequest({ baseUrl: 'required' });
    return null;
  }
  const url = new URL(baseUrl);
  // Addresses are shown, logged and exported. A secret has its own field, which is encrypted.
  if (url.username !== '' || url.password !== '') throw invalidRequest({ baseUrl: 'must not hold credentials' });
  if (url.search !== '' || url.hash !== '') throw invalidRequest({ baseUrl: 'must not hold a query' });
  if (isMetadataAddress(url.hostname) && !operatorHosts.includes(hostAndPort(url)))
    throw new HttpError('address_not_allowed', 'This address belongs to the metadata service of a cloud.');
  return baseUrl.replace(/[?#]+$/, '').replace(/\/+$/, '');
}
