import type { ApiError } from '@parley/contracts/api-error';
import type { Endpoints } from '@parley/contracts/endpoints';
import { ApiFailure } from './api-failure.ts';
import { leaveSignedOut } from './leave-signed-out.ts';
import { leaveUnpaired } from './leave-unpaired.ts';
import { sendRequest, type Transport } from './transport.ts';

type Endpoint = keyof Endpoints;
type Field<E extends Endpoint, Name extends string> = Endpoints[E] extends Record<Name, infer Value> ? Value : undefined;

export interface CallOptions<E extends Endpoint> {
  params?: Record<string, string>;
  query?: Field<E, 'query'>;
  body?: Field<E, 'request'>;
  signal?: AbortSignal;
  /** Whether the request outlives the page. By default a small change does: a tab that is closed at once loses nothing. */
  keepalive?: boolean;
}

/**
 * Requests one endpoint of the server, typed by the contracts.
 *
 * @param endpoint e.g. `GET /api/conversations/{id}`; names in braces are taken from `params`
 * @throws ApiFailure with a stable code; aborting throws the signal's reason
 */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Field<E, 'response'>> {
  const { method, url } = addressOf(endpoint, options.params, options.query as Record<string, unknown> | undefined);
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const response = await request(url, {
    method,
    signal: options.signal,
    keepalive: options.keepalive ?? isSmallChange(method, body),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body,
  });
  return (response.status === 204 ? undefined : await response.json()) as Field<E, 'response'>;
}

/** Browsers allow 64 KB for all requests that outlive a page together, and refuse what is beyond that. */
const smallCharacters = 2000;

function isSmallChange(method: string, body: string | undefined): boolean | undefined {
  return (['DELETE', 'PATCH', 'PUT'].includes(method) && (body ?? '').length <= smallCharacters) || undefined;
}

/** Method and URL of an endpoint with its path and query filled in. */
export function addressOf(endpoint: Endpoint, params: Record<string, string> = {}, query: Record<string, unknown> = {}) {
  const [method, template] = (endpoint as string).split(' ') as [string, string];
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return { method, url: path + queryString(query) };
}

type Answer = Awaited<ReturnType<Transport>>;

async function request(url: string, init: RequestInit): Promise<Answer> {
  let response: Answer;
  try {
    response = await sendRequest(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiFailure(navigator.onLine ? 'server_unreachable' : 'offline', 0);
  }
  if (!response.ok) throw await readFailure(response);
  return response;
}

/** The error that a failed response describes. */
export async function readFailure(response: Answer): Promise<ApiFailure> {
  try {
    const { error } = (await response.json()) as ApiError;
    if (error.code === 'device_not_paired') leaveUnpaired();
    if (error.code === 'unauthenticated') leaveSignedOut();
    return new ApiFailure(error.code, response.status, error);
  } catch {
    return new ApiFailure(response.status >= 502 ? 'server_unreachable' : 'internal', response.status);
  }
}

function queryString(query: Record<string, unknown>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}
