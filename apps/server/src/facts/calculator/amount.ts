/** A number within a calculation. A double is exact only up to 2^53, so whole numbers are also kept as integers. */
export type Amount = { readonly value: number; readonly whole: bigint | null };

/** A double holds each decimal of so many digits. */
const decimalDigits = 15;
/** The most places that `toFixed` takes. */
const mostPlaces = 100;

export const decimal = (value: number): Amount => ({ value, whole: null });

export const integer = (whole: bigint): Amount => ({ value: Number(whole), whole });

export function add(left: Amount, right: Amount): Amount {
  return isWhole(left) && isWhole(right) ? integer(left.whole + right.whole) : decimal(decimalSum(left.value, right.value));
}

/** Rounded after the last exact digit of the larger number. A small difference of large numbers (10.1 - 9.9) would show their rounding. */
function decimalSum(left: number, right: number): number {
  const places = decimalDigits - 1 - Math.floor(Math.log10(Math.max(Math.abs(left), Math.abs(right))));
  const sum = left + right;
  return places > mostPlaces ? sum : Number(sum.toFixed(Math.max(0, places)));
}

export function negate(amount: Amount): Amount {
  return isWhole(amount) ? integer(-amount.whole) : decimal(-amount.value);
}

export function multiply(left: Amount, right: Amount): Amount {
  return isWhole(left) && isWhole(right) ? integer(left.whole * right.whole) : decimal(left.value * right.value);
}

export function divide(left: Amount, right: Amount): Amount {
  const isExact = isWhole(left) && isWhole(right) && right.whole !== 0n && left.whole % right.whole === 0n;
  return isExact ? integer(left.whole / right.whole) : decimal(left.value / right.value);
}

export function raise(base: Amount, exponent: Amount): Amount {
  const value = base.value ** exponent.value;
  // A finite result has at most 1024 bits.
  const isExact = isWhole(base) && isWhole(exponent) && exponent.whole >= 0n && Number.isFinite(value);
  return isExact ? integer(base.whole ** exponent.whole) : decimal(value);
}

/** Of a whole number up to 170, the last one whose factorial is a finite double; else NaN. */
export function factorial({ whole }: Amount): Amount {
  if (whole === null || whole < 0n || whole > 170n) return decimal(Number.NaN);
  let result = 1n;
  for (let factor = 2n; factor <= whole; factor += 1n) result *= factor;
  return integer(result);
}

/** How many digits of a value are right. More would show the rounding of binary fractions (0.1 + 0.2). */
export function exactDigits(value: number): number {
  return Number.isSafeInteger(value) ? 16 : decimalDigits;
}

function isWhole(amount: Amount): amount is { value: number; whole: bigint } {
  return amount.whole !== null && Number.isFinite(amount.value);
}
