import { grammarOf } from '../markdown/code/code-languages.ts';
import { isShowable } from './react/find-component.ts';
import type { CodeLanguage } from './run/code-language.ts';

/** What a code block is, if it can be opened beside the conversation. */
export type ArtifactKind = 'html' | 'svg' | 'react' | 'mermaid' | 'markdown' | 'code';

/** From this many lines on, code and text have a panel of their own. */
const longLines = 40;
/** A shorter piece of HTML or JSX explains something; it stays in the text of the answer. */
const pageLines = 15;

/**
 * @param info the info string of the fence
 * @returns null if the block stays in the text only
 */
export function artifactKind(info: string, code: string): ArtifactKind | null {
  const grammar = grammarOf(info);
  if (grammar === 'mermaid') return 'mermaid';
  if (/^(?:xml|html)?$/.test(grammar) && /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/i.test(code)) return 'svg';
  if (grammar === 'html') return 'html';
  if (/^[jt]sx$/.test(grammar) && isShowable(code)) return 'react';
  if (codeLanguage(grammar)) return 'code';
  if (!hasLines(code, longLines)) return null;
  return grammar === 'markdown' ? 'markdown' : 'code';
}

/** Whether a card stands for it in the thread. All others are shown where they are, with a button to open them. */
export function hasCard(kind: ArtifactKind, code: string): boolean {
  if (kind === 'html') return /^\s*(?:<!--[^]*?-->\s*)?<(?:!doctype\s+html|html)\b/i.test(code) || hasLines(code, pageLines);
  if (kind === 'react') return /\bexport\s+default\b/.test(code) || hasLines(code, pageLines);
  return kind === 'svg' || kind === 'markdown';
}

/** The language in which the browser can run a block of this grammar. */
export function codeLanguage(grammar: string): CodeLanguage | null {
  return grammar === 'javascript' || grammar === 'python' ? grammar : null;
}

function hasLines(code: string, count: number): boolean {
  let at = -1;
  for (let line = 1; line < count; line++) {
    at = code.indexOf('\n', at + 1);
    if (at < 0) return false;
  }
  return true;
}
