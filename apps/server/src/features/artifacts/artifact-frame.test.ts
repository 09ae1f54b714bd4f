import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { framePage, framePolicy } from './artifact-frame.ts';

it('allows no address at all, our own included', () => {
  expect(framePolicy.replace("frame-ancestors 'self'", '')).not.toMatch(/'self'|https?:|\*/);
  expect(framePolicy).toMatch(/^default-src 'none'; /);
  expect(framePolicy).not.toMatch(/allow-(?:same-origin|popups|downloads|modals|forms|top-navigation)/);
});

it('shows a source of the page around it only, and only when it is told to', () => {
  const written: string[] = [];
  const told: unknown[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const parent = { postMessage: (message: unknown) => told.push(message) };
  const document = { open: () => undefined, close: () => undefined, write: (text: string) => written.push(text) };
  const page = {
    parent,
    document,
    Element: { prototype: {} },
    MutationObserver: class {
      observe(): void {}
    },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  runInNewContext(/<script>([^]*)<\/script>/.exec(framePage)?.[1] ?? '', Object.assign(page, { globalThis: page }));
  expect(told).toEqual([{ type: 'ready' }]);
  const hear = (source: unknown, data: unknown) => listeners.get('message')?.({ source, data });
  hear({}, { type: 'show', source: 'stranger' });
  hear(parent, { type: 'other', source: 'other' });
  hear(parent, null);
  expect(written).toEqual([]);
  hear(parent, { type: 'show', source: '<p>' });
  expect(written).toEqual(['<p>']);
});
