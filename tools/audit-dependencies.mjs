import { spawnSync } from 'node:child_process';

/*
 * Asks the advisory service of the registry about the packages that an installation runs. A known fault of level high or critical fails.
 * Some registries have no such service, and some machines no network. This program then says so loudly and does not fail: nothing was found
 * to be wrong, and nothing was looked up either.
 */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
  maxBuffer: 2 ** 28,
});

/** @typedef {{ severity: string, via: (string | { title?: string, url?: string })[] }} Fault */
/** @type {{ vulnerabilities?: Record<string, Fault>, metadata?: object, message?: string }} */
const report = readReport(stdout);

if (!report.vulnerabilities || !report.metadata) {
  console.error('!!! THE DEPENDENCIES WERE NOT AUDITED: the registry did not answer which faults are known.');
  console.error(`!!! ${(report.message ?? 'It sent no report.').slice(0, 300)}`);
  console.error('!!! Run "npm run check:audit" on a machine that reaches an advisory service.');
} else {
  const faults = Object.entries(report.vulnerabilities).filter(([, { severity }]) => severity === 'high' || severity === 'critical');
  for (const [name, { severity, via }] of faults) {
    const known = via.flatMap((one) => (typeof one === 'string' ? [`by ${one}`] : [`${one.title ?? ''} ${one.url ?? ''}`.trim()]));
    console.error(`${severity}: ${name}: ${known.join('; ')}`);
  }
  console.log(`audit: ${faults.length} packages with a fault of level high or critical`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** @param {string} text */
function readReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
