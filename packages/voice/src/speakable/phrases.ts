type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

type PhraseTable = {
  codeBlock: string;
  diagram: string;
  formula: string;
  lines: PluralForms;
  comma: string;
  colon: string;
  yes: string;
  no: string;
};

/** Spoken in place of something that cannot be read out (S5, S8, S10), per language. */
const phraseTables: Record<string, PhraseTable> = {
  ar: {
    codeBlock: 'مقطع برمجي',
    diagram: 'مخطط',
    formula: 'صيغة رياضية',
    lines: { one: 'سطر واحد', two: 'سطران', few: '# أسطر', many: '# سطرًا', other: '# سطر' },
    comma: '، ',
    colon: ': ',
    yes: 'نعم',
    no: 'لا',
  },
  de: {
    codeBlock: 'Codeblock',
    diagram: 'Diagramm',
    formula: 'Formel',
    lines: { one: 'eine Zeile', other: '# Zeilen' },
    comma: ', ',
    colon: ': ',
    yes: 'ja',
    no: 'nein',
  },
  en: {
    codeBlock: 'Code block',
    diagram: 'Diagram',
    formula: 'formula',
    lines: { one: 'one line', other: '# lines' },
    comma: ', ',
    colon: ': ',
    yes: 'yes',
    no: 'no',
  },
  es: {
    codeBlock: 'Bloque de código',
    diagram: 'Diagrama',
    formula: 'fórmula',
    lines: { one: 'una línea', other: '# líneas' },
    comma: ', ',
    colon: ': ',
    yes: 'sí',
    no: 'no',
  },
  fr: {
    codeBlock: 'Bloc de code',
    diagram: 'Diagramme',
    formula: 'formule',
    lines: { one: 'une ligne', other: '# lignes' },
    comma: ', ',
    colon: ' : ',
    yes: 'oui',
    no: 'non',
  },
  ja: {
    codeBlock: 'コードブロック',
    diagram: '図',
    formula: '数式',
    lines: { other: '#行' },
    comma: '、',
    colon: '、',
    yes: 'はい',
    no: 'いいえ',
  },
  ko: {
    codeBlock: '코드 블록',
    diagram: '다이어그램',
    formula: '수식',
    lines: { other: '#줄' },
    comma: ', ',
    colon: ': ',
    yes: '예',
    no: '아니요',
  },
  pt: {
    codeBlock: 'Bloco de código',
    diagram: 'Diagrama',
    formula: 'fórmula',
    lines: { one: 'uma linha', other: '# linhas' },
    comma: ', ',
    colon: ': ',
    yes: 'sim',
    no: 'não',
  },
  ru: {
    codeBlock: 'Блок кода',
    diagram: 'Диаграмма',
    formula: 'формула',
    lines: { one: '# строка', few: '# строки', many: '# строк', other: '# строки' },
    comma: ', ',
    colon: ': ',
    yes: 'да',
    no: 'нет',
  },
  'zh-CN': {
    codeBlock: '代码块',
    diagram: '图表',
    formula: '公式',
    lines: { other: '#行' },
    comma: '，',
    colon: '：',
    yes: '是',
    no: '否',
  },
  'zh-TW': {
    codeBlock: '程式碼區塊',
    diagram: '圖表',
    formula: '公式',
    lines: { other: '#行' },
    comma: '，',
    colon: '：',
    yes: '是',
    no: '否',
  },
};

const languageNames: Record<string, string> = {
  js: 'JavaScript',
  javascript: 'JavaScript',
  jsx: 'JavaScript',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TypeScript',
  py: 'Python',
  python: 'Python',
  rb: 'Ruby',
  ruby: 'Ruby',
  rs: 'Rust',
  rust: 'Rust',
  go: 'Go',
  java: 'Java',
  kotlin: 'Kotlin',
  swift: 'Swift',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  cs: 'C#',
  php: 'PHP',
  sh: 'Shell',
  bash: 'Shell',
  shell: 'Shell',
  zsh: 'Shell',
  powershell: 'PowerShell',
  sql: 'SQL',
  html: 'HTML',
  css: 'CSS',
  json: 'JSON',
  yaml: 'YAML',
  yml: 'YAML',
  xml: 'XML',
  md: 'Markdown',
  markdown: 'Markdown',
};

const textInfo = new Set(['', 'text', 'txt', 'plain', 'plaintext']);

/** The table of a locale; an unknown locale gets English. */
export function phrasesFor(locale: string): PhraseTable {
  return phraseTables[locale] ?? phraseTables[locale.split('-')[0] ?? ''] ?? (phraseTables['en'] as PhraseTable);
}

/** "Code block, Python, 12 lines". `info` is what follows the fence's opening marks. */
export function codeBlockPhrase(locale: string, info: string, lineCount: number): string {
  const phrases = phrasesFor(locale);
  const tag = (info.trim().split(/[\s{,:]/)[0] ?? '').toLowerCase();
  if (tag === 'mermaid') return phrases.diagram;
  if (tag === 'math' || tag === 'latex' || tag === 'tex') return phrases.formula;
  const rule = new Intl.PluralRules(locale).select(lineCount);
  const lines = (phrases.lines[rule] ?? phrases.lines.other).replace('#', String(lineCount));
  const name = textInfo.has(tag) ? undefined : (languageNames[tag] ?? tag);
  return [phrases.codeBlock, name, lineCount > 0 ? lines : undefined].filter(Boolean).join(phrases.comma);
}
