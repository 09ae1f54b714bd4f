import { expect, it } from 'vitest';
import { readablePage } from './readable-page.ts';

const words = 'Fennel likes a sunny place and a deep soil. '.repeat(6).trim();
const text = (html: string) => readablePage(html).text;

it('the main part is read, without navigation, notices and scripts', () => {
  const html = `<!doctype html><html><head><title> Fennel &amp; dill\n - Garden </title><style>p{}</style></head><body>
    <header><a href="/">Garden</a></header><nav><ul><li>Home</li></ul></nav>
    <div class="cookie-banner">We use cookies</div>
    <main><article><header><h1>Fennel</h1><p>By Ada</p></header><p>${words}</p>
    <aside>Read more</aside><script>track("Fennel")</script>
    <ul><li>Sow in <a href="/may">May</a></li><li>Water</li></ul><button>Copy</button></article></main>
    <footer>Imprint</footer></body></html>`;
  expect(readablePage(html)).toEqual({ title: 'Fennel & dill - Garden', text: `Fennel\n\nBy Ada\n\n${words}\n\n- Sow in May\n- Water` });
});

it.each([
  [
    'the longest article, without the teasers',
    `<article>Teaser one</article><article><p>${words}</p></article><article>Teaser two</article>`,
    words,
  ],
  ['a main part by its role', `<div role="navigation">Home</div><div role="main"><p>${words}</p></div>`, words],
  [
    'everything else where nothing is marked',
    `<div id="menu"><nav>Home</nav></div><div><p>${words}</p></div><footer>Imprint</footer>`,
    words,
  ],
  ['the page where its main part holds almost nothing', `<main>Ad</main><div>${words}</div>`, `Ad\n\n${words}`],
  [
    'navigation, if there is nothing else',
    '<nav><a>One chapter of the book</a> <a>Another chapter</a></nav>',
    'One chapter of the book Another chapter',
  ],
])('%s is read', (_what, html, expected) => expect(text(html)).toBe(expected));

it('tables keep their cells apart, and code keeps its lines', () => {
  expect(text('<table><tr><th>Herb</th><th>Month</th></tr><tr><td>Dill</td><td>May</td></tr></table>')).toBe('Herb | Month\nDill | May');
  expect(text('<p>Run:</p><pre><code><i>if</i> a<b>:</b>\n  b()\n</code></pre>')).toBe('Run:\n\nif a:\n  b()');
});

it.each([
  ['og:title', '<meta property="og:title" content="Fennel"><p>Words', 'Fennel'],
  ['the first heading', '<h1>Fen<b>nel</b></h1><p>Words', 'Fennel'],
  ['nothing', '<p>Words', ''],
  ['the page, not its drawings', '<svg><title>Icon</title></svg><title>Fennel</title>', 'Fennel'],
])('the title comes from %s', (_from, html, title) => expect(readablePage(html).title).toBe(title));

it.each([
  '<div id="root"></div><script src="/app.js"></script>',
  '<noscript>Turn on JavaScript to read this page.</noscript><div>Loading…</div><script>start()</script>',
  '<p hidden>Secret words that nobody sees</p><p style="display: none">More</p>',
])('a page that a program fills has no text: %s', (html) => expect(text(html)).toBe(''));

it('broken markup ends the page, and nothing more', () => {
  expect(text(`<p>${words}</p></div></main><p`)).toBe(words);
  expect(text(`${'<div>'.repeat(20_000)}${words}`)).toBe(words);
});
