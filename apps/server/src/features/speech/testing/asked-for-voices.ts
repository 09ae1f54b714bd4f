/** The voices the product promises, written by hand and not taken from its catalogue. */
export const neuralCounts = {
  'ar-SA': 2,
  'de-DE': 4,
  'en-US': 9,
  'es-ES': 2,
  'fr-FR': 3,
  'ja-JP': 2,
  'ko-KR': 2,
  'pt-BR': 2,
  'ru-RU': 2,
  'zh-CN': 8,
  'zh-TW': 3,
};

/** Together, each voice once. */
export const neuralTotal = 39;

/** They stand under Mandarin, and only Azure speaks them. */
export const azureOnlyVoices = ['wuu-CN-XiaotongNeural', 'yue-CN-XiaoMinNeural'];

/** In this order, before any newer ones. */
export const tenOpenAiNames = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'fable', 'onyx', 'nova', 'sage', 'shimmer'];
