import { estimateTokens } from '#features/chat/build-prompt.ts';
import { normaliseWords } from '#features/help/normalise-words.ts';
import { finishInTurns, type Steps } from '#steps.ts';
import { cutPassages } from './cut-passages.ts';

export type CutText = { text: string; plain: string; tokens: number };

/** Characters of all texts that are kept cut: the files of one assistant that was given all it may have, or of a few others. */
const mostCharacters = 8_400_000;
/** Cut texts are held while somebody asks for them; an idle server holds none. */
const unusedForMs = 5 * 60_000;

type Kept = { passages: Promise<readonly CutText[]>; characters: number };
const kept = new Map<string, Kept>();
let forgetting: NodeJS.Timeout | undefined;

/** The passages of a stored text, made once while it is in use. A key never gets another text. */
export function passagesOf(storageKey: string, read: () => Promise<string>): Promise<readonly CutText[]> {
  const entry = kept.get(storageKey) ?? cut(storageKey, read);
  kept.delete(storageKey);
  kept.set(storageKey, entry);
  clearTimeout(forgetting);
  forgetting = setTimeout(() => kept.clear(), unusedForMs).unref();
  return entry.passages;
}

function cut(storageKey: string, read: () => Promise<string>): Kept {
  const make = async () => {
    const text = await read();
    entry.characters = text.length;
    keepToTheLimit();
    return finishInTurns(readWords(text));
  };
  const entry: Kept = { passages: make(), characters: 0 };
  // Who asked is told; who asks next reads again.
  entry.passages.catch(() => kept.delete(storageKey));
  return entry;
}

/** Leaves out what was asked for longest ago. */
function keepToTheLimit(): void {
  let whole = [...kept.values()].reduce((sum, { characters }) => sum + characters, 0);
  for (const [key, { characters }] of kept) {
    if (whole <= mostCharacters) break;
    kept.delete(key);
    whole -= characters;
  }
}

function* readWords(text: string): Steps<CutText[]> {
  const passages: CutText[] = [];
  for (const passage of cutPassages(text)) {
    passages.push({ text: passage, plain: normaliseWords(passage), tokens: estimateTokens(passage) });
    yield;
  }
  return passages;
}
