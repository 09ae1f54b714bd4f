import { describe, expect, it } from 'vitest';
import { emojiDataOf } from './emoji-data.mjs';

const finds = (locale: string, words: string, emoji: string) =>
  emojiDataOf(locale).some(([text, , ...found]) => text === emoji && found.some((word) => word.toLowerCase().includes(words)));

describe('emoji names', () => {
  it.each([
    ['ar-SA', 'ليمون', '🍋'],
    ['de-DE', 'zitrone', '🍋'],
    ['ja-JP', 'レモン', '🍋'],
    ['zh-TW', '檸檬', '🍋'],
    ['zh-CN', '柠檬', '🍋'],
    ['ko-KR', '레몬', '🍋'],
    ['ru-RU', 'лимон', '🍋'],
    ['pt-BR', 'limão', '🍋'],
    ['fr-FR', 'croissant', '🥐'],
    ['es-ES', 'brújula', '🧭'],
    ['en-US', 'owl', '🦉'],
  ])('in %s: %s finds %s', (locale, words, emoji) => {
    expect(finds(locale, words, emoji)).toBe(true);
  });

  it('holds each emoji once, in a category, with a name', () => {
    const data = emojiDataOf('ko-KR');
    expect(data.length).toBeGreaterThan(900);
    expect(new Set(data.map(([emoji]) => emoji.replaceAll('\uFE0F', ''))).size).toBe(data.length);
    expect(data.every(([, category, label]) => category >= 0 && category < 8 && label.length > 0)).toBe(true);
  });
});
