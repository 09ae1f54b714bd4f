import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A Vitest reporter that writes what `print-summary.mjs` needs to the file that `PARLEY_TEST_RESULTS` names. */
export default class ResultsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const results = { passed: 0, failed: [], skipped: [], retried: [], files: [], unhandled: unhandledErrors.length };
    for (const module of modules) {
      const path = relative(process.cwd(), module.moduleId);
      results.files.push({ path, ms: Math.round(module.diagnostic().duration) });
      addTests(results, path, module);
    }
    writeFileSync(process.env.PARLEY_TEST_RESULTS, JSON.stringify(results));
  }
}

function addTests(results, path, module) {
  for (const test of module.children.allTests()) {
    const name = `${path}: ${test.fullName}`;
    const { state, errors } = test.result();
    if (state === 'passed') results.passed += 1;
    else if (state === 'failed') results.failed.push({ name, reason: reasonOf(errors?.[0]) });
    else results.skipped.push(name);
    const retries = test.diagnostic()?.retryCount ?? 0;
    if (retries > 0) results.retried.push({ name, retries, state, reason: reasonOf(errors?.[0]) });
  }
  // A file that cannot be loaded and a failed "beforeAll" are failures that no test tells of.
  for (const group of [module, ...module.children.allSuites()])
    if (group.errors().length > 0)
      results.failed.push({ name: `${path}: ${group.fullName ?? 'the file itself'} (setup)`, reason: reasonOf(group.errors()[0]) });
}

/** The beginning of an error, and the line of our own code at which it came up. */
function reasonOf(error) {
  if (!error) return 'no error was reported';
  const place = error.stacks?.find(({ file }) => !file.includes('node_modules'));
  const lines = error.message.trim().split('\n').slice(0, 8);
  return [...lines, ...(place ? [`at ${relative(process.cwd(), place.file)}:${place.line}`] : [])].join('\n');
}
