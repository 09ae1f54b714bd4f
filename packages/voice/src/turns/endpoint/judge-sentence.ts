import { completions } from './completion.ts';
import { endOfLong, phrasesOf } from './heard-words.ts';
import type { HeardWords, PhraseField } from './heard-words.ts';
import type { EndPattern, UtteranceGrammar } from './utterance-grammar.ts';

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

/** Counts the clauses. A subject and its verb are one clause; without a list of subjects, each clause word counts. */
function clausesIn(core: string, grammar: UtteranceGrammar, phrases: (field: PhraseField) => readonly string[]): number {
  const words = countOf(core, phrases('clauseWords'));
  const others = phrases('clauseWords').reduce((text, phrase) => text.replaceAll(phrase, ' '), core);
  const known = grammar.clausePattern ? (others.match(new RegExp(grammar.clausePattern, 'gu'))?.length ?? 0) : 0;
  if (grammar.subjects === undefined) return Math.max(words, Math.min(1, known));
  // The last word is an object here: "when I see you".
  const subjects = countOf(core.replace(/ \S+ $/u, ' '), phrases('subjects'));
  return Math.max(subjects, words - countOf(core, phrases('subjects')) + known);
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
  const plain = endOfLong(text.trim());
  const core = withoutLeadIns(text, phrases('leadIns'), isSpaced);
  const begins = (field: PhraseField) => phrases(field).some((phrase) => core.startsWith(phrase));
  const byPattern = (patterns: readonly EndPattern[] | undefined, said: string) =>
    patterns?.find(({ pattern }) => pattern.test(said))?.completion;
  const isLongEnough = tokens.length >= grammar.shortestSentence;
  const isQuestion = lastMark === 'question' || begins('questions');
  const hasClause = countOf(core, phrases('clauseWords')) > 0 || (grammar.clausePattern?.test(core) ?? false);
  const open = byPattern(grammar.openPatterns, endOfLong(core.trim()));
  if (open !== undefined) return open;
  const end = grammar.settledEnds?.test(plain) ? null : endOf(text, phrases);
  if (end === 'closed') return completions.closed;
  if (end === 'open') return completions.brokenOff;
  const known = byPattern(grammar.patterns, plain);
  if (known !== undefined) return lastMark === 'question' ? Math.max(known, completions.sentence) : known;
  if (end !== null && isQuestion && isLongEnough)
    return end === 'loose' || lastMark === 'question' ? completions.sentence : completions.unsureQuestion;
  if (end === 'looseOrOpen') return completions.brokenOff;
  if (end === 'loose')
    return hasClause || phrases('clauseWords').length === 0 || begins('requests') ? completions.unsure : completions.goesOn;
  const hasMainClause = grammar.mainClause
    ? grammar.mainClause.test(plain)
    : clausesIn(core, grammar, phrases) >= (begins('adjuncts') ? 1 : 2);
  if ((begins('dependents') || begins('adjuncts')) && !hasMainClause && tokens.length < longDependent * grammar.shortestSentence)
    return completions.goesOn;
  if (!isLongEnough)
    return lastMark === 'question' ? completions.sentence : begins('subjectOpeners') ? completions.fragment : completions.unsure;
  const lacksDetail = (field: PhraseField) => {
    const opener = phrases(field).find((phrase) => core.startsWith(phrase));
    return opener !== undefined && countOf(core.slice(opener.length - (isSpaced ? 1 : 0)), phrases('details')) === 0;
  };
  if (isQuestion) return lacksDetail('searches') ? completions.unsureQuestion : completions.question;
  if (lacksDetail('searches')) return completions.heldUp;
  if (lacksDetail('wishes') || (begins('subjectOpeners') && !hasClause)) return completions.fragment;
  const isSentence = hasClause || lastMark === 'exclamation' || phrases('clauseWords').length === 0;
  if (begins('requests')) return tokens.length >= grammar.longRequest ? completions.sentence : completions.unsure;
  return isSentence && tokens.length >= grammar.longSentence ? completions.sentence : completions.unsure;
}
