import type { ChatServices } from '../chat-services.ts';

/** Ends every run of this process as interrupted and keeps its text. */
export async function interruptRuns(services: Pick<ChatServices, 'runs'>): Promise<void> {
  const runs = services.runs.all();
  for (const run of runs) run.stop('interrupted');
  await Promise.all(runs.map((run) => run.ended));
}

/** Interrupts all runs, also those that were added while the others ended. For a server that takes no more requests. */
export async function interruptEveryRun(services: Pick<ChatServices, 'runs'>): Promise<void> {
  while (services.runs.all().length > 0) await interruptRuns(services);
}
