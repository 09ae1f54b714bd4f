/**
 * Prints what a reader of the run must know; the last line is read by machines and stays as it is.
 *
 * @param results what the reporter wrote
 * @param {string[]} notTested what this machine cannot test, one line each
 */
export function printSummary(results, notTested) {
  const slowest = results.files.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
  printList(
    'SLOWEST FILES',
    slowest.map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${path}`),
  );
  printList('SKIPPED', results.skipped);
  printList('NOT TESTED ON THIS MACHINE', notTested);
  printList(
    `RETRIED (${results.retried.length})`,
    results.retried.map(({ name, retries, state, reason }) => `${name} (${retries} more, then ${state})\n${indent(reason)}`),
  );
  printList(
    'FAILED',
    results.failed.map(({ name, reason }) => `${name}\n${indent(reason)}`),
  );
  if (results.unhandled > 0) console.log(`\nERRORS OUTSIDE TESTS: ${results.unhandled}; see above.`);
  console.log(`\nTests: ${results.passed} passed, ${results.failed.length} failed, ${results.skipped.length} skipped`);
}

const indent = (text) => text.replaceAll(/^/gm, '      ');

function printList(title, lines) {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
}
