/** The web address, if a clipboard holds exactly one and nothing else. */
export function pastedAddress(data: DataTransfer): string | null {
  const text = data.getData('text/plain').trim();
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? text : null;
}
