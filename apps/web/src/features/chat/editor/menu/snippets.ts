const storageKey = 'parley.snippets';

/** A reusable text, stored on this device. */
export interface Snippet {
  name: string;
  text: string;
}

export function readSnippets(): Snippet[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSnippet) : [];
  } catch {
    return [];
  }
}

/** Stores a text under its first words and replaces another with the same name. @returns false if the device stores nothing */
export function saveSnippet(text: string): boolean {
  const name = nameOf(text);
  return store([...readSnippets().filter((snippet) => snippet.name !== name), { name, text }]);
}

export function removeSnippet(name: string): boolean {
  return store(readSnippets().filter((snippet) => snippet.name !== name));
}

function nameOf(text: string): string {
  const line = text.trim().split('\n')[0]!;
  return line.length <= 40 ? line : `${[...line].slice(0, 39).join('')}…`;
}

function store(snippets: readonly Snippet[]): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(snippets));
    return true;
  } catch {
    return false;
  }
}

function isSnippet(value: unknown): value is Snippet {
  const { name, text } = (value ?? {}) as Partial<Snippet>;
  return typeof name === 'string' && typeof text === 'string';
}
