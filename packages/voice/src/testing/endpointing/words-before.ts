import type { CorpusUtterance } from './endpointing-corpus.ts';

/** Words as a recogniser without punctuation writes them. */
export const bareWords = (text: string) => text.replace(/[\p{P}\p{S}]+/gu, (mark) => (/['’@-]/u.test(mark) ? mark : ' ')).trim();

/** What is heard of an utterance before its pause `at`, or all of it for the place after the last pause. */
export const wordsBefore = ({ parts }: CorpusUtterance, at: number, isSpaced: boolean) =>
  bareWords(parts.slice(0, at + 1).join(isSpaced ? ' ' : ''));
