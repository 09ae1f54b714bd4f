/**
 * The eleven interface languages, in the order of the picker. This module carries no schema, so the web client may import it at run time.
 */
export const interfaceLocales = [
  { code: 'ar-SA', label: 'العربية', direction: 'rtl' },
  { code: 'de-DE', label: 'Deutsch', direction: 'ltr' },
  { code: 'en-US', label: 'English', direction: 'ltr' },
  { code: 'es-ES', label: 'Español', direction: 'ltr' },
  { code: 'fr-FR', label: 'Français', direction: 'ltr' },
  { code: 'ja-JP', label: '日本語', direction: 'ltr' },
  { code: 'ko-KR', label: '한국어', direction: 'ltr' },
  { code: 'pt-BR', label: 'Português (Brasil)', direction: 'ltr' },
  { code: 'ru-RU', label: 'Русский', direction: 'ltr' },
  { code: 'zh-CN', label: '简体中文', direction: 'ltr' },
  { code: 'zh-TW', label: '繁體中文', direction: 'ltr' },
] as const;

export type InterfaceLocale = (typeof interfaceLocales)[number]['code'];
