/** A mistake that the rules of a language in TONE.md or its words in GLOSSARY.md exclude. */
interface StyleRule {
  pattern: RegExp;
  advice: string;
  /** Namespaces whose texts are not in Parley's own voice. */
  exceptNamespaces?: string[];
  mayBeQuoted?: boolean;
}

const chineseEllipsis: StyleRule = { pattern: /(?<!…)…(?!…)/u, advice: 'write ……' };

const rules: Record<string, StyleRule[]> = {
  'de-DE': [
    {
      pattern: /(?<!\p{L})(?:du|dir|dich|dein\p{L}*)(?!\p{L})/iu,
      advice: 'say Sie',
      exceptNamespaces: ['starters', 'gallery'],
      mayBeQuoted: true,
    },
    { pattern: /(?<!\p{L})Tokens(?!\p{L})/u, advice: 'the plural is Token' },
    { pattern: /\p{L}…/u, advice: 'write a space between a whole word and …' },
  ],
  'fr-FR': [
    { pattern: /(?<!n°)\u00A0/u, advice: 'write a narrow no-break space (U+202F)' },
    { pattern: /(?<!\p{L})tokens?(?!\p{L})/iu, advice: 'say jeton' },
  ],
  'ja-JP': [
    { pattern: /(?:メモリ|カテゴリ|プロセッサ)(?!ー)/u, advice: 'write the long vowel' },
    { pattern: /端末|機器/u, advice: 'say デバイス' },
  ],
  'ko-KR': [
    { pattern: /니다(?!\p{L})/u, advice: 'write 해요체' },
    { pattern: /[을은이와]\([를는가과]\)|\(으\)로/u, advice: 'write a sentence without a particle that depends on a name' },
  ],
  'ru-RU': [{ pattern: /(?<!\p{L})бесед[аыуе](?!\p{L})/iu, advice: 'say чат' }],
  'zh-CN': [chineseEllipsis],
  'zh-TW': [chineseEllipsis, { pattern: /服務商/u, advice: 'say 供應商' }],
};

const codeOrPlaceholder = /`[^`]*`|\{\{[^}]*\}\}/gu;
const germanQuotation = /„[^“]*“/gu;

/**
 * The mistakes of style in a text of the interface or of a help page, without code and placeholders.
 *
 * @param namespace the file of the words, or the help page
 * @returns one line per error
 */
export function checkStyle(locale: string, namespace: string, text: string): string[] {
  const words = text.replaceAll(codeOrPlaceholder, '');
  return (rules[locale] ?? [])
    .filter((rule) => !rule.exceptNamespaces?.includes(namespace))
    .flatMap(({ pattern, advice, mayBeQuoted }) => {
      const found = pattern.exec(mayBeQuoted ? words.replaceAll(germanQuotation, '') : words);
      return found ? [`${advice} ("${found[0]}" in "${text}")`] : [];
    });
}
