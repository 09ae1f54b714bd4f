import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { loadEndpoints } from '#testing/check-error-code.ts';
import { startTestServer } from '#testing/start-test-server.ts';

/** A stream, a form, a file or OpenAI's shape: `endpoint()` does not register these. */
const others = new Set([
  'GET /api/events',
  'GET /api/kit/events',
  'GET /api/files/{id}',
  'POST /api/temporary-replies',
  'POST /api/transcriptions',
]);
const isOther = (key: string) => others.has(key) || / \/v1\//.test(key);

it('the server answers exactly the endpoints that the contracts define', async () => {
  const server = await startTestServer();
  const { body } = await server.request('GET', '/api/openapi.json');
  await server.close();
  const served = Object.entries((body as { paths: Record<string, object> }).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const defined = (await loadEndpoints()).map(({ definition }) => definition.key);
  expect(defined.length).toBeGreaterThan(50);
  expect(new Set(defined).size).toBe(defined.length);
  expect(served.filter((key) => !isOther(key)).toSorted()).toEqual(defined.filter((key) => !isOther(key)).toSorted());
});

it('each definition is in the types from which the web client is built', async () => {
  for (const { name, source } of await loadEndpoints()) {
    const [, declared = ''] = /interface EndpointDefinitions \{([^}]*)\}/.exec(await readFile(source, 'utf8')) ?? [];
    expect(declared, source).toContain(`${name}: typeof ${name};`);
  }
});
