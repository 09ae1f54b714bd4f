import { estimateTokens } from '#providers/language/estimate-tokens.ts';
import { normaliseWords } from '#facts/language/normalise-words.ts';
import { runCooperatively, type CooperativeTask } from '#cooperative-task.ts';
import type { CutText } from './passage.ts';
import { cutPassages, pagesOfText } from './cut-passages.ts';

/** Characters of all cached texts: the files of one assistant at its limit, or of a few others. */
const mostCharacters = 8_400_000;
/** Each cached text is kept so long after its last use; an idle server holds none. */
const unusedForMs = 5 * 60_000;

type Kept = { passages: Promise<readonly CutText[]>; characters: number; usedAt: number };
type PassagesOf = (storageKey: string, isPaged: boolean, read: () => Promise<string>) => Promise<readonly CutText[]>;

/** The passages of a stored text, cut once while it is in use. A key never gets another text. */
export const passagesOf: PassagesOf = createPassageCache();

/** A cache of its own, for tests; the server has one for all files. */
export function createPassageCache(): PassagesOf {
  /** In the order of their last use. */
  const kept = new Map<string, Kept>();
  let forgetting: NodeJS.Timeout | undefined;

  /** One by one: on a busy server some text is always in use, and the others would stay for ever. */
  function forgetUnused(): void {
    forgetting = undefined;
    for (const [key, { usedAt }] of kept) {
      const left = usedAt + unusedForMs - Date.now();
      if (left > 0) {
        forgetting = setTimeout(forgetUnused, left).unref();
        return;
      }
      kept.delete(key);
    }
  }

  function cut(...[storageKey, isPaged, read]: Parameters<PassagesOf>): Kept {
    const make = async () => {
      const text = await read();
      entry.characters = text.length;
      keepToTheLimit();
      return runCooperatively(readWords(text, isPaged));
    };
    const entry: Kept = { passages: make(), characters: 0, usedAt: 0 };
    // Current callers get the error; the next caller retries.
    entry.passages.catch(() => kept.delete(storageKey));
    return entry;
  }

  /** Drops the least recently used text. */
  function keepToTheLimit(): void {
    let whole = [...kept.values()].reduce((sum, { characters }) => sum + characters, 0);
    for (const [key, { characters }] of kept) {
      if (whole <= mostCharacters) break;
      kept.delete(key);
      whole -= characters;
    }
  }

  return (storageKey, isPaged, read) => {
    const entry = kept.get(storageKey) ?? cut(storageKey, isPaged, read);
    kept.delete(storageKey);
    kept.set(storageKey, entry);
    entry.usedAt = Date.now();
    forgetting ??= setTimeout(forgetUnused, unusedForMs).unref();
    return entry.passages;
  };
}

function* readWords(text: string, isPaged: boolean): CooperativeTask<CutText[]> {
  const passages: CutText[] = [];
  for (const [index, page] of pagesOfText(text, isPaged).entries()) {
    for (const passage of cutPassages(page)) {
      passages.push({ text: passage, plain: normaliseWords(passage), tokens: estimateTokens(passage), page: index + 1 });
      yield;
    }
  }
  return passages;
}
