import { z } from 'zod';
import type { App } from '#http/endpoint.ts';
import { OpenAiError } from '../errors/openai-error.ts';

/** `GET /v1/realtime` without an upgrade: says what is needed. The socket itself is in realtime-socket-route.ts. */
export function registerRealtime(app: App): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/v1/realtime',
    tags: ['openai'],
    summary: 'Talk with a model (OpenAI’s Realtime API over WebSocket)',
    request: { query: z.object({ model: z.string() }) },
    responses: { 101: { description: 'A WebSocket' }, 426: { description: 'The request asks for no WebSocket' } },
  });
  app.get('/v1/realtime', () => {
    throw new OpenAiError('Connect with a WebSocket.', { status: 426, code: 'upgrade_required' });
  });
}
