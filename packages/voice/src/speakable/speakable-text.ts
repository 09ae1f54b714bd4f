import { inlineToken } from './inline-token.ts';
import { isTableRule, lineKind, type LineKind } from './line-kind.ts';
import { MappedText, type SpokenRun } from './mapped-text.ts';
import { mathInWords } from './math-words.ts';
import { codeBlockPhrase, phrasesFor } from './phrases.ts';
import { rowRuns, tableCells, type Cell } from './table-row.ts';

export type SpeakableOptions = {
  /** The language of the conversation. Inserted phrases are in it. */
  locale: string;
  /** Fenced code becomes a phrase or nothing. */
  code?: 'announce' | 'skip';
};

/** What is spoken next, or the end of a block and the natural pause after it. */
export type SpeakablePiece = { type: 'text'; run: SpokenRun } | { type: 'break'; pauseMs: number };

/** Natural pauses (G10). A heading is further from its text than a paragraph from the next. */
export const blockPauseMs = { line: 200, item: 300, row: 300, code: 400, paragraph: 400, heading: 500 } as const;

// Letters and marks that only start text are read in one go.
const plainText =
  /(?:[^\S\n]|[a-gi-vx-zA-GI-VX-Z,.;:'"()-]|(?<=[a-zA-Z])[hHwW]|[\u00C0-\u1FFF\u3040-\u309F\u30A0-\u30FF\u4E00-\u9FFF\uAC00-\uD7A3。、，？！「」])+/y;
const silentElement = /^<(script|style|think|thinking|reasoning|svg)\b[^>]*>/i;
const silentStart = /^<(?:!(?:-|--)?|[a-zA-Z]{0,9})$/;
const noSpaceScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、，！？]/u;

/** Reads growing Markdown and returns what to speak, with its source (rules S1–S10). */
export class SpeakableReader {
  readonly #locale: string;
  readonly #code: 'announce' | 'skip';
  #source = '';
  #at = 0;
  #isFinal = false;
  #isInText = false;
  #lineStart = 0;
  #pauseMs: number = blockPauseMs.paragraph;
  #headings: string[] | undefined;
  #searchedTo = 0;
  #pieces: SpeakablePiece[] = [];

  constructor(options: SpeakableOptions) {
    this.#locale = options.locale;
    this.#code = options.code ?? 'announce';
  }

  /** Adds to the source. Returns the pieces that no later text can change. */
  push(delta: string): SpeakablePiece[] {
    this.#source += delta;
    return this.#drain();
  }

  /** The source is complete: returns what was held back. */
  end(): SpeakablePiece[] {
    this.#isFinal = true;
    return this.#drain();
  }

  #drain(): SpeakablePiece[] {
    while (this.#at < this.#source.length && (this.#isInText ? this.#readText() : this.#readLine()));
    if (this.#isFinal && this.#isInText) this.#endBlock(this.#pauseMs);
    return this.#pieces.splice(0);
  }

  #say(run: SpokenRun): void {
    if (run.text !== '') this.#pieces.push({ type: 'text', run });
  }

  #endBlock(pauseMs: number): void {
    this.#isInText = false;
    this.#pieces.push({ type: 'break', pauseMs });
  }

  /** Reads the beginning of a line. False: more must be known. */
  #readLine(): boolean {
    const line = lineKind(this.#source, this.#at, this.#isFinal);
    if (line === 'wait') return false;
    if (this.#headings && (line.kind === 'row' || line.kind === 'text')) {
      const start = line.kind === 'row' ? line.start : line.contentStart;
      const end = this.#lineEnd(start);
      if (end === undefined) return false;
      if (this.#source.slice(start, end).includes('|')) return this.#readRow(start, end);
    }
    this.#headings = undefined;
    switch (line.kind) {
      case 'blank':
      case 'rule':
      case 'definition':
        this.#at = line.end;
        return true;
      case 'fence':
        return this.#readFence(line);
      case 'math':
        return this.#readMath(line);
      case 'row':
        return this.#startTable(line.start, line.lineEnd) ?? this.#readRow(line.start, line.lineEnd);
      default:
        return this.#startText(line);
    }
  }

  #startText(line: Extract<LineKind, { kind: 'text' | 'heading' | 'item' }>): true {
    this.#isInText = true;
    this.#at = line.contentStart;
    this.#lineStart = line.contentStart;
    this.#pauseMs = line.kind === 'text' ? blockPauseMs.paragraph : blockPauseMs[line.kind];
    if (line.kind === 'item' && line.number) {
      const { start, end, markerEnd } = line.number;
      this.#say({ kind: 'verbatim', text: this.#source.slice(start, end), source: start, sourceLength: end - start });
      this.#say({ kind: 'replaced', text: phrasesFor(this.#locale).comma, source: end, sourceLength: markerEnd - end });
    }
    return true;
  }

  /** Reads within a line of text. False: more must be known. */
  #readText(): boolean {
    const end = this.#lineEnd(this.#at);
    const to = end ?? this.#source.length;
    if (this.#at === to) return this.#readLineBreak();
    if (this.#source[this.#at] === '<') {
      const silent = this.#skipSilent();
      if (silent !== undefined) return silent;
    }
    if (this.#source[this.#at] === '|') {
      if (end === undefined) return false;
      const table = this.#startTable(this.#lineStart, end);
      if (table !== undefined) return table;
    }
    const next = this.#readInline(this.#at, to, end !== undefined, (run) => this.#say(run));
    if (next === this.#at) return false;
    this.#at = next;
    return true;
  }

  /** Reads tokens until a line-level mark or the end. Returns the offset it reached. */
  #readInline(from: number, to: number, isComplete: boolean, say: (run: SpokenRun) => void, isNested = false): number {
    let at = from;
    while (at < to) {
      plainText.lastIndex = at;
      const plain = plainText.exec(this.#source)?.[0];
      if (plain) {
        const text = plain.slice(0, to - at);
        say({ kind: 'verbatim', text, source: at, sourceLength: text.length });
        at += text.length;
        continue;
      }
      if (!isNested && at > from && (this.#source[at] === '<' || this.#source[at] === '|')) return at;
      const token = inlineToken({
        rest: this.#source.slice(at, to),
        before: this.#source[at - 1] ?? ' ',
        isComplete,
        locale: this.#locale,
      });
      if (token === 'wait') return at;
      if (token.say) say({ ...token.say, source: at, sourceLength: token.length });
      if (token.inner) this.#readInline(at + token.inner.start, at + token.inner.end, true, say, true);
      if (token.keep) {
        const { start, end } = token.keep;
        say({ kind: 'verbatim', text: this.#source.slice(at + start, at + end), source: at + start, sourceLength: end - start });
      }
      at += token.length;
    }
    return at;
  }

  #readLineBreak(): boolean {
    const next = lineKind(this.#source, this.#at + 1, this.#isFinal);
    if (next === 'wait') return false;
    const isHardBreak = /(?: {2}|\\)$/.test(this.#source.slice(Math.max(0, this.#at - 2), this.#at));
    if (next.kind === 'text' && this.#pauseMs !== blockPauseMs.heading && !isHardBreak) {
      const isTight = noSpaceScript.test(this.#source[this.#at - 1] ?? '') && noSpaceScript.test(this.#source[next.contentStart] ?? '');
      if (!isTight) this.#say({ kind: 'replaced', text: ' ', source: this.#at, sourceLength: next.contentStart - this.#at });
      this.#at = next.contentStart;
      this.#lineStart = next.contentStart;
      return true;
    }
    this.#endBlock(isHardBreak && next.kind === 'text' ? blockPauseMs.line : this.#pauseMs);
    this.#at += 1;
    return true;
  }

  /** Skips elements and comments that are not spoken (S9). Undefined: there is none here. */
  #skipSilent(): boolean | undefined {
    const rest = this.#source.slice(this.#at, this.#at + 200);
    const element = silentElement.exec(rest);
    const close = rest.startsWith('<!--') ? /-->/g : element ? new RegExp(`</${element[1]}\\s*>`, 'gi') : undefined;
    if (close === undefined) return !this.#isFinal && silentStart.test(rest) ? false : undefined;
    close.lastIndex = this.#at;
    const found = close.exec(this.#source);
    if (!found && !this.#isFinal) return false;
    this.#at = found ? close.lastIndex : this.#source.length;
    return true;
  }

  #readFence(fence: Extract<LineKind, { kind: 'fence' }>): boolean {
    const close = new RegExp(`^[ \\t>]*${fence.marker[0]}{${fence.marker.length},}[ \\t]*$`);
    let at = Math.max(fence.end, this.#searchedTo);
    while (at < this.#source.length) {
      const end = this.#lineEnd(at);
      if (end === undefined) break;
      if (close.test(this.#source.slice(at, end))) return this.#sayFence(fence, at, Math.min(end + 1, this.#source.length), end);
      at = end + 1;
    }
    this.#searchedTo = at;
    return this.#isFinal && this.#sayFence(fence, this.#source.length, this.#source.length, this.#source.length);
  }

  #sayFence(fence: Extract<LineKind, { kind: 'fence' }>, codeEnd: number, after: number, end: number): true {
    const code = this.#source.slice(fence.end, codeEnd).trimEnd();
    const text = codeBlockPhrase(this.#locale, fence.info, code === '' ? 0 : code.split('\n').length);
    if (this.#code === 'announce') {
      this.#say({ kind: 'phrase', text, source: fence.start, sourceLength: end - fence.start });
      this.#endBlock(blockPauseMs.code);
    }
    this.#at = after;
    return true;
  }

  #readMath(math: Extract<LineKind, { kind: 'math' }>): boolean {
    const found = this.#source.indexOf(math.close, math.start + 2);
    if (found < 0 && !this.#isFinal) return false;
    const end = found < 0 ? this.#source.length : found;
    this.#startText({ kind: 'text', contentStart: Math.min(end + 2, this.#source.length) });
    const text = mathInWords(this.#source.slice(math.start + 2, end), this.#locale);
    this.#say({ kind: 'phrase', text, source: math.start, sourceLength: this.#at - math.start });
    return true;
  }

  /** Reads the line as a table's header if the next line says so. Undefined: it does not. */
  #startTable(start: number, lineEnd: number): boolean | undefined {
    const next = lineEnd + 1;
    const nextEnd = next <= this.#source.length ? this.#lineEnd(next) : lineEnd;
    if (nextEnd === undefined || (next > this.#source.length && !this.#isFinal)) return false;
    if (!isTableRule(this.#source.slice(next, nextEnd))) return undefined;
    if (this.#isInText) this.#endBlock(blockPauseMs.paragraph);
    this.#headings = tableCells(this.#source, start, lineEnd).map((cell) =>
      this.#cellRuns(cell).reduce((text, run) => text + run.text, ''),
    );
    this.#at = Math.min(nextEnd + 1, this.#source.length);
    return true;
  }

  #readRow(start: number, lineEnd: number): true {
    const cells = tableCells(this.#source, start, lineEnd);
    for (const run of rowRuns(this.#source, cells, this.#headings ?? [], this.#locale, (cell) => this.#cellRuns(cell))) this.#say(run);
    this.#endBlock(blockPauseMs.row);
    this.#at = Math.min(lineEnd + 1, this.#source.length);
    return true;
  }

  #cellRuns(cell: Cell): SpokenRun[] {
    const runs: SpokenRun[] = [];
    this.#readInline(cell.start, cell.end, true, (run) => runs.push(run), true);
    return runs;
  }

  /** Where the line ends; undefined while that is unknown. */
  #lineEnd(at: number): number | undefined {
    const found = this.#source.indexOf('\n', at);
    return found >= 0 ? found : this.#isFinal ? this.#source.length : undefined;
  }
}

/** A finished text as spoken blocks, one per paragraph, item, row or heading. */
export function speakableText(markdown: string, options: SpeakableOptions): { text: MappedText; pauseMs: number }[] {
  const reader = new SpeakableReader(options);
  const blocks: { text: MappedText; pauseMs: number }[] = [];
  let text = new MappedText();
  for (const piece of [...reader.push(markdown), ...reader.end()]) {
    if (piece.type === 'text') text.append(piece.run);
    else {
      if (text.text.trim() !== '') blocks.push({ text, pauseMs: piece.pauseMs });
      text = new MappedText();
    }
  }
  return blocks;
}
