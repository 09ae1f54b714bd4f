/** The pattern of `like` for texts that contain a term. */
export function likePattern(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
