import { expect, it } from 'vitest';
import { estimateTokens } from '#providers/language/estimate-tokens.ts';
import { normaliseWords } from '#facts/language/normalise-words.ts';
import { choosePassages } from './choose-passages.ts';
import type { CutFile, CutText } from './passage.ts';

const question = 'What is the deposit for a bicycle in the hills?';
const wordy = 'A sentence about bicycles, and about the weather of the hills where deposits are due. '.repeat(11);

function cutText(text: string): CutText {
  return { text, plain: normaliseWords(text), tokens: estimateTokens(text), page: 1 };
}

const unpaged = (name: string) => ({ number: 1, id: name, name, pages: null });

/** How many passages each step reads. */
function stepsOver(count: number): number[] {
  let read = 0;
  const watched = (text: CutText): CutText => ({
    ...text,
    get plain() {
      read += 1;
      return text.plain;
    },
  });
  const file: CutFile = { ...unpaged('Rental.txt'), cut: Array.from({ length: count }, (_, at) => watched(cutText(`${wordy}${at}`))) };
  const steps = choosePassages([file], question, 'en');
  const perStep: number[] = [];
  for (let step = steps.next(); !step.done; step = steps.next()) {
    perStep.push(read);
    read = 0;
  }
  return perStep;
}

it('a step reads one passage, however many there are', () => {
  for (const count of [100, 2000]) {
    const perStep = stepsOver(count);
    expect(Math.max(...perStep)).toBe(1);
    // Each passage, then each of the 80 likely ones to index it, each word of the question, and each likely one to score it.
    expect(perStep.length).toBeGreaterThan(count + 80 + 80);
    expect(perStep.length).toBeLessThan(count + 80 + 80 + 20);
  }
});

it('the best match comes first in any file, and a rare word counts more than many common ones', () => {
  const files = [
    { ...unpaged('Hills.txt'), cut: Array.from({ length: 300 }, () => cutText('The hills are where bicycles are. ')) },
    { ...unpaged('Prices.txt'), cut: [cutText('The weather.'), cutText('The deposit is ninety francs.')] },
  ];
  const steps = choosePassages(files, question, 'en');
  let step = steps.next();
  while (!step.done) step = steps.next();
  expect(step.value[0]).toMatchObject({ file: { name: 'Prices.txt' }, text: 'The deposit is ninety francs.', order: 302 });
  expect(step.value).toHaveLength(80);
});
