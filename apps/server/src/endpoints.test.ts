import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestServer } from '#testing/start-test-server.ts';

it('the types that the web client is built from name exactly endpoints that the server has', async () => {
  const source = await readFile(join(import.meta.dirname, '../../../packages/contracts/src/endpoints.ts'), 'utf8');
  const named = [...source.matchAll(/^ {2}'((?:GET|POST|PATCH|PUT|DELETE) [^']+)':/gm)].map(([, name = '']) => name);
  const server = await startTestServer();
  const { body } = await server.request('GET', '/api/openapi.json');
  const served = new Set(
    Object.entries((body as { paths: Record<string, object> }).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  await server.close();
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((name) => !served.has(name))).toEqual([]);
});
