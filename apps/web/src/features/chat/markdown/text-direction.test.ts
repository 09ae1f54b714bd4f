import { expect, test } from 'vitest';
import { correctedDirection, majorityDirection } from './text-direction.ts';

test.each([
  ['ChatGPT هو نموذج لغوي يجيب عن الأسئلة', 'rtl', 'rtl'],
  ['هو نموذج اسمه ChatGPT', 'rtl', undefined],
  ['`npm install` ثم شغّل', 'rtl', undefined],
  ['[مثال](https://example.org/a-very-long-address-in-latin-letters)', 'rtl', undefined],
  ['كتاب is the Arabic word for a book', 'ltr', 'ltr'],
  ['جرى الاختبار مع OpenAI وAI SDK من Vercel وLangChain وOpenAI Agents SDK', 'rtl', undefined],
  ['The word كتاب means book', 'ltr', undefined],
  ['Plain English', undefined, undefined],
  ['东京', undefined, undefined],
  ['…', undefined, undefined],
])('%s', (text, majority, corrected) => {
  expect(majorityDirection(text)).toBe(majority);
  expect(correctedDirection(text)).toBe(corrected);
});
