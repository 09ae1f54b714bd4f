import { completions } from '../completion.ts';
import type { UtteranceGrammar } from '../utterance-grammar.ts';

export const german: UtteranceGrammar = {
  fillers:
    'äh, ähm, öh, öhm, hm, hmm, mhm also, also, na ja, naja, tja, sozusagen, quasi, irgendwie, wie soll ich sagen, wie heißt das, wie sagt man, sagen wir, moment, ich meine, weißt du, halt, eben, so, und so, genau und, ja und',
  openEnds:
    'der, die, das heißt, den, dem, des, ein, eine, einen, einem, einer, eines, mein, meine, meinen, meinem, meiner, dein, deine, deinen, deinem, deiner, sein, seine, seinen, seinem, seiner, ihr, ihre, ihren, ihrem, ihrer, unser, unsere, unseren, unserem, euer, eure, kein, keine, keinen, keinem, dieser, diese, diesen, diesem, dieses, jeder, jede, jeden, jedem, welche, welcher, welchen, und, oder, aber, sondern, denn, weil, dass, ob, wenn, als, obwohl, damit, nachdem, bevor, während, sobald, solange, falls, indem, sodass, bis, seit, wo, wer, was, wie, warum, für, von, vom, durch, ohne, gegen, wegen, trotz, zwischen, zum, zur, im, ins, am, ans, beim, aufs, sehr, ganz, ziemlich, besonders, etwa, ungefähr, sowohl, weder, entweder, je, desto, nicht nur, zum beispiel, ich, wir, er, ist, sind, war, waren, bin, habe, haben, hat, hatte, hätte, wäre, würde, werde, wird, kann, könnte, muss, soll, sollte, will, wollte, möchte, darf, mag, ich möchte, ich will, ich brauche, ich hätte gern, ich würde gern, gib mir, sag mir, zeig mir, kannst du mir, können sie mir, können sie, kannst du, können wir, um, plus, minus, mal, geteilt durch, anstatt, statt, außer, mit, bei, nach, aus, über, unter, vor, hinter, neben, zu, neue, neuen, nächste, nächsten, letzte, letzten, erste, ersten, große, kleine, gute, andere, anderen, beste, besten, nur, auch, noch, schon, erst, sogar, dann',
  looseEnds:
    'an, auf, ab, ein, mit, vor, zu, um, über, aus, nach, es, das, sie, du, mich, mir, dich, dir, sich, uns, ihm, ihn, hier, da, dort, so, haben, sein, werden, sind, ist, hat, wird, war, kann, mag, noch, auch, schon, nicht, muss, bei, unter, dann',
  answers:
    'ja, nein, doch, ja bitte, nein danke, okay, ok, klar, natürlich, gern, gerne, genau, richtig, stimmt, vielleicht, eigentlich nicht, noch nicht, heute nicht, ich glaube schon, ich weiß nicht, weiß nicht, keine ahnung, egal, beides, danke, danke schön, hallo, guten tag, guten morgen, guten abend, tschüss, auf wiedersehen, super, perfekt, passt, das war alles, das ist alles, was, warum, wann, wo, wer, morgen, heute',
  closings:
    'danke, danke schön, vielen dank, dankeschön, bitte, bitte schön, oder, nicht wahr, oder nicht, ein bisschen, ein wenig, noch einmal, gell, ne, nicht, ja, das war alles, das ist alles, das wars, auf wiedersehen, bis später, bis morgen, bis dann, gute nacht, wenn das geht, okay',
  questions:
    'was, was ist, wo, wohin, woher, wann, wer, wen, wem, wessen, warum, wieso, weshalb, wie, wie viel, wie viele, wie lange, welche, welcher, welches, womit, wofür, worum, kannst du, könntest du, können sie, könnten sie, kann ich, kann man, können wir, würdest du, würden sie, hast du, haben sie, habe ich, haben wir, gibt es, ist, sind, war, bist du, muss ich, soll ich, sollen wir, darf ich, wird es, wirst du, willst du, möchtest du, magst du, weißt du, wissen sie',
  requests:
    'bitte, sag, sag mir, sagen sie mir, zeig, zeig mir, zeigen sie mir, erzähl, erzähl mir, erklär, erkläre, erklär mir, erklären sie mir, lies, lies mir, spiel, spiele, stell, stelle, schreib, schreibe, schick, ruf, such, suche, finde, öffne, mach, mache, schalte, erinnere mich, übersetze, übersetz, hilf mir, nenn, nenne, buche, weck mich, lösche, vergleiche, fass, fasse, rechne, empfiehl, setz, leg, nimm, geh, wiederhole',
  clauseWords:
    'ich, du, er, sie, es, wir, ihr, man, das ist, ist, sind, war, waren, hat, habe, haben, hatte, hatten, wird, werden, wurde, kann, können, konnte, muss, müssen, soll, sollen, will, wollen, möchte, möchten, darf, gibt, gab, geht, kommt, brauche, brauchen, suche, heißt, liegt, steht, kostet, passt, geht, klingt, dauert, wohnt, arbeitet, bleibt, fehlt, gefällt, lebt, läuft, fährt, beginnt, endet, öffnet, schließt, macht, nimmt, sagt, meint, weiß, glaube, finde, denke, arbeite, wohne, kaufte, ging, kam, sah, fand, schrieb, blieb, fuhr, rief, nahm',
  dependents:
    'wenn, weil, obwohl, falls, nachdem, bevor, während, sobald, solange, da ich, da wir, als ich, als wir, damit, seit ich, seitdem, bis ich, anstatt, je',
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
  shortestSentence: 3,
  longSentence: 3,
  longRequest: 3,
  patterns: [
    // A modal verb holds the sentence open until its infinitive or participle.
    {
      pattern:
        /\b(?:kannst|kann|könntest|könnte|könnten|könnt|können|muss|musst|müssen|soll|sollst|sollen|sollte|sollten|würde|würdest|würden|darf|dürfen)\b(?:(?! (?:oder|aber) ).)* (?:morgen|gestern|oben|unten|sieben|(?!\S*(?:en|ern|eln|sein|tun|gehn|steht|ist|hat|\d)$)\S+)$/u,
      completion: completions.mayGoOn,
    },
    // A participle or an infinitive with "zu" closes the bracket.
    {
      pattern: /\b(?:habe|hast|hat|haben|habt|bin|bist|sind|seid|wurde|wurden|hatte|hatten)\b.* \S*ge\S+(?:t|en)$/u,
      completion: completions.sentence,
    },
  ],
};
