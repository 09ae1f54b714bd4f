import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertProperty } from '../testing/assert-property.ts';
import { chunked, randomCuts, randomMarkdown } from '../testing/random-markdown.ts';
import type { SpokenRun } from './mapped-text.ts';
import { speakableText, SpeakableReader, type SpeakablePiece } from './speakable-text.ts';

const said = (markdown: string, locale = 'en-US', code?: 'announce' | 'skip') =>
  speakableText(markdown, { locale, code }).map((block) => block.text.text.trim());

/** Pieces with adjacent verbatim runs joined, so that chunking does not show. */
function joined(pieces: readonly SpeakablePiece[]): (SpokenRun | number)[] {
  const out: (SpokenRun | number)[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (piece.type === 'break') out.push(piece.pauseMs);
    else if (
      typeof last === 'object' &&
      last.kind === 'verbatim' &&
      piece.run.kind === 'verbatim' &&
      last.source + last.sourceLength === piece.run.source
    ) {
      last.text += piece.run.text;
      last.sourceLength += piece.run.sourceLength;
    } else out.push({ ...piece.run });
  }
  return out;
}

describe('speakable text', () => {
  it.each([
    ['S3', 'Use **bold**, *it* and ~~old~~ text', ['Use bold, it and old text']],
    ['S3', 'Keep 2 * 3, snake_case, 2*3 and ~5', ['Keep 2 * 3, snake_case, 2*3 and ~5']],
    ['S3', '> quoted\n> on', ['quoted on']],
    ['S4', '# Title\ntext', ['Title', 'text']],
    ['S4', '- one\n- two\n  - three', ['one', 'two', 'three']],
    ['S4', '1. one\n2) two', ['1, one', '2, two']],
    ['S4', '- [x] done\n- [ ] open', ['done', 'open']],
    ['S4', '1986 was good', ['1986 was good']],
    ['S4', 'a\n\n---\n\nb', ['a', 'b']],
    ['S5', 'Run `npm ci` now', ['Run npm ci now']],
    ['S5', '```py\na\nb\n```\nafter', ['Code block, Python, 2 lines', 'after']],
    ['S5', '~~~\nx\n```\ny\n~~~', ['Code block, 3 lines']],
    ['S6', '| a | b | c |\n|---|:-:|--:|\n| 1 | 2 | 3 |', ['1, b: 2, c: 3']],
    ['S6', '| a | b |\n|---|---|\n| 1 | `x\\|y` |', ['1: x\\|y']],
    ['S6', 'a | b\n--|--\n1 | 2\n\nafter', ['a', '1: 2', 'after']],
    ['S6', 'either | or', ['either | or']],
    ['S7', 'See [the *docs*](https://x.y/z_(1)) now', ['See the docs now']],
    ['S7', 'At https://www.example.com/a?b=c. Then', ['At example.com. Then']],
    ['S7', '詳細は https://example.com/docsをご覧ください。', ['詳細は example.comをご覧ください。']],
    ['S7', '请访问 https://example.com/docs查看详情。', ['请访问 example.com查看详情。']],
    ['S7', 'https://example.com/docs에서 확인', ['example.com에서 확인']],
    ['S7', '詳しくはhttps://example.com/docs を、次にwww.a.jpを', ['詳しくはexample.com を、次にa.jpを']],
    ['S7', 'カタカナーhttps://a.jp/xー', ['カタカナーa.jpー']],
    ['S7', '<https://example.com/docs>を', ['example.comを']],
    ['S7', '![a cat](cat.png) sits', ['a cat sits']],
    ['S7', 'So[^1] it[1] is【3†source】.\n\n[^1]: Note.\n[x]: http://y', ['So it is.', 'Note.']],
    ['S7', 'The interval [0, 1] and the order [3, 1, 2], [2, 2]', ['The interval 0, 1 and the order 3, 1, 2, 2, 2']],
    ['S7', 'True[2] and so[1, 2][4-6][7, 9–11].', ['True and so.']],
    ['S7', 'See [3, 1](https://x.y) and [1](https://x.y)', ['See 3, 1 and']],
    ['S7', '【2024年最新】まとめ【1:2】。【1年目】', ['【2024年最新】まとめ。【1年目】']],
    ['S8', '$x^2 + 1$ and \\(a/b\\)', ['x squared plus 1 and a over b']],
    ['S8', '$$\n\\int_0^1 f\\,dx \\leq \\begin{x}\n$$', ['formula']],
    ['S8', 'It cost $5 (or $6), not $7-$8', ['It cost $5 (or $6), not $7-$8']],
    ['S8', 'Цена 100$-200$ за штуку', ['Цена 100$-200$ за штуку']],
    ['S8', 'De 10$/15$ à 5$, 10$ et 20$', ['De 10$/15$ à 5$, 10$ et 20$']],
    ['S8', 'Only 2$x$ and 3$\\pi$', ['Only 2x and 3π']],
    ['S9', '<b>a</b><br>b <!-- c --> &amp; 1 < 2', ['a b  & 1 < 2']],
    ['S9', '<think>no\n\nno</think>yes', ['yes']],
    ['S10', 'Well 🎉 done 👨‍👩‍👧1️⃣', ['Well  done']],
    ['S10', 'F♯ minor, B♭, B♮ ☀', ['F♯ minor, B♭, B♮']],
    ['S10', '| a | b |\n|---|---|\n| x | ✅ |\n| y | ❌ |', ['x: yes', 'y: no']],
  ])('%s %j', (_rule, markdown, expected) => {
    expect(said(markdown)).toEqual(expected);
  });

  it('S5 announces code in every language, with its plurals, or skips it', () => {
    const code = (lines: number) => `\`\`\`js\n${'x\n'.repeat(lines)}\`\`\``;
    expect(said(code(3), 'ru-RU')).toEqual(['Блок кода, JavaScript, 3 строки']);
    expect(said(code(12), 'ar-SA')).toEqual(['مقطع برمجي، JavaScript، 12 سطرًا']);
    expect(said(code(2), 'zh-TW')).toEqual(['程式碼區塊，JavaScript，2行']);
    expect(said(code(1), 'de-DE')).toEqual(['Codeblock, JavaScript, eine Zeile']);
    expect(said(`a\n\n${code(1)}\n\nb`, 'en-US', 'skip')).toEqual(['a', 'b']);
  });

  it('S3 joins soft line breaks with a space, and with nothing in scripts without spaces', () => {
    expect(said('one\ntwo')).toEqual(['one two']);
    expect(said('今日は\n晴れです', 'ja-JP')).toEqual(['今日は晴れです']);
  });

  it('S1 maps a spoken word to the same word in the Markdown', () => {
    const markdown = 'See **the [docs](http://a.b)** at https://www.x.org/y today';
    const text = speakableText(markdown, { locale: 'en-US' })[0]?.text;
    const find = (word: string) => {
      const at = text?.text.indexOf(word) ?? -1;
      const range = text?.toSource(at, at + word.length);
      return markdown.slice(range?.start, range?.end);
    };
    expect(find('docs')).toBe('docs');
    expect(find('x.org')).toBe('https://www.x.org/y');
    expect(find('today')).toBe('today');
  });

  it('S1 maps every offset inside the source, never backwards, and verbatim text to itself', () => {
    assertProperty(
      fc.property(randomMarkdown, (markdown) => {
        let last = 0;
        for (const { text } of speakableText(markdown, { locale: 'en-US' })) {
          for (let at = 0; at < text.length; at += 1) {
            const { start, end } = text.toSource(at, at + 1);
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(markdown.length);
            if (text.kindAt(at) === 'verbatim') expect(markdown.slice(start, end)).toBe(text.text[at]);
            last = start;
          }
        }
      }),
      { runs: 400 },
    );
  });

  it.each(['\\(', '\\[', '[', '`a', '$$ ', '<a '])('S8 a long line of nothing but “%s” is read (bench/hostile-text.ts)', (opening) => {
    expect(speakableText(opening.repeat(100_000 / opening.length), { locale: 'en-US' })).not.toEqual([]);
  });

  it('S8 does not delay speech for a formula that never closes', () => {
    const reader = new SpeakableReader({ locale: 'en-US' });
    expect(JSON.stringify(reader.push(`Call \\(${'now and then '.repeat(200)}`))).toContain('now and then');
  });

  it('S2 returns the same pieces for every chunking of the source', () => {
    assertProperty(
      fc.property(randomMarkdown, randomCuts, (markdown, cuts) => {
        const whole = new SpeakableReader({ locale: 'en-US' });
        const cut = new SpeakableReader({ locale: 'en-US' });
        const expected = joined([...whole.push(markdown), ...whole.end()]);
        const pieces = [...chunked(markdown, cuts).flatMap((delta) => cut.push(delta)), ...cut.end()];
        expect(joined(pieces)).toEqual(expected);
      }),
      { runs: 1000 },
    );
  });
});
