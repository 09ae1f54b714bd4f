import { measureSpeech, type SpeechEnergy } from '#providers/speech/audio/speech-energy.ts';

/** The shortest "no" or "はい" is longer than this; clicks and taps are shorter. */
const shortestSpeechMs = 100;

/** Whether a recording can contain speech at all. Only then is it sent or transcribed. */
export function canHoldSpeech(energy: SpeechEnergy): boolean {
  return energy.voicedMs >= shortestSpeechMs;
}

/** Measures PCM16 at 16 kHz and decides. */
export function gateUtterance(pcm: Int16Array): { isSpeech: boolean; energy: SpeechEnergy } {
  const energy = measureSpeech(pcm, 16_000);
  return { isSpeech: canHoldSpeech(energy), energy };
}

/** Credits of subtitles in the recognisers' training data. No user dictates them. */
const subtitleCredits =
  /amara\.org|sous-titrage|sous-titres r[ée]alis|untertitel (?:der|im auftrag|von)|subt[ií]tulos (?:por|realizados)|legendas pela|字幕(?:由|志愿者|製作|制作|提供)|субтитры (?:сделал|создавал|делал)|редактор субтитров|продолжение следует\W*$/iu;

/** What recognisers return for near silence, in their training languages. */
const silencePhrases = new Set(
  [
    'you',
    'thank you',
    'thanks',
    'thanks for watching',
    'thank you for watching',
    'bye',
    'gracias',
    'gracias por ver el video',
    'obrigado',
    'merci',
    'merci davoir regardé cette vidéo',
    'vielen dank',
    'danke',
    'спасибо',
    'спасибо за просмотр',
    'شكرا',
    'شكرا للمشاهدة',
    'اشتركوا في القناة',
    'ご視聴ありがとうございました',
    'ありがとうございました',
    '시청해주셔서 감사합니다',
    '감사합니다',
    'mbc 뉴스 이덕영입니다',
    '谢谢观看',
    '谢谢',
    '謝謝觀看',
    '謝謝',
    '請不吝點贊訂閱轉發打賞支持明鏡與點點欄目',
  ].map((phrase) => plain(phrase)),
);

/** With so little sound, a courtesy in the transcript is the recogniser's invention. */
const nearSilenceMs = 300;
const nearSilenceDb = -42;

function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, '');
}

/** Whether the recogniser invented a transcript. */
export function isInvented(text: string, energy: SpeechEnergy): boolean {
  if (plain(text) === '' || subtitleCredits.test(text)) return true;
  const isNearSilence = energy.voicedMs < nearSilenceMs || energy.voicedDb < nearSilenceDb;
  return isNearSilence && silencePhrases.has(plain(text));
}
