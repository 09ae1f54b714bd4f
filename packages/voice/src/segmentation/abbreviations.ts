type Abbreviations = {
  /** Never ends a sentence: titles, streets, "z. B.". */
  open: readonly string[];
  /** Stands before a number: "p. 5". Alone it may end a sentence ("No."). */
  beforeNumber: readonly string[];
  /** May end a sentence: "etc.", "U.S.". It does if a capital that starts sentences follows. */
  mayEnd: readonly string[];
};

/** Written without spaces and in lower case. Inner spaces are allowed in a match. */
const abbreviations: Record<string, Abbreviations> = {
  // Checked in every language, because names and quotations travel.
  any: {
    open: ['dr.', 'mr.', 'mrs.', 'ms.', 'prof.', 'st.', 'vs.', 'e.g.', 'i.e.', 'cf.', 'mt.', 'ft.', 'ca.', 'ph.d.'],
    beforeNumber: ['no.', 'nos.', 'p.', 'pp.', 'vol.', 'fig.', 'ch.', 'art.', 'sec.', 'eq.'],
    mayEnd: ['etc.', 'inc.', 'ltd.', 'co.', 'corp.', 'jr.', 'sr.', 'a.m.', 'p.m.', 'u.s.', 'u.k.', 'd.c.'],
  },
  en: {
    open: [
      'gen.',
      'col.',
      'sgt.',
      'lt.',
      'capt.',
      'rev.',
      'hon.',
      'gov.',
      'sen.',
      'rep.',
      'approx.',
      'dept.',
      'ave.',
      'blvd.',
      'rd.',
      'al.',
      'viz.',
      'messrs.',
    ],
    beforeNumber: ['jan.', 'feb.', 'mar.', 'apr.', 'aug.', 'sept.', 'sep.', 'oct.', 'nov.', 'dec.', 'ver.', 'ref.', 'par.', 'tab.'],
    mayEnd: ['est.', 'min.', 'max.', 'bros.'],
  },
  de: {
    open: [
      'z.b.',
      'd.h.',
      'u.a.',
      'bzw.',
      'hr.',
      'fr.',
      'frl.',
      'dipl.',
      'ing.',
      'med.',
      'str.',
      'evtl.',
      'ggf.',
      'inkl.',
      'exkl.',
      'i.d.r.',
      'o.g.',
      's.o.',
      's.u.',
      'vgl.',
      'z.t.',
      'z.zt.',
      'zzgl.',
      'sog.',
      'geb.',
      'gest.',
      'mind.',
      'max.',
      'allg.',
      'bspw.',
      'od.',
      'h.c.',
      'u.u.',
      'i.a.',
    ],
    beforeNumber: ['nr.', 's.', 'bd.', 'abb.', 'kap.', 'abs.', 'tel.', 'jan.', 'feb.', 'aug.', 'sept.', 'okt.', 'nov.', 'dez.'],
    mayEnd: ['usw.', 'usf.', 'etc.', 'u.s.w.', 'v.chr.', 'n.chr.', 'jh.', 'std.', 'min.', 'tsd.', 'mio.', 'mrd.', 'o.ä.', 'u.ä.', 'e.v.'],
  },
  es: {
    open: [
      'sr.',
      'sra.',
      'srta.',
      'dra.',
      'd.',
      'dña.',
      'ud.',
      'uds.',
      'vd.',
      'vds.',
      'p.ej.',
      'av.',
      'avda.',
      'c.',
      'gral.',
      'cap.',
      'ing.',
      'lic.',
      'aprox.',
      'sres.',
      'sta.',
      'sto.',
      's.',
      'ee.',
    ],
    beforeNumber: ['núm.', 'pág.', 'págs.', 'n.º', 'tel.', 'ene.', 'feb.', 'mar.', 'abr.', 'ago.', 'sept.', 'oct.', 'nov.', 'dic.'],
    mayEnd: ['ee.uu.', 'a.c.', 'd.c.', 's.a.', 'etc.'],
  },
  fr: {
    open: ['m.', 'mm.', 'mlle.', 'p.ex.', 'c.-à-d.', 'env.', 'av.', 'apr.', 'bd.', 'ex.', 'éd.', 'boul.', 'j.-p.', 'j.-c.'],
    beforeNumber: ['chap.', 'tél.', 'n.', 'janv.', 'févr.', 'avr.', 'juil.', 'sept.', 'oct.', 'nov.', 'déc.'],
    mayEnd: ['etc.', 's.', 's.a.'],
  },
  pt: {
    open: [
      'sr.',
      'sra.',
      'srta.',
      'dra.',
      'profa.',
      'exmo.',
      'exma.',
      'd.',
      'av.',
      'r.',
      'p.ex.',
      'ex.',
      'aprox.',
      'eng.',
      'séc.',
      'sto.',
      'sta.',
      'gov.',
      'gen.',
    ],
    beforeNumber: ['nº.', 'núm.', 'pág.', 'págs.', 'cap.', 'tel.', 'jan.', 'fev.', 'abr.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'],
    mayEnd: ['etc.', 'a.c.', 'd.c.', 's.a.', 'ltda.', 'cia.'],
  },
  ru: {
    open: [
      'ул.',
      'д.',
      'кв.',
      'им.',
      'проф.',
      'акад.',
      'пл.',
      'просп.',
      'пер.',
      'корп.',
      'т.е.',
      'т.к.',
      'напр.',
      'см.',
      'ср.',
      'тыс.',
      'млн.',
      'млрд.',
      'трлн.',
      'г-н.',
      'тов.',
      'доц.',
      'гр.',
      'св.',
      'обл.',
      'р-н.',
    ],
    beforeNumber: ['стр.', 'с.', 'рис.', 'табл.', 'гл.', 'ст.', 'п.', 'пп.', 'тел.', '№.'],
    mayEnd: ['г.', 'гг.', 'в.', 'вв.', 'т.д.', 'т.п.', 'др.', 'пр.', 'руб.', 'коп.', 'н.э.', 'до н.э.', 'мин.', 'сек.', 'ч.'],
  },
  ar: {
    open: ['د.', 'أ.', 'م.', 'أ.د.', 'وم.', 'ود.', 'ق.م.'],
    beforeNumber: ['ص.', 'ج.', 'ت.'],
    mayEnd: ['هـ.', 'إلخ.'],
  },
};

export type AbbreviationPatterns = { open: RegExp; beforeNumber: RegExp; mayEnd: RegExp };

const compiled = new Map<string, AbbreviationPatterns>();

/** Patterns that match an abbreviation at the end of a text, for a language such as `de`. */
export function abbreviationPatterns(language: string): AbbreviationPatterns {
  const known = compiled.get(language);
  if (known) return known;
  const own = abbreviations[language];
  const all = abbreviations['any'];
  const pattern = (kind: keyof Abbreviations) => {
    // The language's own meaning of an abbreviation wins ("sr." is a title in Spanish, "Sr." may end a sentence in English).
    const elsewhere = new Set(
      (own ? (['open', 'beforeNumber', 'mayEnd'] as const) : []).filter((other) => other !== kind).flatMap((other) => own?.[other] ?? []),
    );
    const words = [...(own?.[kind] ?? []), ...(all?.[kind] ?? []).filter((word) => !elsewhere.has(word))];
    const sources = words.map((word) =>
      word.replaceAll('.', '\\.').replace(/ |\\\.(?=[^\\-])/g, (part) => (part === ' ' ? '\\s' : '\\.\\s?')),
    );
    return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${sources.join('|')})$`, 'iu');
  };
  const patterns = { open: pattern('open'), beforeNumber: pattern('beforeNumber'), mayEnd: pattern('mayEnd') };
  compiled.set(language, patterns);
  return patterns;
}

/** Capitalised words that start sentences: after "U.S." they distinguish a new sentence from a name. */
export const sentenceStarters: Record<string, RegExp> = {
  en: /^(?:The|A|An|He|She|It|We|You|They|I|This|That|These|Those|There|In|On|At|But|And|However|If|When|My|Our|His|Her|Its|Their|So|Then|What|Who|Why|How|For|As|Is|Are|Do|Did|Let)$/,
  de: /^(?:Der|Die|Das|Den|Dem|Ein|Eine|Er|Sie|Es|Wir|Ich|Du|Ihr|Dies|Diese|Dieser|In|Im|Am|Auf|Aber|Und|Wenn|Als|Dann|Danach|Dort|Hier|Sein|Ihre|Was|Wer|Wie|Warum|Man|So|Auch)$/,
  es: /^(?:El|La|Los|Las|Un|Una|Yo|Tú|Él|Ella|Ellos|Nosotros|Este|Esta|Esto|Ese|Esa|En|Pero|Y|Si|Cuando|Su|Sus|Mi|Es|No|Hay|Qué|Luego|Nadie|También|Después)$/,
  fr: /^(?:Le|La|Les|Un|Une|Des|Je|Tu|Il|Elle|On|Nous|Vous|Ils|Elles|Ce|Cette|Ces|En|Mais|Et|Si|Quand|Son|Sa|Ses|Mon|C|Puis|Tout|Voici|Voilà)$/,
  pt: /^(?:O|A|Os|As|Um|Uma|Eu|Você|Ele|Ela|Nós|Eles|Elas|Este|Esta|Isso|Isto|Em|No|Na|Mas|E|Se|Quando|Seu|Sua|É|Não|Há|Depois|Faz|Também)$/,
  ru: /^(?:Он|Она|Оно|Они|Я|Мы|Вы|Ты|Это|Этот|Эта|Эти|В|На|Но|И|А|Если|Когда|Его|Её|Их|Там|Тогда|Потом|Не|Что|Кто|Как|Затем)$/,
};
