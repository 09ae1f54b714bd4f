/** The host of the web page that a file was read from; null for other files. */
export function sourceHost(sourceUrl: string | undefined): string | null {
  return sourceUrl !== undefined && URL.canParse(sourceUrl) ? new URL(sourceUrl).host : null;
}
