import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { type Amount, decimal, integer } from './amount.ts';

const commaDecimal = new Set<InterfaceLocale>(['de-DE', 'es-ES', 'fr-FR', 'pt-BR', 'ru-RU']);

/** A written number: digits with whatever separators, as `parseNumber` takes it. */
export const numberPattern = String.raw`\d+(?:[.,]\d+)*(?:[  ]\d{3}(?!\d))*(?:[.,]\d+)?|[.,]\d+`;

/**
 * Reads a number as its language writes it: `1.234,5` in German, `1,234.5` in English. A separator that can
 * only be the other one (`0.5` in German, `1,5` in English) is accepted as that.
 *
 * @returns NaN if it is not a number
 */
export function parseNumber(written: string, locale: InterfaceLocale): number {
  return parseAmount(written, locale).value;
}

/** The same, with all digits of a whole number. */
export function parseAmount(written: string, locale: InterfaceLocale): Amount {
  const text = written.replace(/\s/g, '');
  const lastDot = text.lastIndexOf('.');
  const lastComma = text.lastIndexOf(',');
  const groupSign = commaDecimal.has(locale) ? '.' : ',';
  let decimalSign = groupSign === '.' ? ',' : '.';
  if (lastDot >= 0 && lastComma >= 0) decimalSign = lastDot > lastComma ? '.' : ',';
  else if (text.includes(groupSign) && !/^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(text)) decimalSign = groupSign;
  const plain = text.replaceAll(decimalSign === '.' ? ',' : '.', '').replace(decimalSign, '.');
  if (/^\d+$/.test(plain)) return integer(BigInt(plain));
  return decimal(/^\d*\.\d+$/.test(plain) ? Number(plain) : Number.NaN);
}
