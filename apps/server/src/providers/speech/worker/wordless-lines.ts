/** Our own lines are fixed sentences; a frame of a stack names code. */
const wordless = /^(?:speech-worker: |\s+at .+:\d+:\d+\)?$)/;

/**
 * What of a worker's printing may be logged. Its libraries print words they cannot pronounce, and with them what
 * somebody wrote: of their lines only the number is told.
 *
 * @param printed one line or several
 */
export function wordlessLines(printed: string): { lines: string[]; withheld: number } {
  const all = printed.split('\n').filter((line) => line.trim() !== '');
  const lines = all.filter((line) => wordless.test(line));
  return { lines, withheld: all.length - lines.length };
}
