import type { Endpoints } from '@parley/contracts/endpoints';
import { checkErrorCode } from './check-error-code.ts';
import { newId } from '#db/new-id.ts';
import { type EventFollower, followEventStream } from './follow-event-stream.ts';

type Answer = { status: number; headers: Headers; body: unknown };

/** Requests of tests to a server, wherever it runs. */
export type ServerTalk = {
  /** Any request; a body that is neither a string nor bytes is sent as JSON. */
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** A request that must succeed, typed by its endpoint. `path` is the endpoint's path with its parameters filled in. */
  call<K extends keyof Endpoints>(endpoint: K, path: string, body?: Endpoints[K]['request']): Promise<Endpoints[K]['response']>;
  /** Sends a message into a conversation (default: a new one) and returns what the server created. */
  send(
    text: string,
    options?: { conversationId?: string } & Partial<Endpoints['POST /api/conversations/{id}/messages']['request']>,
  ): Promise<Endpoints['POST /api/conversations/{id}/messages']['response']>;
  follow(path: string, headers?: Record<string, string>): Promise<EventFollower>;
  /** Follows a reply until it ends. */
  finished(replyId: string): Promise<Endpoints['GET /api/messages/{id}']['response']>;
};

function rawBody(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/**
 * Speaks with the server at an address.
 *
 * @param standing headers of every request that brings none of the same name
 */
export function talkTo(url: string, standing: Record<string, string> = {}): ServerTalk {
  async function request(method: string, path: string, body?: unknown, given: Record<string, string> = {}): Promise<Answer> {
    const headers = { ...standing, ...given };
    const response = await fetch(url + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: rawBody(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const answer = { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
    if (response.status >= 400) await checkErrorCode(method, path, answer.body);
    return answer;
  }

  const api: ServerTalk = {
    request,
    async call(endpoint, path, body) {
      const answer = await request(endpoint.split(' ')[0] ?? 'GET', path, body);
      if (answer.status >= 300) throw new Error(`${endpoint} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body as never;
    },
    send(text, { conversationId = newId(), ...options } = {}) {
      return api.call('POST /api/conversations/{id}/messages', `/api/conversations/${conversationId}/messages`, {
        id: newId(),
        text,
        ...options,
      });
    },
    follow: (path, headers) => followEventStream(url + path, { ...standing, ...headers }),
    async finished(replyId) {
      const read = (): Promise<Endpoints['GET /api/messages/{id}']['response']> =>
        api.call('GET /api/messages/{id}', `/api/messages/${replyId}`);
      const first = await read();
      const follower = await api.follow(`/api/events?conversation=${first.conversationId}`);
      try {
        const snapshot = await follower.until((event) => event.type === 'snapshot');
        const known = snapshot.type === 'snapshot' ? snapshot.messages.find((message) => message.id === replyId) : undefined;
        if (known?.status === 'streaming') await follower.until((event) => event.type === 'message-end' && event.message.id === replyId);
      } finally {
        follower.close();
      }
      return read();
    },
  };
  return api;
}
