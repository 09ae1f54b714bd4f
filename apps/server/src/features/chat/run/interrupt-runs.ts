import type { ChatServices } from '../chat-services.ts';

/** Ends every run of this process as interrupted and keeps its text. */
export async function interruptRuns(services: Pick<ChatServices, 'runs'>): Promise<void> {
  const runs = services.runs.all();
  for (const run of runs) run.stop('interrupted');
  await Promise.all(runs.map((run) => run.ended));
}
