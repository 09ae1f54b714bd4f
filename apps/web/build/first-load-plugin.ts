import type { Plugin, Rolldown } from 'vite';
import { pageWords } from '../src/i18n/page-words.ts';
import { wordsModule } from './words-plugin.ts';

/** Public pages have a style sheet of their own, and nothing else of the client. */
export const sharedPageStyles = 'src/features/chat/shared-page/shared-page.css';

/** Pages whose code the server preloads, by the first part of their path. */
const pages = {
  '': 'routes/chat/home-page.tsx',
  c: 'routes/chat/conversation-page.tsx',
  temporary: 'routes/chat/temporary-page.tsx',
  folders: 'routes/folders/folder-page.tsx',
  assistants: 'routes/assistants/assistants-page.tsx',
  talk: 'routes/calls/call-page.tsx',
  interpreter: 'routes/calls/interpreter-page.tsx',
  // Over the start page in the first run.
  welcome: 'routes/welcome/welcome-overlay.tsx',
} satisfies Record<keyof typeof pageWords, string>;

/** What the first message of a start page needs. */
const firstMessage = ['features/chat/session/begin-chat.ts', 'features/chat/session/chat-sessions.ts', pages.c];

/**
 * Writes `first-load.json`: the code and words that a page requests when it runs, so that the server can make the
 * browser fetch them beside the entry instead of after it, and the style sheet of public pages. Paths have no leading slash.
 */
export function firstLoad(): Plugin {
  return {
    name: 'parley:first-load',
    // After files that held nothing but styles were dropped.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const fromEntry = closure(chunks, (chunk) => chunk.isEntry);
        const later = (module: string) =>
          closure(chunks, (chunk) => chunk.facadeModuleId?.endsWith(module) === true).filter((chunk) => !fromEntry.includes(chunk));
        const source = {
          pages: Object.fromEntries(Object.entries(pages).map(([path, module]) => [path, filesOf(later(module))])),
          firstMessage: [...new Set(firstMessage.flatMap((module) => filesOf(later(module)).scripts))],
          words: firstWords(chunks),
          pageWords: Object.fromEntries(Object.entries(pageWords).map(([path, names]) => [path, laterWords(chunks, names)])),
          sharedPage: Object.values(bundle).find(
            (file) => file.type === 'asset' && file.originalFileNames.some((name) => name.endsWith(sharedPageStyles)),
          )?.fileName,
        };
        this.emitFile({ type: 'asset', fileName: 'first-load.json', source: JSON.stringify(source) });
      },
    },
  };
}

/** The files with the words of the first screens, by language. */
function firstWords(chunks: readonly Rolldown.OutputChunk[]): Record<string, string> {
  return Object.fromEntries(
    chunks.flatMap(({ facadeModuleId, fileName }) => {
      const words = wordsModule(facadeModuleId);
      return words?.kind === 'first' ? [[words.locale, fileName]] : [];
    }),
  );
}

/** The other files with words of these namespaces, by language. */
function laterWords(chunks: readonly Rolldown.OutputChunk[], names: readonly string[]): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const { facadeModuleId, fileName } of chunks) {
    const words = wordsModule(facadeModuleId);
    if (words && words.kind !== 'first' && words.namespaces.some((name) => names.includes(name)))
      (files[words.locale] ??= []).push(fileName);
  }
  return files;
}

/** The chosen chunks and all of their static imports. */
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
