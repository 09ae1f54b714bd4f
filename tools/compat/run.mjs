import { existsSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordSpeech, silence } from '../../apps/server/src/features/openai/realtime/testing/record-speech.ts';
import { startMockOpenAiSpeech } from '../../apps/server/src/providers/speech/mocks/mock-openai-speech.ts';
import { startStrictUpstream } from '../../apps/server/src/testing/strict-upstream.ts';
import { startTestServer } from '../../apps/server/src/testing/start-test-server.ts';

const document = join(import.meta.dirname, '../../docs/compatibility.md');
const calls = ['models', 'text', 'stream', 'tools', 'json', 'responses', 'embeddings', 'speech', 'transcripts', 'realtime', 'errors'];
const behaviours = ['test', 'models', 'reply', '/v1', 'error'];
const timeoutMs = 60_000;
/** Cells that are no tick, with what was wrong. */
const failures = [];

if (!existsSync(join(import.meta.dirname, 'node_modules')))
  execFileSync('npm', ['ci'], { cwd: import.meta.dirname, stdio: 'inherit', shell: process.platform === 'win32' });
const { clients } = await import('./clients.mjs');
const { servers } = await import('./servers.mjs');

/** Runs one cell of a table. */
async function cell(where, call) {
  if (!call) return '–';
  try {
    await Promise.race([
      call(),
      new Promise((_resolve, reject) => setTimeout(() => reject(new Error('no answer in time')), timeoutMs).unref()),
    ]);
    return '✓';
  } catch (error) {
    failures.push(`${where}: ${String(error?.message ?? error).split('\n')[0]}`);
    return '✗';
  }
}

async function clientTable(upstream) {
  const recogniser = await startMockOpenAiSpeech({ transcript: 'Hello' });
  const server = await startTestServer({
    OPENAI_BASE_URL: upstream.url,
    OPENAI_TRANSCRIPTION_BASE_URL: `${recogniser.url}/v1`,
    OPENAI_TRANSCRIPTION_KEY: 'test-key',
  });
  // Long enough a pause for clients that wait for the end of a thought.
  const recording = Buffer.concat([await recordSpeech(server.url, 'Hello, how are you today?'), silence(3000)]);
  const rows = [];
  for (const [name, make] of Object.entries(clients)) {
    const row = [];
    const own = make({ url: server.url, recording });
    for (const call of calls) row.push(await cell(`${name}, ${call}`, own[call]));
    rows.push(`| \`${name}\` | ${row.join(' | ')} |`);
  }
  await server.close();
  await recogniser.close();
  return [`| Client | ${calls.join(' | ')} |`, `|---|${calls.map(() => ':-:|').join('')}`, ...rows].join('\n');
}

/** What Parley does with one server, each in a Parley of its own. */
async function behaviourRow(name, start, upstream) {
  const parley = await startTestServer();
  const running = await start(upstream.url).catch((error) => error);
  if (running instanceof Error) {
    failures.push(`${name}: ${running.message}`);
    await parley.close();
    return behaviours.map(() => '✗');
  }
  const { provider, model, expected, stop } = running;
  const made = await parley.call('POST /api/providers', '/api/providers', provider);
  const reference = `${made.id}/${model}`;
  const expect = (isRight, told) => {
    if (!isRight) throw new Error(JSON.stringify(told)?.slice(0, 300));
  };
  const reply = async (text, name = reference) => {
    const { replyMessage } = await parley.send(text, { model: name });
    return parley.finished(replyMessage.id);
  };
  const checks = {
    test: async () => {
      const result = await parley.call('POST /api/providers/test', '/api/providers/test', provider);
      expect(result.code === null, result);
    },
    models: async () => {
      const { models } = await parley.call('GET /api/models', '/api/models');
      expect(
        models.some((one) => one.reference === reference),
        models,
      );
    },
    reply: async () => {
      const message = await reply('Hello');
      const text = message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
      expect(message.status === 'complete' && text.includes(expected), { text, error: message.error });
    },
    '/v1': async () => {
      const answer = await parley.request('POST', '/v1/chat/completions', {
        model: reference,
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'Hello' },
        ],
      });
      expect(answer.status === 200 && answer.body.choices[0].message.content.includes(expected), answer.body);
    },
    error: async () => {
      const message = await reply('A question that nobody foresaw', `${made.id}/no-such-model`);
      expect(message.status === 'failed' ? message.error?.code.startsWith('provider_') : message.status === 'complete', message);
    },
  };
  const row = [];
  for (const behaviour of behaviours) row.push(await cell(`${name}, ${behaviour}`, checks[behaviour]));
  await parley.close();
  await stop();
  return row;
}

async function serverTable(upstream) {
  const rows = [];
  for (const [name, start] of Object.entries(servers))
    rows.push(`| ${name} | ${(await behaviourRow(name, start, upstream)).join(' | ')} |`);
  return [`| Server | ${behaviours.join(' | ')} |`, `|---|${behaviours.map(() => ':-:|').join('')}`, ...rows].join('\n');
}

const upstream = await startStrictUpstream();
const tables = { clients: await clientTable(upstream), servers: await serverTable(upstream) };
await upstream.close();
let text = await readFile(document, 'utf8');
for (const [name, table] of Object.entries(tables)) {
  text = text.replace(
    new RegExp(`(<!-- compat:${name} -->\n)[^]*?(<!-- /compat:${name} -->)`),
    (_whole, start, end) => `${start}\n${table}\n\n${end}`,
  );
}
await writeFile(document, text);
process.stdout.write(`${tables.clients}\n\n${tables.servers}\n\n${failures.length === 0 ? 'All calls succeeded.' : failures.join('\n')}\n`);
process.exit(failures.length === 0 ? 0 : 1);
