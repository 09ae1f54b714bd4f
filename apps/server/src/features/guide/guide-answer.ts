import type { InterfaceLocale } from '@parley/contracts/interface-locales';
import type { FilePassage } from '#providers/language/language-provider.ts';
import type { Digits } from './guide-words.ts';

/** What Guide is asked, and what it may know about the person. */
export type GuideQuestion = {
  readonly text: string;
  /** The person's question before this one, for follow-ups such as "and in Tokyo?". */
  readonly previousText: string | null;
  /** Language of the question, in which Guide answers. */
  readonly locale: InterfaceLocale;
  /** The digits that the person chose for languages with others than the Latin ones. */
  readonly digits: Digits;
  /** The person's IANA zone. */
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Of the files that the assistant knows, those that fit best first. */
  readonly passages?: readonly FilePassage[];
};

type CitedHelpPage = { readonly slug: string; readonly title: string };

export type GuideAnswer = {
  readonly markdown: string;
  readonly cites?: readonly CitedHelpPage[];
  /** Names of files that it quotes. */
  readonly files?: readonly string[];
};

/** One thing Guide can do: answers when the question is for it, else returns null. */
export type GuideSkill = (question: GuideQuestion) => GuideAnswer | null;
