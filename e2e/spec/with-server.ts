import { type RunningParley, startParley } from '../support/start-parley.ts';

/** Runs with a separate server that was started with these variables, and stops it. */
export async function withServer<Result>(env: Record<string, string>, run: (server: RunningParley) => Promise<Result>): Promise<Result> {
  const server = await startParley({ env: { PARLEY_DETECT_LOCAL_MODELS: '0', ...env } });
  try {
    return await run(server);
  } finally {
    await server.stop();
  }
}
