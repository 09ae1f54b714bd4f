import { enableCompileCache } from 'node:module';

// Reads the compiled code of the last start, which saves about a third of the start time.
enableCompileCache();

// Files of this process and of its workers are for this account only.
process.umask(0o077);

const { readEnv, EnvError } = await import('#env.ts');
const { startServer } = await import('#start-server.ts');
const { explainStartFault } = await import('#db/start-fault.ts');
const { explainListenFault } = await import('./listen-fault.ts');

try {
  const server = await startServer(readEnv(process.env));
  process.stdout.write(`Parley is ready: ${server.url}\n`);
  if (server.warning) process.stdout.write(`WARNING: ${server.warning}\n`);
  let isStopping = false;
  const stop = (): void => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  const fault =
    error instanceof EnvError
      ? error.message
      : (explainListenFault(error) ?? explainStartFault(error, process.env.PARLEY_DATA_DIR || './data'));
  process.stderr.write(`${fault ?? String((error as Error).stack)}\n`);
  process.exit(1);
}
