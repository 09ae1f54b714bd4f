export interface Alignment {
  characters: string[];
  character_start_times_seconds: number[];
}

export interface AlignedWord {
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
  atMs: number;
}

const wordCharacter = /[\p{L}\p{N}\p{M}'’]/u;
/** Scripts written without spaces: each character is its own word. */
const lone = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/**
 * Joins characters with start times into words. Characters arrive piece by piece and words may be
 * cut between pieces, so a word is reported when the next one starts or the text ends.
 */
export function createWordJoiner() {
  let offset = 0;
  let open: AlignedWord | null = null;
  const take = (): AlignedWord[] => {
    const word = open;
    open = null;
    return word ? [word] : [];
  };
  return {
    push({ characters, character_start_times_seconds: starts }: Alignment): AlignedWord[] {
      const words: AlignedWord[] = [];
      for (const [index, character] of characters.entries()) {
        const start = offset;
        offset += character.length;
        if (!wordCharacter.test(character)) words.push(...take());
        else if (open && !lone.test(character)) open.end = offset;
        else {
          words.push(...take());
          open = { start, end: offset, atMs: (starts[index] ?? 0) * 1000 };
          if (lone.test(character)) words.push(...take());
        }
      }
      return words;
    },
    end: take,
  };
}
