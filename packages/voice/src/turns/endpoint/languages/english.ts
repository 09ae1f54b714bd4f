import type { UtteranceGrammar } from '../utterance-grammar.ts';

export const english: UtteranceGrammar = {
  fillers:
    "uh, um, uhm, er, erm, hmm, hm, mm, ah, eh, like, you know, i mean, let me see, let me think, let's see, what was it, how do i put it, sort of, kind of, basically, actually, well, so, okay so, and so, wait, hang on, hold on",
  openEnds:
    "a, an, the, my, your, his, her, its, our, their, this is, that is, these, those, some, any, every, each, another, both, either, neither, no, such, very, really, quite, rather, too, more, less, most, least, than, as, and, or, but, nor, because, if, whether, when, while, where, who, which, whose, although, though, unless, until, since, that, what, how, why, i, we, he, she, they, it's, i'm, you're, we're, they're, i've, we've, i'd, i'll, we'll, is, are, am, was, were, be, been, being, have, has, had, do, does, did, don't, doesn't, didn't, will, would, can, could, should, must, may, might, shall, won't, can't, couldn't, to, of, at, by, into, onto, from, between, among, against, during, without, within, upon, towards, toward, via, per, plus, minus, times, divided by, want, want to, need, need to, going to, would like, i'd like, let's, let me, give me, tell me, show me, the same, one of, a lot of, a couple of, a few, because of, instead of, such as, for example, as well as, not only, even, just, only, also, could you please, can you please, would you please, when you, if you, that you, because you, and you, but you, when it, if it, that it, because it, and it, what if, how about, new, next, last, first, second, other, same, whole, best, old, for, about, with, in, like, said that, say that, says that, think that, thought that, know that, told me that, is that, was that, believe that, hope that, sure that, so that, after, before, under",
  looseEnds:
    'for, about, with, in, on, off, up, out, over, through, under, after, before, around, like, one, that, this, you, it, there, here, next, last, first, same, old, new, best, good, please, more, less, to do, is it, are you, is, are, was, were, to, of, from, at, down, back, away',
  answers:
    "yes, yeah, yep, yes please, no, nope, no thanks, no thank you, okay, ok, sure, of course, right, exactly, correct, that's right, that's it, that's all, maybe, not really, not yet, not today, i think so, i don't know, i guess so, go ahead, never mind, both, neither, thanks, thank you, hello, hi, good morning, good evening, goodbye, bye, great, perfect, sounds good, what, why, how, when, where, who, tomorrow, today",
  closings:
    "thank you, thanks, thanks a lot, thank you very much, please do, if you can, if you don't mind, right, okay then, isn't it, aren't they, don't you, doesn't it, won't you, can't you, that's all, that's it, or not, good night, see you, goodbye, again please, now please, for me please, then please, too please, please, a little, a bit, about that, do that, like that, with that, for that, do this, about this, do it, about it, love you, how are you, repeat that, what is that, what was that, who is that",
  questions:
    "what, what's, where, where's, when is, when are, when was, when does, when do, when did, when will, when can, when should, when's, who, who's, whose, why, how, how's, which, can you, can i, can we, could you, could i, could we, would you, will you, will it, will there, do you, do i, do we, does, did, is, are, am i, was, were, have you, has, have i, should i, should we, may i, isn't, aren't, don't",
  requests:
    'please, tell me, show me, give me, let me know, explain, describe, read, play, stop, open, close, call, send, write, set, remind me, turn, translate, find, search, look up, add, remove, delete, make, take, put, help me, wake me, book, cancel, summarise, summarize, compare, check, list, draft, change, move, start, repeat, tell us, suggest, recommend, count, calculate, convert, spell, continue, correct, order',
  clauseWords:
    "i, you, he, she, it, we, they, i'm, i've, i'd, i'll, it's, that's, there's, there is, there are, you're, we're, they're, he's, she's, is, are, was, were, has, have, had, will, would, can, could, should, must, do, does, did, don't, doesn't, didn't, can't, won't, isn't, wasn't, that works, that sounds, that makes, that would, that was, this is, that is, lives, works, wants, needs, likes, goes, comes, takes, costs, starts, opens, closes, seems, looks, sounds, means, makes, helps, knows, thinks, says, said, got, went, came, saw, made, took, found, left, bought, told, wrote, felt, knew, thought, began, lost, won, sent, fell, happened, broke",
  dependents:
    'if, when i, when we, when you, when it, when the, when my, when she, when he, when they, because, although, though, while, after, before, since, unless, until, as soon as, even if, once i, once we, once you, once the, in case, whenever, instead of, apart from, besides, given that',
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
  shortestSentence: 3,
  longSentence: 3,
  longRequest: 3,
  clausePattern: /[a-z]{2,}ed /u,
};
