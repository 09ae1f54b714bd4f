/** A rough token count. UTF-8 bytes weigh Latin, Arabic and CJK text about equally. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3.5) + 4;
}
