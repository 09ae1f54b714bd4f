import type { UtteranceGrammar } from '../utterance-grammar.ts';
import { englishPatterns } from './english-constructions.ts';
import { englishSettled } from './english-ends.ts';
import { englishOpen } from './english-open.ts';
import { adjuncts, dependents, leadIns, questions, requests, stranded, subjectOpeners } from './english-words.ts';
import { weights } from './weights/english.ts';

export const english: UtteranceGrammar = {
  fillers:
    "uh, uhh, um, umm, uhm, er, erm, hmm, hm, mm, ah, eh, like, you know, i mean, let's see, what was it, what is it called, what's it called, what was it called, what do you call it, what do they call it, what's the word, what's the name, what's his name, what's her name, what's his face, how do i put it, how do i put this, how should i put it, how can i put it, how do i say it, how do i say this, how do you say it, how do you say, how do i explain this, sort of, kind of, basically, and so, okay so, wait, wait a second, wait a sec, wait a minute, hang on, hang on a second, hang on a sec, hang on a minute, hold on, hold on a second, hold on a sec, just a second, just a sec, just a moment, just a minute, one second, one sec, one moment, give me a second, give me a second here, give me a sec, give me a moment, give me a minute, bear with me, where was i, what was i saying, don't tell me, the name escapes me, i want to say, how should i say, that thing, whatchamacallit, thingy",
  openEnds:
    "a, an, the, my, your, his, our, their, its, these, those, such, very, quite, than, as, and, or, but, nor, because, if, whether, when, while, where, who, which, whose, although, even though, unless, until, till, since, that, what, i, we, he, she, they, it's, i'm, you're, we're, they're, he's, she's, that's, there's, what's, i've, we've, you've, they've, i'd, you'd, he'd, she'd, we'd, they'd, i'll, you'll, he'll, she'll, it'll, we'll, they'll, is, are, am, was, were, be, been, being, have, has, had, do, does, did, don't, doesn't, didn't, will, would, can, could, should, must, may, might, shall, won't, can't, cannot, couldn't, wouldn't, shouldn't, isn't, aren't, wasn't, weren't, haven't, hasn't, hadn't, to, of, at, by, in, on, for, about, with, like, into, onto, from, between, among, against, during, without, within, upon, towards, toward, via, per, plus, minus, times, divided by, want, want to, need to, going to, gonna, wanna, gotta, would like, i'd like, i would love, i'd love, let's, let me, give me, tell me, show me, find me, read me, send me, buy me, order me, book me, play me, bring me, get me, lend me, pass me, remind me, wake me, one of, a couple of, a few, because of, instead of, not only, even, only, could you please, can you please, would you please, will you please, could somebody please, new, next, last, first, second, other, same, whole, best, old, said that, told me that, so that, under, name of, the right, the left, in front, except, besides, despite, beyond, beside, behind, below, above, beneath, across, along, throughout, regarding, concerning, including, versus, as if, as though, in case, kind of like, mr, mrs, ms, dr, several, whoever, wherever, whenever, i just want, i just need, i'd rather, you'd better, we'd better, i'd better, there's no, there is no, there are no, have no, has no, had no, with no, i've no, got no, no more than, more than, less than, every, i was wondering, my own, your own, his own, her own, our own, their own, enough of",
  looseEnds: `${stranded}, before, new, next, last, first, same, best, old`,
  answers:
    "yes, yeah, yep, yup, yes please, yeah sure, no, nope, nah, no thanks, no thank you, okay, ok, sure, of course, of course not, absolutely, certainly, definitely, exactly, correct, right, that's right, that's it, that's all, maybe, maybe not, probably, probably not, possibly, perhaps, not really, not really no, not yet, not today, not now, not sure, not quite, not at all, not that one, that one, this one, the first one, the second one, the other one, the last one, whichever, whatever, either, either one, either way, i think so, i don't think so, i hope so, i hope not, i guess so, i guess not, i guess, i don't know, don't know, dunno, i'm not sure, no idea, not a clue, no clue, no way, go ahead, yeah go ahead, go on, never mind, don't worry, both, neither, thanks, thank you, you're welcome, hello, hi, hey, good morning, good afternoon, good evening, good night, goodbye, bye, bye bye, see you later, great, perfect, cool, nice, fine, awesome, sounds good, fair enough, makes sense, got it, i see, sorry, pardon, excuse me, help, wow, stop, stop it, pause, skip, next, back, repeat, repeat that, continue, cancel, again, louder, quieter, faster, slower, what, what now, what else, wait what, so what, guess what, why, why not, how, how so, how come, when, since when, where, who, who knows, who else, like what, and you, you too, me too, me neither, same here, same to you, none, nothing, nothing else, everything, all of them, none of them, any of them, tomorrow, today, tonight, never, always, sometimes, soon, later, maybe later, kind of, sort of, i already did, we already have, let's not, please don't, please do, because i said so, as usual, as always",
  closings:
    "thank you, thanks, thanks a lot, thank you very much, thank you so much, thanks so much, please, please do, if you can, if you could, if possible, if you don't mind, if that's okay, if you like, if you want, if you want to, right, okay, okay then, or not, or what, or something, or anything, or so, and so on, and stuff, and all that, and everything, et cetera, good night, see you, goodbye, love you, how are you, shall we, shall i, too, as well",
  questions,
  requests,
  clauseWords:
    "i, you, he, she, it, we, they, i'm, i've, i'd, i'll, it's, that's, there's, there is, there are, you're, we're, they're, he's, she's, is, are, was, were, has, have, had, will, would, can, could, should, must, do, does, did, don't, doesn't, didn't, can't, won't, isn't, wasn't, that works, that sounds, that makes, that would, that was, this is, that is, lives, works, wants, needs, likes, goes, comes, takes, costs, starts, opens, closes, seems, looks, sounds, means, makes, helps, knows, thinks, says, said, got, went, came, saw, made, took, found, left, bought, told, wrote, felt, knew, thought, began, lost, won, sent, fell, happened, broke, we'd, they've, you've, he'd, she'd, who's, what's, let's, lets, live, work, need, want, like, think, know, feel, felt, runs, keeps, gives, gets, leaves, stays, feels, finds, tells, asks, plays, shows, sells, reads, writes, eats, drinks, sleeps, drives, flies, sits, stands, brings, buys, pays, turns, calls, hurts, matters, depends, belongs, exists, happens, rings, leaks, dies, ends, arrives, departs, rose, grew, ate, drank, slept, drove, flew, sat, stood, brought, paid, spent, met, ran, sold, heard, kept, let, meant, caught, chose, spoke, forgot, might, may, shall, hasn't, haven't, hadn't, aren't, weren't, wouldn't, couldn't, shouldn't, tastes, smells, hates, loves, hate, love, open, use, try, go, see, hear, start, leave, buy, take, drive, eat, drink, say, does not, fits, uses, tries, sees, hears, rang, rains, snows, crashes, freezes, breaks, stops, moves, fails, shuts, boils, cries, barks, lands, expires, begins, finishes",
  dependents,
  adjuncts,
  leadIns,
  listOpeners:
    'put on the shopping list, put on my shopping list, put on the list, put on my list, put on the grocery list, add to the list, add to my list, add to the shopping list, add to my shopping list, shopping list is, shopping list are, the ingredients are, the following, there are three, there are four, three things, two things, four things, on my list are, on the list are, the guests are, we have to invite, i have to pack, my favourites are, my favorites are, the colours are, the colors are, the options are, things i have to do today are, things to do today are, i have to do today are, on my to do list are',
  conjunctions: 'and, or, and then, and finally, as well as',
  numberOpeners:
    "number is, number's, number was, code is, code's, code was, code they sent me is, code they texted me is, pin is, pin's, password is, passcode is, dial, card number, order number, account number, routing number, sort code, the digits are, phone number, mobile is, cell is, postcode, post code, zip code, zip is, reference is, reference number, confirmation number, tracking number, booking number, booking reference, flight number, policy number, insurance number, social security number, member number, membership number, customer number, invoice number, case number, ticket number, extension, serial number, model number, room number, house number, license plate is, registration is, iban is, area code, security code, expiry date, expiration date, ending in, call back at, reach me at, it's double",
  numberWords:
    'zero, nought, oh, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety, hundred, thousand, million, billion, double, triple',
  nameOpeners:
    "my name is, my name's, the name is, the name's, his name is, her name is, full name is, first name is, last name is, surname is, surname's, family name is, maiden name is, middle name is, i am called, it's called, street is called, under the name, under the name of, in the name of, for a mr, for a mrs, for a ms, speak to mr, speak to mrs, speak to ms, speak to dr, the address is, my address is, address is, i live at, we live at",
  spellingOpeners:
    "spelled, spelt, spell it, i spell, i'll spell it, as in, the letters are, my email is, my email's, my email address is, the email is, email address is, email is, user name is, username is, login is",
  addressSigns:
    'dot, underscore, hyphen, at sign, at symbol, forward slash, backslash, at gmail, at yahoo, at hotmail, at outlook, at icloud, at aol, at proton',
  addressEnds: 'com, org, net, edu, gov, uk, us, ca, au, nz, ie, io, ai, app, dev, info, biz, eu, dot me, dot tv',
  subjects:
    "i, you, he, she, it, we, they, there, i'm, i've, i'd, i'll, it's, that's, there's, you're, you've, we're, we've, we'd, we'll, they're, they've, he's, she's, let's",
  subjectOpeners,
  searches:
    "i'm looking for, i am looking for, we're looking for, we are looking for, i'm searching for, i am searching for, find me, where can i, where can we, where could i, where could we, where should i, where do i get, where do i find, where can you",
  details:
    'for, in, near, with, without, from, to, that, which, who, where, under, below, around, on, at, by, called, named, close, my, our',
  countedBy:
    'need, want, have, had, buy, order, book, bought, ordered, took, take, for the next, for the last, at least, more than, less than, only, almost, nearly, took us, took me, over',
  shortestSentence: 3,
  longSentence: 2,
  longRequest: 2,
  settledEnds: englishSettled,
  openPatterns: englishOpen,
  patterns: englishPatterns,
  // Also the short form of "is" and "has" after a noun: "my knee's been".
  clausePattern: /[a-z]{2,}ed |\S+'(?:s|re|ve|ll|d) (?:been|got|gone|had|going|not|a|the|all|so|too|very|just|broken|\S+ing) /u,
  weights,
};
