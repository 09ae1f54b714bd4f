import { assertProperty } from '@parley/voice/testing/assert-property';
import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CitationContext } from './inline/citation-context.ts';
import type { SpokenHighlight } from './spoken/highlight-marks.ts';
import { Markdown } from './markdown.tsx';

const markup = (text: string, highlight: SpokenHighlight | null = null) =>
  renderToStaticMarkup(<Markdown text={text} highlight={highlight} />);

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '');
}

function spokenText(html: string): string {
  return [...html.matchAll(/<span class="word" data-speaking-word="">([^<]*)<\/span>/g)].map((match) => match[1]).join('');
}

const everything = `# Heading with *em*

Plain **bold words** and \`code\` &amp; \\*escaped\\* ~~gone~~ [link text](https://a.example) <b>raw</b> $x^2$ end.
Second line  
after a break.

> quoted **text** here
> second line
> - inner item
>   wrapped

1. first *item*

   loose paragraph
2. second
   - deep \`nest\`
     1. deeper still

- [x] done thing
- [ ] open thing

| Name | Value |
|:-----|------:|
| a \\| b | **strong** cell |
| مرحبا | 東京 |

\`\`\`python
print("hi")
\`\`\`

$$
a^2
$$

مرحبا، هذا **نص** عربي. 東京は夜です。

Note[^1].

[^1]: The *note* itself.

---

<div>block</div>
`;

test('wrapping any range never changes the text', () => {
  const plain = textOf(markup(everything));
  assertProperty(
    fc.property(fc.nat(everything.length), fc.nat(everything.length), fc.nat(everything.length), fc.nat(20), (a, b, word, length) => {
      const highlight = { sentence: [Math.min(a, b), Math.max(a, b)], word: [word, word + length] } as const;
      expect(textOf(markup(everything, highlight))).toBe(plain);
    }),
    { runs: 200 },
  );
});

test.each([
  'Heading',
  'bold',
  'code',
  'escaped',
  'gone',
  'text',
  'raw',
  'Second',
  'after',
  'quoted',
  'here',
  'inner',
  'wrapped',
  'first',
  'loose',
  'deep',
  'nest',
  'deeper',
  'done',
  'open',
  'Value',
  'strong',
  'cell',
  'مرحبا، هذا',
  'عربي',
  '東京は',
  'itself',
  'block',
])('the word wrapped is the word at the source offset: %s', (word) => {
  const start = everything.indexOf(word);
  expect(spokenText(markup(everything, { sentence: [start, start + word.length], word: [start, start + word.length] }))).toBe(word);
});

test('offsets after an unescaped pipe and after an entity are correct', () => {
  for (const word of ['b', 'amp']) {
    const text = '| a \\| b |\n|---|\n\nx &lt; amp';
    const start = text.indexOf(word);
    expect(spokenText(markup(text, { sentence: [0, text.length], word: [start, start + word.length] }))).toBe(word);
  }
});

test('carriage returns do not shift the highlight', () => {
  const text = 'one\r\n\r\ntwo three';
  const start = text.indexOf('three');
  expect(spokenText(markup(text, { sentence: [start, start + 5], word: [start, start + 5] }))).toBe('three');
});

test('a sentence across several elements is one highlight', () => {
  const text = 'Before. It **is** one `wash` here. After.';
  const html = markup(text, { sentence: [8, 34], word: null });
  expect(html).toContain('Before. <span class="say">It <strong>is</strong> one <code dir="ltr">wash</code> here.</span> After.');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'java&#115;cript:alert(1)',
])('a link to %s stays text', (address) => {
  expect(markup(`[click](<${address}>)`)).not.toContain('<a ');
});

test('a web link opens in a new tab without a referrer', () => {
  expect(markup('[a](https://a.example)')).toContain('href="https://a.example/" target="_blank" rel="noopener noreferrer nofollow"');
});

test('HTML from a model is text', () => {
  const html = markup('<script>alert(1)</script>\n\nhi <img src=x onerror=alert(1)> <b>there</b>');
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<(?:script|img|b)\b/);
});

test('an image loads only after a click, and only from the web', () => {
  expect(markup('![a cat](https://a.example/cat.png)')).not.toContain('<img');
  for (const address of ['data:image/png;base64,AAAA', 'javascript:alert(1)', 'file:///a.png']) {
    expect(markup(`![a cat](${address})`)).toContain('a cat');
    expect(markup(`![a cat](${address})`)).not.toMatch(/<button|href/);
  }
});

test.each(['/api/files/1', '//a.example/cat.png', 'http://localhost:3210/api/files/1', 'cat.png'])(
  'an image of this server loads no sooner: %s',
  (address) => {
    const html = markup(`![a cat](${address})`);
    expect(html).toContain('a cat');
    expect(html).not.toContain('<img');
  },
);

test('removes direction overrides from a title', () => {
  expect(markup('[a](https://a.example "safe\u202etxt.exe")')).toContain('title="safetxt.exe"');
});

test('containers take their direction from the text, leaves have none, code is left to right', () => {
  const html = markup('- مرحبا `code`\n\n> مرحبا\n\nمرحبا');
  expect(html).toContain('<ul dir="auto"><li>');
  expect(html).toContain('<blockquote dir="auto"><p>');
  expect(html).toContain('<code dir="ltr">code</code>');
});

test('prices stay prices', () => {
  expect(textOf(markup('from $5 to $10 and $5-$10'))).toBe('from $5 to $10 and $5-$10');
  expect(textOf(markup('5$, 10$ et 20$, 100$-200$'))).toBe('5$, 10$ et 20$, 100$-200$');
  expect(markup('2$x$ and 3$\\pi$')).not.toContain('$');
});

test.each(['> ', '>', '1. ', '- ', '- 1) > '])('a line of “%s” without end is shown as it is', (mark) => {
  const line = mark.repeat(20_000);
  expect(textOf(markup(`before\n\n${line}x`))).toContain(mark.trim().replace('>', '&gt;'));
  expect(markup(`${mark.repeat(30)}x`)).toMatch(/<(?:blockquote|ol|ul|hr)/);
});

test('an emoji keeps its character below its picture', () => {
  const html = markup('Well done 👩‍💻❤️!');
  expect(textOf(html)).toBe('Well done 👩‍💻❤️!');
  expect([...html.matchAll(/src="([^"]*)"/g)].map((match) => match[1])).toEqual(['/emoji/3d/1f469-200d-1f4bb.webp', '/emoji/3d/2764.webp']);
});

test.each(['`👍`', '```\n👍\n```', '🇯🇵 1 © ™'])('%j has no pictures', (text) => {
  expect(markup(text)).not.toContain('<img');
});

test('a spoken sentence includes its emoji', () => {
  const html = markup('Hi 👍 there. Bye.', { sentence: [0, 12], word: [6, 11] });
  expect(spokenText(html)).toBe('there');
  expect(textOf(html)).toBe('Hi 👍 there. Bye.');
});

const source = { type: 'source', id: 'file:1', title: 'a.pdf', fileId: 'f' } as const;
const cited = new Map([['file:1', { number: 1, source }]]);
const answered = (text: string, isArriving = false) =>
  textOf(
    renderToStaticMarkup(
      <CitationContext value={{ cited: isArriving ? new Map() : cited, isArriving, open: () => undefined }}>
        <Markdown text={text} />
      </CitationContext>,
    ),
  );

test.each(['【2024年最新】まとめ', '【1年目】の結果', '【10:30開始】です', '【10:30 – 11:00】'])(
  'an answer with sources shows %s',
  (text) => {
    expect(answered(text)).toBe(text);
    expect(answered(text, true)).toBe(text);
  },
);

test.each(['【1】', '【1†source】', '【1:8】', '【2:8†source】'])(
  'an answer with sources hides %s, which its reader cannot use',
  (mark) => {
    expect(answered(`So.${mark}`)).toBe('So.');
  },
);
