import { completions } from '../completion.ts';
import { any, objectToCome, seldomLast, thingToCome, verbToCome } from './constructions.ts';
import {
  adjuncts,
  adverbs,
  auxiliaries,
  dependents,
  lead,
  leadIns,
  modals,
  months,
  noVerb,
  ordinal,
  particles,
  people,
  questions,
  searches,
  stranded,
  subjectOpeners,
} from './german-words.ts';
import type { EndPattern } from '../utterance-grammar.ts';

/** What is listed: no function word. */
const item =
  '(?!(?:und|oder|zu|auf|in|an|für|von|mit|aus|bei|um|über|das|der|die|den|dem|es|mir|mich|uns|sie|ihn|ist|sind|war|nicht|sehr|noch|mehr|kein|keine|keinen|was|wie|wo|wer|heute|morgen|jetzt|hier|da|dort|bitte|mal|ab|vor|nach|ein|zurück|weg|los|weiter|auch|schon|gar|so|wieder|lust|zeit|hunger|durst|angst|recht|hilfe|ruhe|gern|gerne|dir|dich|euch|ich|du|wir|er|ihr|man|hinzu|dazu|einen|eine|zum|zur|im|ins|am|vom|beim|ans|aufs|jemanden|jemand|etwas|was|dringend|unbedingt)(?: |$))\\S+';

export const germanPatterns: readonly EndPattern[] = [
  // "Ich weiß nicht, warum" can be all.
  {
    pattern: /(?:weiß|wusste|sagen|gesagt|verstehe|verstanden|erklären|erklärt|sag\S*|nicht) (?:nicht |mir |auch )*(?:warum|wieso)$/u,
    completion: completions.sentence,
  },
  { pattern: /uhr (?:haben wir|ist es)(?: (?:eigentlich|denn|jetzt|gerade|nun))?$/u, completion: completions.question },
  // A question for a place, a state or a person is complete with its subject: "wie alt bist du".
  {
    pattern: new RegExp(
      `${lead}(?:wo|wer|was|woher|wo genau|wie(?: \\S+)?|wann|welche\\S* \\S+|was für \\S+) (?:ist|sind|war|waren|bist|warst|bin|seid|wart|wäre) (?:ich|du|er|sie|es|das|ihr|wir|der|die)(?: (?:denn|eigentlich|jetzt|noch|gerade|heute|gestern|hier|da|nur|genau|das|nochmal))*$`,
      'u',
    ),
    completion: completions.question,
  },
  // A modal verb without an infinitive, and a day after "to be", can be all: "das kann ich leider nicht", "das war gestern".
  {
    pattern: new RegExp(
      `${lead}(?:(?:das|so|es|ich|wir|man|du|er|sie|jetzt|da|den|die|heute) )?(?:will|kann|darf|muss|soll|mag|möchte|würde|bin|war|könnte)(?: (?:ich|du|er|sie|es|wir|man|das|mir|auch|leider|noch|gar|echt|wirklich|einfach|ja|doch|aber))* (?:nicht|nicht mehr|auch|auch nicht|schon|gerne)$`,
      'u',
    ),
    completion: completions.sentence,
  },
  {
    pattern:
      /(?:ist|sind|war|waren|wäre) (?:(?:schon|erst|doch|nicht|aber|ja|ich|es|das) )*(?:heute|morgen|gestern|übermorgen|vorgestern|heute abend|heute früh|morgen früh|morgen abend|gestern abend|nächste woche|letzte woche|nächsten monat|letztes jahr|nächstes jahr|am wochenende)$|(?:ich|wir|du|er|sie|man|ihr) (?:muss|müssen|musst|müsst|soll|sollen|darf) (?!.* (?:mich|dich|ihn|mir|dir) )(?:\S+ )*(?:zum|zur|nach|ins|aufs|in die|in den|auf die|auf den) \S+$/u,
    completion: completions.sentence,
  },
  verbToCome(auxiliaries, adverbs),
  verbToCome('klingt, wirkt, scheint, bleibt, riecht, schmeckt, sieht, fühlt sich, fühle mich, heißt, kostet, dauert', particles),
  seldomLast(
    '(?:bin|bist|ist|sind|war|waren|seid|wird|wäre|fühl\\S*|find\\S*|klingt|wirkt|sieht|schmeckt) (?:\\S+ ){0,5}(?:ein bisschen|ein wenig|ziemlich|total|richtig|voll|echt|etwas|irgendwie)',
  ),
  seldomLast(
    `(?:bin|bist|ist|sind|war|waren|seid|wird|werden|wäre) (?:(?:ich|du|er|sie|es|wir|ihr|das|die|der|mir|dir|hier|da) )?(?:nicht|nicht so|auch|ein bisschen|ein wenig|so|zu|viel zu|sehr|echt|voll|total|richtig|ziemlich|ganz|etwas|immer|fast)(?<!(?:das|es|so|er|sie|ich|du) (?:nicht|so|auch))`,
  ),
  // After the conjunction of a clause within the sentence its verb is still to come.
  seldomLast(
    `(?:dass|ob|weil|wenn|obwohl|bevor|nachdem|sobald|solange|falls|während|(?:\\S+ )(?:wieso|weshalb|wie (?:lange|viel|viele|oft|weit|gut|schnell))|(?:\\S+ )(?:damit|wie|was|wo|wann|wer|warum|als|seit|bis)(?= (?:ich|du|er|sie|es|wir|ihr|man|mein|meine|der|die|das)(?: |$)))(?: (?:den|einen|meinen|deinen|seinen|ihren|unseren|diesen|nicht|jetzt|heute|morgen|gestern|bald|oben|unten|man|(?!\\S*(?:t|en|ern|eln|\\d)$|(?:ist|war|bin|muss|kann|soll|will|darf|mag|hatte|wäre|würde|hätte|könnte|sollte|wollte|\\S+e)$)\\S+)){1,6}`,
  ),
  // The thing whose relative clause begins, after a neuter noun: "ein Rezept, das".
  seldomLast('(?:ein|das|kein|mein|dein|unser|dieses|jedes|welches|irgendein) (?:\\S+es )?\\S+ das'),
  seldomLast('(?:freu|wart|acht|hoff|verzicht|konzentrier|verlass|reagier|antwort|bezieh|kommt|bereit)\\S* (?:.* )?auf'),
  // The clause that a pronoun announces: "davon, dass".
  seldomLast(
    '(?:red|denk|dacht|wart|freu|träum|kümmer|erinner|bitt|überzeug|gewöhn|sprech|sprich|glaub|lieg|häng|geht|ging)\\S* (?:\\S+ )*da(?:von|ran|rauf|mit|für|rüber|zu|gegen|rum|bei)(?<!(?:nicht|nichts|was|auch|jetzt|bitte) \\S+)',
  ),
  seldomLast(
    '(?:ganz|völlig|total|fast|beinahe|glatt) vergessen|(?:habe|hab|hast|hat|haben) (?:schon |oft |auch |mir )?(?:versucht|beschlossen|angefangen|aufgehört|vor|überlegt|vorgenommen|gehofft|gedacht|gefragt|gehört|das gefühl)',
  ),
  // An adjective that awaits its noun.
  seldomLast(
    'das (?!(?:ende|auge|interesse|gebäude|gemüse|erbe|wochenende|gemälde|gebirge|ganze|gleiche|andere|beste|erste|zweite|dritte|letzte|nächste|einzige|alte|neue|große|kleine)$)\\S{3,}e|(?:ein|kein|mein|dein|unser) \\S{3,}es',
  ),
  thingToCome(
    'schreib, schreibe, schick, schicke, sende, gib, sag, sage, zeig, zeige, erzähl, erzähle, schenk, bring, kauf, antworte, mail, maile, erklär, erkläre, leih',
    people,
  ),
  objectToCome(
    '(?:vergleich|schick|kauf|bestell|übersetz|empfiehl|schreib|buch|reservier|such|find|zeig|nenn|verschieb|lösch|prüf|bring|hol|mach|stell|trag|leg|setz|gib|spiel|lies|füg|überweis|erzähl|erklär|sag|nimm|brauch|nehm|möcht|bräucht|kenn|seh|hör|benutz|verwend)e?(?: (?:bitte|mal|mir|uns|noch|kurz|jetzt|dann|heute|morgen|ihm|ihr|dir|dafür|gern|gerne|eigentlich|vielleicht|unbedingt|dringend|einfach|auch|ganz|erst|nur))*',
    'was, wen, wem, welche, welchen, welches, wie, wo, es, das, den, die, der, ihn, sie, ich nicht, wann, warum',
  ),
  // A verb that leaves its particle at the end.
  seldomLast(
    `${lead}(?:mach|mache|schalt|schalte|füg|füge|trag|trage|räum|räume|lad|lade|stell|stelle)(?: (?:mir|bitte|mal|jetzt|doch|noch))*(?: (?:das licht|die lichter|die lampe|das radio|den fernseher|die heizung|das fenster|die tür|den wecker|den timer|die musik|den ton|die spülmaschine|die waschmaschine|den herd|den ofen|die klimaanlage|das handy))?(?: (?:im|in der|in dem|im ganzen|auf der|auf dem|vom|von der) \\S+)?`,
  ),
  // The perfect tense waits for its participle, where nothing says that the verb means to own.
  {
    pattern:
      /^(?!.*(?:^| )(?:kein\S*|zeit|lust|termin|angst|hunger|durst|recht|ahnung|geburtstag|problem|probleme|frage|fragen|glück|pech|platz|was|schmerzen|fieber|\S*ge\S+(?:t|en)|(?:be|er|ver|zer|ent|emp|miss|über|unter)\S+(?:t|en)|\S+iert)(?: |$)).*(?:^| )(?:habe|hab|hast|hat|haben|habt) (?:\S+ )*(?:gestern|vorhin|eben|gerade|heute|letzte\S*|mit|von|für|bei|beim|im|am|auf|an|mir|dir|uns|ihm|ihn|dich|mich|sich) \S+(?: \S+){0,2}$/u,
    completion: completions.mayGoOn,
  },
  seldomLast('(?!wer)\\S+ (?:\\S+ )?(?:hat|haben|habe|hab) (?:mein|meine|dein|deine|sein|seine|unser|unsere) \\S+'),
  // A modal verb holds the sentence open until its infinitive or participle.
  {
    pattern: new RegExp(
      `\\b${any(modals)}\\b(?:(?! (?:oder|aber|und|weil|dass|wenn|ob|wie|wo|wann|warum|sonst|damit|bevor|falls|ist|bin|habe|hab|hat|sind|war|gibt|geht) ).)* ${noVerb}(?<!(?:egal|weg|los|raus|rein|hin|heim|hause|weiter|zurück|runter|hoch|nicht|lassen|das auch|deutsch|englisch|alles|nichts|was|schon|gut|besser|mit))$`,
      'u',
    ),
    completion: completions.mayGoOn,
  },
  // A question whose bracket is closed by its participle or its infinitive seldom goes on, whatever its melody.
  {
    pattern: new RegExp(
      `${lead}(?!wo (?:kann|können|könnte) )(?:(?:was|wer|wie|wann|wo|warum|wieso|woher|wohin|wen|wem|womit|welche\\S*|wie viel|wie lange) (?:\\S+ )?)?(?:(?:hast|hat|habt|haben|hab|habe|bist|ist|sind|seid|wurde|wurden) (?:\\S+ )*(?:\\S*ge\\S{2,}(?:t|en)|\\S+iert|(?:ver|be|er|ent|zer)\\S{3,}(?:t|en))(?<!(?:die|den|der|dem|das|ein|eine|einen|am|im|mit|von) \\S+)|${any(modals)} (?:\\S+ )+\\S{2,}(?:en|ern|eln|tun)(?<!(?:die|den|der|dem|das|meine|meinen|deine|zwei|drei|vier|paar|keine|alle|diese|unsere|am|im|in|mit|von|für|auf|zum|zur|\\S+e|\\S+en) \\S+)(?<! (?:morgen|gestern|eben|oben|unten|ihnen)))$`,
      'u',
    ),
    completion: completions.question + 0.01,
  },
  seldomLast(
    `${lead}\\S+t (?:der|die|das|dein|deine|mein|meine|unser|unsere|ihr|ihre|sein|seine) \\S+ (?:auch|nur|eigentlich|noch|schon|immer|denn|überhaupt|wirklich)`,
  ),
  // The verb stands first: a question, whichever verb it is.
  {
    pattern: new RegExp(
      `${lead}(?!(?:mit|seit|statt|samt|laut|erst|fast|jetzt|nicht|zuerst|selbst|stimmt|passt|reicht|geht|kommt|bist|ist|hast|hat|sonst|meist|oft|zuletzt|letzt|guckt|dort|sagt|bitte) )\\S{2,}t (?:du|er|sie|es|ihr|man|dir|euch|das|der|die|dein|deine|mein|meine|unser|unsere) (?:\\S+ )*\\S+$`,
      'u',
    ),
    completion: completions.question,
  },
  // A list that has only begun: "kauf Milch", "wir brauchen Mehl Hefe", "zum Grillen kommen die Oma".
  {
    pattern: new RegExp(
      `^(?!brauch|nehme ich |was |wie |kannst |können )(?:.* )?(?:(?:brauche|brauch|brauchen|brauchen wir|brauche ich|nehme|spreche|hätte gern|hätte gerne|heißen|gegen) (?:${item} ){1,11}|(?:kauf|kaufe|bestell|bestelle|bring|hol|besorg|lad|lade|pack|schreib|notier|setz|füg|füge)(?: (?:bitte|noch|mal|mir|uns))* (?:${item} ){0,11}|(?:habe|hab|haben|hast|hat|habt) .*ge\\S{2,}(?:t|en) (?:${item} ){0,4})${item}$|^(?:zwei|drei|vier|fünf|sechs|einmal|zweimal|dreimal) (?!(?:minuten|stunden|tage|wochen|monate|jahre|mal|leute|personen|euro|uhr|am|im|pro|die|täglich)$)\\S+$`,
      'u',
    ),
    completion: completions.heldUp,
  },
  {
    pattern:
      /^(?:zum|zur|für|auf|in) (?!.* (?:und|oder|wir|ich|sie|nicht|noch) ).*(?:kommen|sind|stehen|liegen|gibt es) (?:\S+ ){0,9}\S+$|^(?:zum|zur|für|auf|in) (?!.* (?:und|oder) ).*(?:brauchen wir|haben wir|hab ich|habe ich|brauche ich) (?:\S+ ){0,9}\S+$/u,
    completion: completions.heldUp,
  },
  {
    pattern: /(?: |^)(?:ein|eine|einen|zwei|drei|vier) \S+(?: \S+)? (?:ein|eine|einen|zwei|drei|vier) \S+$/u,
    completion: completions.heldUp,
  },
  {
    pattern: new RegExp(`(?:geboren|läuft ab|gültig|geburtstag) .*${months}$|(?:am|den|vom|zum|dem|des) (?:${ordinal} )?${ordinal}$`, 'u'),
    completion: completions.heldUp,
  },
  // Words without a verb are an answer: "lieber ohne Zwiebeln". The melody tells whether they go on.
  {
    pattern: new RegExp(
      `${lead}(?!(?:${[leadIns, questions, subjectOpeners, dependents, adjuncts, searches].join(', ').replaceAll(', ', '|')})(?: |$))(?!.* ${any(stranded)}$)\\S`,
      'u',
    ),
    completion: completions.sentence,
  },
];
