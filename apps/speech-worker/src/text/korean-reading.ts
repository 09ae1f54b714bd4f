import type { ReadingRule } from './read-aloud-form.ts';

const ones = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉'];
const tens = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];

/** A number from 1 to 99 in native Korean, as used before a counter. */
export function nativeKorean(number: number): string {
  return number === 20 ? '스무' : `${tens[Math.floor(number / 10)] ?? ''}${ones[number % 10] ?? ''}`;
}

/** Hanja that headlines and names still use. Others are skipped, as they usually repeat the Hangul before them. */
const hanja: Record<string, string> = {
  美: '미',
  中: '중',
  日: '일',
  韓: '한',
  國: '국',
  北: '북',
  南: '남',
  英: '영',
  佛: '불',
  獨: '독',
  露: '러',
  大: '대',
  小: '소',
  新: '신',
  前: '전',
  現: '현',
  故: '고',
  對: '대',
  男: '남',
  女: '여',
  老: '노',
  與: '여',
  野: '야',
  黨: '당',
  文: '문',
  金: '김',
  李: '이',
  朴: '박',
  人: '인',
  上: '상',
  下: '하',
  民: '민',
};

/** Korean readings of what eSpeak misreads: hours and counted things with native numbers, clock times, money, Hanja. */
export const koreanReadingRules: readonly ReadingRule[] = [
  { pattern: /\b([01]?\d|2[0-4]):([0-5]\d)(?!\d)/gu, reading: ([, hour, minute]) => clock(Number(hour), Number(minute)) },
  // Later hours of the day have Sino-Korean numbers, which the engine uses by itself.
  {
    pattern: /(?<![\d.,])([1-9]|1[0-2])\s?시(?!간|즌|리즈|스템|장)/gu,
    reading: ([, hour]) => `${nativeKorean(Number(hour))} 시`,
  },
  {
    pattern: /[¥￥]\s?(\d+(?:,\d{3})*(?:\.\d+)?)([천만억조]*)/gu,
    reading: ([, amount = '', scale = '']) => `${amount.replaceAll(',', '')}${scale} 엔`,
  },
  {
    pattern: /(?<![\d.,])([1-9]\d?)\s?(시간|명(?!령)|개(?!월|국|년)|살|마리|권|잔|번째|병|가지)/gu,
    reading: ([, number, counter]) => `${nativeKorean(Number(number))} ${counter}`,
  },
  { pattern: /[（(]\p{Script=Han}+[)）]/gu, reading: () => ' ' },
  { pattern: /\p{Script=Han}/gu, reading: ([character]) => hanja[character] ?? ' ' },
];

function clock(hour: number, minute: number): string {
  const spokenHour = hour >= 1 && hour <= 12 ? `${nativeKorean(hour)} 시` : `${hour} 시`;
  return minute === 0 ? spokenHour : `${spokenHour} ${minute} 분`;
}
