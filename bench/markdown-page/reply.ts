const code: readonly [language: string, text: string][] = [
  [
    'python',
    'def fold(dough, times=4):\n    """Folds and rests."""\n    for turn in range(times):\n        dough = dough.stretch().rest(minutes=30)\n    return dough\n',
  ],
  [
    'typescript',
    'export function hydration(flour: number, water: number): number {\n  // Grams of water for each gram of flour.\n  return water / flour;\n}\n',
  ],
  ['sql', 'SELECT baker, count(*) AS loaves\nFROM bakes\nWHERE day >= date("now", "-7 days")\nGROUP BY baker\nORDER BY loaves DESC;\n'],
  ['bash', 'for file in *.md; do\n  wc -w "$file" | awk \'{ print $1 }\'\ndone\n'],
  ['json', '{ "name": "sourdough", "steps": ["mix", "fold", "bake"], "hours": 18.5 }\n'],
];

function section(index: number): string {
  const [language, text] = code[index % code.length] ?? ['', ''];
  const items = Array.from(
    { length: 14 },
    (_, item) =>
      `- Point **${item + 1}** of section ${index} with \`code\` and a [link](https://example.org/${item})\n  - nested, with $x_${item}^2$ and *emphasis*\n`,
  );
  const rows = Array.from({ length: 5 }, (_, row) => `| Row ${row} | ${row * 7} g | “words” and \`cells\` |\n`);
  return [
    `## Section ${index}: how the dough behaves\n`,
    'Half of the starter is flour and half is water, so both count towards the whole. With flour $f$, starter $s$ and hydration $h$ the water is $w = h(f + \\frac{s}{2}) - \\frac{s}{2}$, which **surprises** most people at first; it is *only* arithmetic.\n',
    `${items.join('')}`,
    `| What | Amount | Remark |\n|---|---:|---|\n${rows.join('')}`,
    `\`\`\`${language}\n${text.repeat(3)}\`\`\`\n`,
    '中文段落：面团需要时间，温度决定发酵的快慢，**耐心**比技巧更重要。日本語の段落もあります。生地は静かに休ませます。\n',
    'فقرة عربية: تحتاج العجينة إلى الوقت، ودرجة الحرارة تحدّد سرعة التخمّر، و**الصبر** أهم من المهارة.\n',
    `> A quote that goes on\n> over two lines, number ${index}.\n`,
    `$$\n\\sum_{k=0}^{${index}} \\binom{n}{k} = 2^n\n$$\n`,
  ].join('\n');
}

/** A reply of about 60,000 characters: headings, nested lists, tables, code in five languages, formulas, Chinese, Japanese and Arabic. */
export function longReply(length = 60_000): string {
  let text = '';
  for (let index = 1; text.length < length; index += 1) text += `${section(index)}\n`;
  return text.slice(0, length);
}
