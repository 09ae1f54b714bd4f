const declaration = /^export type \w+ = Pick<\s*Services,[^;>]*>;$/m;

/**
 * Breaches of the rule that each feature of the server names the services that it uses, once: in `x-services.ts`.
 *
 * @param path of a file of the server that is not a test, from the project root
 * @returns one sentence per breach, with its line
 */
export function serverServicesBreaches(path: string, source: string): string[] {
  const [, feature, file] = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (!feature || !file) return [];
  const lines = source.split('\n').flatMap((text, index) => (/['"](#|(\.\.\/)+)services\.ts['"]/.test(text) ? [index + 1] : []));
  if (file !== `${feature}-services.ts`)
    return lines.map(
      (line) =>
        `${path}:${line} imports the services of all features. Take those of ${feature}-services.ts, and add what is missing there.`,
    );
  const uses = source.match(/\bServices\b/g)?.length ?? 0;
  if (uses === 2 && declaration.test(source)) return [];
  return [`${path}:${lines[0] ?? 1} must be one type that picks the services that the feature uses: Pick<Services, 'database' | …>.`];
}
