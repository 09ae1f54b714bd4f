import { commonErrors, type EndpointDefinition, type EndpointKey } from '@parley/contracts/define-endpoint';
import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';

type Schema = EndpointDefinition<EndpointKey, undefined, undefined, undefined, undefined>['params'];
export type AnyEndpoint = EndpointDefinition<EndpointKey, Schema, Schema, Schema, Schema>;

const contracts = fileURLToPath(new URL('../../../../packages/contracts/src', import.meta.url));

/** Every endpoint that a contract file defines, with the name of its export and the source of its file. */
export async function loadEndpoints(): Promise<{ name: string; definition: AnyEndpoint; source: string }[]> {
  const files = globSync('**/*.ts', { cwd: contracts }).filter((file) => !file.endsWith('.test.ts'));
  const found = await Promise.all(
    files.map(async (file) => {
      const path = join(contracts, file);
      const module = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
      return Object.entries(module)
        .filter(([name, value]) => name.endsWith('Endpoint') && typeof value === 'object')
        .map(([name, definition]) => ({ name, definition: definition as AnyEndpoint, source: path }));
    }),
  );
  return found.flat();
}

let endpoints: Promise<{ pattern: RegExp; definition: AnyEndpoint }[]> | undefined;

/**
 * Checks that an endpoint declares the error code with which it answered.
 *
 * @throws Error that names the endpoint and the code
 */
export async function checkErrorCode(method: string, path: string, body: unknown): Promise<void> {
  const code = (body as { error?: { code?: string } } | null)?.error?.code;
  if (code === undefined || code === 'method_not_allowed') return;
  endpoints ??= loadEndpoints().then((all) => all.map(({ definition }) => ({ pattern: toPattern(definition.key), definition })));
  // A literal path such as /api/assistants/draft stands before one with a parameter.
  const matching = (await endpoints).filter(({ pattern }) => pattern.test(`${method} ${path.split('?')[0]}`));
  const { definition } = matching.toSorted((a, b) => a.pattern.source.length - b.pattern.source.length)[0] ?? {};
  if (!definition || [...commonErrors, ...definition.errors].some((declared) => declared === code)) return;
  throw new Error(`${definition.key} answered ${code}, which its contract does not declare.`);
}

function toPattern(key: string): RegExp {
  return new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
