/** Locale folders beside this file; the order and labels of the picker are in contracts. */
export const localeCodes = ['ar-SA', 'de-DE', 'en-US', 'es-ES', 'fr-FR', 'ja-JP', 'ko-KR', 'pt-BR', 'ru-RU', 'zh-CN', 'zh-TW'] as const;

export type LocaleCode = (typeof localeCodes)[number];
