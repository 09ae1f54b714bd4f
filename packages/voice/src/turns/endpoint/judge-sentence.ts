import { completions } from './completion.ts';
import { phrasesOf } from './heard-words.ts';
import type { HeardWords, PhraseField } from './heard-words.ts';
import type { UtteranceGrammar } from './utterance-grammar.ts';

/** A clause of this many shortest sentences holds the one that follows it. */
const longDependent = 3;

function countOf(text: string, phrases: readonly string[]): number {
  return phrases.reduce((sum, phrase) => sum + (text.split(phrase).length - 1), 0);
}

/** Without the beginnings that do not count, however many. */
function withoutLeadIns(text: string, leadIns: readonly string[], isSpaced: boolean): string {
  const found = leadIns.find((phrase) => text.startsWith(phrase) && text.length > phrase.length);
  if (!found) return text;
  return withoutLeadIns(text.slice(isSpaced ? found.length - 1 : found.length), leadIns, isSpaced);
}

type End = 'closed' | 'open' | 'loose' | 'looseOrOpen' | null;

/** Which phrases the last words are. The longest decides: "when you" before "you". */
function endOf(text: string, phrases: (field: PhraseField) => readonly string[]): End {
  const lengthOf = (field: PhraseField) => phrases(field).find((phrase) => text.endsWith(phrase))?.length ?? 0;
  const [closing, loose, open] = [lengthOf('closings'), lengthOf('looseEnds'), lengthOf('openEnds')];
  const longest = Math.max(closing, loose, open);
  if (longest === 0) return null;
  if (closing === longest) return 'closed';
  return loose === open ? 'looseOrOpen' : open === longest ? 'open' : 'loose';
}

/** How complete a sentence is by its end, its beginning and its clauses. */
export function judgeSentence(words: HeardWords, grammar: UtteranceGrammar): number {
  const { text, tokens, lastMark, isSpaced } = words;
  const phrases = (field: PhraseField) => phrasesOf(grammar, field, isSpaced);
  const core = withoutLeadIns(text, phrases('leadIns'), isSpaced);
  const begins = (field: PhraseField) => phrases(field).some((phrase) => core.startsWith(phrase));
  const isLongEnough = tokens.length >= grammar.shortestSentence;
  const isQuestion = lastMark === 'question' || begins('questions');
  const clauses = Math.max(countOf(core, phrases('clauseWords')), grammar.clausePattern?.test(core) ? 1 : 0);
  const end = endOf(text, phrases);
  if (end === 'closed') return completions.closed;
  if (end === 'open') return completions.brokenOff;
  const byPattern = grammar.patterns?.find(({ pattern }) => pattern.test(text.trim()))?.completion;
  if (byPattern !== undefined) return byPattern;
  if (end !== null && isQuestion && isLongEnough)
    return end === 'loose' || lastMark === 'question' ? completions.sentence : completions.unsure;
  if (end === 'looseOrOpen') return completions.brokenOff;
  if (end === 'loose') return clauses > 0 || begins('requests') ? completions.unsure : completions.goesOn;
  if (begins('dependents') && clauses < 2 && tokens.length < longDependent * grammar.shortestSentence) return completions.goesOn;
  if (!isLongEnough) return lastMark === 'question' ? completions.sentence : completions.unsure;
  if (isQuestion) return completions.question;
  const isSentence = clauses > 0 || lastMark === 'exclamation' || phrases('clauseWords').length === 0;
  if (begins('requests')) return tokens.length >= grammar.longRequest ? completions.sentence : completions.unsure;
  return isSentence && tokens.length >= grammar.longSentence ? completions.sentence : completions.unsure;
}
