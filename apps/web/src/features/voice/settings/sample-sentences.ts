/** The sample text of a voice, in its own language. */
const sentences: Record<string, string> = {
  'ar-SA': 'مرحبًا، هكذا يبدو صوتي. لا داعي للعجلة.',
  'de-DE': 'Guten Tag, so klinge ich. Lassen wir uns Zeit.',
  'en-US': 'Hello, this is how I sound. Let’s take our time.',
  'es-ES': 'Hola, así suena mi voz. Tomémonos nuestro tiempo.',
  'fr-FR': 'Bonjour, voici ma voix. Prenons notre temps.',
  'ja-JP': 'こんにちは。わたしの声はこんな感じです。ゆっくりいきましょう。',
  'ko-KR': '안녕하세요, 제 목소리예요. 편하게 들어 보세요.',
  'pt-BR': 'Olá, esta é a minha voz. Vamos com calma.',
  'ru-RU': 'Здравствуйте, так звучит мой голос. Не будем торопиться.',
  'zh-CN': '您好，这是我的声音，请慢慢听。',
  'zh-TW': '您好，這是我的聲音，請慢慢聽。',
};

/** The sample for a locale, or for the nearest one with a sample. */
export function sampleSentence(locale: string): string {
  const language = locale.split('-')[0] ?? '';
  const near = Object.keys(sentences).find((code) => code.startsWith(`${language}-`)) ?? 'en-US';
  return sentences[locale] ?? sentences[near] ?? '';
}
