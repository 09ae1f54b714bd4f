import { expect, test } from 'vitest';
import { quoteWords } from './quote-words.ts';

test('quotes words and leaves an empty line for the answer', () => {
  expect(quoteWords('', 'The moon\n')).toBe('> The moon\n\n');
});

test('keeps what was typed, above the quotation', () => {
  expect(quoteWords('Is this right? ', 'The moon')).toBe('Is this right?\n\n> The moon\n\n');
});

test('marks every line, so that paragraphs stay in one quotation', () => {
  expect(quoteWords('', 'One\r\n\r\n\r\nTwo')).toBe('> One\n>\n> Two\n\n');
});

test('adds a second quotation below the first', () => {
  expect(quoteWords(quoteWords('', 'One'), 'Two')).toBe('> One\n\n> Two\n\n');
});
