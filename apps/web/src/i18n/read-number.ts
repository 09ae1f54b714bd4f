import { asciiDigits } from '@parley/contracts/ascii-digits';

/** A number as typed, in the digits of any of our languages and with a point or a comma; NaN if it is none. */
export function readNumber(typed: string): number {
  const digits = asciiDigits(typed).trim();
  return digits === '' ? Number.NaN : Number(digits.replace(/[,٫]/, '.'));
}
