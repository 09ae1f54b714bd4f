const unitFolders = ['apps/', 'packages/', 'locales/', 'tools/'];
const isTest = (path) => /\.test\.tsx?$/.test(path);
const isSpec = (path) => /^e2e\/.*\.spec\.ts$/.test(path);
const isText = (path) => /^(docs\/|[^/]*\.md$|LICENSE$)|SPEC\.md$/.test(path);
const isBench = (path) => path.startsWith('bench/');
const isClientCode = (path) => /^apps\/web\/src\/.*\.tsx?$/.test(path);

/**
 * Which tests a change can affect.
 *
 * Unit tests of the client follow from its imports. Server tests also start processes and read files, which imports do
 * not show, so every other change runs all unit tests. Browser tests use the whole product: a change to anything that it
 * is built from runs all of them.
 *
 * @param {string[]} changed paths from the root of the repository
 * @param {{ specs: string[], tools: string[] }} present the browser tests, and the tests below `tools`, which read other files
 * @returns {string[]} arguments for Vitest
 */
export function planTests(changed, present) {
  const changedSpecs = changed.filter((path) => isSpec(path) && present.specs.includes(path));
  const others = changed.filter((path) => !isTest(path) && !isSpec(path) && !isBench(path));
  const needsAllUnits = others.some((path) => !isClientCode(path));
  const needsAllSpecs = others.some((path) => !isText(path));
  if (needsAllUnits && needsAllSpecs) return ['run'];
  if (needsAllUnits) return ['run', ...unitFolders, ...changedSpecs];
  const units = [...changed.filter((path) => isTest(path) || isClientCode(path)), ...present.tools];
  return ['related', '--run', ...units, ...(needsAllSpecs ? present.specs : changedSpecs)];
}
