import { completions } from '../completion.ts';
import { any, broken, pair, seldomLast, verbAfterRelative } from './constructions.ts';
import { be, finite, leadIns, negative, positive, possessives, pronouns, stranded, subjects } from './english-words.ts';
import type { EndPattern } from '../utterance-grammar.ts';

/** Constructions that stay open whatever their last word is. */
export const englishOpen: readonly EndPattern[] = [
  // A question that has only begun: "when do you", "how many people are there", "did the boss".
  broken(
    `^(?:(?:\\S+ )*(?:why|when|where|how|how come|which|whose|(?:what|how|which|whose)(?: \\S+){1,3}|what) )?${any(`${positive}, ${negative}`)} (?:i|we|you(?<!(?:how|who|where) are you)|they|he|she|there|it(?<!(?:who|where|what|when|how|whose \\S+|what \\S+|which \\S+|how \\S+) (?:is|was) it))$`,
  ),
  seldomLast(
    `^(?:(?:what|where|when|why|how)(?: (?:much|many|often|long|far))? )?(?:do|does|did|can|could|will|would|should|must|won't|can't|doesn't|didn't) (?:(?:the|my|your|his|her|our|their|this|that|these|those|a|an|all|some|any|most) )?(?!(?:${pronouns.replaceAll(', ', '|')}|this|that|these|those|me|us|him|them|not|a|an|the|my|your|his|her|our|their|somebody|someone|anybody|anyone)(?: |$))\\S+`,
  ),
  seldomLast(`^(?:is|are|was|were|isn't|aren't|has|have|had|haven't|hasn't) ${any(possessives)} \\S+`),
  {
    pattern: new RegExp(
      `^(?:has|have|had|haven't|hasn't) ${any(possessives)} \\S+ (?:from|with|of|for|in|on|at|about|to)(?: ${any(possessives)})? \\S+$`,
      'u',
    ),
    completion: completions.mayGoOn,
  },
  {
    pattern: new RegExp(
      `^(?:is|are|was|were) ${any(possessives)} \\S+ (?:from|with|of|for|in|on|at|about|to)(?: ${any(possessives)})? \\S+$`,
      'u',
    ),
    completion: completions.unsure,
  },
  broken(`${any('zero, one, two, three, four, five, six, seven, eight, nine, ten, \\d+')} point$`),
  // Only a question for a thing or a person can end with its preposition.
  broken(
    `^(?!.*(?:^| )(?:what|what's|who|who's|whom|which|whose|where|where's|\\S+thing|someone|anyone|\\S+body|enough|one|turn|turned|turning|switch|put|log|sign|check|plug|fill|let|come|go|get|move|hold|carry|hang|try|want|have|like|left|leave|look|looks|feel|sound|taste|(?:is|are) (?:the|my|your|our|his|her) \\S+|(?:are|is) (?:you|he|she|they|we|it) (?:in|on))(?: |$))${any(`${positive}, ${negative}, how, when, why`)} .* ${any(stranded)}$`,
  ),
  // The speaker says that a word is missing: "let me think".
  broken(
    `(?:let me|i need to|i have to|i'd have to) (?:just |quickly |quick )*(?:see|think|check|look|remember|think about it|look it up)$`,
  ),
  // Verbs that another one must follow: "would you mind".
  broken(
    `^(?:${any(leadIns)} )*${any(positive)} (?:you|i|we|they|he|she|it) (?:mind|think|fancy|plan|intend|expect|happen|seem|tend|try|manage|promise|prefer|enjoy|recommend|suggest|consider)$`,
  ),
  // The question word is the subject here, so that the preposition needs a noun: "which of them is good for".
  broken(
    `^(?:(?:which|what|whose) \\S+ (?:is|are|was|were|has|have)|(?:who|what|where|which) (?:is|are|was|were) (?:the|a|your|my|his|her)|(?:what|who|where)'s (?:the|a|your|my|his|her)) (?:(?!(?:${pronouns.replaceAll(', ', '|')}|you're|i'm|he's|she's|they're|made|called|used) )\\S+ )*${any(stranded)}$`,
  ),
  seldomLast("(?:in|on|from|through|under|around|during|into|there's|there is|have|has|had) this"),
  seldomLast('(?:might|may|will|would|could|can|must|to) (?:sound|look|seem|feel|become)(?<!(?:how|what) .*)'),
  // A clause that has only its subject: "that the new".
  broken('(?:that|if|whether|because) the (?:new|old|next|last|first|second|other|best|whole)$'),
  broken('(?:forgot|forget|remembered|remember) to$'),
  broken('^how (?:much|many) .* (?:in|on|of|for|at|with|to|from|by|like)$'),
  broken('(?:^| )(?:a|an|the|any|some|no|this|each|most|all|none|part|type|kind|sort|name|one|out|because) (?:\\S+ )?of$'),
  broken(
    "(?:^| )(?:when|if|that|because|and|but|or|whether|while|until|since|unless|what|where|how|why|who|which|once|everything|all|anything|though|although|so) (?:you|it)(?<!how about you|what about you|is that it|that's all it|and you|or you)$",
  ),
  seldomLast('^(?:what|where|how|why|who) (?:i|you|we|he|she|they)(?: (?!(?:is|was|are|were|do|did|does|can|will)(?: |$))\\S+){1,6}'),
  // A subject and what is said about it: "the reason I called". Its verb is still to come.
  seldomLast(
    `^(?:the|my|that|this|every|all the|all) (?:(?!(?:${finite.replaceAll(', ', '|')}|when|if|because|before|after|while|so|but|and|or|that|where|until|as|since|thinks|knows|hopes|believes|wishes|insists|claims|thought|knew|hurts?|told) )\\S+ ){1,3}${any(subjects)}(?: (?!(?:${finite.replaceAll(', ', '|')}|i'm|it's|he's|she's|i'll|that's|think|reckon|guess|suppose|believe|hope|mean)(?: |$))\\S+){1,9}`,
  ),
  seldomLast(
    '^(?:please|unfortunately|apparently|luckily|hopefully|fortunately|otherwise|therefore|furthermore|however|besides|meanwhile|basically|actually|obviously|clearly|normally|usually|so basically|well|and well|but well)',
  ),
  // A degree without its adjective: "it's too", "a bit".
  seldomLast(
    `${any(`${be}, feel, feels, felt, get, gets, getting, got, seems, looks, sounds, way, much, far, a little, a bit, all, become, becoming, is it, isn't it, was it, are they`)} (?:too|so|really|pretty|fairly|more|less|most|rather|extremely|super|totally|such|a little|a little bit|a bit|slightly|quite)`,
  ),
  seldomLast(
    "(?:a|far|become|becoming|(?:is|are|was|were|has|have|with|of|for|by|in|as|\\S+'s) the) (?:more|most|less|least|very|really|pretty|super|fairly|extremely)",
  ),
  pair('either', 'or'),
  pair('not only', 'but'),
  pair('both', 'and'),
  pair(
    'the (?:more|less|longer|earlier|sooner|later|older|further|better|bigger|harder|faster|closer)',
    'the (?:more|less|better|worse|longer|easier|harder|sooner|later|\\S+er)',
  ),
  pair('on the one hand', 'on the other'),
  verbAfterRelative(
    'the, my, our, your, his, her, their, that, this, all the, everything',
    "that, that's, which, who, who's, whom, whose, where, why, when",
    finite,
  ),
];
