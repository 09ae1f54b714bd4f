const longest = 40;

/** The title of a prompt that was saved without one: its first words. */
export function promptTitleOf(text: string): string {
  const line = text.trim().split('\n')[0]!.trim();
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`;
}
