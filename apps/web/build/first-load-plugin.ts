import type { Plugin, Rolldown } from 'vite';
import { wordsLocale } from './words-plugin.ts';

/** Pages whose code the server announces, by the first part of their address. */
const pages = { '': 'routes/home-page.tsx', c: 'routes/conversation-page.tsx' };

/**
 * Writes `first-load.json`: which code and words a page will ask for once it runs, so that the server can have the
 * browser fetch them beside the entry instead of after it. Paths have no leading slash.
 */
export function firstLoad(): Plugin {
  return {
    name: 'parley:first-load',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const fromEntry = closure(chunks, (chunk) => chunk.isEntry);
      const later = (module: string) =>
        closure(chunks, (chunk) => chunk.facadeModuleId?.endsWith(module) === true).filter((chunk) => !fromEntry.includes(chunk));
      const source = {
        pages: Object.fromEntries(Object.entries(pages).map(([path, module]) => [path, filesOf(later(module))])),
        words: Object.fromEntries(chunks.map((chunk) => [wordsLocale(chunk.facadeModuleId) ?? '', chunk.fileName])),
      };
      delete source.words[''];
      this.emitFile({ type: 'asset', fileName: 'first-load.json', source: JSON.stringify(source) });
    },
  };
}

/** The chosen chunks and all that they import statically. */
function closure(chunks: Rolldown.OutputChunk[], isChosen: (chunk: Rolldown.OutputChunk) => boolean): Rolldown.OutputChunk[] {
  const found = new Set(chunks.filter(isChosen));
  for (const chunk of found) {
    for (const file of chunk.imports) {
      const imported = chunks.find((candidate) => candidate.fileName === file);
      if (imported) found.add(imported);
    }
  }
  return [...found];
}

function filesOf(chunks: Rolldown.OutputChunk[]): { scripts: string[]; styles: string[] } {
  return {
    scripts: chunks.map((chunk) => chunk.fileName),
    styles: [...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))],
  };
}
