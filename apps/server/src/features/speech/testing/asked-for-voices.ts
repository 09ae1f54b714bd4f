/** The voices that the product promises, written by hand and not taken from its catalogue. */
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

/** Their names in the required order, each with its native form if it differs. */
export const neuralNames: Readonly<Record<string, readonly string[]>> = {
  'ar-SA': ['Hamed حامد', 'Zariyah زارية'],
  'de-DE': ['Amala', 'Conrad', 'Katja', 'Killian'],
  'en-US': ['Aria', 'Ana', 'Christopher', 'Eric', 'Guy', 'Jenny', 'Michelle', 'Roger', 'Steffan'],
  'es-ES': ['Alvaro Álvaro', 'Elvira'],
  'fr-FR': ['Denise', 'Eloise', 'Henri'],
  'ja-JP': ['Keita 圭太', 'Nanami 七海'],
  'ko-KR': ['InJoon 인준', 'SunHi 선히'],
  'pt-BR': ['Antonio Antônio', 'Francisca'],
  'ru-RU': ['Dmitry Дмитрий', 'Svetlana Светлана'],
  'zh-CN': [
    'Xiaoxiao 晓晓',
    'Xiaoyi 晓伊',
    'Yunjian 云健',
    'Yunxi 云希',
    'Yunxia 云夏',
    'Yunyang 云扬',
    'Xiaotong 晓彤 (Wu)',
    'XiaoMin 晓敏 (Cantonese)',
  ],
  'zh-TW': ['HsiaoChen 曉臻', 'HsiaoYu 曉雨', 'YunJhe 雲哲'],
};

/** All locales together, each voice once. */
export const neuralTotal = 39;

/** Listed under Mandarin; only Azure speaks them. */
export const azureOnlyVoices = ['wuu-CN-XiaotongNeural', 'yue-CN-XiaoMinNeural'];

/** In this order, before any newer ones. */
export const tenOpenAiNames = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'fable', 'onyx', 'nova', 'sage', 'shimmer'];
