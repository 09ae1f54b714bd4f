import { lookup as systemLookup } from 'node:dns';
import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { HttpError } from '../answer/http-error.ts';
import { isMetadataAddress, isPublicAddress } from './private-addresses.ts';
import { sendBody } from './send-body.ts';

export type PublicFetchOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** Largest response in bytes. Reading stops there with an error. */
  maxBytes?: number;
  /** Time limit for the response headers once the body was sent, and for each part of the body. */
  timeoutMs?: number;
  maxRedirects?: number;
  /** Refuses the ports of other services than the web, such as mail. */
  hasWebPort?: boolean;
  /**
   * `host:port` pairs, besides the operator's, that this call may reach on a private network; redirects reach them only from the same
   * host.
   * They never include a cloud's metadata service: the operator has to name that explicitly.
   */
  allowedPrivateHosts?: readonly string[];
};

/** Whether an address is forbidden. */
type Judge = (address: string) => boolean;

export type PublicFetch = (address: string | URL, options?: PublicFetchOptions) => Promise<Response>;

/** Only its class says that the address itself was allowed. */
export class TooManyRedirects extends HttpError {
  constructor() {
    super('address_not_allowed', 'Too many redirects.');
  }
}

/** Resolves names to addresses; tests replace it. */
export type LookupAll = (host: string, callback: (error: Error | null, addresses: { address: string; family: number }[]) => void) => void;

const lookupSystem: LookupAll = (host, callback) =>
  systemLookup(host, { all: true, verbatim: true }, (error, addresses) => callback(error, addresses ?? []));

const bodilessStatus = new Set([101, 204, 205, 304]);
const redirectStatus = new Set([301, 302, 303, 307, 308]);

/** The form of a pair: `localhost:11434`, `[::1]:8080`; the default port is always written. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;
}

/**
 * Creates the one function that fetches addresses chosen by others. The address is checked when the
 * connection is made, on the actual peer, and again for every redirect. A redirect from elsewhere may not
 * lead to a private network: otherwise any remote server could choose what is called there.
 *
 * @param operatorHosts `host:port` pairs on private networks that the operator allows
 */
export function createPublicFetch(operatorHosts: readonly string[], lookupAll: LookupAll = lookupSystem): PublicFetch {
  const lookupUnless = (isRefused: Judge): LookupFunction => {
    return (host, options, callback) => {
      lookupAll(host, (error, addresses) => {
        if (error) return callback(error, '', 0);
        const first = addresses[0];
        // One forbidden address among several is enough to refuse: the choice of the address is not ours.
        if (!first || addresses.some(({ address }) => isRefused(address))) return callback(notAllowed(host), '', 0);
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
      });
    };
  };
  const agentsFor = (isRefused: Judge) => {
    const options = { keepAlive: true, lookup: lookupUnless(isRefused) };
    return { isRefused, 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };
  };
  const agents = {
    public: agentsFor((address) => !isPublicAddress(address)),
    named: agentsFor(isMetadataAddress),
    operators: agentsFor(() => false),
  };

  return async function fetchPublicUrl(address, options = {}) {
    const { maxRedirects = 3, allowedPrivateHosts: named = [] } = options;
    let url = parseAddress(address);
    let { method = 'GET', headers = {}, body } = options;
    let isSameHost = true;
    for (let hop = 0; ; hop += 1) {
      const pair = hostAndPort(url);
      if (options.hasWebPort && !isWebPort(url.port)) throw new HttpError('address_not_allowed', 'Not a port of the web.');
      const reach = isSameHost && operatorHosts.includes(pair) ? 'operators' : isSameHost && named.includes(pair) ? 'named' : 'public';
      // Literal addresses are never looked up, so they are checked here.
      const literal = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(literal) !== 0 && agents[reach].isRefused(literal)) throw notAllowed(url.hostname);
      const agent = agents[reach][url.protocol as 'http:' | 'https:'];
      const incoming = await send(url, { method, headers, agent, signal: options.signal }, body, options.timeoutMs ?? 30_000);
      const location = incoming.headers.location;
      if (!redirectStatus.has(incoming.statusCode ?? 0) || !location) return toResponse(incoming, options.maxBytes ?? 50_000_000);
      incoming.destroy();
      if (hop >= maxRedirects) throw new TooManyRedirects();
      const next = parseAddress(new URL(location, url));
      if (next.origin !== url.origin) headers = forAnotherOrigin(headers);
      if (incoming.statusCode === 303 || (method === 'POST' && incoming.statusCode !== 307 && incoming.statusCode !== 308)) {
        method = 'GET';
        body = undefined;
      }
      isSameHost = next.hostname === url.hostname;
      url = next;
    }
  };
}

/** Below 1024, other services have their ports. */
const isWebPort = (port: string): boolean => port === '' || port === '80' || port === '443' || Number(port) >= 1024;

function parseAddress(address: string | URL): URL {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw new HttpError('address_not_allowed', 'Not an address.');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new HttpError('address_not_allowed', 'Only http and https addresses are fetched.');
  if (url.username || url.password) throw new HttpError('address_not_allowed', 'Addresses with credentials are not fetched.');
  return url;
}

function notAllowed(host: string): HttpError {
  return new HttpError('address_not_allowed', `${host} is on a private network.`);
}

/** Headers that say nothing about the sender. Any other may be a key: every service has a name of its own for it. */
const harmlessHeaders = new Set(['accept', 'accept-language', 'content-type', 'range', 'user-agent']);

function forAnotherOrigin(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => harmlessHeaders.has(name.toLowerCase())));
}

/** The most bytes that left this process and still wait in the operating system, and how fast a slow line takes them. */
const [mostBytesUnderWay, slowBytesPerMs] = [4_000_000, 100];

const underWayMs = (sentBytes: number): number => Math.min(sentBytes, mostBytesUnderWay) / slowBytesPerMs;

/** How many kept connections may turn out to be closed before a new one is opened. */
const maxStaleSockets = 3;

function send(
  url: URL,
  options: RequestOptions & { signal: AbortSignal | undefined },
  body: string | Uint8Array | undefined,
  timeoutMs: number,
  attempt = 1,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { signal, ...rest } = options;
    // Compressed responses could bypass the size limit, and do not help short event streams.
    const headers = { ...options.headers, 'accept-encoding': 'identity' };
    let hasAnswered = false;
    const create = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request: ClientRequest = create(url, { ...rest, headers, ...(signal ? { signal } : {}) }, (incoming) => {
      clearTimeout(timer);
      hasAnswered = true;
      resolve(incoming);
    });
    const giveUp = () => request.destroy(Object.assign(new Error('No answer in time.'), { code: 'ETIMEDOUT' }));
    let timer = setTimeout(giveUp, timeoutMs);
    const waitAgain = (sentBytes: number): void => {
      clearTimeout(timer);
      if (!hasAnswered && !request.destroyed) timer = setTimeout(giveUp, timeoutMs + underWayMs(sentBytes));
    };
    request.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      // The other side closed a kept connection at the same moment: it had not read the request.
      const isStale = request.reusedSocket && !hasAnswered && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      if (isStale && attempt <= maxStaleSockets && !options.signal?.aborted) resolve(send(url, options, body, timeoutMs, attempt + 1));
      else reject(error);
    });
    if (body === undefined) request.end();
    else sendBody(request, typeof body === 'string' ? Buffer.from(body) : body, waitAgain);
  });
}

function toResponse(incoming: IncomingMessage, maxBytes: number): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const status = incoming.statusCode ?? 502;
  if (bodilessStatus.has(status)) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  return new Response(cappedBody(incoming, maxBytes), {
    status,
    statusText: incoming.statusMessage ?? '',
    headers,
  });
}

/** Unread bytes before the socket is paused. */
const maxWaitingBytes = 256_000;

/**
 * The body as a web stream. Unlike Node's own conversion it delivers everything that arrived before a
 * connection broke, and only then fails: half a reply is worth keeping.
 */
function cappedBody(incoming: IncomingMessage, maxBytes: number): ReadableStream<Uint8Array> {
  const waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let seenBytes = 0;
  const end: { isReached: boolean; failure: Error | null } = { isReached: false, failure: null };
  let wake: (() => void) | null = null;
  const settle = (failure: Error | null): void => {
    if (end.isReached) return;
    Object.assign(end, { isReached: true, failure });
    wake?.();
  };
  incoming.on('data', (chunk: Buffer) => {
    seenBytes += chunk.length;
    if (seenBytes > maxBytes) {
      settle(new HttpError('payload_too_large', 'The answer is larger than allowed.'));
      incoming.destroy();
      return;
    }
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes > maxWaitingBytes) incoming.pause();
    wake?.();
  });
  incoming.on('end', () => settle(null));
  incoming.on('error', (error) => settle(error));
  incoming.on('close', () => settle(Object.assign(new Error('The answer broke off.'), { code: 'ECONNRESET' })));
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        while (waiting.length === 0 && !end.isReached) await new Promise<void>((resolve) => (wake = resolve));
        wake = null;
        const chunk = waiting.shift();
        if (chunk) {
          waitingBytes -= chunk.length;
          if (incoming.isPaused() && waitingBytes < maxWaitingBytes / 2) incoming.resume();
          controller.enqueue(chunk);
        } else if (end.failure) controller.error(end.failure);
        else controller.close();
      },
      cancel() {
        incoming.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
