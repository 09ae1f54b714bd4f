import { describe, expect, it } from 'vitest';
import { emojiFileName } from './emoji-file-name.ts';

describe('emoji file names', () => {
  it.each([
    ['🍋', '1f34b'],
    ['❤️', '2764'],
    ['❤', '2764'],
    ['👍🏽', '1f44d-1f3fd'],
    ['👩‍💻', '1f469-200d-1f4bb'],
    ['#️⃣', '0023-20e3'],
  ])('%s is stored as %s', (emoji, name) => {
    expect(emojiFileName(emoji)).toBe(name);
  });

  it.each(['🇸🇦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', ''])('%s has no image', (emoji) => {
    expect(emojiFileName(emoji)).toBeNull();
  });
});
