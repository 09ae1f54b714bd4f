import { hostAndPort, type PublicFetch } from '#http/outbound/fetch-public-url.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { ProviderNotAtAddressError } from './describe-provider-failure.ts';

/** Reading ends here: far above any reply, far below a harmful size. */
const maxAnswerBytes = 64_000_000;

/**
 * `fetch` for a provider's package: uses the one outbound fetch and may reach the provider's own host
 * on a private network, because an operator or owner entered it.
 */
export function createProviderFetch(
  fetchPublicUrl: PublicFetch,
  { baseUrl, headers = {} }: Pick<ProviderSettings, 'baseUrl' | 'headers'>,
  timeoutMs: number,
): typeof fetch {
  const allowedPrivateHosts = [hostAndPort(new URL(baseUrl))];
  // A header that the user entered replaces ours of the same name: some gateways want another `Authorization`.
  const own = Object.fromEntries(new Headers(headers));
  return async (input, init = {}) => {
    const address = input instanceof Request ? input.url : input;
    const body = init.body;
    if (body !== undefined && body !== null && typeof body !== 'string' && !(body instanceof Uint8Array))
      throw new TypeError('Unforeseen body.');
    const response = await fetchPublicUrl(address, {
      method: init.method ?? 'GET',
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...own },
      ...(body ? { body } : {}),
      ...(init.signal ? { signal: init.signal } : {}),
      maxBytes: maxAnswerBytes,
      timeoutMs,
      allowedPrivateHosts,
    });
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) {
      // A sign-in page, or an address without its last part.
      await response.body?.cancel();
      throw new ProviderNotAtAddressError('The address answers with a web page.', response.status);
    }
    return response;
  };
}
