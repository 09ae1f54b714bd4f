import { any } from './constructions.ts';

/** Word classes of the language, for its lists and its patterns. */

export const leadIns =
  'okay, ok, so, and, but, well, hey, hey parley, parley, hello, hi, yes, no, yeah, yep, nope, nah, now, then, also, please, right, oh, alright, all right, good morning, good afternoon, good evening, thanks, thank you, great, actually, um, uh, er, hmm, ah, sorry, excuse me, wait, listen, honestly, i mean, you know, anyway, by the way, quick question, ooh, ugh, wow, cool, perfect, sure, fine, never mind, seriously, plus';
export const requests =
  "please, tell, show, give, explain, describe, read, play, stop, open, close, call, send, write, set, remind me, turn, translate, find, search, look, add, remove, delete, make, take, put, help, wake me, book, cancel, summarise, summarize, compare, check, list, draft, change, move, start, repeat, suggest, recommend, count, calculate, convert, spell, continue, correct, order, switch, pause, skip, ask, use, keep, leave, go, try, remember, note, schedule, dim, lower, raise, increase, decrease, text, email, buy, reserve, print, mute, unmute, resume, define, rewrite, shorten, say, don't, pull up, bring, get, pick up, clear, save, share, connect, restart, reset, update, forget, ignore, lock, unlock, pay, transfer, let's, let, log, mark, message, invite, navigate, hang up, hurry up, come, ring, crank, shut, end, finish, wait, watch, be";
export const dependents =
  "if, when i, when we, when you, when it, when the, when my, when your, when our, when she, when he, when they, when i'm, when you're, when we're, when it's, when there's, because, although, though, while, after, before, since, unless, until, till, as soon as, even if, even though, once i, once we, once you, once the, once it, once it's, once my, in case, whenever, wherever, given that, now that, assuming, considering, every time, each time, the moment, the minute, the last time, the first time, the next time, by the time, as long as, as far as, provided, as i, as you, just because, only if, even when";
export const adjuncts =
  'instead of, apart from, aside from, besides, in case of, because of, despite, in spite of, thanks to, due to, according to, compared to, compared with, depending on, based on, as for, speaking of, rather than, other than, in addition to, regardless of';
export const questions =
  "what, what's, what're, what'd, where, where's, when is, when are, when was, when were, when does, when do, when did, when will, when can, when could, when should, when would, when's, who, who's, whom, whose, why, why's, how, how's, which, can, could, would, will, do, does, did, is, are, am, was, were, have you, have i, have we, have they, has, had, should, shall, may i, may we, must, isn't, aren't, don't you, don't we, don't i, don't they, didn't, doesn't, wasn't, weren't, won't, wouldn't, couldn't, can't, haven't, hasn't, shouldn't, any chance, any idea, any ideas, any news, any plans, any luck, anyone, anybody, anything else, you okay, you ready, you sure, want to, wanna, got any, need any, need anything";
export const subjectOpeners =
  'the, my, your, his, her, its, our, their, this, these, those, some, most, all the, all my, one of, none of, many, half the, half of';
/** Prepositions that a question may end with: "who is it for". */
export const stranded = 'for, about, with, to, of, from, at, by, in, on, into, after, through, like, under';

/** An adverb that stands before its verb or adjective. */
export const leading =
  'just, really, also, still, never, always, only, rather, even, actually, currently, ever, definitely, certainly, hardly, usually, almost, nearly, finally, simply, basically, totally, honestly, mostly, normally, generally, barely, constantly, seriously, completely, literally, kinda';
export const adverbs = `${leading}, not, probably, maybe, perhaps, possibly, yet, already, often, sometimes, soon, quickly, recently`;
export const be =
  "am, is, are, was, were, be, been, being, i'm, you're, we're, they're, he's, she's, it's, that's, there's, what's, isn't, aren't, wasn't, weren't";
export const positive = 'should, would, could, can, will, must, might, may, shall, have, has, had, am, is, are, was, were, do, does, did';
export const negative =
  "haven't, hasn't, hadn't, isn't, aren't, wasn't, weren't, shouldn't, wouldn't, couldn't, can't, won't, don't, doesn't, didn't, ain't, mustn't, needn't";
export const auxiliaries = `${positive}, ${negative}, be, been, i'm, i've, i'd, i'll, you're, you've, you'll, you'd, we're, we've, we'd, we'll, they're, they've, they'll, they'd, he's, she's, it's, he'll, she'll, it'll, cannot`;
export const finite = `is, are, was, were, has, had, will, would, can, could, should, does, did, must, might, keeps, needs, wants, looks, seems, sounds, feels, makes, works, lives, costs, comes, goes, means, says, said, got, went, came, broke, made, took, gave, told, fell, kept, starts, stops, ${negative}`;
export const pronouns = 'i, you, he, she, it, we, they, there';
export const subjects = `${pronouns}, i'm, i've, we've, you've, i'd, he's, she's, we're, you're`;
export const possessives = 'my, your, his, her, our, their, the';
export const people = `${any(possessives)} (?:landlord|landlady|boss|manager|sister|brother|mother|mum|mom|father|dad|wife|husband|partner|son|daughter|friends?|colleagues?|coworkers?|neighbou?rs?|doctor|dentist|teacher|team|parents|kids|children|family|cousin|aunt|uncle|grandma|grandpa|boyfriend|girlfriend|flatmate|roommate|accountant|lawyer)`;

/** Short questions after a statement: "she does, doesn't she", "sit down, will you". */
export const tags = [
  `\\S+ \\S+ ${any(negative)} ${any(pronouns)}`,
  `(?:\\S+n't|not|never|nobody|nothing|no one|hardly) (?:\\S+ )*${any(positive)} ${any(pronouns)}`,
  `^(?:${any(leadIns)} )*${any(requests)} (?:\\S+ )+(?:would|will|can|could|won't|can't) you`,
  '\\S+ \\S+ (?:\\S+ )*you know that',
];

/** Verbs that need an object, which may stand before them. */
export const transitive =
  'compare, recommend, suggest, bring, send, give, show, buy, find, put, set, make, add, remove, delete, include, mention, choose, prefer, describe, translate, contain, use, reserve, replace, install, mix, build, create, recommending, sending, buying, finding, making, using, get, need, fix, carry, take, keep, want, needs, wants, makes, gets, takes, keeps, bought, brought, sent, gave, got, made, took, getting, taking, having, needing, wearing, raise, reduce, avoid, cause, cover, lend, borrow, own, catch, hold, reach, attach, upload, schedule, arrange, organise, organize, design, prevent, treat, convince, afford, only see, pull up, pick out, figure out, find out, look up, set up, deal with';
export const objects =
  'what, which, who, whom, whose, how much, how many, how long, that, everything, anything, something, nothing, it, them, one, this, these, those, all, things?, as much, as many, whatever, whichever, than, song, \\S*body, same, easy, hard, difficult, impossible, nice, worth, too, ready';
