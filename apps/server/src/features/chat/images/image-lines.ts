/** Longer than a sentence about an image. */
const longest = 600;

/**
 * One line for each image, from a model's answer. A number or dash before a line is removed.
 *
 * @returns null if the answer does not fit the images
 */
export function imageLines(answer: string, count: number): string[] | null {
  const lines = answer
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\d{1,2}[.):]|[-*•])\s+/, '').trim())
    .filter((line) => line !== '');
  const whole = count === 1 ? [lines.join(' ')] : lines;
  const fits = whole.length === count && whole.every((line) => line !== '' && line.length <= longest);
  return fits ? whole : null;
}
