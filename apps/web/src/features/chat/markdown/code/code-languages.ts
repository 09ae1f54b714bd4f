/** Aliases of grammars in info strings. */
const aliases: Record<string, string> = {
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  node: 'javascript',
  ts: 'typescript',
  mts: 'typescript',
  py: 'python',
  python3: 'python',
  rb: 'ruby',
  rs: 'rust',
  golang: 'go',
  sh: 'shellscript',
  bash: 'shellscript',
  zsh: 'shellscript',
  shell: 'shellscript',
  console: 'shellscript',
  yml: 'yaml',
  md: 'markdown',
  'c++': 'cpp',
  cc: 'cpp',
  hpp: 'cpp',
  h: 'c',
  'c#': 'csharp',
  cs: 'csharp',
  kt: 'kotlin',
  docker: 'dockerfile',
  ps1: 'powershell',
  htm: 'html',
  svg: 'xml',
  jsonc: 'json',
  json5: 'json',
  patch: 'diff',
  gql: 'graphql',
  postgresql: 'sql',
  mysql: 'sql',
  sqlite: 'sql',
  tex: 'latex',
  hs: 'haskell',
  ex: 'elixir',
};

const displayNames: Record<string, string> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  jsx: 'JSX',
  tsx: 'TSX',
  python: 'Python',
  shellscript: 'Shell',
  json: 'JSON',
  yaml: 'YAML',
  html: 'HTML',
  css: 'CSS',
  scss: 'SCSS',
  sql: 'SQL',
  cpp: 'C++',
  csharp: 'C#',
  php: 'PHP',
  xml: 'XML',
  toml: 'TOML',
  graphql: 'GraphQL',
  latex: 'LaTeX',
  powershell: 'PowerShell',
  objectivec: 'Objective-C',
  ini: 'INI',
  mermaid: 'Mermaid',
  csv: 'CSV',
};

/** The grammar for an info string, or an empty text if there is none. */
export function grammarOf(info: string): string {
  const word = (/^[^\s{,:]+/.exec(info.trim())?.[0] ?? '').toLowerCase();
  return Object.hasOwn(aliases, word) ? (aliases[word] ?? word) : word;
}

/** The language's display name; empty if the fence names none. */
export function languageName(info: string): string {
  const grammar = grammarOf(info);
  if (Object.hasOwn(displayNames, grammar)) return displayNames[grammar] ?? grammar;
  return grammar.charAt(0).toUpperCase() + grammar.slice(1);
}
