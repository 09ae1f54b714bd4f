interface LockFile {
  packages: Record<string, { dependencies?: Record<string, string> }>;
}

/**
 * A package and everything it depends on, as a lock file resolves it.
 *
 * @param lock text of package-lock.json
 * @returns folders that begin a module's path, such as `node_modules/d3`; what is nested in one of them belongs to it
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
