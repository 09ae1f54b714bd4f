/** A rough token count of so many bytes of text. UTF-8 bytes weigh Latin, Arabic and CJK text about equally. */
export const tokensOfBytes = (bytes: number): number => Math.ceil(bytes / 3.5);

/** A rough token count of a text as a part of a request. */
export function estimateTokens(text: string): number {
  return tokensOfBytes(Buffer.byteLength(text)) + 4;
}
