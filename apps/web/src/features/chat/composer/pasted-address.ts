/** The web address, if a clipboard holds exactly one and nothing else. */
export function pastedAddress(data: DataTransfer): string | null {
  const text = data.getData('text/plain').trim();
  return isAddress(text) ? text : null;
}

/** The web address among the lines of what was shared, if there is exactly one. A browser shares the title of a page before it. */
export function sharedAddress(text: string): string | null {
  const found = text
    .split('\n')
    .map((line) => line.trim())
    .filter(isAddress);
  return found.length === 1 ? found[0]! : null;
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
