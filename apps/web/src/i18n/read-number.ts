/** A number as typed, in the digits of any of our languages and with a point or a comma; NaN if it is none. */
export function readNumber(typed: string): number {
  const digits = typed
    .normalize('NFKC')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .trim();
  return digits === '' ? Number.NaN : Number(digits.replace(/[,٫]/, '.'));
}
