import type { GuideSkill } from '../guide-answer.ts';
import { guideWords, numberLocale, writesArabicDigits } from '../guide-words.ts';
import { plainQuestion } from '../plain-question.ts';
import { type Amount, exactDigits } from '#facts/calculator/amount.ts';
import { arabicDigits } from '#facts/calculator/arabic-digits.ts';
import { evaluateExpression } from '#facts/calculator/evaluate-expression.ts';
import { operatorsAsSigns } from '#facts/calculator/operator-words.ts';
import { westernDigits } from '#facts/calculator/western-digits.ts';

const longestExpression = 300;
const expressionPattern = /[-+√(\d.,][-+*/^()%√!\d.,\s]*[\d)%!]/g;
const looksLikeDate = /^\s*\d{4}[-/]\d{1,2}[-/]\d{1,2}\s*$|^\s*\d{1,2}[./]\d{1,2}[./]\d{2,4}\s*$/;

/** Words that may surround a calculation. Any other word means a question about something else. */
const spacedFillers = new Set(
  'what is whats s how much many calculate compute work out the result of equals equal to give me please tell was ist sind wie viel wieviel ergibt macht rechne berechne aus bitte das ergebnis von cuanto cuantos es son da calcula calcular el resultado de combien font fait calcule calculer calculez le resultat ca quanto e sao calcule calcular resultado o сколько будет равно посчитай посчитайте вычисли вычислите чему это كم يساوي تساوي احسب ما ناتج حاصل هو 는 은 이 가 을 를 얼마 얼마예요 얼마야 얼마인가요 계산 계산해 줘 주세요 계산해줘 뭐야 는요 몇이야 몇이에요'.split(
    ' ',
  ),
);
const unspacedFillers =
  /は|を|が|と|いくつ|いくら|ですか|です|になりますか|になる|何|計算|して|ください|教えて|答え|の|等于|等於|多少|是|几|幾|算|一下|请|請|帮我|幫我|结果|結果|得|计算|의|은|는|얼마|이에요|예요|인가요|입니까|이야|야/gu;

function isOnlyFiller(rest: string): boolean {
  return plainQuestion(rest.replace(unspacedFillers, ' '))
    .split(' ')
    .every((word) => word === '' || spacedFillers.has(word));
}

/** Calculations, percentages, powers and roots, in symbols or in words. */
export const calculate: GuideSkill = ({ text, locale, digits }) => {
  if (text.length > longestExpression || !/[\d٠-٩０-９۰-۹]/.test(text)) return null;
  const signs = operatorsAsSigns(westernDigits(text));
  const found = (signs.match(expressionPattern) ?? [])
    .reduce((longest, next) => (next.length > longest.length ? next : longest), '')
    .trim();
  if (!/[+*/^%√!]|\d\s*-/.test(found) || looksLikeDate.test(found) || !isOnlyFiller(signs.replace(found, ' ').replace(/[=?？。.]/g, ' ')))
    return null;
  const evaluation = evaluateExpression(found, locale);
  if (!evaluation) return null;
  if ('problem' in evaluation) return { markdown: guideWords(locale, digits).say(evaluation.problem) };
  const signed = found.replaceAll('*', '×').replaceAll('/', '÷').replaceAll('-', '−').replace(/\s+/g, ' ');
  const shown = writesArabicDigits(locale, digits) ? arabicDigits(signed) : signed;
  return { markdown: `${shown} = **${formatResult(evaluation.result, numberLocale(locale, digits))}**` };
};

/** A whole number is exact; one with more digits than this is shown as a power of ten. */
const longestWhole = 30;

function formatResult({ value, whole }: Amount, locale: string): string {
  if (whole !== null && String(whole).length <= longestWhole) return new Intl.NumberFormat(locale).format(whole);
  const isHuge = Math.abs(value) >= 1e15 || (value !== 0 && Math.abs(value) < 1e-6);
  return new Intl.NumberFormat(locale, {
    maximumSignificantDigits: exactDigits(value),
    notation: isHuge ? 'scientific' : 'standard',
  }).format(Math.abs(value) < Number.EPSILON / 4 ? 0 : (whole ?? value));
}
