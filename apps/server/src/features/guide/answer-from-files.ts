import { buildTextIndex, rankTexts } from '../help/rank-texts.ts';
import type { GuideSkill } from './guide-answer.ts';
import { guideWords } from './guide-words.ts';

/** With a smaller share of the question's words, a passage matches only by accident. */
const leastShare = 0.6;
const mostCharacters = 500;

/** Quotes the lines of the assistant's files that share most words with the question, and says that it only quotes. */
export const answerFromFiles: GuideSkill = ({ text: asked, locale, digits, passages }) => {
  const best = passages?.[0];
  if (!best || best.share < leastShare) return null;
  const words = guideWords(locale, digits);
  const quoted = bestParagraph(best.text, asked, locale.slice(0, 2)).split('\n');
  const lines = [
    words.say('fromFile', { file: best.file.replaceAll(/[\\`*_[\]<>~]/g, '\\$&') }),
    quoted.map((line) => `> ${line}`).join('\n'),
    words.say('quotesOnly'),
  ];
  return { markdown: lines.join('\n\n'), files: [best.file] };
};

function bestParagraph(passage: string, question: string, language: string): string {
  const paragraphs = passage.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const index = buildTextIndex(
    paragraphs.map((text) => [{ text, weight: 1 }]),
    language,
  );
  const paragraph = (paragraphs[rankTexts(index, question)[0]?.position ?? 0] ?? passage).trim();
  return paragraph.length <= mostCharacters ? paragraph : `${paragraph.slice(0, mostCharacters).toWellFormed().trimEnd()}…`;
}
