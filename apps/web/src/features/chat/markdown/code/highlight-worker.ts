import { createHighlighterCore, type GrammarState, type ThemedToken } from 'shiki/core';
import { createCssVariablesTheme } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { grammars } from './grammars.ts';
import type { CodeLine, CodeRole, HighlightAnswer, HighlightRequest } from './highlight-protocol.ts';

interface BlockState {
  grammar: string;
  finishedLines: number;
  state: GrammarState | undefined;
}

const theme = createCssVariablesTheme({ name: 'parley', variablePrefix: '--code-', variableDefaults: {} });
const highlighter = createHighlighterCore({ themes: [theme], langs: [], engine: createJavaScriptRegexEngine({ forgiving: true }) });
/**
 * A line that takes longer is given up, and everything after it is highlighted wrongly. Shiki's half second is too short
 * for a slow device that compiles a grammar's expressions at its first line.
 */
const reading = { theme: 'parley', tokenizeTimeLimit: 20_000 };
const blocks = new Map<number, BlockState>();
const scope = globalThis as unknown as {
  postMessage: (answer: HighlightAnswer) => void;
  addEventListener: typeof globalThis.addEventListener;
};

/** Requests run one after another, because the state of a line needs the previous line. */
let queue = Promise.resolve();

scope.addEventListener('message', (event) => {
  const request = (event as MessageEvent<HighlightRequest>).data;
  queue = queue.then(() => take(request)).catch(() => undefined);
});

async function take(request: HighlightRequest): Promise<void> {
  if (request.type === 'forget') {
    blocks.delete(request.block);
    return;
  }
  const { block, grammar, from, finished, open } = request;
  const load = grammars[grammar];
  if (!load) return;
  const shiki = await highlighter;
  if (!shiki.getLoadedLanguages().includes(grammar)) await shiki.loadLanguage(load());
  const before = blocks.get(block);
  const start: BlockState = before && from > 0 ? before : { grammar, finishedLines: 0, state: undefined };
  if (start.finishedLines !== from) return;
  let state = start.state;
  const lines: CodeLine[] = [];
  if (finished.length > 0) {
    const tokens = shiki.codeToTokensBase(finished.join('\n'), { ...reading, lang: grammar, grammarState: state });
    state = shiki.getLastGrammarState(tokens);
    lines.push(...tokens.map(toLine));
  }
  blocks.set(block, { grammar, finishedLines: from + finished.length, state });
  const last = shiki.codeToTokensBase(open, { ...reading, lang: grammar, grammarState: state });
  lines.push(toLine(last[0] ?? []));
  scope.postMessage({ block, from, lines });
}

function toLine(tokens: ThemedToken[]): CodeLine {
  const pieces: [string, CodeRole][] = [];
  for (const { content, color } of tokens) {
    const role = roleOf(color, content);
    const last = pieces.at(-1);
    if (last && last[1] === role) last[0] += content;
    else pieces.push([content, role]);
  }
  return pieces;
}

function roleOf(color: string | undefined, content: string): CodeRole {
  if (!color) return '';
  // Operators have the colour of keywords in most themes, which makes arithmetic restless.
  if (color.includes('keyword')) return /\p{L}/u.test(content) ? 'k' : '';
  if (color.includes('function')) return 'f';
  return color.includes('comment') || color.includes('string') ? 'c' : '';
}
