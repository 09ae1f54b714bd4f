import { runOperation } from './run-operation.ts';

// Backups and restored files are for this account only.
process.umask(0o077);

let shown = '';
const result = await runOperation(process.argv.slice(2), process.env, (step, share) => {
  if (!process.stderr.isTTY) return;
  const line = share === null ? `${step}…` : `${step} ${Math.floor(share * 100)} %`;
  if (line === shown) return;
  shown = line;
  process.stderr.write(`\r\u001B[K${line}`);
});
if (shown !== '') process.stderr.write('\r\u001B[K');
process.stdout.write(result.output);
process.exitCode = result.exitCode;
