import { any, settled } from './constructions.ts';
import { negative, positive, possessives, pronouns, stranded, tags } from './english-words.ts';

/** Without a preposition between them, a verb and its particle belong together: "turn the radio in the kitchen on". */
const between = '(?: (?!(?:in|on|to|at|of|for|with|from)(?: |$))\\S+){0,3}';
export const englishSettled = settled(
  ...tags,
  '(?:what|which|who|whom|how much|how many) (?:\\S+ )*(?:do|does|did|will|would|should|can) (?:\\S+ )+(?:want|need|have|do|be|mean)',
  '(?:already|also|never|always) (?:did|do|have|can|will|has|does)',
  // A short answer: "yes I do", "so did I", "as I said".
  `^(?:yes|no|yeah|yep|nope|nah|sure|of course|absolutely|certainly|definitely|oh|i think|i hope|i guess|i'm afraid|maybe|so) ${any(pronouns)} ${any(`${positive}, ${negative}`)}`,
  `(?:so|neither|nor) ${any(positive)} ${any(pronouns)}`,
  '(?:as|than|like) (?:i|we|he|she|they|you|it) (?:do|does|did|is|am|are|was|were|can|could|should|have|has|had|would|will)',
  // A clause within the sentence ends with its verb: "where it is", "how old she was", "all I need".
  `(?:what|where|who|when|which|why|whatever|wherever|whoever|how(?: \\S+)?|(?:what|which) \\S+|as \\S+ as) (?:${pronouns.replaceAll(', ', '|')}|this|that|${any(possessives)} \\S+|(?:this|that) \\S+) (?:is|are|was|were|am|be|can|could|do|does|did|have|has|had|will|will be|should be|can be)`,
  "(?:what|what's|all|everything|exactly what|all that|whatever|whenever|wherever|however|anything|the one|as|than|how much|how many|that's what|that's how) (?:i|you|we|they|he|she) (?:really |actually |still |just )?(?:need|want|have|had|know|like|can|could|do|did|wanted|needed|needs|wants|would like|is|was|said|says)",
  // The object stands before: "the song I was thinking of", "what he is talking about", "which bus do I get on".
  '(?:what|who|whom|which|where|song|thing|one|person|place|film|movie|book|word|man|woman|nothing|something|anything|someone|somebody|anyone) .*(?:(?<!do|mak|hav|bring|gett|tak|buy|wear|cook|plann|happen|cost)ing|talk|think|look|looks|go|come|wait|ask|listen|pay|belong|depend|consist|live|work|deal|care|worry|speak|write|travel|stay|worried|made|meant|called|about|supposed|used) (?:it )?(?:about|of|for|to|with|at|on|in|from|by|like|after)',
  `(?:what|what's|who|who's|where|where's)(?: (?:is|are|was|were|does))? (?:it|this|that|he|she|they|you|these|those) ${any(stranded)}`,
  "(?:who|who's)(?: (?:is|was|are))? (?:this|that) \\S+ by|where (?:are|is|were|do) .*(?:from|to)|which \\S+ (?:do|does) (?:i|you|we|it|they) (?:get|go|leave|depart|come|need|sit|stay|live|start) (?:on|in|to|at|off|for|from|with)",
  // "To" without the verb that was said before: "I forgot to".
  "(?:\\S*n't|not|never|if|why|really|always|used|also|already) (?:\\S+ )*(?:want|wants|wanted|have|has|had|need|needs|needed|like|love|mean|meant|ask|asked|tell|told|allowed|supposed|going|able|trying|prefer|plan|planned|got|forget|forgot|try)(?: (?:you|him|her|them|me|us|anyone))? to",
  "(?:forgot|(?:^|yes )i'd (?:love|like|be happy)|prefer not|rather not|(?:said|told you|asked you) not|expected) to|(?:have|has|had|i|you|we|they|to) to do",
  // Verbs with their particles.
  `(?:turn|turned|turning|switch|switched|put|keep|kept|leave|left|come|comes|go|goes|going|went|move|(?:hold|hang) \\S+|carry|log|sign|try|clicked|wait|drag|rain|is the \\S+|are the \\S+)${between} on`,
  `(?:log|sign|check|plug|fill|let|join|zoom|tune|come|came|move|moved|count|tuck|break|broke|bring|letting|logged|checked|hand|give|gave|cave|settle|fit|drop|squeeze|phone|dial|get)${between} in`,
  '(?:all|whatever) (?:there|that|it|this) (?:is|was)|(?:almost|over|in|out|up|from|down|back|still|been) (?:there|here)|(?:pass|passed|stop|drop|stand|come|came|go|goes|went|walk|near|close|get) by|(?:soon|right|straight|shortly|look|looking|looks|looked) after',
  // Pronouns that are objects.
  "(?:do|did|does|doing|done|like|likes|liked|about|with|without|for|from|of|want|wanted|need|needs|repeat|see|saw|seen|read|at|to|in|on|by|after|before|behind|under|over|into|through|off|than|what's|why's|who's|how's|is|was|hear|heard|get|got|fix|change|try|use|used|buy|play|stop|save|delete|cancel|send|move|open|close|add|remove|keep|leave|finish|mean|meant|appreciate|explain|translate|spell|take|make|call|put|watch|check|all|why|how|love|hate|handle|afford|remember|forget|believe|print|share|skip|confirm|double|understand|understood|just|not|\\S*n't|never|and|or|exactly|precisely|where was|ignore|write|wrote|eat|ate|tried|next|besides|again) that",
  "(?:\\S*n't|not|never|how|why|already|who|told|when)(?: \\S+){0,3} (?:know|knew|say|said|think|thought|mentioned) that|(?:like|about|with|from|need|want|take|keep|(?:two|three|some|any|more|enough|all|both|none|lots|couple|most) of) (?:these|those)|and (?:these|those)|(?:way|how|why|when|what|like|where|because) (?:i|you|he|she|they|we) (?:said|say|did|do|put|wrote) that",
  "(?:by|for|to|with|of|like|than|and|near|after|see|saw|call|called|tell|ask|asked|help|love|miss|met|meet|told|know) her|(?:is|are|was|were|it's|they're|of|house|on) (?:my|your|his|her|our|their) own",
  // Words of hesitation that belong to the sentence.
  "(?:what|what's|how|how's|whatever|it) (?:\\S+ )*(?:look|looks|looked|feel|feels|sound|sounds|taste|tastes|smell|smells|be|is|was|he|she|they|weather) like|what's (?:it|that|he|she|this) like|(?:if|as|whatever|whenever|what|which one|would) (?:you|they|we) (?:would )?like",
  "(?:do|did|don't|didn't|how|what|let|if|as far as|would|in case|should|before|thought) (?:you|they) know|(?:know|see|understand|get) what i mean|(?:to|can't|cannot|can|will|i'll|we'll|could|just|should|must|me|you|and|won't|gotta) wait|^what's (?:his|her|the|its|their) name|^what(?: is|'s) it called|(?:from|to hang|to hold) on",
  '(?:think|hope|guess|believe|suppose|told you|said|say|even|or|and|not|do|did|ever|how|why|afraid|more|quite|doing|is that|just) so',
  // Adverbs and adjectives that usually stand before something.
  "at all|so far|for now|from now on|right now|at last|at first|at least|at best|the same|who is (?:it|that|this)|each other|one another|every other|what's new|(?:what|who|which|who's|whose \\S+)(?: \\S+)? next|(?:me|go|went|come|came|be|was|is|do) first|(?:is|are|you're|was|were|'s|which) the (?:best|first|last|same|next)|brand new|(?:how|very|too|so|that|years?|months?|weeks?|not|getting|is it|it's|was it|they're|are they) (?:old|new)|(?:come|comes|go|goes|do|is|was|who's) (?:next|last)|(?:is|are|was|were|works?|sounds|looks|like|likes) best|(?:just|quite|only) a few",
  "(?:have|has|had|\\S+'ve|\\S*n't|never|ever|always|been|was|were|like|as|than|did|said|told)(?: \\S+){0,4} before|(?:the )?(?:day|week|night|month|year|morning|evening) (?:after|before)",
  "ever since|(?:long|not) since|(?:since|until|say|know|remember|sure|just) when|(?:a|little|long|short|worth|quite a) while|just because|what if|me either|(?:\\S*n't|not|never|no) (?:\\S+ )*either|(?:like|love|want|take|have|them|us|you|we|they|need|for|of) both|(?:guess|or|know|for|so|see) what|(?:know|guess|matter|care|see|sure|remember|forgot|ask|asked|wondering|idea|and|or|tell you|told) (?:who|where|which|what|when|how)",
  "(?:on|to|from|in) (?:the|your|my) (?:right|left)|(?:that's|you're|is that|that is|are) (?:the )?right|(?:pay|sit|sat|drive|ride) in front|(?:if|when) i were",
  '(?:hope|think|guess|say|said|afraid|if|or|of course|certainly|probably|maybe|definitely|why|absolutely|better|rather|perhaps) (?:not|only)',
  // "One" that stands for a thing and not for a number.
  '(?:this|that|which|another|every|any|not|(?:the|a|an|my|your) (?!number|code|pin|extension)\\S+) one',
  'by (?:the way|now|myself|yourself|himself|herself|ourselves|themselves)',
);
