import { plainLine } from '../apps/server/src/features/conversations/plain-line.ts';
import { firstWords } from '../apps/server/src/features/chat/title/first-words.ts';
import { sayWords } from '../apps/server/src/features/guide/say-words.ts';
import { readSpans } from '../apps/web/src/features/chat/editor/lines/markdown-spans.ts';
import { expandSymbols } from '../packages/voice/src/speakable/expand-symbols.ts';
import { speakableText } from '../packages/voice/src/speakable/speakable-text.ts';
import { percentile, report } from './support/statistics.ts';

/** Long texts for which rules with quadratic cost would take seconds or minutes. The unit tests of each parser check its results. */
interface Reader {
  name: string;
  budgetMs: number;
  read: (text: string) => unknown;
  texts: readonly string[];
}

const filled = (length: number, parts: readonly string[]) => parts.map((part) => part.repeat(Math.ceil(length / part.length)));
const spaces = ' '.repeat(50_000);
const about = { previousText: null, locale: 'ja-JP', digits: 'latin', timeZone: 'UTC', now: 0 } as const;

const readers: readonly Reader[] = [
  {
    name: 'title of a message with 400,000 Markdown markers',
    budgetMs: 200,
    read: (text) => firstWords(text, 'en-US'),
    texts: filled(400_000, ['_a ', ' _a', '*a', '`a', '[a](', '~~a', '\n', '#\n']),
  },
  {
    name: 'preview line in a list, 160,000 open markers',
    budgetMs: 500,
    read: plainLine,
    texts: [`${'['.repeat(20_000)}${'*a '.repeat(20_000)}${'| - '.repeat(20_000)}${'`a'.repeat(9_001)}`],
  },
  {
    name: 'words to speak, 50,000 spaces',
    budgetMs: 1000,
    read: (text) => sayWords({ ...about, text }),
    texts: [`「${spaces}」`, `"a${spaces}b`, `a${spaces}と言う`],
  },
  {
    name: 'editor line with 3,950 markers',
    budgetMs: 500,
    read: (line) => readSpans(line, 'text'),
    texts: ['*_`[~'.repeat(790)],
  },
  {
    name: 'expanding symbols in a line of 40,000 characters',
    budgetMs: 1500,
    read: (text) => expandSymbols(text, 'ru-RU'),
    texts: filled(40_000, ['1', '1 ', '1\u00a0234', '1/', ' ', ' & ']),
  },
  {
    name: 'speakable text of 100,000 open markers',
    budgetMs: 3000,
    read: (text) => speakableText(text, { locale: 'en-US' }),
    texts: filled(100_000, ['\\(', '\\[', '[', '`a', '$$ ', '<a ']),
  },
];

const runs = Number(process.env.RUNS ?? 5);
for (const { name, budgetMs, read, texts } of readers) {
  const slowest = Math.max(
    ...texts.map((text) =>
      percentile(
        Array.from({ length: runs }, () => timeOf(read, text)),
        0.5,
      ),
    ),
  );
  report(name, `${slowest.toFixed(0)} ms (slowest of ${texts.length} texts, median of ${runs} runs)`, `≤ ${budgetMs} ms`);
}

function timeOf(read: (text: string) => unknown, text: string): number {
  const startedAt = performance.now();
  read(text);
  return performance.now() - startedAt;
}
