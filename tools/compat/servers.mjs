import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LLMock } from '@copilotkit/aimock';

const packages = join(import.meta.dirname, 'node_modules');

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts a program of the packages and waits until it accepts connections. */
async function startProgram(path, args, port) {
  const child = spawn(process.execPath, [join(packages, path), ...args], { stdio: 'ignore', env: { ...process.env, PORT: String(port) } });
  const deadline = performance.now() + 30_000;
  while (child.exitCode === null && performance.now() < deadline) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return async () => void child.kill();
    await pause(50);
  }
  child.kill();
  throw new Error(`${path} did not start.`);
}

/** One aimock speaks all dialects: the kind of the provider decides which. */
const aimock = (kind, path, model) => async () => {
  const mock = new LLMock({ port: 0 });
  mock.onMessage('Hello', { content: 'Hi there!' });
  await mock.start();
  return {
    provider: { kind, baseUrl: mock.url + path, key: 'mock-key', modelIds: [model] },
    model,
    expected: 'Hi there!',
    stop: () => mock.stop(),
  };
};

async function openAiMockApi() {
  const folder = await mkdtemp(join(tmpdir(), 'parley-compat-'));
  const port = await freePort();
  const config = join(folder, 'config.yaml');
  await writeFile(
    config,
    [
      'apiKey: mock-key',
      `port: ${port}`,
      'responses:',
      '  - id: greeting',
      '    messages:',
      '      - role: system',
      '        matcher: any',
      '      - role: user',
      "        content: 'Hello'",
      '      - role: assistant',
      "        content: 'Hi there!'",
      '',
    ].join('\n'),
  );
  const stop = await startProgram('openai-mock-api/dist/cli.js', ['--config', config, '--port', String(port)], port);
  return {
    provider: { kind: 'openai-compatible', baseUrl: `http://127.0.0.1:${port}/v1`, key: 'mock-key', modelIds: ['gpt-4o'] },
    model: 'gpt-4o',
    expected: 'Hi there!',
    async stop() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Portkey's gateway forwards requests to the strict upstream. Headers name that upstream. */
async function portkey(upstreamUrl) {
  const port = await freePort();
  const stop = await startProgram('@portkey-ai/gateway/build/start-server.js', [`--port=${port}`, '--headless'], port);
  return {
    provider: {
      kind: 'openai-compatible',
      baseUrl: `http://127.0.0.1:${port}/v1`,
      key: 'mock-key',
      modelIds: ['strict-model'],
      headers: { 'x-portkey-provider': 'openai', 'x-portkey-custom-host': upstreamUrl },
    },
    model: 'strict-model',
    expected: 'You said: Hello',
    stop,
  };
}

/** Each starts a server and tells how Parley connects to it. */
export const servers = {
  'aimock, OpenAI': aimock('openai-compatible', '/v1', 'gpt-4o'),
  'aimock, Anthropic': aimock('anthropic', '/v1', 'claude-sonnet-4'),
  'aimock, Gemini': aimock('google', '/v1beta', 'gemini-2.5-flash'),
  'aimock, Ollama': aimock('ollama', '', 'llama3'),
  'openai-mock-api': openAiMockApi,
  '@portkey-ai/gateway': portkey,
};
