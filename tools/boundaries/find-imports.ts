export interface FoundImport {
  specifier: string;
  isTypeOnly: boolean;
  line: number;
}

const statement = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** Every import, re-export and dynamic import of a TypeScript source, with its line (from 1). */
export function findImports(source: string): FoundImport[] {
  const found: FoundImport[] = [];
  for (const match of source.matchAll(statement)) {
    found.push({ specifier: match[2]!, isTypeOnly: match[1] !== undefined, line: lineAt(source, match.index) });
  }
  for (const match of source.matchAll(dynamic)) {
    const before = source.slice(Math.max(0, match.index - 8), match.index);
    found.push({ specifier: match[1]!, isTypeOnly: /typeof\s+$/.test(before), line: lineAt(source, match.index) });
  }
  return found;
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}
