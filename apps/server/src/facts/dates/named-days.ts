import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';

import type { DayOfYear, WrittenDate } from './written-date.ts';

/** Days that users count towards, by their names after `normaliseWords`; longer names first. */
const namedDays: readonly [RegExp, DayOfYear][] = [
  [
    /christmas eve|heiligabend|heiliger abend|heiligen abend|nochebuena|veille de noel|vespera de natal|ليله عيد الميلاد|クリスマスイブ|크리스마스 ?이브|平安夜/u,
    { month: 12, day: 24 },
  ],
  [
    /new year s eve|new years eve|silvester|nochevieja|fin de ano|saint sylvestre|reveillon|ano velho|ليله راس السنه|大晦日|おおみそか|除夕夜|跨年夜/u,
    { month: 12, day: 31 },
  ],
  [
    /christmas|xmas|weihnachten|navidad|noel\b|natal\b|рождеств|عيد الميلاد|الكريسماس|クリスマス|크리스마스|성탄절|圣诞|聖誕|耶诞|耶誕/u,
    { month: 12, day: 25 },
  ],
  [
    /new year|neujahr|neues jahr|neuen jahr|ano nuevo|nouvel an|jour de l an|ano novo|нов(?:ый|ого|ым|ому) год|راس السنه|السنه الجديده|元日|元旦|お正月|正月|설날 ?전|새해|신정|新年|跨年/u,
    { month: 1, day: 1 },
  ],
  [/halloween|хэллоуин|هالوين|ハロウィン|할로윈|핼러윈|万圣节|萬聖節/u, { month: 10, day: 31 }],
  [
    /valentine|san valentin|saint valentin|den namorados|день святого валентина|عيد الحب|バレンタイン|발렌타인|밸런타인|情人节|情人節/u,
    { month: 2, day: 14 },
  ],
];

/** Days that a locale celebrates at another date. */
const ownDays: Partial<Record<InterfaceLocale, readonly [RegExp, DayOfYear][]>> = {
  'ru-RU': [[/рождеств/u, { month: 1, day: 7 }]],
};

/** "Valentine's Day in 2027", "Navidad de 2027"; the year of Chinese, Japanese and Korean comes first. */
const yearAfter = /^(?: *(?:s|day|tag|of|in|im|the|year|jahr|de|del|do|en|em|ano|в|في|عام|سنه|节|節)(?!\p{L}))* *(\d{4})(?!\p{N})/u;
const yearBefore = /(?<!\p{N})(\d{4}) *[年년] *의?の? *$/u;

/** The day that a question names by its holiday, with a year next to it, and where; or null. */
export function findNamedDay(text: string, locale: InterfaceLocale): WrittenDate | null {
  const plain = text.replace(/[^\p{L}\p{N}]/gu, (sign) => ' '.repeat(sign.length));
  for (const [name, day] of [...(ownDays[locale] ?? []), ...namedDays]) {
    const match = name.exec(plain);
    if (!match) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    const before = yearBefore.exec(plain.slice(0, start));
    const after = before ? null : yearAfter.exec(plain.slice(end));
    const year = before?.[1] ?? after?.[1];
    return { ...day, ...(year ? { year: Number(year) } : {}), ranges: [[before?.index ?? start, end + (after?.[0].length ?? 0)]] };
  }
  return null;
}
