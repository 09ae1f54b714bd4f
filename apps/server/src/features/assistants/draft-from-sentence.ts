import type { AssistantDraft } from '@parley/contracts/assistants/draft-assistant';
import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { detectQuestionLanguage } from '#facts/language/detect-question-language.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { plainAvatar, shorten } from './read-draft.ts';

const nameWords = 4;
/** Text without spaces has no word ends: a name there ends by its length. */
const nameCharacters = 28;

/** A simple draft without a model: the first words are the name, the sentence is the description and the instructions. */
export function draftFromSentence(sentence: string, asker: InterfaceLocale): AssistantDraft {
  const locale = detectQuestionLanguage(sentence, asker);
  return {
    name: firstWords(cleanName(sentence), locale),
    avatar: plainAvatar,
    description: shorten(cleanName(sentence), 200),
    instructions: sentence.toWellFormed().trim(),
    openingMessage: '',
    locale,
  };
}

function firstWords(text: string, locale: string): string {
  let name = '';
  let count = 0;
  for (const { segment, index, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    if (!isWordLike) continue;
    const longer = text.slice(0, index + segment.length);
    if (name !== '' && (count >= nameWords || longer.length > nameCharacters)) break;
    name = longer;
    count += 1;
  }
  const [first = '', ...rest] = shorten(name || text, 80);
  return first.toLocaleUpperCase(locale) + rest.join('');
}
