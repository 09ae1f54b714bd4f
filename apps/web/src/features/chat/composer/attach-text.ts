/** A longer text belongs in a file, not in a message. */
export const largestFileBytes = 256 * 1024;

export type AttachedText = { markdown: string } | { error: 'too-large' | 'not-text' };

/** Reads a text file as Markdown: its name, then its content in a fence that nothing inside can close. */
export async function attachText(file: File): Promise<AttachedText> {
  if (file.size > largestFileBytes) return { error: 'too-large' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? { error: 'not-text' } : { markdown: fenceText(file.name, text) };
  } catch {
    return { error: 'not-text' };
  }
}

/** Whether a message contains a file in the format of `fenceText`. */
export function holdsAttachedText(markdown: string): boolean {
  return /(?:^|\n)`[^`\n]+`\n\n(`{3,})\w*\n/.test(markdown);
}

/** Name and text of a file as Markdown. */
export function fenceText(name: string, text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map((match) => match[0].length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return `\`${name.replaceAll('`', '')}\`\n\n${fence}${ending === 'txt' ? '' : ending}\n${text.replace(/\n?$/, '\n')}${fence}\n`;
}
