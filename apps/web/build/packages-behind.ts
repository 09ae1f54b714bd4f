interface LockFile {
  packages: Record<string, { dependencies?: Record<string, string> }>;
}

/**
 * A package and all of its dependencies, as a lock file resolves them.
 *
 * @param lock text of package-lock.json
 * @returns path prefixes of modules, such as `node_modules/d3`, including nested packages
 */
export function packagesBehind(name: string, lock: string): ReadonlySet<string> {
  const { packages } = JSON.parse(lock) as LockFile;
  const found = new Set<string>();
  const visit = (folder: string) => {
    if (found.has(folder)) return;
    found.add(folder);
    for (const dependency of Object.keys(packages[folder]?.dependencies ?? {})) {
      const nested = `${folder}/node_modules/${dependency}`;
      visit(packages[nested] ? nested : `node_modules/${dependency}`);
    }
  };
  visit(`node_modules/${name}`);
  return found;
}
