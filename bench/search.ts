import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startParley } from '../e2e/support/start-parley.ts';
import { openSqlite } from '../apps/server/src/db/sqlite-adapter.ts';
import { percentile, report, spread } from './support/statistics.ts';

const messages = Number(process.env.MESSAGES ?? 100_000);
const runs = Number(process.env.RUNS ?? 20);

/** Common words. A message holds about forty, in one language. */
const vocabularies = [
  'the of and to in is you that it he was for on are with as his they at be this have from or one had by word but not what all were we when your can said there use an each which she do how their if will up other about out many then them these so some her would make like him into time has look two more write go see number no way could people my than first water been call who oil its now find long down day did get come made may part'.split(
    ' ',
  ),
  'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde sei'.split(
    ' ',
  ),
  [
    '的',
    '是',
    '不',
    '我们',
    '一个',
    '可以',
    '这个',
    '没有',
    '什么',
    '他们',
    '知道',
    '时候',
    '现在',
    '因为',
    '所以',
    '如果',
    '但是',
    '工作',
    '问题',
    '北京',
    '上海',
    '天气',
    '今天',
    '明天',
    '朋友',
    '学习',
    '语言',
    '电脑',
    '需要',
    '怎么',
  ],
  [
    'です',
    'ます',
    'それ',
    'これ',
    '東京',
    '大阪',
    '今日',
    '明日',
    '天気',
    '私は',
    '言葉',
    '学校',
    '会社',
    '電車',
    '食べる',
    '飲む',
    '行く',
    '来る',
    '見る',
    '聞く',
    'ありがとう',
    'すみません',
    'タワー',
    'コーヒー',
    'パソコン',
  ],
  [
    '안녕하세요',
    '오늘',
    '내일',
    '날씨',
    '서울',
    '부산',
    '친구',
    '학교',
    '회사',
    '음식',
    '물',
    '사람',
    '시간',
    '언어',
    '한국',
    '공부',
    '커피',
    '감사합니다',
    '어디',
    '무엇',
  ],
];

/** The same text on every machine. */
let seed = 42;
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}

function makeText(): string {
  const index = random(vocabularies.length);
  const vocabulary = vocabularies[index]!;
  return Array.from({ length: 20 + random(40) }, () => vocabulary[random(vocabulary.length)]).join(index === 2 || index === 3 ? '' : ' ');
}

/** Fills the store directly while the server is stopped. A hundred thousand calls would take minutes. */
function fill(dataDir: string): void {
  const { raw } = openSqlite(join(dataDir, 'parley.db'));
  const { id: userId } = raw.prepare("select id from users where role = 'owner'").get() as { id: string };
  const addConversation = raw.prepare(
    `insert into conversations (id, "userId", title, "titleSource", kind, pinned, archived, "createdAt", "updatedAt") values (?, ?, 'Talk', 'words', 'chat', 0, 0, ?, ?)`,
  );
  const addMessage = raw.prepare(
    `insert into messages (id, "conversationId", "userId", role, status, text, parts, "createdAt", "finishedAt") values (?, ?, ?, 'user', 'complete', ?, ?, ?, ?)`,
  );
  raw.exec('begin');
  let conversationId = '';
  for (let index = 0; index < messages; index += 1) {
    if (index % 50 === 0) addConversation.run((conversationId = randomUUID()), userId, index, index);
    const text = index === 10 ? '稀 鷽鳥 quixotic Zxylophon 뷁어' : makeText();
    addMessage.run(randomUUID(), conversationId, userId, text, JSON.stringify([{ type: 'text', text }]), index, index);
  }
  raw.exec('commit');
  raw.close();
}

const queries: Record<string, string> = {
  'an English word': 'people',
  'three words': 'water people number',
  'part of a word': 'eopl',
  'the oldest message': 'quixotic',
  'a word that no message contains': 'unfindable',
  'two Chinese characters, often': '北京',
  'two Chinese characters, once': '鷽鳥',
  'two Chinese characters, nowhere': '鱻龘',
  'one Chinese character, often': '我',
  'one Chinese character, once': '稀',
  'four Chinese characters': '今天天气',
  'a Japanese word': '東京',
  'a Korean word': '서울',
  'two Korean characters, nowhere': '뷁뷁',
  'two Latin letters, often': 'th',
  'two Latin letters, nowhere': 'qj',
};

const dataDir = mkdtempSync(join(tmpdir(), 'parley-search-'));
await (await startParley({ dataDir })).stop({ remove: false });
fill(dataDir);
const parley = await startParley({ dataDir });
const all: number[] = [];
for (const [name, q] of Object.entries(queries)) {
  const times: number[] = [];
  let hits = 0;
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${parley.url}/api/search?q=${encodeURIComponent(q)}`);
    const body = (await response.json()) as { hits: unknown[] };
    times.push(performance.now() - startedAt);
    hits = body.hits.length;
  }
  all.push(...times);
  report(`${name} (${hits} shown)`, spread(times, 'ms', 1), '');
}
report(`search over ${messages} messages, p95 of all queries`, `${percentile(all, 0.95).toFixed(1)} ms`, '≤ 50 ms');
await parley.stop();
