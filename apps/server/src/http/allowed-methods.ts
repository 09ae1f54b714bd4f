import type { App } from './endpoint.ts';

/** Methods under which some route answers a path; empty when none does. */
export function allowedMethods(app: App, path: string): string[] {
  const methods = new Set<string>();
  for (const route of app.routes) {
    if (route.method === 'ALL') continue;
    if (pattern(route.path).test(path)) methods.add(route.method);
  }
  return [...methods].sort();
}

function pattern(route: string): RegExp {
  const source = route.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
