import { PassThrough } from 'node:stream';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { OpenConnections } from './open-connections.ts';

it('a connection whose key was looked up just before the revocation does not stay', async () => {
  const connections = new OpenConnections();
  connections.end('phone');
  const late = new PassThrough();
  expect(connections.add('phone', late)).toBe(false);
  expect(late.destroyed).toBe(true);
  connections.allow('phone');
  const next = new PassThrough();
  expect(connections.add('phone', next)).toBe(true);
  expect(connections.has('phone')).toBe(true);
  const closed = once(next, 'close');
  connections.end('phone');
  await closed;
  expect(connections.has('phone')).toBe(false);
});

it('a connection that closed meanwhile is not in use', () => {
  const connections = new OpenConnections();
  const gone = new PassThrough();
  gone.destroy();
  connections.add('phone', gone);
  expect(connections.has('phone')).toBe(false);
});
