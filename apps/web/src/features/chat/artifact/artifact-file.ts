import type { Artifact } from './collect-artifacts.ts';

const extensions: Record<string, string> = {
  html: 'html',
  xml: 'xml',
  markdown: 'md',
  mermaid: 'mmd',
  javascript: 'js',
  typescript: 'ts',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  shellscript: 'sh',
  csharp: 'cs',
  kotlin: 'kt',
  haskell: 'hs',
  powershell: 'ps1',
  latex: 'tex',
};
const plain = /^[a-z\d]{1,10}$/;
const readWithinMs = 60_000;

/** The file name under which an artifact is saved: its own name with the extension of what it is. */
export function artifactFileName({ kind, grammar }: Pick<Artifact, 'kind' | 'grammar'>, label: string): string {
  const extension = kind === 'svg' ? 'svg' : (extensions[grammar] ?? (plain.test(grammar) ? grammar : 'txt'));
  const name =
    label
      .replace(/[\\/:*?"<>|\u202a-\u202e\u2066-\u2069]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'artifact';
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
}

/** Saves it as a file. Plain text as its type: the browser must not show it as a page of our origin. */
export function saveArtifact(source: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([source], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads it only after this has run.
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}
