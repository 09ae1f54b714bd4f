import type { App } from '../endpoint.ts';

/** Methods with a route for a path; empty if there is none. */
export function allowedMethods(app: App, path: string): string[] {
  const methods = new Set<string>();
  for (const route of app.routes) {
    if (route.method === 'ALL') continue;
    if (pattern(route.path).test(path)) methods.add(route.method);
  }
  return [...methods].sort();
}

/** A parameter ends at the next slash, unless the route says `{.+}`. */
function pattern(route: string): RegExp {
  const source = route
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+(\\\{\\\.\\\+\\\})?/g, (_, isWhole?: string) => (isWhole ? '.+' : '[^/]+'));
  return new RegExp(`^${source}$`);
}
