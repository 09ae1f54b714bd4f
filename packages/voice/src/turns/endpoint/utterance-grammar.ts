import type { TurnWeights } from './model/turn-weights.ts';

/**
 * How utterances begin and end in one language. Phrases are lower case and without punctuation; several are separated by `, `.
 * Where the language writes no spaces, they match parts of a sentence, else whole words.
 */
export interface UtteranceGrammar {
  /** Sounds and words of hesitation. A speaker who ends with one goes on. */
  fillers: string;
  /** Ends after which a sentence must go on: articles, prepositions, conjunctions, auxiliaries, particles. */
  openEnds: string;
  /**
   * Ends which are open in one sentence and close another: "on" in "turn it on". If they are also among `openEnds`, they only
   * close questions: "for" in "What are you waiting for?".
   */
  looseEnds: string;
  /** Whole utterances that are complete. */
  answers: string;
  /** Ends that close a turn: thanks, requests, tags, final particles. */
  closings: string;
  /** Beginnings of questions. */
  questions: string;
  /** Beginnings of requests. */
  requests: string;
  /** Words of which a clause has at least one: subjects, finite verbs. Empty: any words can be a clause. */
  clauseWords: string;
  /** The subjects among `clauseWords`. A subject and its verb are counted as one clause. */
  subjects?: string;
  /** Beginnings of a subject: "my", "the". Without a verb after it, the verb is still to come. */
  subjectOpeners?: string;
  /** Beginnings of a search: "I am looking for", "where can I". If the sentence has none of `details`, most speakers go on and say for whom or where. */
  searches?: string;
  /** Beginnings of a wish: "I need a". If the sentence has none of `details`, many speakers go on and say which one. */
  wishes?: string;
  /** Begin a detail: "for", "with", "near". */
  details?: string;
  /** Verbs of wanting and having. A number right after one counts something: "I need three". */
  countedBy?: string;
  /** Beginnings of a clause that another one must follow. */
  dependents: string;
  /** Beginnings like `dependents` that have no verb of their own: "instead of". */
  adjuncts?: string;
  /** Beginnings that do not count: "so", "okay", "hey". */
  leadIns: string;
  /** Announce several items. */
  listOpeners: string;
  /** Stand before the last item of a list. */
  conjunctions: string;
  /** Announce a number that is dictated. */
  numberOpeners: string;
  numberWords: string;
  /** Announce a name. Two words are expected. */
  nameOpeners: string;
  /** Announce letters, one after another. */
  spellingOpeners: string;
  /** What people say for the signs of an e-mail address: "dot", "underscore". */
  addressSigns?: string;
  /** What an e-mail address ends with: "com", "org". */
  addressEnds?: string;
  /** Fewest words (characters, where there are no spaces) of a sentence. */
  shortestSentence: number;
  /** Ends that close a sentence although their last word is one of `openEnds` or `looseEnds`: "as well", "what I need". */
  settledEnds?: RegExp;
  /** Matches if the main clause has begun. Without this pattern, a sentence with a dependent clause needs two clauses. */
  mainClause?: RegExp;
  /** Tells a clause by the endings of its verb. */
  clausePattern?: RegExp;
  /** Fewest words (characters) of a statement that counts as complete without a sign of its end. */
  longSentence: number;
  /** The same for a request. */
  longRequest: number;
  /** Constructions that stay open whatever their last word is: "either" without "or". Tried before all ends. */
  openPatterns?: readonly EndPattern[];
  /** Further signs, where endings and not words tell. They are tried in this order, after `looseEnds` and `openEnds`. */
  patterns?: readonly EndPattern[];
  /** What was learned of the ends of its turns. */
  weights: TurnWeights;
}

export interface EndPattern {
  /** Tested against the words without punctuation. */
  pattern: Pick<RegExp, 'test'>;
  completion: number;
}
