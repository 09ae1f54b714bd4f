/** In this order: most browsers also name others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system of a user agent, such as `Safari · iPhone`; empty if neither is known. */
export function browserName(userAgent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(' · ');
}
