import type { AssistantDraft } from '@parley/contracts/assistants/draft-assistant';
import { normaliseLocale } from '@parley/locales/normalise-locale';
import { z } from 'zod';
import { cleanName } from '#http/guard/clean-name.ts';

/** Replaces an avatar that is not an emoji. */
export const plainAvatar = '✨';

/** Longer than a good answer, far shorter than an assistant's limit. */
const maxInstructions = 6000;
const maxOpening = 500;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const optionalText = z.string().catch('');
/** The requested answer. Only the name and the instructions are required. */
const answerShape = z.object({
  name: z.string(),
  emoji: optionalText,
  description: optionalText,
  instructions: z.string(),
  firstWords: optionalText,
  language: optionalText,
});

/** Reads a draft from a model's output and cuts each field to its length; null if there is none. */
export function readDraft(answer: string): AssistantDraft | null {
  const parsed = answerShape.safeParse(jsonIn(answer));
  if (!parsed.success) return null;
  const { name, emoji, description, instructions, firstWords, language } = parsed.data;
  const draft = {
    name: shorten(cleanName(name), 80),
    avatar: firstEmoji(emoji) ?? plainAvatar,
    description: shorten(cleanName(description), 200),
    instructions: shorten(cleanText(instructions), maxInstructions),
    openingMessage: shorten(cleanText(firstWords), maxOpening),
    locale: language === '' ? null : normaliseLocale(language),
  };
  return draft.name === '' || draft.instructions === '' ? null : draft;
}

/** Cuts a text between graphemes. @param length in UTF-16 units, as fields are measured */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  let cut = '';
  for (const { segment } of segmenter.segment(text.slice(0, length + 1))) {
    if (cut.length + segment.length > length) break;
    cut += segment;
  }
  return cut.trimEnd();
}

/** The outermost object in a text that may also contain reasoning, a fence or remarks. */
function jsonIn(answer: string): unknown {
  const said = answer.replaceAll(/<think>[\s\S]*?<\/think>/g, '');
  const [start, end] = [said.indexOf('{'), said.lastIndexOf('}')];
  if (start < 0 || end < start) return null;
  try {
    return JSON.parse(said.slice(start, end + 1));
  } catch {
    return null;
  }
}

function firstEmoji(text: string): string | null {
  const [first] = segmenter.segment(text.trim());
  return first && /^\p{RGI_Emoji}$/v.test(first.segment) && first.segment.length <= 32 ? first.segment : null;
}

/** Keeps lines and removes characters that hide or reverse text. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .trim();
}
