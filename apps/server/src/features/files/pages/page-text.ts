/** What separates two texts: how many line ends, and a mark before the second. */
export type Gap = { lines: number; mark?: 'item' | 'cell' };

/** Text of a page while it is read. Spaces count once, and gaps only between words. */
export class PageText {
  readonly #parts: string[] = [];
  #letters = 0;
  #gap: Gap = { lines: 0 };
  #hasSpace = false;

  /** @param isKept line ends and spaces are part of the text, as in code */
  add(data: string, isKept = false): this {
    const words = isKept ? data : data.replaceAll(/\s+/g, ' ').trim();
    if (words === '') this.#hasSpace ||= data !== '';
    else {
      this.#parts.push(this.#separator(!isKept && /^\s/.test(data)), words);
      this.#gap = { lines: 0 };
      this.#hasSpace = !isKept && /\s$/.test(data);
      this.#letters += words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    }
    return this;
  }

  leave({ lines, mark }: Gap): void {
    // A cell at the end of its row separates nothing.
    const kept = mark ?? (lines > 0 && this.#gap.mark === 'cell' ? undefined : this.#gap.mark);
    this.#gap = { lines: Math.max(lines, this.#gap.lines), ...(kept ? { mark: kept } : {}) };
  }

  letters(): number {
    return this.#letters;
  }

  text(): string {
    return this.#parts.join('').trim();
  }

  #separator(hasSpace: boolean): string {
    const { lines, mark } = this.#gap;
    if (this.#parts.length === 0) return mark === 'item' ? '- ' : '';
    if (mark === 'item') return `${'\n'.repeat(Math.max(1, lines))}- `;
    if (lines > 0) return '\n'.repeat(lines);
    if (mark === 'cell') return ' | ';
    return this.#hasSpace || hasSpace ? ' ' : '';
  }
}
