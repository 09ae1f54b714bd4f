/** Our own lines are fixed sentences. A stack frame names code. */
const wordless = /^(?:speech-worker: |\s+at .+:\d+:\d+\)?$)/;

/**
 * The part of a worker's output that may be logged. Libraries print words they cannot pronounce, which reveals user
 * text. Log only how many such lines there were.
 *
 * @param printed one line or several
 */
export function wordlessLines(printed: string): { lines: string[]; withheld: number } {
  const all = printed.split('\n').filter((line) => line.trim() !== '');
  const lines = all.filter((line) => wordless.test(line));
  return { lines, withheld: all.length - lines.length };
}
