import { completions } from '../completion.ts';
import type { EndPattern, UtteranceGrammar } from '../utterance-grammar.ts';

/** Patterns of constructions that most languages share. Words are separated by `, ` and may be regular expressions. */

/** One of several words. */
export const any = (words: string) => `(?:${words.split(', ').join('|')})`;

/** What matches a source is this complete. */
export const pattern = (source: string, completion: number): EndPattern => ({ pattern: new RegExp(source, 'u'), completion });

/** The same for several sources. */
export const patterns = (completion: number, ...sources: readonly string[]): EndPattern[] =>
  sources.map((source) => pattern(source, completion));

/** What matches the source is broken off. */
export const broken = (source: string): EndPattern => pattern(source, completions.brokenOff);

/** The last words are one of these. */
export const end = (source: string, completion: number): EndPattern => pattern(`(?:^| )(?:${source})$`, completion);

/** All words are one of these. */
export const whole = (source: string, completion: number): EndPattern => pattern(`^(?:${source})$`, completion);

/** Two words that belong together: after "either" comes "or". */
export const pair = (opener: string, closer: string): EndPattern =>
  pattern(`^${any(opener)} (?!.*(?:^| )${any(closer)}(?: |$))`, completions.goesOn);

/** An auxiliary with nothing but adverbs after it waits for its verb: "we should probably". */
export const verbToCome = (auxiliaries: string, adverbs: string): EndPattern =>
  pattern(`(?:^| )${any(auxiliaries)}(?: ${any(adverbs)})+$`, completions.mayGoOn);

/** A verb without its object, unless the object stands before it: "what would you recommend". */
export const objectToCome = (verbs: string, objects: string): EndPattern =>
  pattern(`^(?!.*(?:^| )${any(objects)}(?: |$)).*(?:^| )${any(verbs)}$`, completions.mayGoOn);

/** A verb of telling or sending with its receiver, but without the thing: "send my landlord". */
export const thingToCome = (verbs: string, receivers: string): EndPattern =>
  pattern(`(?:^| )${any(verbs)} ${any(receivers)}$`, completions.mayGoOn);

/**
 * A subject and its relative clause, without the main verb: "the restaurant that my cousin recommended".
 *
 * @param isVerbLast the verb stands at the end of a relative clause
 */
export function verbAfterRelative(openers: string, relatives: string, finite: string, { isVerbLast = false } = {}): EndPattern {
  const other = `(?!${any(finite)}(?: |$))\\S+`;
  const clause = isVerbLast ? `(?: ${other}){1,6}(?: ${any(finite)})?` : `(?: ${any(openers)} ${other}| ${other})? \\S+(?: ${other}){0,2}`;
  return pattern(`^${any(openers)}(?: ${other}){1,3} ${any(relatives)}${clause}$`, completions.goesOn);
}

/** Ends which seldom close a turn and sometimes do. */
export const seldomLast = (ends: string): EndPattern => pattern(`(?: |^)${any(ends)}$`, completions.mayGoOn);

/** Ends which close a turn as often as not. */
export const sometimesLast = (ends: string): EndPattern => pattern(` ${any(ends)}$`, completions.unsure);

/** Ends that close a sentence although their last word usually leaves it open. */
export const settled = (...ends: readonly string[]): RegExp => new RegExp(`(?:^| )(?:${ends.join('|')})$`, 'u');

/** The lists of a language whose patterns do their work. */
export const noLists = {
  openEnds: '',
  looseEnds: '',
  closings: '',
  questions: '',
  requests: '',
  clauseWords: '',
  dependents: '',
  leadIns: '',
  listOpeners: '',
  conjunctions: '',
  nameOpeners: '',
} satisfies Partial<UtteranceGrammar>;
