import * as fc from 'fast-check';

const fragments = [
  'Hello world. ',
  'Dr. Smith said so! ',
  '**bold** ',
  '*it* ',
  '`code.x` ',
  '[link text](https://a.b/c_(d)) ',
  'https://www.example.com/a?b=c. ',
  '![alt](x.png)',
  '\n',
  '\n\n',
  '# Heading\n',
  '- item\n',
  '1. first\n',
  '> quote\n',
  '```ts\nlet a = 1;\n```\n',
  '| a | b |\n|---|---|\n| 1 | 2 |\n',
  '$x^2$ ',
  '$5 and $6 ',
  '$$\na+b\n$$\n',
  '<br>',
  '<b>x</b>',
  '<!-- no -->',
  '😀',
  '👨‍👩‍👧',
  '1️⃣ ',
  '你好。',
  '「はい。」と言った。',
  'それは……いい。',
  'مرحبا؟ نعم؛ ',
  '안녕하세요. ',
  'Привет, мир! ',
  'z. B. ',
  '3.14 ',
  '[^1] ',
  '[1] ',
  '&amp; ',
  '\\* ',
  '~~x~~ ',
  '_',
  '*',
  '`',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '|',
  '$',
  '~',
  '…',
  'http',
  'www',
  ' ',
  '.',
  '?',
  ',',
  '—',
  'a',
  'Z',
  '7',
  '\t',
  '\\',
];

/** Random Markdown, usual and unusual. */
export const randomMarkdown = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...fragments) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

/** The text cut into deltas at random positions, also inside surrogate pairs. */
export function chunked(text: string, cuts: readonly number[]): string[] {
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((place, index) => text.slice(place, places[index]));
}

export const randomCuts = fc.array(fc.nat(), { maxLength: 40 });
