import { normaliseWords } from '#features/help/normalise-words.ts';
import { cutPassages } from './cut-passages.ts';

export type CutText = { text: string; plain: string };

/** Characters of all texts that are kept cut: the files of a few assistants at work. */
const mostCharacters = 6_000_000;
/** Cutting goes on after a breath, so that a long text holds up nobody's stream. */
const passagesAtOnce = 200;

const kept = new Map<string, { passages: readonly CutText[]; characters: number }>();

/** The passages of a stored text, made once while it is in use. A key never gets another text. */
export async function passagesOf(storageKey: string, read: () => Promise<string>): Promise<readonly CutText[]> {
  const known = kept.get(storageKey);
  if (known) {
    kept.delete(storageKey);
    kept.set(storageKey, known);
    return known.passages;
  }
  const text = await read();
  const cut = cutPassages(text);
  const passages: CutText[] = [];
  for (const passage of cut) {
    passages.push({ text: passage, plain: normaliseWords(passage) });
    if (passages.length % passagesAtOnce === 0) await new Promise(setImmediate);
  }
  kept.set(storageKey, { passages, characters: text.length });
  let whole = [...kept.values()].reduce((sum, { characters }) => sum + characters, 0);
  for (const [key, { characters }] of kept) {
    if (whole <= mostCharacters || key === storageKey) break;
    kept.delete(key);
    whole -= characters;
  }
  return passages;
}
