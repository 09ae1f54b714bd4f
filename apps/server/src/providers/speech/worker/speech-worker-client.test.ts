import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpeechEvent } from '@parley/voice/engines/synthesizer';
import { afterEach, describe, expect, test } from 'vitest';
import { espeakVoices } from './espeak-voices.ts';
import { SpeechWorkerClient, type SpeechWorkerOptions } from './speech-worker-client.ts';

const clients: SpeechWorkerClient[] = [];

function open(options: SpeechWorkerOptions = {}): SpeechWorkerClient {
  const client = new SpeechWorkerClient(options);
  clients.push(client);
  return client;
}

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()));
});

const never = new AbortController().signal;
const english = { voice: 'en-US+f2', rate: 1, pitch: 0 };
const longText = 'This is a sentence of a long text, one of very many. '.repeat(400);

async function collect(events: AsyncIterable<SpeechEvent>): Promise<SpeechEvent[]> {
  const all: SpeechEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

async function isGone(pid: number): Promise<void> {
  await expect
    .poll(() => {
      try {
        process.kill(pid, 0);
        return 'running';
      } catch {
        return 'gone';
      }
    })
    .toBe('gone');
}

/** A program in place of the worker. */
async function program(source: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'parley-worker-')), 'worker.mjs');
  await writeFile(path, source);
  return path;
}

describe('speech worker client', () => {
  test('starts no process before it is needed, then speaks', async () => {
    const client = open();
    expect(client.pid).toBeNull();
    const events = await collect(client.speak({ ...english, text: 'Hello there.' }, never));
    expect(client.pid).toBeGreaterThan(0);
    expect(events[0]).toEqual({ type: 'format', sampleRate: 22_050 });
    expect(events.at(-1)?.type).toBe('done');
    expect(events.filter((event) => event.type === 'mark')).toHaveLength(2);
    expect(events.some((event) => event.type === 'audio' && event.samples.some((sample) => sample > 3000))).toBe(true);
  });

  test("lists the worker's voices", async () => {
    expect(await open().call('voices')).toEqual(espeakVoices);
  });

  test('sends the first audio before the text is spoken to its end', async () => {
    const client = open();
    await client.prepare('en-US+f2');
    const speaking = client.speak({ ...english, text: longText }, never);
    expect((await speaking.next()).value).toMatchObject({ type: 'format' });
    let isDone = false;
    for await (const event of speaking) {
      isDone ||= event.type === 'done';
      if (event.type === 'audio') break;
    }
    expect(isDone).toBe(false);
  });

  test('a worker killed while speaking is a retryable error, and the next call works', async () => {
    const client = open();
    const speaking = client.speak({ ...english, text: longText }, never);
    const failed = expect(
      (async () => {
        for await (const event of speaking) if (event.type === 'audio' && client.pid !== null) process.kill(client.pid, 'SIGKILL');
      })(),
    ).rejects.toMatchObject({ name: 'SpeechError', code: 'speech_failed', retryable: true });
    await failed;
    const events = await collect(client.speak({ ...english, text: 'Here again.' }, never));
    expect(events.at(-1)?.type).toBe('done');
  });

  test('an abort ends the speech without an error and frees the worker', async () => {
    const client = open();
    const abort = new AbortController();
    let after = 0;
    for await (const event of client.speak({ ...english, text: longText }, abort.signal)) {
      if (abort.signal.aborted) after += 1;
      if (event.type === 'audio') abort.abort();
    }
    expect(after).toBe(0);
    expect((await collect(client.speak({ ...english, text: 'Next.' }, never))).at(-1)?.type).toBe('done');
  });

  test('a request aborted before it started starts no process', async () => {
    const client = open();
    expect(await collect(client.speak({ ...english, text: 'a' }, AbortSignal.abort()))).toEqual([]);
    expect(client.pid).toBeNull();
  });

  test('a slow reader slows the worker down instead of filling memory', async () => {
    const client = open();
    const abort = new AbortController();
    const speaking = client.speak({ ...english, text: longText }, abort.signal);
    await speaking.next();
    const before = process.memoryUsage().arrayBuffers;
    await collect(client.speak({ ...english, text: longText.slice(0, 1200) }, never));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
    abort.abort();
    await speaking.return(undefined);
  });

  test('an unknown voice is a permanent error', async () => {
    await expect(collect(open().speak({ ...english, voice: 'fr-fr', text: 'a' }, never))).rejects.toMatchObject({
      code: 'speech_voice_unavailable',
      retryable: false,
    });
  });

  test('a process started ahead is the one that speaks, and it ends when unused', async () => {
    const client = open();
    client.start();
    const { pid } = client;
    expect(pid).toBeGreaterThan(0);
    client.start();
    await client.prepare('en-US+f2');
    expect(client.pid).toBe(pid);
    await client.stop();
    client.start();
    expect(client.pid).toBeNull();

    const unwanted = open({ idleStopMs: 30 });
    unwanted.start();
    await isGone(unwanted.pid ?? 0);
    expect(unwanted.pid).toBeNull();
  });

  test('an idle worker ends and restarts on demand', async () => {
    const client = open({ idleStopMs: 30 });
    await client.call('voices');
    const pid = client.pid ?? 0;
    await isGone(pid);
    expect(client.pid).toBeNull();
    expect(await client.call('voices')).toHaveLength(espeakVoices.length);
    expect(client.pid).not.toBe(pid);
  });

  test('stop ends the process and its work', async () => {
    const client = open();
    const speaking = client.speak({ ...english, text: longText }, never);
    await speaking.next();
    const pid = client.pid ?? 0;
    await client.stop();
    await isGone(pid);
    await expect(collect(speaking)).rejects.toMatchObject({ retryable: true });
    await expect(client.call('voices')).rejects.toMatchObject({ code: 'speech_engine_unavailable' });
  });

  test('a program that dies at once is not restarted again and again', async () => {
    let now = 0;
    const client = open({ program: await program('process.exit(1)'), now: () => now });
    await expect(client.call('voices')).rejects.toMatchObject({ code: 'speech_failed', retryable: true });
    await expect(client.call('voices')).rejects.toMatchObject({ code: 'speech_failed' });
    await expect(client.call('voices')).rejects.toMatchObject({ code: 'speech_engine_unavailable', retryable: true });
    now = 500;
    await expect(client.call('voices')).rejects.toMatchObject({ code: 'speech_failed' });
  });

  test('ends a program that hangs', async () => {
    const client = open({ program: await program('process.stdin.resume()'), patienceMs: 100 });
    const call = client.call('voices');
    const pid = client.pid ?? 0;
    await expect(call).rejects.toMatchObject({ code: 'speech_failed', retryable: true });
    await isGone(pid);
  });

  test('a busy worker is not ended: a text without sound fails as busy, and the others continue', async () => {
    const frames = JSON.stringify(join(import.meta.dirname, 'worker-frames.ts'));
    const source = `import { writeJsonFrame } from ${frames};
      process.stdin.once('data', () => setInterval(() => process.stdout.write(writeJsonFrame({ id: 1, event: 'format', sampleRate: 8000 })), 5));`;
    const client = open({ program: await program(source) });
    const first = client.speak({ ...english, text: 'Spoken.' }, never);
    await first.next();
    const { pid } = client;
    const others = (async () => {
      while (!(await first.next()).done);
    })();
    await expect(client.call('voices', {}, { patienceMs: 2000 })).rejects.toMatchObject({ code: 'speech_busy', retryable: true });
    expect(client.pid).toBe(pid);
    const theirEnd = expect(others).rejects.toMatchObject({ code: 'speech_failed' });
    await client.stop();
    await theirEnd;
  });

  test('refuses texts that the worker could only speak late', { timeout: 60_000 }, async () => {
    const client = open();
    const texts = Array.from({ length: 300 }, () => collect(client.speak({ ...english, text: longText.slice(0, 500) }, never)));
    const ends = await Promise.allSettled(texts);
    const refused = ends.filter((end) => end.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'speech_busy', retryable: true });
    expect(ends.length - refused.length).toBeGreaterThan(0);
    expect((await collect(client.speak({ ...english, text: 'Afterwards.' }, never))).at(-1)?.type).toBe('done');
  });

  test('ends a program that sends invalid data', async () => {
    const client = open({ program: await program("process.stdin.resume(); process.stdout.write('x'.repeat(100))") });
    await expect(client.call('voices')).rejects.toMatchObject({ code: 'speech_failed', retryable: true });
  });

  test('gives the worker none of our secrets', async () => {
    process.env['PARLEY_SECRET_PROBE'] = 'secret';
    const source = `process.stderr.write(JSON.stringify(Object.keys(process.env)) + '\\n', () => process.exit(0))`;
    const lines: string[] = [];
    const client = open({ program: await program(source), onDiagnostic: (line) => lines.push(line) });
    await expect(client.call('voices')).rejects.toMatchObject({ retryable: true });
    delete process.env['PARLEY_SECRET_PROBE'];
    await expect.poll(() => lines.find((line) => line.startsWith('['))).toContain('PATH');
    expect(lines.join('')).not.toContain('PARLEY_SECRET_PROBE');
  });
});
