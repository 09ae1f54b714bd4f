import { completions } from '../completion.ts';
import { any, broken, pair, seldomLast, verbAfterRelative } from './constructions.ts';
import {
  adjective,
  auxiliaries,
  embedded,
  finite,
  lead,
  modals,
  noVerb,
  particles,
  pronouns,
  relatives,
  superlative,
  times,
} from './german-words.ts';
import type { EndPattern } from '../utterance-grammar.ts';

/** Constructions that stay open whatever their last word is. */
export const germanOpen: readonly EndPattern[] = [
  // Determiners and auxiliaries with the subject, in all forms: "was für eine", "hast du".
  broken(
    '(?:^| )(?:dies|jen|jed|jeglich|manch|solch|welch|irgendwelch|sämtlich|etlich|mehrer|einig|kein|irgendein|ein|mein|dein|unser|unsr|eur)(?:e|en|em|er|es)(?<!(?:^| )(?:gar|nein|nee|leider|noch|auch) (?:keine|keiner|keinen)|(?:wie|für) (?:jeder|jeden)|das ist (?:meine|meiner|deine|deiner|unsere))$',
  ),
  broken(
    `(?:^| )(?:sein|ihr|ihre|ihren|ihrem|ihrer|seine|seinen|seinem|seiner|euer|zwei von|nem|ner)$(?<!(?:mit|von|bei|zu|nach|an|in|gib|gab|hilft|geht|gefällt|geht es) (?:ihr|ihnen)|(?:^| )\\S+t ihr|(?:zu|zusammen|wahr|recht|so|(?:${modals.replaceAll(', ', '|')}|will|dass|wenn|möchte)(?: \\S+)*) sein)`,
  ),
  broken(
    '(?:^| )(?:ein|kein|mein|dein|unser|irgendein|welch|solch)$(?<!(?:(?:schalt|trag|stell|lad|kauf|schlaf|schläf|steig|pack|fall|fäll|zahl|richt|räum|log|logg|setz|plan|schätz|steck|tipp|crem|park|füg|reich|gib|geb|nimm|nehm|mach|bau|sprich|misch|weich|sperr|friert?|wend)\\S* .*)ein)',
  ),
  broken(
    `^(?:(?:\\S+ ){0,4}(?:was|wer|wie|wann|wo|warum|wieso|woher|wohin|wen|wem|wie viel|wie viele|welche|welcher|welches|welchen) (?:\\S+ ){0,2})?(?:${lead.slice(1)})?(?!haben wir(?: |$)(?<=uhr haben wir ?))(?!(?:will|willst|wollte|wollten|wolltest|wollen|möchtest|möchten) (?:ich|du|er|sie|es|wir|ihr|man)(?: (?:denn|eigentlich|jetzt))?$(?<=was .*))(?:${auxiliaries.replace('bin, bist, ist, sind, seid, war, waren, warst, ', '').replaceAll(', ', '|')}) (?:ich|du|er|sie|es|wir|ihr|man|mir|dir|mich|dich|uns|sich|ihm|ihn|euch|ich mir|du mir|sie mir|ich dir|wir uns|er sich|sie sich|du dir|du dich|ich mich|ihr mir|mir das|du es|ich es)(?: (?:${particles.replaceAll(', ', '|')}|bitte|gern|gerne|lieber))*$`,
  ),
  broken(
    `${lead}(?:ich|du|er|sie|es|wir|ihr|man|das|da|dann) (?:bin|bist|ist|sind|seid|war|waren|hab|habe|hast|hat|haben|habt) (?:mir|dir|mich|dich|uns|sich|ihm|ihn|euch|ihr)(?: (?:${particles.replaceAll(', ', '|')}|bitte|heute|gestern))*$`,
  ),
  broken(
    `${lead}(?:bin|bist|ist|sind|seid|war|waren) (?:ich|du|er|sie|wir|ihr|man|es|das)(?: (?:${particles.replaceAll(', ', '|')}|bitte|heute|morgen))*$`,
  ),
  broken(
    '(?:gibt|geht|gab|ging) es(?: (?:denn|noch|eigentlich|hier|da|auch|bei|so|dir|für))?$(?<!(?:worum|darum|um was|was|so|wie|wo) (?:geht|ging|gibt) es (?:hier|dir|da)|(?:worum|darum) (?:geht|ging) es)',
  ),
  // A clause that has only its subject: "dass das neue".
  broken('(?:dass|ob|weil|obwohl) (?:der|die|das|den|dem|ein|eine|einen|mein\\S*|unser\\S*) \\S+$'),
  // "Please" in the middle: "kannst du bitte".
  broken(
    `${lead}(?:(?:${modals.replaceAll(', ', '|')}|hätte|hätten|möchte|möchten|will|wollen|habe|haben)(?: ${noVerb})* bitte|(?:sag|zeig|gib|mach|schick|schreib|lies|ruf|such|stell|spiel|erklär|erzähl|hol|bring|erinner|weck|les|schau|nenn|buch|schalt|trag|lösch|hilf|lass|dreh|leg|nimm|setz)e?(?: (?:mir|mich|uns|mal|doch|noch|jetzt|dann|ihm|ihr|morgen|heute))* bitte|ich (?:hätte|möchte|brauche|nehme|bräuchte) (?:gern |gerne )?bitte)$`,
  ),
  // A question whose subject or place is still to come: "was kostet eigentlich".
  broken(
    `${lead}(?:was|wer|wie|wann|wo|warum|wieso|woher|wohin|wie viel|wie lange|wie oft|wie weit|welche\\S*)(?: \\S+)? \\S+(?:t|st|en) (?:eigentlich|denn|überhaupt|nochmal|noch mal|noch|gerade|jetzt|so)(?<!(?:du|ihr|er|sie|es|das|wir|ich|man|uns|mir|dir|mich|dich|euch|sich|los|passiert|gehen|machen|kommen|sein|tun|noch was) \\S+)$`,
  ),
  seldomLast(
    `${lead}(?:ist|sind|war|waren|hat|haben|kann|darf|muss|soll|wird) (?:der|die|das(?! (?:alles|so|wahr|okay|ok|richtig|gut|schlimm|normal|erlaubt|teuer|weit|sicher|klar|neu|echt|euer|dein|deins|dir|egal|schlecht|gesund|genug|da|hier|nicht|\\S+(?:ig|lich|isch|bar))$)|mein|meine|dein|deine|unser|unsere|ihr|ihre|sein|seine) \\S+`,
  ),
  seldomLast(
    `${lead}(?:wo|wann|wie|warum|wieso|was|wen|woher) (?:kann|können|könnte|muss|müssen|soll|sollen|darf|dürfen|will|wird|werden|hat|haben) (?:(?:der|die|das|den|mein|meine|dein|deine|unser|unsere|ein|eine) )?(?!das$)\\S+`,
  ),
  // "Oder" is a tag after a statement about what is, else it joins.
  {
    pattern: new RegExp(
      `${lead}(?:das|du|er|sie|ihr|es|hier|da|wir|der|die|man|heute|morgen) (?!nehme|will|gehe|gehen|fahre|fahren|treffen)\\S+(?: \\S+)+ oder$`,
      'u',
    ),
    completion: completions.question,
  },
  broken(' oder$|^oder$|(?:auch|dann|und|oder|sondern|aber|ich) (?:lieber|eher)$|oder (?:doch|vielleicht|nur|auch|noch|halt|was für)$'),
  broken(
    '(?:hab|habe|hat|haben|ist|war|für|mit|gibt|noch|auch|so|brauch|brauche|will|wie|um|ich|wir|du|da|mal|is|doch|halt|gerne|gern|lieber|bräuchte|hätte|auf|in|bei|wär|wäre|nehm|nehme|und|oder) ne$',
  ),
  broken('(?:^|(?:^| )(?:ist|war|bin|sind|bist|habe|haben|hat|noch|halt|ich|nur|voll|echt|eigentlich|wird) )so$'),
  // An adjective before its noun: "einen schönen", "das übliche".
  broken(
    `(?:^| )(?:ein|eine|einen|einem|einer|mein|meine|meinen|meinem|meiner|dein|deine|deinen|deiner|unser|unsere|unseren|kein|keine|keinen|keiner|so|sehr|ganz|ziemlich|wirklich|echt|richtig|irgendein|irgendeinen|irgendeine|zwei|drei|paar|viele|mehrere|im|am|zum|zur|vom|beim|ins) ${adjective}(?:e|en|em|es|er(?<=(?:ein|mein|dein|unser|kein|irgendein|einer|meiner|deiner|zur|in|mit|von|nach|bei|aus) \\S+))(?<!(?:am \\S+sten|zum ersten|(?:mit|bei|von|nach|in) (?:kleiner|größer)|(?:am|im) (?:freien|übrigen|allgemeinen)|kleinigkeit))$`,
  ),
  seldomLast(
    `(?:^| )(?:der|die|das|den|dem|dies|diese|dieser|diesen|dieses|jede|jeden|jeder|jedes|seine|seinen|ihre|ihren|alle) ${adjective}(?:e|en|er|es|em)(?<!^(?:der|die|das|den|dem) \\S+)`,
  ),
  { pattern: new RegExp(` (?:in|mit|ohne|für|nach|bei|von|aus) ${adjective}(?:e|en|em|er)$`, 'u'), completion: completions.heldUp },
  seldomLast(
    `(?:der|die|das|den|dem|mein|meine|meinen|dein|deine|sein|seine|unser|unsere|ihr|ihre) ${superlative}(?<!^(?:der|die|das|den) \\S+)(?<!(?:welche\\S*|wer) .*)`,
  ),
  seldomLast(
    `${lead}(?:ist|sind|gibt|haben|hast|habt|hat|reicht) .*(?:genug|mehr|weniger|viel|wenig|viele|ausreichend)(?<!(?:nicht|das|es|du|ihr|wir|kein\\S*|ist|sind|gibt) \\S+)`,
  ),
  seldomLast(`${lead}wie (?!.* (?:das|es|dir|mir|ihm|ihr) ).*am \\S+sten`),
  broken(
    '(?:^| )(?:über|für|auf|in|an|um|durch|gegen|ohne|von|mit|bei|nach|aus|zu|seit|vor|hinter|unter|neben|zwischen) (?:das|die|den|der|dem)$',
  ),
  broken('(?:wie|was|wo|wann|ob|dass|weil|wenn|warum|womit|wofür) (?:man|wir)$'),
  seldomLast(
    '(?:nehme|nehm|nimm|möchte|suche|kaufe|bestelle|hätte gern|hätte gerne|lese|esse|buche|ist|war|sind) das(?<!(?:was|wer|wie|wo|wie \\S+|woher) (?:ist|war|sind) das)',
  ),
  // Two verbs side by side: "was ich sagen will, ist".
  broken(
    `(?:will|wollte|habe|hab|hat|haben|meine|möchte|brauche|stört|ärgert|nervt|wundert|fehlt|geht|kommt|kann|muss|soll) (?:ist|war|wäre)$|^(?:was|wo|wie) (?:ich|wir|du|er|sie|man|mir|mich|uns) (?:\\S+ )+(?:ist|war|wäre)$`,
  ),
  // The speaker says that a word is missing: "lass mich überlegen".
  broken(
    '(?:lass|muss)(?: (?:mich|mal|ich|kurz|eben|schnell|grad|gerade|noch))* (?:überlegen|nachdenken|schauen|gucken|sehen|nachsehen|nachschauen|nachgucken)$',
  ),
  // Someone asks whether it would be possible: the verb is still to come.
  broken(
    '(?:was|etwas) ausmachen$|so (?:nett|lieb|gut|freundlich)$(?<!(?:ist|war|nicht|geht|gar|geht es|auch) so \\S+)|(?:möglich|erlaubt|in ordnung|okay)$(?<=(?:wäre|wär) es .*)',
  ),
  broken(
    `\\S+ ${any(embedded)} ${any(pronouns)}(?: (?:${particles.replaceAll(', ', '|')}|${times.replaceAll(', ', '|')}))+$(?<!(?:auch|nicht|mehr|denn|so|eigentlich|dann|noch|da))`,
  ),
  seldomLast(
    '(?:handvoll|paar|dutzend|prise|anzahl|reihe|art|sorte|gramm|kilo|liter|milliliter|esslöffel|teelöffel|prozent der|hälfte der|hälfte des)(?<!der Reihe|nach der reihe)',
  ),
  // The letters of a word, and the address of a mail.
  { pattern: /(?:^| )[a-zäöü] wie \S+$/u, completion: completions.goesOn },
  broken(
    '(?:^| )\\S+ (?:punkt|minus|strich)(?<!(?:der|den|dem|ein|einen|guter|wichtiger|kein|dieser|diesen|jeder|nächste|nächsten|erste|ersten|letzter|auf den|zweiter|springende|im) \\S+)$',
  ),
  // What is meant is still to come: "was ich jetzt brauche".
  seldomLast('^(?:was|wo|wie|warum) (?:ich|wir|du|er|sie|man|mir|uns|dir|mich)(?: (?!(?:ist|war|sind|wäre)(?: |$))\\S+){1,6}'),
  pair('entweder', 'oder'),
  pair('nicht nur', 'sondern'),
  pair('weder', 'noch'),
  pair('sowohl', 'als auch, wie auch'),
  pair('je (?:\\S+er|mehr|weniger)', 'desto, umso, je'),
  pair('zwar', 'aber'),
  seldomLast('morgens (?!.*(?:abends|nachts)).* mittags (?!.*(?:abends|nachts)).*'),
  verbAfterRelative(
    'der, die, mein, meine, dein, deine, sein, seine, ihr, ihre, unser, unsere, dieser, diese, jeder, jede',
    relatives,
    finite,
    {
      isVerbLast: true,
    },
  ),
  verbAfterRelative('das, mein, dein, sein, ihr, unser, dieses, alles', `das, was, ${relatives}`, finite, { isVerbLast: true }),
  broken(`(?:^| )${any(auxiliaries)} (?:gern|gerne|lieber|bitte)$`),
  seldomLast(
    '^(?:normalerweise|meistens|außerdem|trotzdem|deshalb|deswegen|übrigens|allerdings|eigentlich|danach|zum glück|am liebsten|am besten|bei uns|bei mir|in der schule|im moment|ehrlich gesagt)',
  ),
  // Reported speech.
  broken('(?:^| )(?:so|halt|dann|und|meinte|sagte|gesagt|aber|denke|dachte) ja$'),
  seldomLast(
    `${lead}(?:ist|sind|war|waren|hat|haben) (?:der|die|das|mein|meine|dein|deine|unser|unsere) \\S+ (?:aus|von|mit|für|vom)(?: (?:der|dem|den|meinem|meiner|deinem|deiner|unserem|unserer))? \\S+`,
  ),
];
