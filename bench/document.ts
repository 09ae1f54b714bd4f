import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startMockOpenAi } from '../apps/server/src/testing/mock-openai.ts';
import { startParley } from '../e2e/support/start-parley.ts';
import { processUsage } from './support/process-usage.ts';
import { percentile, report, spread } from './support/statistics.ts';

const pages = Number(process.env.PAGES ?? 500);
const megabytes = Number(process.env.MEGABYTES ?? 20);
const runs = Number(process.env.RUNS ?? 3);
const mebibyte = 1024 * 1024;

const line = 'The landlord keeps the radiators, valves and pipes of the building in repair at his own cost, parts and travel included.';

/** A contract with a photo on each page: most of such a file is pictures, which the reader passes over. */
function makeDocument(seed: number): Buffer {
  const picture = Math.floor((megabytes * mebibyte) / pages) - 6000;
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = chunks[0]!.length;
  const add = (...parts: (string | Buffer)[]) => {
    offsets.push(length);
    const object = Buffer.concat([`${offsets.length} 0 obj\n`, ...parts, '\nendobj\n'].map((part) => Buffer.from(part)));
    chunks.push(object);
    length += object.length;
  };
  add('<</Type/Catalog/Pages 2 0 R>>');
  add(`<</Type/Pages/Kids[${Array.from({ length: pages }, (_, at) => `${4 + 3 * at} 0 R`).join(' ')}]/Count ${pages}>>`);
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  for (let page = 0; page < pages; page += 1) {
    const [content, image] = [5 + 3 * page, 6 + 3 * page];
    const lines = Array.from({ length: 40 }, (_, at) => `(${seed}.${page + 1}.${at + 1} ${line}) Tj 0 -16 Td`);
    const text = `q 300 0 0 100 40 20 cm /I Do Q BT /F 10 Tf 40 760 Td ${lines.join(' ')} ET`;
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${content} 0 R/Resources<</Font<</F 3 0 R>>/XObject<</I ${image} 0 R>>>>>>`,
    );
    add(`<</Length ${text.length}>>\nstream\n${text}\nendstream`);
    add(
      `<</Type/XObject/Subtype/Image/Width 600/Height 200/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${picture}>>\nstream\n`,
      randomBytes(picture),
      '\nendstream',
    );
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`;
  return Buffer.concat([...chunks, Buffer.from(end)]);
}

const mock = await startMockOpenAi();
mock.byDefault({ deltas: Array<string>(3000).fill('word '), delayMs: 10 });
const parley = await startParley({
  env: {
    PARLEY_DETECT_LOCAL_MODELS: '0',
    OPENAI_BASE_URL: mock.url,
    OPENAI_API_KEY: 'bench',
    PARLEY_ALLOWED_PRIVATE_HOSTS: new URL(mock.url).host,
  },
});
const residentMb = () => processUsage(parley.process.pid!).residentMb;

/** The longest pauses between pieces of a reply that arrives meanwhile. */
async function watchReply(signal: AbortSignal): Promise<number[]> {
  const gaps: number[] = [];
  const response = await fetch(`${parley.url}/api/temporary-replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: parley.url },
    body: JSON.stringify({
      conversationId: randomUUID(),
      replyId: randomUUID(),
      messages: [{ id: randomUUID(), role: 'user', text: 'Write.' }],
      model: 'openai-env/mock-model',
    }),
    signal,
  });
  let before = performance.now();
  try {
    for await (const _piece of response.body!) {
      const now = performance.now();
      gaps.push(now - before);
      before = now;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return gaps;
}

const ready: number[] = [];
const gaps: number[] = [];
let mostMb = 0;
for (let run = 0; run < runs; run += 1) {
  const bytes = makeDocument(run);
  if (run === 0) console.log(`${pages} pages, ${(bytes.length / mebibyte).toFixed(1)} MB`);
  const abort = new AbortController();
  const replying = watchReply(abort.signal);
  await delay(500);
  const looking = setInterval(() => (mostMb = Math.max(mostMb, residentMb())), 50);
  const start = performance.now();
  const response = await fetch(`${parley.url}/api/files?name=contract.pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', origin: parley.url },
    body: new Uint8Array(bytes),
  });
  const file = (await response.json()) as { pages?: number };
  ready.push(performance.now() - start);
  clearInterval(looking);
  abort.abort();
  gaps.push(...(await replying));
  if (file.pages !== pages) throw new Error(`The document was read as ${JSON.stringify(file)}.`);
}
report(`a PDF of ${pages} pages, ${megabytes} MB, ready`, spread(ready, 'ms'), '≤ 10,000 ms');
report(
  'pause within a reply meanwhile',
  `p95 ${percentile(gaps, 0.95).toFixed(0)}, most ${Math.max(...gaps).toFixed(0)} ms`,
  'most ≤ 250 ms',
);
report('memory of the server meanwhile', `at most ${mostMb.toFixed(0)} MB`, '≤ 700 MB');
await parley.stop({ remove: true });
await mock.close();
