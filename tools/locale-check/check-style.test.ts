import { describe, expect, it } from 'vitest';
import { checkStyle } from './check-style.ts';

describe('style checker', () => {
  it.each([
    ['an informal address', 'de-DE', '{{name}} wurde zu deinen Assistenten hinzugefügt', 'say Sie'],
    ['an English plural in German', 'de-DE', '{{tokens}} Tokens/s', 'Token'],
    ['a German ellipsis without a space', 'de-DE', 'Wird gespeichert…', 'space'],
    ['a wide French space', 'fr-FR', 'Durée\u00A0: {{duration}}', 'U+202F'],
    ['an English word in French', 'fr-FR', 'Tokens : {{number}}', 'jeton'],
    ['a Japanese word without its long vowel', 'ja-JP', '使用中のメモリ', 'long vowel'],
    ['another word for a device', 'ja-JP', 'この端末の音声', 'デバイス'],
    ['the formal Korean style', 'ko-KR', '임시 대화가 사라졌습니다.', '해요체'],
    ['a Korean particle with two forms', 'ko-KR', '{{name}}을(를) 추가했어요', 'particle'],
    ['another word for a chat', 'ru-RU', 'Начать беседу', 'чат'],
    ['half a Chinese ellipsis', 'zh-CN', '正在登录…', '……'],
    ['a mainland word', 'zh-TW', '請改為連接服務商。', '供應商'],
  ])('finds %s', (_, locale, text, error) => {
    expect(checkStyle(locale, 'common', text).join('\n')).toContain(error);
  });

  it.each([
    ['a German quotation', 'de-DE', 'common', 'Wie sagt man „Lass dir Zeit“ auf Französisch?'],
    ['a German starter', 'de-DE', 'starters', 'Du trainierst Aussprache.'],
    ['a placeholder', 'fr-FR', 'usage', '{{tokens}} jetons'],
    ['a French number sign', 'fr-FR', 'assistant', 'Question n°\u00A0{{number}}'],
    ['code', 'zh-CN', 'things-answers-make', "可用 `plot(x, title='…')`。"],
    ['a longer Russian word', 'ru-RU', 'gallery', 'Терпеливая собеседница и собеседование'],
  ])('accepts %s', (_, locale, namespace, text) => {
    expect(checkStyle(locale, namespace, text)).toEqual([]);
  });
});
