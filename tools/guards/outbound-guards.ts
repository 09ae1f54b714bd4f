import type { Guard } from './guard.ts';

const server = 'apps/server/src';
const outbound = `${server}/http/outbound`;
const fetching = { file: `${outbound}/fetch-public-url.ts`, test: `${outbound}/fetch-public-url.test.ts` };
const addresses = { file: `${outbound}/private-addresses.ts`, test: `${outbound}/private-addresses.test.ts` };

/** Requests that Parley makes for others. */
export const outboundGuards: readonly Guard[] = [
  {
    promise: 'The address is checked when the connection is made, and every address of a name.',
    ...fetching,
    code: "if (!first || addresses.some(({ address }) => isRefused(address))) return callback(notAllowed(host), '', 0);",
    without: "if (!first) return callback(notAllowed(host), '', 0);",
  },
  {
    promise: 'An address that is written as a number is checked at every hop.',
    ...fetching,
    code: 'if (isIP(literal) !== 0 && agents[reach].isRefused(literal)) throw notAllowed(url.hostname);',
  },
  {
    promise: 'Only http and https addresses are fetched.',
    ...fetching,
    code: "if (url.protocol !== 'http:' && url.protocol !== 'https:')\n    throw new HttpError('address_not_allowed', 'Only http and https addresses are fetched.');",
  },
  {
    promise: 'Addresses with credentials are not fetched.',
    ...fetching,
    code: "if (url.username || url.password) throw new HttpError('address_not_allowed', 'Addresses with credentials are not fetched.');",
  },
  {
    promise: 'A private host is reached on the port that is allowed only.',
    ...fetching,
    code: "return `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;",
    without: 'return url.hostname;',
  },
  {
    promise: 'A redirect from elsewhere does not lead to a private network.',
    ...fetching,
    code: 'isSameHost = next.hostname === url.hostname;',
  },
  {
    promise: 'Redirects have an end.',
    ...fetching,
    code: 'if (hop >= maxRedirects) throw new TooManyRedirects();',
    without: 'if (hop > 50) return toResponse(incoming, 0);',
  },
  {
    promise: 'Headers follow a redirect to another origin from the list only.',
    ...fetching,
    code: 'if (next.origin !== url.origin) headers = forAnotherOrigin(headers);',
  },
  {
    promise: 'Reading stops at the size limit.',
    ...fetching,
    code: 'if (seenBytes > maxBytes) {',
    without: 'if (Number.isNaN(0)) {',
  },
  {
    promise: 'Waiting stops at the time limit.',
    ...fetching,
    code: "const giveUp = () => request.destroy(Object.assign(new Error('No answer in time.'), { code: 'ETIMEDOUT' }));",
    without: 'const giveUp = () => undefined;',
  },
  { promise: 'Private networks are closed.', ...addresses, code: "['10.0.0.0', 8, 'ipv4'],\n" },
  { promise: 'Shared networks are closed.', ...addresses, code: "['100.64.0.0', 10, 'ipv4'],\n" },
  { promise: 'This machine is closed.', ...addresses, code: "  ['127.0.0.0', 8, 'ipv4'],\n  // Azure", without: '  // Azure' },
  { promise: 'Multicast is closed.', ...addresses, code: "['224.0.0.0', 4, 'ipv4'],\n" },
  { promise: 'Private IPv6 networks are closed.', ...addresses, code: "['fc00::', 7, 'ipv6'],\n" },
  {
    promise: 'An IPv4 address inside of an IPv6 address is judged, too.',
    ...addresses,
    code: '[bare, ...unwrapAddress(bare)].some(isIn)',
    without: 'isIn(bare)',
  },
  {
    promise: 'A user cannot name the metadata service of a cloud as a server.',
    file: `${server}/features/settings/check-base-url.ts`,
    code: 'if (isMetadataAddress(url.hostname) && !operatorHosts.includes(hostAndPort(url)))',
    without: 'if (Number.isNaN(0))',
    test: `${server}/features/settings/settings.test.ts`,
  },
  {
    promise: 'The metadata service of a cloud is out of reach by a name.',
    ...fetching,
    code: 'named: agentsFor(isMetadataAddress)',
    without: 'named: agentsFor(() => false)',
  },
  {
    promise: "A provider's key does not follow a redirect to a private host.",
    ...fetching,
    code: 'isSameHost && operatorHosts.includes(pair)',
    without: 'operatorHosts.includes(pair)',
    test: `${server}/features/settings/provider-redirect.test.ts`,
  },
  {
    promise: 'A web page is read on ports of the web only.',
    file: `${server}/features/files/pages/fetch-page.ts`,
    code: 'hasWebPort: true,',
    test: `${server}/features/files/pages/fetch-page.test.ts`,
  },
  {
    promise: 'A compressed web page does not grow without end.',
    file: `${server}/features/files/pages/unpack-body.ts`,
    code: '{ maxOutputLength: mostBytes }',
    without: '{ maxOutputLength: 1e9 }',
    test: `${server}/features/files/pages/fetch-page.test.ts`,
  },
  {
    promise: 'A web page is read from private hosts only if the operator opened them for it.',
    file: `${server}/create-services.ts`,
    code: 'createPublicFetch(env.PARLEY_READABLE_PRIVATE_HOSTS)',
    without: 'createPublicFetch([...env.PARLEY_READABLE_PRIVATE_HOSTS, ...env.PARLEY_ALLOWED_PRIVATE_HOSTS])',
    test: `${server}/features/files/pages/read-web-page.test.ts`,
  },
  {
    promise: 'A stored key is never sent to another server.',
    file: `${server}/features/settings/change-provider.ts`,
    code: "if (row.sealedKey !== null && request.key === undefined) throw invalidRequest({ key: 'required with another server' });",
    test: `${server}/features/settings/settings.test.ts`,
    name: 'another server',
  },
  {
    promise: "A provider of a user's own reaches no private host.",
    file: `${server}/features/settings/change-provider.ts`,
    code: 'if (userId !== null && isLocalAddress(',
    without: 'if (userId === null && isLocalAddress(',
    test: `${server}/features/settings/own-providers.test.ts`,
    name: 'reaches no private host, not even one that the operator allows',
  },
];
