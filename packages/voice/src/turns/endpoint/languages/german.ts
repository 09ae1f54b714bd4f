import { completions } from '../completion.ts';
import type { UtteranceGrammar } from '../utterance-grammar.ts';
import { objectToCome, pair, seldomLast, settled, sometimesLast, thingToCome, verbAfterRelative, verbToCome } from './constructions.ts';

const finite =
  'ist, sind, war, waren, bin, bist, hat, habe, haben, hatte, hatten, hätte, wäre, würde, wird, werde, werden, wurde, kann, kannst, können, könnte, konnte, muss, musst, müssen, soll, sollen, sollte, will, willst, wollen, wollte, möchte, darf, mag, kommt, geht, steht, liegt, fällt, läuft, macht, gibt, heißt, kostet, fährt, bleibt';
/** A modal verb or an auxiliary of the future, which waits for an infinitive. */
const auxiliaries =
  'will, willst, wollen, wollte, wollten, möchte, möchten, möchtest, werde, wirst, wird, werden, würde, würden, soll, sollte, sollten, kann, können, könnte, könnten, muss, müssen, müsste, müssten, darf, dürfen, habe, hast, hat, haben, hatte, hatten, bin, ist, sind, war, waren';
const adverbs =
  'unbedingt, heute, morgen, übermorgen, abend, nachmittag, vormittag, mittag, früh, nächste, nächsten, diese, dieses, diesen, woche, wochenende, monat, jahr, sommer, winter, am, im, mit uns, gern, gerne, lieber, eigentlich, nur, noch, auch, jetzt, bald, wirklich, mal, kurz, schon, immer, nie, einfach, vielleicht, wahrscheinlich, sofort, gleich, wieder, endlich, leider, gerade, erst, sehr, ziemlich, ganz, zu, so, etwas, mir, dir, dich, mich, ihm, ihn, uns, euch, ihnen, bitte, doch, nämlich, oft, manchmal, sicher, bestimmt, nicht mehr, nicht so, am liebsten, ich, du, er, wir, man';
/** Particles that a verb leaves at the end of its clause: "mach das Fenster zu". */
const separated = [
  '(?:mach|hör|schau|seh|sieh|sag|schließ|dreh|gib|geb|ordne|stimm|lass|komm)\\S* .*zu',
  '(?:mach|steh|pass|wach|räum|geb|gib|gab|ruf|hör|schreib|nehm|nimm|leg|wärm|häng|heb|lad|lös|tauch|dreh|bau|führ|teil)\\S* .*auf',
  '(?:les|lies|stell|schlag|hab|bereit|spiel|zieh|zeig|trag|stell|sag)\\S* .*vor',
  '(?:schau|denk|seh|sieh|frag|les|lies|schlag|hol|geb|gib|mach|füll|rechn|prüf)\\S* .*nach',
  '(?:mach|schalt|seh|sieh|such|druck|geh|fall|fäll|füll|zieh|sprech|sprich|wähl|stell|reich|probier|lös|geb|gib|tausch|richt|schließ|mach)\\S* .*aus',
  '(?:hör|hörst|hörte) .*(?:damit|jetzt|bitte|endlich) .*auf',
].join('|');
const embedded =
  'was, wie, wo, wer, wen, wem, warum, wieso, wann, ob, dass, weil, wenn, welche, welcher, welches, wohin, woher, worüber, womit, wofür, obwohl, damit, bevor, nachdem, sobald, solange, falls, während';
const people = '(?:meinem|meiner|deinem|deiner|seinem|seiner|ihrem|ihrer|unserem|unserer|dem|der) (?!\\S+(?:ung|keit|heit)$)\\S+';

export const german: UtteranceGrammar = {
  fillers:
    'äh, ähm, öh, öhm, hm, hmm, mhm also, also, na ja, naja, tja, sozusagen, quasi, irgendwie, wie soll ich sagen, wie heißt das, wie sagt man, sagen wir, moment, ich meine, weißt du, halt, eben, so, und so, genau und, ja und',
  openEnds:
    'der, die, das heißt, den, dem, des, ein, eine, einen, einem, einer, eines, mein, meine, meinen, meinem, meiner, dein, deine, deinen, deinem, deiner, sein, seine, seinen, seinem, seiner, ihr, ihre, ihren, ihrem, ihrer, unser, unsere, unseren, unserem, euer, eure, kein, keine, keinen, keinem, dieser, diese, diesen, diesem, dieses, jeder, jede, jeden, jedem, welche, welcher, welchen, und, oder, aber, sondern, denn, weil, dass, ob, wenn, als, obwohl, damit, nachdem, bevor, während, sobald, solange, falls, indem, sodass, bis, seit, wo, wer, was, wie, für, von, vom, durch, ohne, gegen, wegen, trotz, zwischen, zum, zur, im, ins, am, ans, beim, aufs, sehr, ganz, ziemlich, besonders, etwa, ungefähr, sowohl, weder, entweder, je, desto, nicht nur, zum beispiel, ich, wir, er, ist, sind, war, waren, bin, habe, haben, hat, hatte, hätte, wäre, würde, werde, wird, kann, könnte, muss, soll, sollte, will, wollte, möchte, darf, mag, ich möchte, ich will, ich brauche, ich hätte gern, ich würde gern, gib mir, sag mir, zeig mir, kannst du mir, können sie mir, können sie, kannst du, können wir, um, plus, minus, mal, geteilt durch, anstatt, statt, außer, mit, bei, nach, aus, über, unter, vor, hinter, neben, zu, neue, neuen, nächste, nächsten, letzte, letzten, erste, ersten, große, kleine, gute, andere, anderen, beste, besten, nur, auch, noch, schon, erst, sogar, dann, gegenüber, oberhalb, unterhalb, innerhalb, außerhalb, laut, gemäß, bezüglich, hinsichtlich, angesichts, anhand, dank, samt, pro, per, hinterm, vorm, überm, unterm, übers, fürs, durchs, umso, mehrere, einige, manche, viele, alle, beide, beiden, solche, solchen, jene, jenem, jenen, irgendein, irgendeine, irgendeinen, irgendwelche, herr, herrn, frau, doktor, mittlerweile, deshalb, deswegen, trotzdem, außerdem, allerdings, jedoch, nämlich, übrigens, meistens, normalerweise, wahrscheinlich, vermutlich, hoffentlich, anscheinend, offenbar, leider, wie lange, wie viel, wie viele, wie oft, wie weit, was für ein, was für eine, so viel wie, so gut wie, genauso, ebenso, neuer, neues, alter, alte, alten, kleinen, großen, guten, schönen, schöne, schöner, ganzen, eigenen, eigene, gleichen, gleiche, deutschen, heutigen, gestrigen, morgigen, zweite, zweiten, dritte, dritten, ich bin gerade dabei, davon ab, am besten, am liebsten',
  looseEnds:
    'an, auf, ab, ein, mit, vor, zu, um, über, aus, nach, es, das, sie, du, mich, mir, dich, dir, sich, uns, ihm, ihn, hier, da, dort, so, haben, sein, werden, sind, ist, hat, wird, war, kann, mag, noch, auch, schon, nicht, muss, bei, unter, dann, gegenüber, alle, beide, viele, einige, am besten, am liebsten, wahrscheinlich, vermutlich, hoffentlich, trotzdem, allerdings, leider, alt, dieses, eine, deswegen, deshalb',
  answers:
    'ja, nein, doch, ja bitte, nein danke, okay, ok, klar, natürlich, gern, gerne, genau, richtig, stimmt, vielleicht, eigentlich nicht, noch nicht, heute nicht, ich glaube schon, ich weiß nicht, weiß nicht, keine ahnung, egal, beides, danke, danke schön, hallo, guten tag, guten morgen, guten abend, tschüss, auf wiedersehen, super, perfekt, passt, das war alles, das ist alles, was, warum, wann, wo, wer, morgen, heute',
  closings:
    'danke, danke schön, vielen dank, dankeschön, bitte, bitte schön, oder, nicht wahr, oder nicht, ein bisschen, ein wenig, noch einmal, gell, ne, ja, das war alles, das ist alles, das wars, auf wiedersehen, bis später, bis morgen, bis dann, gute nacht, wenn das geht, okay',
  questions:
    'was, was ist, wo, wohin, woher, wann, wer, wen, wem, wessen, warum, wieso, weshalb, wie, wie viel, wie viele, wie lange, welche, welcher, welches, womit, wofür, worum, kannst du, könntest du, können sie, könnten sie, kann ich, kann man, können wir, würdest du, würden sie, hast du, haben sie, habe ich, haben wir, gibt es, ist, sind, war, bist du, muss ich, soll ich, sollen wir, darf ich, wird es, wirst du, willst du, möchtest du, magst du, weißt du, wissen sie',
  requests:
    'bitte, sag, sag mir, sagen sie mir, zeig, zeig mir, zeigen sie mir, erzähl, erzähl mir, erklär, erkläre, erklär mir, erklären sie mir, lies, lies mir, spiel, spiele, stell, stelle, schreib, schreibe, schick, ruf, such, suche, finde, öffne, mach, mache, schalte, erinnere mich, übersetze, übersetz, hilf mir, nenn, nenne, buche, weck mich, lösche, vergleiche, fass, fasse, rechne, empfiehl, setz, leg, nimm, geh, wiederhole, vergleich, schalt, lass, gib, hol, bring, kauf, bestell, reservier, reserviere, druck, drucke, prüf, prüfe, schau, hör, merk, notier, notiere, speicher, speichere, trag, verschieb, verschiebe, erhöhe, senk, dreh, pack, lade, zähl, zähle, beschreib, beschreibe, korrigier, korrigiere, kürz, kürze, ändere, beende, starte, stopp, stoppe, sing, koch, plane, empfehle',
  clauseWords:
    'ich, du, er, sie, es, wir, ihr, man, das ist, ist, sind, war, waren, hat, habe, haben, hatte, hatten, wird, werden, wurde, kann, können, konnte, muss, müssen, soll, sollen, will, wollen, möchte, möchten, darf, gibt, gab, geht, kommt, brauche, brauchen, suche, heißt, liegt, steht, kostet, passt, geht, klingt, dauert, wohnt, arbeitet, bleibt, fehlt, gefällt, lebt, läuft, fährt, beginnt, endet, öffnet, schließt, macht, nimmt, sagt, meint, weiß, glaube, finde, denke, arbeite, wohne, kaufte, ging, kam, sah, fand, schrieb, blieb, fuhr, rief, nahm, bist, seid, hätte, hätten, wäre, wären, würde, würden, könnte, könnten, sollte, sollten, müsste, dürfte, wollte, wollten, konnten, wurden, fällt, lief, stand, lag, hing, hängt, spielt, spricht, sprach, liest, las, isst, aß, trinkt, trank, schläft, schlief, kauft, sucht, zeigt, zahlt, braucht, brauchte, sagte, meinte, dachte, wusste, glaubt, hofft, hoffe, kenne, kennt, kannte, mag, mochte, bekommt, bekam, verliert, verlor, gewinnt, gewann, tropft, klemmt, brennt, funktioniert, repariert, renoviert, stimmt, reicht, schmeckt, riecht, wirkt, scheint, tut, weh, gehört, hilft, ruft, schreibt, fliegt, flog, reist, holt, bringt, brachte, stellt, setzt, sitzt, saß, zieht, zog, wartet, warte, freue, komme, gehe, fahre, mache, nehme, gebe, sehe, lese, habt, müsst, könnt, wollt',
  dependents:
    'wenn, weil, obwohl, falls, nachdem, bevor, während, sobald, solange, da ich, da wir, als ich, als wir, damit, seit ich, seitdem, bis ich, je, immer wenn, jedes mal wenn, jedesmal wenn',
  adjuncts: 'anstatt, statt, außer, trotz, wegen',
  leadIns:
    'also, okay, ok, ja, nein, und, aber, na, hallo, hey, hey parley, parley, gut, dann, jetzt, so, ach, ach ja, guten tag, guten morgen, nun, entschuldigung, danke, bitte',
  listOpeners:
    'einkaufsliste, auf die liste, auf der liste, ich muss kaufen, wir müssen kaufen, wir brauchen noch, die zutaten sind, folgendes, drei dinge, zwei dinge, drei sachen, zwei sachen, erstens, zunächst, zuerst, eingeladen sind, ich muss einpacken, zur auswahl stehen, die farben sind, und zwar, nämlich, brauchen wir noch, brauche ich noch, brauchen wir, kaufen müssen wir',
  conjunctions: 'und, oder, sowie, und dann, und schließlich, beziehungsweise',
  numberOpeners:
    'nummer ist, nummer lautet, nummer war, code ist, code lautet, pin ist, pin lautet, telefonnummer, handynummer, kontonummer, kundennummer, bestellnummer, postleitzahl, iban ist, die ziffern sind, kennwort lautet, aktenzeichen, wähle, vorwahl',
  numberWords:
    'null, eins, zwei, zwo, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf, dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn, neunzehn, zwanzig, dreißig, vierzig, fünfzig, sechzig, siebzig, achtzig, neunzig, hundert, tausend, komma',
  nameOpeners:
    'mein name ist, ich heiße, der name ist, er heißt, sie heißt, auf den namen, unter dem namen, mein vorname ist, mein nachname ist, für herrn, für frau, mit herrn, mit frau, mit doktor, die adresse ist, meine adresse ist, adresse lautet, ich wohne in der, ich wohne am',
  spellingOpeners:
    'buchstabiert, ich buchstabiere, man schreibt es, das schreibt man, geschrieben mit, meine email ist, meine mailadresse ist, die mailadresse ist, mailadresse lautet, email adresse ist, e mail adresse ist',
  subjects: 'ich, du, er, sie, es, wir, ihr, man',
  subjectOpeners:
    'der, die, das, mein, meine, dein, deine, sein, seine, ihre, unser, unsere, euer, eure, dieser, diese, dieses, jeder, jede, jedes, alle, viele, manche, einige, kein, keine',
  searches:
    'ich suche, wir suchen, such mir, finde mir, wo kann ich, wo kann man, wo können wir, wo könnte ich, wo finde ich, wo bekomme ich, wo gibt es',
  wishes:
    'ich brauche ein, ich brauche eine, ich brauche einen, ich möchte ein, ich möchte eine, ich möchte einen, ich hätte gern ein, ich hätte gern eine, ich hätte gern einen',
  details:
    'für, mit, ohne, in, im, am, an, auf, bei, beim, aus, von, vom, zum, zur, nach, unter, über, um, der, die, das, den, mein, meinen, meine',
  countedBy:
    'brauche, brauchen, braucht, will, möchte, hätte gern, hätten gern, habe, haben, hat, hatte, kaufe, kauf, bestell, bestelle, nehme, die nächsten, die letzten, die ersten, den letzten, in den nächsten, mindestens, höchstens, mehr als, weniger als, gekauft, fast, beinahe, über',
  shortestSentence: 3,
  longSentence: 3,
  longRequest: 3,
  settledEnds: settled(
    '(?:(?!hat |ist )\\S+t|weiß|will|kann|mag|darf|glaube|verstehe|kenne|brauche|möchte) (?:das |es |mir |ich )?nicht|gleich da|wieder da|schon da|(?:überleg|merk|wünsch|kauf)\\S* (?:es|das) mir',
    separated,
    '(?:komm|bring|nehm|nimm|mach)\\S* .*(?:nicht|auch|gern|gerne|es|das|ihn|sie) mit',
    // The verb of a clause within the sentence stands at its end.
    `\\S+ (?:${embedded.split(', ').join('|')}) (?:\\S+ )+(?:${finite.split(', ').join('|')}|meine|meinst|brauche|brauchst|braucht)`,
    `(?:der|die|das|den|dem|denen) (?:ich|du|er|sie|wir|ihr|man|es) (?:\\S+ )*(?:${finite.split(', ').join('|')}|brauche|brauchst|meine|meinst)`,
    `\\S+ (?:${embedded.split(', ').join('|')}) (?:ich|du|er|sie|wir|ihr|man|es|das) \\S+(?:e|st|t|en)`,
    '(?:du|ihr|sie|er|es|das|wir|ich) denn|nicht mehr|noch nicht|gar nicht|überhaupt nicht|auch nicht|immer noch|so weit|zu viel|zu spät|zu teuer|von vorn|vor allem|(?:bin|ist|war|waren|sind|kommt|liegt) (?:es|das|er|sie|ich) (?:nicht|auch|schon|so|noch)',
    '(?:gefällt|gehört|hilft|passt|reicht|schmeckt|fehlt|glaub|gib|sag|schick|zeig)\\S* .*(?:mir|dir|ihm|ihr|uns|ihnen)',
  ),
  openPatterns: [
    // What is meant is still to come: "was ich jetzt brauche".
    seldomLast('^was (?:ich|wir|du|er|sie|man|mir|uns|dir)(?: (?!(?:ist|war|sind|wäre)(?: |$))\\S+){1,6}'),
    pair('entweder', 'oder'),
    pair('nicht nur', 'sondern'),
    pair('weder', 'noch'),
    pair('sowohl', 'als auch, wie auch'),
    pair('je (?:\\S+er|mehr|weniger)', 'desto, umso, je'),
    pair('zwar', 'aber'),
    verbAfterRelative(
      'der, die, das, mein, meine, dein, deine, sein, seine, ihr, ihre, unser, unsere, dieser, diese, dieses, alles, jeder, jede',
      'der, die, das, den, dem, deren, dessen, denen, warum, weshalb, wo, was, in der, in dem, mit der, mit dem, von der, von dem, für die, für den, auf die, über die',
      finite,
      { isVerbLast: true },
    ),
  ],
  patterns: [
    // "Ich weiß nicht, warum" can be all.
    sometimesLast('(?:weiß|wusste|sagen|gesagt|verstehe|verstanden|erklären|erklärt|sag\\S*|nicht) (?:nicht |mir |auch )*warum'),
    verbToCome(auxiliaries, adverbs),
    // After the conjunction of a clause within the sentence its verb is still to come.
    seldomLast(
      `(?:dass|ob|weil|wenn|obwohl|bevor|nachdem|sobald|solange|falls|während|wieso|weshalb|wie (?:lange|viel|viele|oft|weit|gut|schnell))(?: (?:den|einen|meinen|deinen|seinen|ihren|unseren|diesen|nicht|jetzt|heute|morgen|gestern|bald|oben|unten|(?!\\S*(?:t|en|ern|eln|\\d)$|(?:ist|war|bin|muss|kann|soll|will|darf|mag|hatte|wäre|würde|hätte|könnte|sollte|wollte|\\S+e)$)\\S+)){1,6}`,
    ),
    // The thing whose relative clause begins, after a neuter noun: "ein Rezept, das".
    seldomLast('(?:ein|das|kein|mein|dein|unser|dieses|jedes|welches|irgendein) (?:\\S+es )?\\S+ das'),
    seldomLast('(?:freu|wart|acht|hoff|verzicht|konzentrier|verlass|reagier|antwort|bezieh|kommt|bereit)\\S* (?:.* )?auf'),
    // The clause that a pronoun announces: "davon, dass".
    seldomLast(
      '(?:red|denk|dacht|wart|freu|träum|kümmer|erinner|bitt|überzeug|gewöhn|sprech|sprich|glaub|lieg|häng)\\S* (?:\\S+ )*da(?:von|ran|rauf|mit|für|rüber|zu|gegen|rum|bei)',
    ),
    seldomLast(
      '(?:ganz|völlig|total|fast|beinahe|glatt) vergessen|(?:habe|hast|hat|haben) (?:schon |oft |auch )?(?:versucht|beschlossen|angefangen|aufgehört|vor)',
    ),
    // An adjective that awaits its noun.
    seldomLast(
      'das (?!(?:ende|auge|interesse|gebäude|gemüse|erbe|wochenende|gemälde|gebirge)$)\\S{3,}e|(?:ein|kein|mein|dein|unser) \\S{3,}es',
    ),
    thingToCome(
      'schreib, schreibe, schick, schicke, sende, gib, sag, sage, zeig, zeige, erzähl, erzähle, schenk, bring, kauf, antworte, mail, maile, erklär, erkläre, leih',
      people,
    ),
    objectToCome(
      '(?:vergleich|schick|kauf|bestell|übersetz|empfiehl|schreib|buch|reservier|such|find|zeig|nenn|verschieb|lösch|prüf|bring|hol)e?(?: (?:bitte|mal|mir|uns|noch|kurz|jetzt))*',
      'was, wen, wem, welche, welchen, welches, wie, wo, es, das, den, die, der, ihn, sie',
    ),
    // The perfect tense waits for its participle, where nothing says that the verb means to own.
    {
      pattern:
        /^(?!.*(?:^| )(?:kein\S*|zeit|lust|termin|angst|hunger|durst|recht|ahnung|geburtstag|problem|probleme|frage|fragen|glück|pech|platz|was|schmerzen|fieber|\S*ge\S+(?:t|en)|(?:be|er|ver|zer|ent|emp|miss|über|unter)\S+(?:t|en)|\S+iert)(?: |$)).*(?:^| )(?:habe|hast|hat|haben|habt) (?:\S+ )*(?:gestern|vorhin|eben|gerade|heute|letzte\S*|mit|von|für|bei|im|am|auf|an|mir|dir|uns|ihm|ihn|dich|mich) \S+(?: \S+){0,2}$/u,
      completion: completions.mayGoOn,
    },
    seldomLast('(?!wer)\\S+ (?:\\S+ )?(?:hat|haben|habe) (?:mein|meine|dein|deine|sein|seine|unser|unsere) \\S+'),
    // A modal verb holds the sentence open until its infinitive or participle.
    {
      pattern:
        /\b(?:werde|wirst|kannst|kann|könntest|könnte|könnten|könnt|können|muss|musst|müssen|soll|sollst|sollen|sollte|sollten|würde|würdest|würden|darf|dürfen)\b(?:(?! (?:oder|aber) ).)* (?:morgen|gestern|oben|unten|sieben|(?!\S*(?:en|ern|eln|sein|tun|gehn|steht|ist|hat|\d)$)\S+)$/u,
      completion: completions.mayGoOn,
    },
    // A participle or an infinitive with "zu" closes the bracket.
    {
      pattern: /\b(?:habe|hast|hat|haben|habt|bin|bist|sind|seid|wurde|wurden|hatte|hatten)\b.* \S*ge\S+(?:t|en)$/u,
      completion: completions.sentence,
    },
  ],
};
