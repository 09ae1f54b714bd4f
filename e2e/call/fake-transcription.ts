import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A fake transcription service in OpenAI's shape that returns scripted lines, one per recording. */
export async function startFakeTranscription(script: readonly string[]) {
  let lines = script;
  let received: { bytes: number; language: string | null }[] = [];
  let lastSound: Buffer = Buffer.alloc(0);
  let held: PromiseWithResolvers<void> | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      response.setHeader('content-type', 'application/json');
      if (!request.url?.endsWith('/audio/transcriptions')) {
        response.end(JSON.stringify({ data: [] }));
        return;
      }
      const language = /name="language"\r\n\r\n([^\r]*)/.exec(body.toString('latin1'))?.[1] ?? null;
      const sound = soundOf(body);
      // A recording that continues the last one is the same utterance, sent again after the user had finished.
      if (lastSound.length > 0 && lastSound.length < sound.length && sound.subarray(0, lastSound.length).equals(lastSound)) received.pop();
      lastSound = sound;
      const text = lines[received.length] ?? `utterance ${received.length + 1}`;
      received.push({ bytes: body.length, language });
      void (held?.promise ?? Promise.resolve()).then(() => response.end(JSON.stringify({ text })));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** The recordings since the script started, oldest first. */
    get received() {
      return received;
    },
    /** Starts another script. */
    script(next: readonly string[]): void {
      lines = next;
      received = [];
    },
    /** Holds all responses until the result is called. */
    hold(): () => void {
      held = Promise.withResolvers();
      return () => {
        held?.resolve();
        held = null;
      };
    },
    env: {
      OPENAI_TRANSCRIPTION_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_TRANSCRIPTION_KEY: 'test-key',
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The samples of the one WAV file in a form. */
function soundOf(body: Buffer): Buffer {
  const header = body.indexOf('RIFF');
  return header === -1 ? Buffer.alloc(0) : body.subarray(header + 44, header + 44 + body.readUInt32LE(header + 40));
}
