import { interfaceLocales } from '@parley/contracts/session/interface-locales';

export type Side = 'mine' | 'theirs';
/** `facing`: the far half is turned to the other person. `side`: beside each other, both upright. */
export type HalfLayout = 'facing' | 'side';

/** The two languages, and whether the microphone changes sides by itself. Kept on this device: it lies between the two people. */
export interface InterpreterPair {
  mine: string;
  theirs: string;
  takesTurns: boolean;
  /** Null: by the shape of the screen. */
  layout: HalfLayout | null;
}

const storageKey = 'parley.interpreter';

export const otherSide = (side: Side): Side => (side === 'mine' ? 'theirs' : 'mine');

/** The pair of last time; at first the interface language and English, or Spanish where that is English. */
export function readPair(uiLocale: string, storage: Pick<Storage, 'getItem'> | null): InterpreterPair {
  const fresh = { mine: uiLocale, theirs: uiLocale === 'en-US' ? 'es-ES' : 'en-US', takesTurns: false, layout: null };
  try {
    const kept = JSON.parse(storage?.getItem(storageKey) ?? '{}') as Partial<InterpreterPair>;
    const pair = {
      mine: isLanguage(kept.mine) ? kept.mine : fresh.mine,
      theirs: isLanguage(kept.theirs) ? kept.theirs : fresh.theirs,
      takesTurns: kept.takesTurns === true,
      layout: kept.layout === 'facing' || kept.layout === 'side' ? kept.layout : null,
    };
    return pair.mine === pair.theirs ? { ...fresh, takesTurns: pair.takesTurns, layout: pair.layout } : pair;
  } catch {
    return fresh;
  }
}

export function keepPair(pair: InterpreterPair, storage: Pick<Storage, 'setItem'> | null): void {
  try {
    storage?.setItem(storageKey, JSON.stringify(pair));
  } catch {
    // The choice lasts as long as the page.
  }
}

/** Gives a side a language; where it is the other's, the two are swapped. */
export function withLanguage(pair: InterpreterPair, side: Side, locale: string): InterpreterPair {
  const other = otherSide(side);
  return pair[other] === locale ? { ...pair, [side]: locale, [other]: pair[side] } : { ...pair, [side]: locale };
}

function isLanguage(locale: unknown): locale is string {
  return interfaceLocales.some(({ code }) => code === locale);
}
