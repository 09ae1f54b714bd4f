import { describe, expect, it } from 'vitest';
import { routeOf } from './route-of.ts';

const origin = 'http://localhost:3210';
const get = (path: string, more: Partial<Request> = {}) =>
  routeOf({ url: origin + path, method: 'GET', mode: 'cors', ...more } as Request, origin);

describe('requests that the service worker answers', () => {
  it.each([
    '/api/events?conversation=x',
    '/api/conversations',
    '/v1/chat/completions',
    '/healthz',
    '/readyz',
    '/metrics',
    '/pair',
    '/share/abc',
  ])('never %s', (path) => {
    expect(get(path)).toBe('none');
    expect(get(path, { mode: 'navigate' })).toBe('none');
  });

  it.each([
    ['/c/0190', 'page'],
    ['/', 'page'],
    ['/settings/voice', 'page'],
  ])('a navigation to %s is a %s', (path, route) => expect(get(path, { mode: 'navigate' })).toBe(route));

  it.each([
    ['/assets/index-abc.js', 'asset'],
    ['/fonts/inter.css', 'asset'],
    ['/emoji/3d/1f34b.webp', 'picture'],
    ['/vad/silero_vad_v5.onnx', 'none'],
  ])('%s is a %s', (path, route) => expect(get(path)).toBe(route));

  it('does not touch event streams, wherever they are', () => {
    expect(get('/assets/x', { headers: new Headers({ accept: 'text/event-stream' }) })).toBe('none');
  });

  it('does not touch other origins and other methods', () => {
    expect(routeOf({ url: 'https://example.com/assets/a.js', method: 'GET', mode: 'cors' } as Request, origin)).toBe('none');
    expect(get('/c/1', { method: 'POST', mode: 'navigate' })).toBe('none');
    expect(get('/share-target', { method: 'POST', mode: 'navigate' })).toBe('share-target');
  });
});
