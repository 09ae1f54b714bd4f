/**
 * The relation of a spoken run to its source: `verbatim` maps unit by unit, `replaced` as a
 * whole, `phrase` as a whole and in the conversation's language (L5).
 */
export type RunKind = 'verbatim' | 'replaced' | 'phrase';

export type SpokenRun = { kind: RunKind; text: string; source: number; sourceLength: number };

type PlacedRun = { kind: RunKind; at: number; length: number; source: number; sourceLength: number };

/** Spoken text with a mapping back to its source (S1). Offsets are UTF-16 units. */
export class MappedText {
  #text = '';
  readonly #runs: PlacedRun[] = [];

  /** Text that is its own source, `source` units into it. */
  static verbatim(text: string, source = 0): MappedText {
    const mapped = new MappedText();
    mapped.append({ kind: 'verbatim', text, source, sourceLength: text.length });
    return mapped;
  }

  get text(): string {
    return this.#text;
  }

  get length(): number {
    return this.#text.length;
  }

  append(run: SpokenRun): void {
    if (run.text === '') return;
    const last = this.#runs.at(-1);
    if (last?.kind === 'verbatim' && run.kind === 'verbatim' && last.source + last.sourceLength === run.source) {
      last.length += run.text.length;
      last.sourceLength += run.sourceLength;
    } else {
      this.#runs.push({
        kind: run.kind,
        at: this.#text.length,
        length: run.text.length,
        source: run.source,
        sourceLength: run.sourceLength,
      });
    }
    this.#text += run.text;
  }

  /** Source offsets of the spoken range `[start, end)`, which must not be empty. */
  toSource(start: number, end: number): { start: number; end: number } {
    const first = this.#runAt(start);
    const last = this.#runAt(end - 1);
    if (!first || !last) return { start: 0, end: 0 };
    return {
      start: first.kind === 'verbatim' ? first.source + (start - first.at) : first.source,
      end: last.kind === 'verbatim' ? last.source + (end - last.at) : last.source + last.sourceLength,
    };
  }

  kindAt(offset: number): RunKind | undefined {
    return this.#runAt(offset)?.kind;
  }

  /** The spoken range `[start, end)` with its share of the mapping. */
  slice(start: number, end: number = this.length): MappedText {
    const part = new MappedText();
    for (const run of this.#runs) {
      const from = Math.max(start, run.at);
      const to = Math.min(end, run.at + run.length);
      if (from >= to) continue;
      const text = this.#text.slice(from, to);
      if (run.kind === 'verbatim') part.append({ kind: 'verbatim', text, source: run.source + (from - run.at), sourceLength: to - from });
      else part.append({ kind: run.kind, text, source: run.source, sourceLength: run.sourceLength });
    }
    return part;
  }

  /** Combines two mappings: `later` was made from this text; the result maps from it to this one's source. */
  joinedTo(later: MappedText): MappedText {
    const joined = new MappedText();
    for (const run of later.#runs) {
      const text = later.#text.slice(run.at, run.at + run.length);
      if (run.kind === 'verbatim') {
        const part = this.slice(run.source, run.source + run.sourceLength);
        for (const inner of part.#runs) joined.append({ ...inner, text: part.#text.slice(inner.at, inner.at + inner.length) });
      } else if (run.sourceLength > 0) {
        const range = this.toSource(run.source, run.source + run.sourceLength);
        joined.append({ kind: run.kind, text, source: range.start, sourceLength: range.end - range.start });
      }
    }
    return joined;
  }

  #runAt(offset: number): PlacedRun | undefined {
    let low = 0;
    let high = this.#runs.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const run = this.#runs[middle];
      if (!run) return undefined;
      if (offset < run.at) high = middle - 1;
      else if (offset >= run.at + run.length) low = middle + 1;
      else return run;
    }
    return undefined;
  }
}
