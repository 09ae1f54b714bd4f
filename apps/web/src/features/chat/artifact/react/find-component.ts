const definition = /^(?:export\s+)?(?:async\s+)?(?:function|class|const|let|var)\s+([A-Z]\w*)/gm;

/** Whether a source in JSX or TSX is a component that can be shown, and no part of a larger program. */
export function isShowable(source: string): boolean {
  return /<(?:[A-Za-z]|>)/.test(source) && (/\bexport\s+default\b|\bcreateRoot\s*\(/.test(source) || names(source).length > 0);
}

/** The component of a source that exports none: `App`, else the last one, which models write below its parts. Null: it renders itself. */
export function unexportedComponent(source: string): string | null {
  if (/^\s*export\s/m.test(source) || /\bcreateRoot\s*\(|\bReactDOM\.render\s*\(/.test(source)) return null;
  const found = names(source);
  return found.find((name) => name === 'App') ?? found.at(-1) ?? null;
}

const names = (source: string) => [...source.matchAll(definition)].map(([, name = '']) => name);
