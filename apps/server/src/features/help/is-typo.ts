/**
 * Whether two words differ only by a few wrong, missing, added or swapped letters. The first letter is hardly ever
 * wrong, and requiring it excludes other words.
 *
 * @param most number of letters that may be wrong
 */
export function isTypo(typed: string, meant: string, most: number): boolean {
  if (typed[0] !== meant[0] || Math.abs(typed.length - meant.length) > most) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1];
      let cost = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    [beforeLast, last] = [last, next];
  }
  return (last.at(-1) ?? most + 1) <= most;
}
