import { enableCompileCache } from 'node:module';
import { FrameDecoder, jsonFrame } from './protocol/frame-codec.ts';

// Compiling the engine's 840 KB of JavaScript is most of a start. The cache keeps the result between starts.
enableCompileCache();

// Standard output carries frames. Output of libraries must go elsewhere.
console.log = console.error;
console.info = console.error;

// Ctrl-C in a terminal reaches the whole process group. The server decides when this process ends, by closing the pipe.
process.on('SIGINT', () => undefined);
process.stdout.on('error', () => process.exit(0));

const { OfflineVoices } = await import('./espeak/offline-voices.ts');
const { LocalModels } = await import('./sherpa/local-models.ts');
const { RequestDispatcher } = await import('./request-dispatcher.ts');

const dispatcher = new RequestDispatcher(new OfflineVoices(), new LocalModels(), (frame) => process.stdout.write(frame));
const decoder = new FrameDecoder();

process.stdin.on('data', (bytes: Buffer) => {
  try {
    for (const frame of decoder.push(bytes)) {
      if (frame.kind === jsonFrame) void dispatcher.handle(frame.payload);
    }
  } catch {
    console.error('speech-worker: unreadable input');
    process.exit(2);
  }
});
process.stdin.on('end', () => process.exit(0));
