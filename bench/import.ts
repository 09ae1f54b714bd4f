import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportRecord } from '@parley/contracts/transfer/import-record';
import { startParley } from '../e2e/support/start-parley.ts';
import { processUsage } from './support/process-usage.ts';
import { percentile, report, spread } from './support/statistics.ts';

const conversations = Number(process.env.CONVERSATIONS ?? 10_000);
const kilobytes = Number(process.env.KILOBYTES ?? 100);
const messagesEach = 40;
const mebibyte = 1024 * 1024;

const words =
  'the harbour lies in the north and ships come there with salt, wine and letters; "north", said the pilot: 水 is deep.\n'.repeat(40);

/** A conversation in the shape of ChatGPT. Its texts differ, so that the search index has as much to do as with real ones. */
function conversationText(index: number): string {
  const length = Math.round((kilobytes * 1024) / messagesEach) - 250;
  const mapping = Object.fromEntries(
    Array.from({ length: messagesEach }, (_, at) => {
      const from = (index * 31 + at * 7) % 1000;
      const message = {
        author: { role: at % 2 === 0 ? 'user' : 'assistant' },
        create_time: 1_700_000_000 + index * 100 + at,
        content: { content_type: 'text', parts: [`${index} ${at} ${words.slice(from, from + length)}`] },
        metadata: { model_slug: 'gpt-4o' },
      };
      return [`n${at}`, { id: `n${at}`, parent: at === 0 ? null : `n${at - 1}`, children: [], message }];
    }),
  );
  return JSON.stringify({ title: `Harbour ${index}`, conversation_id: `c-${index}`, current_node: `n${messagesEach - 1}`, mapping });
}

function* fileText(): Generator<string> {
  for (let index = 0; index < conversations; index += 1) yield (index === 0 ? '[' : ',') + conversationText(index);
  yield ']';
}

const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
const path = join(folder, 'conversations.json');
await pipeline(Readable.from(fileText()), createWriteStream(path));
const { size } = statSync(path);
console.log(`${conversations} conversations, ${Math.round(size / mebibyte)} MB`);

const parley = await startParley({ env: { PARLEY_DETECT_LOCAL_MODELS: '0' } });
const residentMb = () => processUsage(parley.process.pid!).residentMb;
const restMb = residentMb();
const uploadStart = performance.now();
const id = await upload();
const uploadMs = performance.now() - uploadStart;

const latencies: number[] = [];
let mostMb = 0;
const readStart = performance.now();
let record: ImportRecord;
do {
  const asked = performance.now();
  record = (await (await fetch(`${parley.url}/api/imports/${id}`)).json()) as ImportRecord;
  latencies.push(performance.now() - asked);
  mostMb = Math.max(mostMb, residentMb());
  await delay(50);
} while (record.status === 'waiting' || record.status === 'reading');
const readMs = performance.now() - readStart;
if (record.status !== 'done' || record.imported !== conversations) throw new Error(`The import ended as ${JSON.stringify(record)}.`);

report('upload', `${(size / mebibyte / (uploadMs / 1000)).toFixed(0)} MB/s`, '');
report(
  'import',
  `${(size / mebibyte / (readMs / 1000)).toFixed(1)} MB/s, ${(conversations / (readMs / 1000)).toFixed(0)} conversations/s`,
  '',
);
report('memory of the server', `${restMb.toFixed(0)} MB before, at most ${mostMb.toFixed(0)} MB`, '≤ 700 MB, whatever the size');
const slowest = `p99 ${percentile(latencies, 0.99).toFixed(0)}, most ${Math.max(...latencies).toFixed(0)} ms`;
report('another request meanwhile', `${spread(latencies, 'ms')}, ${slowest}`, 'p95 ≤ 100 ms');
await parley.stop({ remove: true });
rmSync(folder, { recursive: true });

function upload(): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = request(
      `${parley.url}/api/import?name=conversations.json`,
      { method: 'POST', headers: { 'content-length': size } },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        answer.on('end', () => resolve((JSON.parse(body) as { id: string }).id));
      },
    );
    sending.on('error', reject);
    createReadStream(path).pipe(sending);
  });
}
