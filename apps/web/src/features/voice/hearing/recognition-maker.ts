interface BrowserNames {
  userAgent: string;
  userAgentData?: { brands: readonly { brand: string }[] };
}

/**
 * The company that hears when the browser's recognition is its maker's service.
 *
 * @returns null if the browser names none, e.g. a Chromium that a system built itself
 */
export function recognitionMaker({ userAgent, userAgentData }: BrowserNames): string | null {
  const brands = userAgentData?.brands.map(({ brand }) => brand) ?? [];
  if (brands.includes('Microsoft Edge') || /\bEdg(?:A|iOS)?\//u.test(userAgent)) return 'Microsoft';
  if (brands.includes('Google Chrome')) return 'Google';
  // Every browser on iOS is built on Safari's engine and uses its recognition.
  if (/\b(?:iPhone|iPad)\b/u.test(userAgent) || (/\bSafari\//u.test(userAgent) && !/Chrome|Chromium|Android/u.test(userAgent)))
    return 'Apple';
  return null;
}
