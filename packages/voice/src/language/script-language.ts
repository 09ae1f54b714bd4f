export type Script = 'arabic' | 'cyrillic' | 'hangul' | 'kana' | 'han' | 'latin';

const scripts: readonly [Script, RegExp][] = [
  ['arabic', /\p{Script=Arabic}/gu],
  ['cyrillic', /\p{Script=Cyrillic}/gu],
  ['hangul', /\p{Script=Hangul}/gu],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}ー]/gu],
  ['han', /\p{Script=Han}/gu],
  ['latin', /\p{Script=Latin}/gu],
];

// A syllable or ideograph carries about as much as three letters of an alphabet.
const weight: Record<Script, number> = { arabic: 1, cyrillic: 1, hangul: 3, kana: 3, han: 3, latin: 1 };

// Japanese and Korean sentences contain many Latin names. A fifth in their own script decides.
const ownShare = 0.2;

/**
 * The script of a text; undefined without letters. Kana makes Han Japanese, but in Chinese only if it is a fifth of both.
 *
 * @param home the current language's script
 * @param favoured wins with a fifth of the text
 */
export function scriptOf(text: string, home?: Script, favoured = home): Script | undefined {
  const share = new Map<Script, number>();
  let total = 0;
  for (const [script, pattern] of scripts) {
    const count = (text.match(pattern)?.length ?? 0) * weight[script];
    share.set(script, count);
    total += count;
  }
  if (total === 0) return undefined;
  const kana = share.get('kana') ?? 0;
  const han = share.get('han') ?? 0;
  // A Chinese sentence may quote a Japanese word.
  if (kana > 0 && (home !== 'han' || kana >= ownShare * (kana + han))) {
    share.set('kana', kana + han);
    share.set('han', 0);
  }
  if (favoured && favoured !== 'latin' && (share.get(favoured) ?? 0) / total >= ownShare) return favoured;
  return [...share].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

/** The script a locale is written in. */
export function scriptOfLocale(locale: string): Script {
  const language = locale.split('-')[0];
  const known: Record<string, Script> = { ar: 'arabic', ru: 'cyrillic', ko: 'hangul', ja: 'kana', zh: 'han' };
  return known[language ?? ''] ?? 'latin';
}

/** The language that a script alone identifies, `zh` without its variant; undefined if several languages share it. */
export function languageOfScript(script: Script): string | undefined {
  const known: Partial<Record<Script, string>> = { arabic: 'ar', cyrillic: 'ru', hangul: 'ko', kana: 'ja', han: 'zh' };
  return known[script];
}
