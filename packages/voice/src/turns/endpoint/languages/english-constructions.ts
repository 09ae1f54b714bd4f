import { completions } from '../completion.ts';
import { any, objectToCome, seldomLast, thingToCome, verbToCome } from './constructions.ts';
import {
  adjuncts,
  adverbs,
  auxiliaries,
  be,
  dependents,
  leadIns,
  leading,
  objects,
  people,
  possessives,
  pronouns,
  questions,
  requests,
  stranded,
  subjectOpeners,
  tags,
  transitive,
} from './english-words.ts';
import type { EndPattern } from '../utterance-grammar.ts';

/** What is listed: no function word. */
const item =
  '(?!(?:and|or|to|on|in|at|for|of|with|from|by|about|until|till|after|before|since|during|over|under|through|into|as|than|because|if|when|that|this|the|a|an|my|it|them|you|me|us|is|are|was|were|not|so|very|too|more|no|any|been|be|going|today|tomorrow|tonight|again|now|here|there|anymore|one|two|three|four|five|six|seven|eight|nine|ten|\\d+|time|help|already|yet|off|up|down|out|away|back|please|home|instead|later)(?: |$))\\S+';

export const englishPatterns: readonly EndPattern[] = [
  { pattern: new RegExp(`(?:^| )(?:${tags.join('|')})$`, 'u'), completion: completions.closed },
  // "Who won", "what's up".
  {
    pattern: new RegExp(
      `^(?:${any(leadIns)} )*(?:(?:who|who's|what's|where's|how's|why) (?!(?:${auxiliaries.replaceAll(', ', '|')}|the|a|my|your|his|her|their|our|about|to|of|that)$)\\S+|what (?:happened|changed|now|else|time|for)|whose \\S+ is (?:it|this|that)|which one)$`,
      'u',
    ),
    completion: completions.question,
  },
  {
    pattern:
      /^(?:whenever|wherever|if|as|when) (?:you|you're|it's|that's) (?:are |is )?(?:ready|like|want|can|wish|prefer|okay|fine|possible|need|must|think so|say so|insist|done)$/u,
    completion: completions.question,
  },
  // A short answer with its reason: "no, it's not".
  {
    pattern:
      /^(?:no|nope|yes|yeah|of course|definitely|certainly|maybe|hopefully|i hope|i guess|probably|well no|i think) .*(?:not|never|yet|already)$/u,
    completion: completions.sentence,
  },
  verbToCome(auxiliaries, adverbs),
  seldomLast(`(?:${pronouns.replaceAll(', ', '|')}|who|that|which|and|but|or|because) ${any(leading)}`),
  seldomLast('\\S+ \\S+ how (?:long|much|many|often|far|old|big|fast|well|soon)'),
  seldomLast('\\S+ \\S+ (?:how|what kind|what sort|what time|which one|how exactly|what exactly)'),
  // A comparison without what it is compared with.
  seldomLast(
    '(?:far|slightly|significantly) (?:bigger|smaller|larger|cheaper|faster|slower|higher|lower|longer|shorter|older|younger|better|worse|earlier|later|nicer)',
  ),
  seldomLast('(?:hoping|thinking|wondering|saying|sure|afraid|glad|sorry|suppose|guess|mean) (?:that )?(?:maybe|perhaps|probably)'),
  // An adjective before its noun.
  seldomLast(
    '(?:a|an|some|any|another|such a|these|those|his|her|its|our|their|my|your|every|one) (?:really |very |pretty |super |quite )?(?:good|nice|great|bad|big|small|large|long|short|cheap|decent|proper|quick|simple|easy|different|certain|specific|particular|local|real|single|lovely|beautiful|weird|strange|funny|hot|cold|fresh|healthy|free|public|private|huge|tiny|young|strong|serious|special|extra|separate|warm|cool|fast|slow|high|low|important|interesting|expensive|double|full|empty|main|favourite|favorite|latest|former|early|late|annoying|\\S+ous|\\S+ical|\\S+ish(?<!fish|dish|finish|english|spanish|polish|turkish|wish)|\\S+less)',
  ),
  seldomLast(
    "(?:the|my|your|his|her|our|their) (?:\\S+ical|worst|(?:most|least) \\S+|\\S{2,}est(?<! (?:west|test|rest|guest|forest|request|interest|nest|chest|contest|protest|harvest|tempest|arrest)))(?<!^(?:which|who|whose|who's).*|at the \\S+)",
  ),
  {
    pattern: new RegExp(`(?:\\S*n't|never|not|already|please) (?:\\S+ )?(?:tell|show|give|text|email|call|remind|teach) ${people}$`, 'u'),
    completion: completions.sentence,
  },
  { pattern: /(?:can|could|would|will) (?:you|we|i) make (?:it|that|this|them)$/u, completion: completions.heldUp },
  thingToCome('send, give, show, write, tell, text, email, buy, bring, offer, lend, remind, teach', people),
  objectToCome(
    '(?:send|give|show|tell|bring|offer|lend|hand|teach|gave|told|sent|showed|cost|remind) (?:me|him|her|us|them|people|everyone|everybody)',
    objects,
  ),
  // A verb that needs an object, and no noun of the same form: "the show", and no passive: "it was sent".
  {
    pattern: new RegExp(
      `^(?!.*(?:^| )${any(objects)}(?: |$)).*(?<!(?:^| )(?:the|a|an|this|my|your|his|her|our|their|tv|new|good|great|next|last|of|for|on|in|at|no|big|small|quick|daily|home|personal|${be.replaceAll(', ', '|')}|get|gets|got|just|already|never)) ?${any(transitive)}$`.replace(
        ' ?',
        ' ',
      ),
      'u',
    ),
    completion: completions.mayGoOn,
  },
  {
    pattern:
      /(?:i|we|he|she|they|you|i've|we've) (?:have |has |had |\S*n't |never |just |really |finally )?(?:decided|tried|managed|wanted|hoped|keeps?|kept)$/u,
    completion: completions.heldUp,
  },
  objectToCome(
    'seems, appears, became, become, becomes, asked me, told me, asked her, told him, told her, told us, asked him, hoping, wondering, been trying, was trying, am trying, is trying',
    `${objects}, where, how, when, why`,
  ),
  // Things without a conjunction between them, and things to buy, are the beginning of a list.
  {
    pattern: new RegExp(
      `^(?!${any(questions)} )(?:.* )?(?:(?:need|we got|i've got|we've got|there are|i'm on|speak|are called|bought|packed|ingredients are|allergic to) (?:${item} ){1,11}|have (?:${item} ){2,11}|(?:buy|add|invite|pack|pick up|order|put|include|email|grab|bring) (?:${item} ){0,11})${item}$`,
      'u',
    ),
    completion: completions.heldUp,
  },
  {
    pattern:
      /(?:colou?rs|favou?rites?|options|ingredients|guests|hobbies|candidates|choices|toppings|allergies|symptoms)(?: (?:i|we|you) \S+)? are (?!.* (?:and|or) )(?:\S+ ){0,8}\S+$/u,
    completion: completions.heldUp,
  },
  {
    pattern:
      /^(?:for|in|on) (?:my|our|the|your) (?!morning|afternoon|evening|summer|winter|end|past|future|meantime).* (?:have|got|there's|there are|need) (?!.*(?:^| )(?:and|or|to)(?: |$))(?:\S+ ){0,8}\S+$/u,
    completion: completions.heldUp,
  },
  {
    pattern:
      /(?:have|has|got|there's|there is|need|want|order|buy|bring|pack|get|add|like|take) (?:\S+ ){0,8}(?:a|an|my|two|three|four|some|the) \S+(?: \S+)? (?:a|an|my|two|three|four|some) (?!(?:little|bit|lot|few|while|minute|second|day|week|month|year)$)\S+$/u,
    completion: completions.heldUp,
  },
  {
    pattern:
      /^(?:two|three|four|five|six|seven|eight|ten|a dozen) (?!.*(?:minutes|hours|days|weeks|months|years|times|people|of us|dollars|euros|pounds|bucks|percent|degrees|ago|o'clock|more|or so)$)\S+(?: \S+)?$/u,
    completion: completions.heldUp,
  },
  {
    pattern:
      /(?:born|expires|expiry|expiration|valid|birthday|birth) .*(?:january|february|march|april|may|june|july|august|september|october|november|december)$/u,
    completion: completions.heldUp,
  },
  // Bare adjectives with a plural are an answer or a list, and nothing in the words tells which.
  {
    pattern: new RegExp(
      `^(?!.*(?:^| )${any(`${auxiliaries}, ${pronouns}, ${questions}, ${requests}, ${leadIns}, ${subjectOpeners}`)}(?: |$))(?:${item} ){2,}${item}(?<=[^s]s)$`,
      'u',
    ),
    completion: completions.unsure,
  },
  // Words without a verb are an answer: "the blue one", "half past six". The melody tells whether they go on. "I don't know why" too.
  {
    pattern: new RegExp(
      `\\S+ why$|^(?:${any(leadIns)} )*${any(requests)}(?: \\S+)?$|(?:said|told you|think|thought) so$|^(?:no|nope|nah|yes|yeah|not|only|just|maybe|probably|definitely|except|also|with) ${any(possessives)} \\S+|^(?:${any(leadIns)} )*(?!${any([leadIns, questions, requests, subjectOpeners, dependents, adjuncts, "i'm looking for, i am looking for"].join(', '))}(?: |$))(?!.* ${any(stranded)}$)\\S`,
      'u',
    ),
    completion: completions.sentence,
  },
];
