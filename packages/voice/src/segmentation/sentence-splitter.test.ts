import { describe, expect, it } from 'vitest';
import { heldOutSentences } from '../testing/held-out-sentences.ts';
import { splitSentences } from './sentence-splitter.ts';

/** `¦` marks the expected ends. */
function check(marked: string, locale: string): { got: string[]; wanted: string[] } {
  const text = marked.replaceAll('¦', '');
  const got = splitSentences(text, locale).map(({ start, end }) => text.slice(start, end));
  return { got, wanted: marked.split('¦').map((part) => part.trim()) };
}

const tuned: readonly [rule: string, locale: string, marked: string][] = [
  ['G1', 'en-US', 'Dr. Smith met Mr. Jones.¦ They talked.'],
  ['G1', 'en-US', 'The U.S. economy grew.¦ It grew in the U.S.¦ The end.'],
  ['G1', 'en-US', '1. Open the door.¦ 2. Close it.'],
  ['G1', 'en-US', 'Pi is 3.14, v1.2.3 is out.¦ Go to https://a.b/c?d=e.f now.¦ No. 5 lives.'],
  ['G1', 'en-US', 'No.¦ I will not.'],
  ['G1', 'de-DE', 'Am 3. Mai, z. B. um 8 Uhr.¦ Es waren 3.¦ Danach kam Dr. Roth.'],
  ['G1', 'de-DE', 'Es waren 3 Mio. € für 2 Mrd. Menschen.¦ Wir brauchen 4 Mio.¦ Das ist viel.'],
  ['G1', 'es-ES', 'La Sra. Vega voló a los EE. UU. con el Dr. Paz.¦ Fin.'],
  ['G1', 'fr-FR', 'M. Hulot rit.¦ Voir p. 3 etc. pour cela.'],
  ['G1', 'pt-BR', 'A Dra. Lima saiu.¦ Voltou às 5.'],
  ['G1', 'ru-RU', 'Он жил на ул. Ленина, т. е. в центре.¦ И. И. Иванов ушёл.'],
  ['G1', 'ar-SA', 'قال د. سامي ذلك.¦ هل تفهم؟¦ نعم؛ أفهم.'],
  ['G1', 'ar-SA', 'ذهبنا معًا.¦ ثم عدنا.'],
  ['G1', 'ko-KR', '3. 1. 운동이 시작됐다.¦ 끝.'],
  ['G1', 'zh-CN', '他就这样走了……¦真的吗？！¦嗯。'],
  ['G1', 'ja-JP', 'はい。¦え？¦3.5です。'],
  ['G2', 'ja-JP', '「行く。」と彼は言った。¦終わり。'],
  ['G2', 'en-US', '"Really?" he asked.¦ "Yes."¦ (He left.)¦ Done.'],
  ['G2', 'fr-FR', '« Oui ! » dit-il.¦ « Bon. »'],
  ['G2', 'zh-TW', '「走吧。」他說。¦「好。」'],
  ['G2', 'de-DE', 'Er schrieb: „To be or not to be.“¦ Das Buch kostet 12 Euro.¦ „Gut!“ rief sie.'],
  ['G2', 'de-DE', 'Sie las ‚Faust.‘¦ Dann schlief sie.¦ „Wirklich?“, fragte er.'],
  ['G2', 'ru-RU', 'Он сказал: „Пойдём.“¦ Потом ушёл.'],
  ['G2', 'en-US', 'He left.¦ “Why?” she asked.¦ ‘Really.’¦ “Yes.”'],
  ['G3', 'en-US', 'That is the end.¦Next we go.¦ Use obj.Method() or System.Out here.'],
  ['G3', 'en-US', 'Really?¦Yes!¦Fine.'],
  ['G3', 'ar-SA', 'ماذا؟¦لا أعرف.'],
  ['G3', 'ko-KR', '갔다.¦왔다.'],
  ['G4', 'en-US', 'Yahoo! is old, well... maybe.¦ Wait…¦ What?'],
];

describe('sentence splitter', () => {
  it.each(tuned)('%s %s %s', (_rule, locale, marked) => {
    const { got, wanted } = check(marked, locale);
    expect(got).toEqual(wanted);
  });

  // The first run reached 84 of 89. The missing ones are known and the rules are not tuned for them; a lower number is a regression.
  const knownMisses: Record<string, number> = { 'fr-FR': 1 };

  it.each(Object.keys(heldOutSentences))('G1–G4 held out %s', (locale) => {
    const cases = heldOutSentences[locale] ?? [];
    const right = cases.filter((marked) => {
      const { got, wanted } = check(marked, locale);
      return JSON.stringify(got) === JSON.stringify(wanted);
    });
    expect(right.length, `missed: ${cases.filter((marked) => !right.includes(marked)).join(' // ')}`).toBeGreaterThanOrEqual(
      cases.length - (knownMisses[locale] ?? 0),
    );
  });
});
