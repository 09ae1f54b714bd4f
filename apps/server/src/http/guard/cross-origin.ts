import type { IncomingMessage, ServerResponse } from 'node:http';

/** Allows pages and desktop applications of named origins to call `/v1`. */
export type CrossOrigin = {
  /** Whether a request comes from such an origin and goes to `/v1`. */
  isAllowed(request: Pick<IncomingMessage, 'url' | 'headers'>): boolean;
  /**
   * Adds what a browser needs in order to hand the answer to that page.
   *
   * @returns true when the request was a browser's question beforehand (a preflight) and has been answered
   */
  allow(request: IncomingMessage, response: ServerResponse): boolean;
};

const methods = 'GET, POST, DELETE';
const exposed =
  'x-request-id, x-parley-queue-position, x-parley-queue-wait-ms, x-parley-ignored, x-parley-engine, x-parley-voice, x-parley-times, retry-after, retry-after-ms, x-should-retry';
/** Asks again after a day. */
const preflightSeconds = '86400';

/** @param origins exact ones, e.g. `https://app.example.org` or `app://obsidian.md` */
export function createCrossOrigin(origins: readonly string[]): CrossOrigin {
  const allowed = new Set(origins);
  const isAllowed: CrossOrigin['isAllowed'] = ({ url = '', headers }) =>
    headers.origin !== undefined && allowed.has(headers.origin) && url.startsWith('/v1/') && !/\.\.|%2e/i.test(url);
  return {
    isAllowed,
    allow(request, response) {
      if (!isAllowed(request)) return false;
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '');
      response.setHeader('access-control-expose-headers', exposed);
      response.setHeader('vary', 'origin');
      if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return false;
      response.setHeader('access-control-allow-methods', methods);
      response.setHeader(
        'access-control-allow-headers',
        request.headers['access-control-request-headers'] ?? 'authorization, content-type',
      );
      response.setHeader('access-control-max-age', preflightSeconds);
      if (request.headers['access-control-request-private-network'] !== undefined)
        response.setHeader('access-control-allow-private-network', 'true');
      response.writeHead(204).end();
      return true;
    },
  };
}
