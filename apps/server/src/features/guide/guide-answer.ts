import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import type { FilePassage } from '#providers/language/language-provider.ts';
import type { Digits } from './guide-words.ts';

/** A question for Guide, and facts about the user. */
export type GuideQuestion = {
  readonly text: string;
  /** The user's previous question, for follow-ups such as "and in Tokyo?". */
  readonly previousText: string | null;
  /** Language of the question. Guide answers in it. */
  readonly locale: InterfaceLocale;
  /** The user's choice of digits for languages with more than one kind. */
  readonly digits: Digits;
  /** The user's IANA time zone. */
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The assistant that the user wanted; Guide cannot play it. */
  readonly assistantName?: string;
  /** Passages of the assistant's files, the best match first. */
  readonly passages?: readonly FilePassage[];
};

type CitedHelpPage = { readonly slug: string; readonly title: string };

export type GuideAnswer = {
  readonly markdown: string;
  readonly cites?: readonly CitedHelpPage[];
  /** Names of files that it quotes. */
  readonly files?: readonly string[];
};

/** One skill of Guide: returns an answer if the question is for it, else null. */
export type GuideSkill = (question: GuideQuestion) => GuideAnswer | null;
