import type { UtteranceGrammar } from '../utterance-grammar.ts';
import { objectToCome, pair, seldomLast, settled, sometimesLast, thingToCome, verbAfterRelative, verbToCome } from './constructions.ts';

const adverbs =
  'not, probably, maybe, perhaps, possibly, just, really, also, still, never, always, only, rather, yet, already, even, actually, currently, ever, definitely, certainly, hardly, often, usually, sometimes, soon, almost, nearly, finally, simply, quickly';
const auxiliaries =
  "should, would, could, can, will, must, might, may, shall, have, has, had, am, is, are, was, were, be, been, do, does, did, i'm, i've, i'd, i'll, you're, you've, we're, we've, we'd, we'll, they're, they've, he's, she's, it's, haven't, hasn't, hadn't, isn't, aren't, wasn't, weren't, shouldn't, wouldn't, couldn't, can't, won't, don't, doesn't, didn't";
const finite = 'is, are, was, were, has, had, will, would, can, could, should, does, did, must';
const people =
  '(?:my|your|his|her|our|their|the) (?:landlord|landlady|boss|manager|sister|brother|mother|mum|mom|father|dad|wife|husband|partner|son|daughter|friend|friends|colleague|colleagues|neighbour|neighbours|neighbor|neighbors|doctor|dentist|teacher|team|parents|kids|children|family|cousin|aunt|uncle|boyfriend|girlfriend|flatmate|roommate|accountant|lawyer)';

export const english: UtteranceGrammar = {
  fillers:
    "uh, um, uhm, er, erm, hmm, hm, mm, ah, eh, like, you know, i mean, let me see, let me think, let's see, what was it, how do i put it, sort of, kind of, basically, actually, well, so, okay so, and so, wait, hang on, hold on",
  openEnds:
    "a, an, the, my, your, his, her, its, our, their, this is, that is, these, those, some, any, every, each, another, both, either, neither, no, such, very, really, quite, rather, too, more, less, most, least, than, as, and, or, but, nor, because, if, whether, when, while, where, who, which, whose, although, though, unless, until, since, that, what, i, we, he, she, they, it's, i'm, you're, we're, they're, i've, we've, i'd, i'll, we'll, is, are, am, was, were, be, been, being, have, has, had, do, does, did, don't, doesn't, didn't, will, would, can, could, should, must, may, might, shall, won't, can't, couldn't, to, of, at, by, into, onto, from, between, among, against, during, without, within, upon, towards, toward, via, per, plus, minus, times, divided by, want, want to, need, need to, going to, would like, i'd like, let's, let me, give me, tell me, show me, the same, one of, a lot of, a couple of, a few, because of, instead of, such as, for example, as well as, not only, even, just, only, also, could you please, can you please, would you please, when you, if you, that you, because you, and you, but you, when it, if it, that it, because it, and it, what if, how about, new, next, last, first, second, other, same, whole, best, old, for, about, with, in, like, said that, say that, says that, think that, thought that, know that, told me that, is that, was that, believe that, hope that, sure that, so that, after, before, under, seems to, appears to, have to, has to, had to, got to, used to, able to, about to, supposed to, trying to, way to, time to, place to, how to, where to, what to, hoping to, planning to, decided to, allowed to, ready to, easy to, hard to, possible to, happy to, next to, close to, according to, due to, thanks to, in order to, name of, number of, price of, list of, kind of a, type of, part of, title of, capital of, meaning of, history of, most of, all of, some of, none of, each of, both of, out of, because of the, front of, instead of a, top of, side of, end of, beginning of, middle of, difference between, except, besides, despite, beyond, beside, behind, below, above, beneath, across, along, throughout, regarding, concerning, including, versus, except for, as if, as though, even if, even though, as long as, as soon as, as far as, in case, provided that, so that, now that, given that, rather than, other than, more than, less than, better than, the most, the least, the best, kind of like, feels like, looks like, sounds like, a bit of, a piece of, a cup of, a glass of, a bottle of, a kind of, a pair of, dozens of, hundreds of, wondering if, wondering whether, not sure if, not sure whether, no idea, which is, who is, where is, which are, who are, why is, mr, mrs, ms, dr, two or three, several, enough of, whatever, whoever, wherever, however, otherwise, therefore, furthermore, unfortunately, apparently, basically the, luckily, hopefully, i just want, i just need, i'd rather, you'd better, we'd better",
  looseEnds:
    'for, about, with, in, on, off, up, out, over, through, under, after, before, around, like, one, that, this, you, it, there, here, next, last, first, same, old, new, best, good, please, more, less, to do, is it, are you, is, are, was, were, to, of, from, at, down, back, away',
  answers:
    "yes, yeah, yep, yes please, no, nope, no thanks, no thank you, okay, ok, sure, of course, right, exactly, correct, that's right, that's it, that's all, maybe, not really, not yet, not today, i think so, i don't know, i guess so, go ahead, never mind, both, neither, thanks, thank you, hello, hi, good morning, good evening, goodbye, bye, great, perfect, sounds good, what, why, how, when, where, who, tomorrow, today",
  closings:
    "thank you, thanks, thanks a lot, thank you very much, please do, if you can, if you don't mind, right, okay then, isn't it, aren't they, don't you, doesn't it, won't you, can't you, that's all, that's it, or not, good night, see you, goodbye, again please, now please, for me please, then please, too please, please, a little, a bit, love you, how are you",
  questions:
    "what, what's, where, where's, when is, when are, when was, when does, when do, when did, when will, when can, when should, when's, who, who's, whose, why, how, how's, which, can you, can i, can we, could you, could i, could we, would you, will you, will it, will there, do you, do i, do we, does, did, is, are, am i, was, were, have you, has, have i, should i, should we, may i, isn't, aren't, don't",
  requests:
    'please, tell me, show me, give me, let me know, explain, describe, read, play, stop, open, close, call, send, write, set, remind me, turn, translate, find, search, look up, add, remove, delete, make, take, put, help me, wake me, book, cancel, summarise, summarize, compare, check, list, draft, change, move, start, repeat, tell us, suggest, recommend, count, calculate, convert, spell, continue, correct, order, switch, pause, skip, tell, ask, give, use, keep, leave, go to, try, remember, note, schedule, dim, lower, raise, increase, decrease, text, email, buy, reserve, print, mute, unmute, resume, define, rewrite, shorten, say',
  clauseWords:
    "i, you, he, she, it, we, they, i'm, i've, i'd, i'll, it's, that's, there's, there is, there are, you're, we're, they're, he's, she's, is, are, was, were, has, have, had, will, would, can, could, should, must, do, does, did, don't, doesn't, didn't, can't, won't, isn't, wasn't, that works, that sounds, that makes, that would, that was, this is, that is, lives, works, wants, needs, likes, goes, comes, takes, costs, starts, opens, closes, seems, looks, sounds, means, makes, helps, knows, thinks, says, said, got, went, came, saw, made, took, found, left, bought, told, wrote, felt, knew, thought, began, lost, won, sent, fell, happened, broke, we'd, they've, you've, he'd, she'd, who's, what's, let's, lets, live, work, need, want, like, think, know, feel, felt, runs, keeps, gives, gets, leaves, stays, feels, finds, tells, asks, plays, shows, sells, reads, writes, eats, drinks, sleeps, drives, flies, sits, stands, brings, buys, pays, turns, calls, hurts, matters, depends, belongs, exists, happens, sits, rings, leaks, dies, ends, closes, arrives, departs, rose, grew, ate, drank, slept, drove, flew, sat, stood, brought, paid, spent, met, ran, sold, heard, kept, let, meant, caught, chose, spoke, forgot, might, may, shall, hasn't, haven't, hadn't, aren't, weren't, wouldn't, couldn't, shouldn't, looks, tastes, smells, hates, loves, hate, love, open, use, try, go, see, hear, start, leave, buy, take, drive, eat, drink, say, does not, fits, uses, tries, sees, hears",
  dependents:
    'if, when i, when we, when you, when it, when the, when my, when she, when he, when they, because, although, though, while, after, before, since, unless, until, as soon as, even if, once i, once we, once you, once the, in case, whenever, given that, every time, each time, the moment, by the time, as long as, as far as, provided, once',
  adjuncts:
    'instead of, apart from, besides, in case of, because of, despite, in spite of, thanks to, due to, according to, apart from the',
  leadIns:
    'okay, ok, so, and, but, well, hey, hey parley, parley, hello, hi, yes, no, yeah, now, then, also, please, right, oh, alright, good morning, thanks, great',
  listOpeners:
    'shopping list, i need to buy, we need to buy, please buy, the ingredients are, the following, there are three, there are two, there are four, three things, two things, four things, on my list are, to my list, to the list, on the list, first of all, the guests are, we have to invite, i have to pack, please pack, my favourites are, the colours are, the options are, for example',
  conjunctions: 'and, or, and then, and finally, as well as',
  numberOpeners:
    'number is, number was, code is, pin is, password is, it is double, dial, card number, order number, account number, the digits are, phone number, postcode is, zip code is, reference is, extension, serial number, room number is',
  numberWords:
    'zero, oh, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety, hundred, thousand, million, double, triple, point',
  nameOpeners:
    "my name is, my name's, the name is, his name is, her name is, i am called, i'm called, it's called, under the name, for a mr, for a mrs, for a ms, speak to mr, speak to mrs, speak to ms, speak to dr, the address is, my address is, it's for, this is for, i live at, i live in",
  spellingOpeners:
    "it's spelled, it's spelt, that's spelled, is spelled, is spelt, spelled with, spelt with, my email is, my email address is, the email is, email address is, spell it, i spell",
  subjects:
    "i, you, he, she, it, we, they, there, i'm, i've, i'd, i'll, it's, that's, there's, you're, you've, we're, we've, we'd, we'll, they're, they've, he's, she's, let's",
  subjectOpeners:
    'the, my, your, his, her, its, our, their, this, these, those, some, most, all the, both, every, each, one of, none of, many',
  searches:
    "i'm looking for, i am looking for, we're looking for, we are looking for, i'm searching for, i am searching for, find me, where can i, where can we, where could i, where could we, where should i, where do i get, where do i find, where can you",
  wishes: "i need a, i need an, i want a, i want an, i would like a, i'd like a",
  details: 'for, in, near, with, without, from, to, that, which, who, where, under, below, around, on, at, by, called, named, close',
  countedBy:
    'need, want, have, had, buy, order, book, bought, ordered, took, take, for the next, for the last, at least, more than, less than, only, almost, nearly, took us, took me, over',
  shortestSentence: 3,
  longSentence: 3,
  longRequest: 3,
  settledEnds: settled(
    '(?:what|which|who|whom|how much|how many) (?:\\S+ )*(?:do|does|did|will|would|should|can) (?:\\S+ )+(?:want|need|have|do|be|mean)',
    '(?:already|also|never) (?:did|do|have|can|will)',
    '(?:almost|over|in|out|up|from|down|back|still|been) (?:there|here)',
    // The object stands before: "the song I was thinking of", "what he is talking about".
    '(?:what|who|whom|which|where|song|thing|one|person|place|film|movie|book|word|man|woman) .*(?:ing|talk|think|look|go|come|wait|ask|listen|pay) (?:about|of|for|to|with|at|on|in|from)',
    '(?:what|all|everything|exactly what|all that|whatever) (?:i|you|we|they) (?:really )?(?:need|want|have|know|like)',
    '(?:turn|turned|switch|switched|put|keep|leave|get|come|go|move|hold|carry|log|sign)(?: (?:it|that|this|them|on|the \\S+|my \\S+|me))* (?:on|off|in|up|down|out|back|away|over)',
    '(?:give|gave|given|wake|woke|get|got|pick|picked|look|hang|hung|set|clean|cheer|hurry|speed|catch|show|shut|end|ended|grow|grew|back|call|called)(?: (?:it|that|this|them|me|you|him|her))? (?:up|down|out|in|off|back|over|around)',
    '(?:do|did|does|doing|done|like|about|with|for|of|want|need|repeat|see|read|at|to) (?:it|that|this|me|you|him|us|them|these|those)',
    '(?:know|say|said|is|was|mean|think) (?:it|him|them)',
    'as well|at all|so far|any more|anymore|no more|once more|for now|from now on|right now|either way|first of all|at last|at least|not at all|the same|who is (?:it|that|this)|the (?:first|second|third|next|last|other|same|new|old|best|whole|right|wrong|red|blue|green|black|white|big|small|long|short) one',
    'by (?:the way|now|myself|yourself|himself|herself|ourselves|themselves)|(?:hope|think|guess|believe|told you|said|say) so',
  ),
  openPatterns: [
    // What is meant is still to come: "what I really need".
    seldomLast('^what (?:i|you|we|he|she|they)(?: (?!(?:is|was|are|were)(?: |$))\\S+){1,6}'),
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
      'that, which, who, whom, whose, where, why, when',
      finite,
    ),
  ],
  patterns: [
    verbToCome(auxiliaries, adverbs),
    // "I don't know why" can be all.
    sometimesLast('(?:know|knew|understand|say|said|tell \\S+|told \\S+|explain|remember|see|wonder|ask) why'),
    seldomLast('\\S+ \\S+ how (?:long|much|many|often|far|old|big|fast|well|soon)'),
    seldomLast('\\S+ \\S+ (?:how|what kind|what sort|what time|which one|how exactly|what exactly)'),
    // A comparison without what it is compared with, and a degree without its adjective.
    seldomLast(
      '(?:much|far|slightly|significantly|even) (?:bigger|smaller|larger|cheaper|faster|slower|higher|lower|longer|shorter|older|younger|better|worse|earlier|later|nicer)',
    ),
    seldomLast('(?:hoping|thinking|wondering|saying|sure|afraid|glad|sorry|suppose|guess|mean) (?:that )?(?:maybe|perhaps|probably)'),
    thingToCome('send, give, show, write, tell, text, email, buy, bring, offer, lend, remind, teach', people),
    objectToCome(
      'compare, recommend, suggest, bring, send, give, show, buy, find, put, set, make, add, remove, delete, include, mention, choose, prefer, describe, translate, contain, use, reserve, replace, install, mix, build, create, decided, tried, trying, wanted, hoped, managed, started, stopped, keeps, kept, began, seems, appears, became, become, becomes, recommending, sending, buying, finding, making, using',
      'what, which, who, whom, where, how, that, when, why, everything, anything, something, nothing, it, them, one, this, these, those',
    ),
  ],
  clausePattern: /[a-z]{2,}ed /u,
};
