import type { WorkerResponse } from './protocol.ts';

// Ctrl-C in a terminal reaches the whole group; the server decides when this process ends, by closing the channel.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
if (!process.send) {
  console.error('model-worker: start it with an IPC channel; see PROTOCOL.md');
  process.exit(2);
}

const { RequestDispatcher } = await import('./request-dispatcher.ts');
const { LlamaModels } = await import('./llama/llama-models.ts');

const dispatcher = new RequestDispatcher(new LlamaModels(), (response: WorkerResponse) => {
  // The channel may close between two tokens.
  if (process.connected) process.send?.(response);
});
process.on('message', (message) => dispatcher.handle(message));
