import type { UtteranceGrammar } from '../utterance-grammar.ts';
import { germanPatterns } from './german-constructions.ts';
import { germanSettled } from './german-ends.ts';
import { germanOpen } from './german-open.ts';
import { adjuncts, dependents, leadIns, questions, searches, stranded, subjectOpeners } from './german-words.ts';
import { weights } from './weights/german.ts';

/** "siebenundzwanzig", "dreihundertvierzig", "neunzehnhundertachtzig": German writes each number as one word. */
const units = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const tens = ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
const small =
  'null, eins, zwo, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf, dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn, neunzehn'.split(
    ', ',
  );
const belowHundred = [...small, ...tens, ...tens.flatMap((ten) => units.map((unit) => `${unit}und${ten}`))];
const hundreds = ['hundert', ...units.map((unit) => `${unit}hundert`), 'elfhundert', 'zwölfhundert', 'neunzehnhundert', 'achtzehnhundert'];
const thousands = ['tausend', ...units.map((unit) => `${unit}tausend`), 'zehntausend'];
const numberWords = [
  ...belowHundred,
  ...[...hundreds, 'zweitausend'].flatMap((hundred) => belowHundred.map((rest) => `${hundred}${rest}`)),
  ...hundreds,
  ...thousands,
  'million, millionen, komma, doppel',
].join(', ');

export const german: UtteranceGrammar = {
  fillers:
    'äh, ähm, öh, öhm, ehm, em, hm, hmm, mhm, ah, na ja, naja, tja, also, sozusagen, quasi, irgendwie, dings, dingsbums, dingsda, wie soll ich sagen, wie soll ich das sagen, wie sag ich das, wie sage ich das, wie heißt das, wie heißt das noch, wie heißt das noch mal, wie heißt das noch gleich, wie heißt das gleich, wie heißt der noch, wie heißt die noch, wie heißt er noch, wie heißt sie noch, wie nennt man das, wie sagt man, wie sagt man das, wie war das, wie war das noch, was war das noch, was wollte ich sagen, was wollte ich noch sagen, wo war ich, sagen wir, sagen wir mal, sag mal, moment, moment mal, einen moment, kleinen moment, sekunde, eine sekunde, warte, warte mal, warten sie, ich meine, ich mein, weißt du, wissen sie, verstehst du, mal sehen, mal überlegen, mal schauen, ich überlege, ich überleg grad, ich glaube, ich glaub, glaub ich äh, und so, genau und, ja und, ach ja, jedenfalls, keine ahnung so',
  openEnds:
    "der, die, das, den, dem, des, n, 'n, nen, 'nen, nem, 'nem, ner, 'ner, 'ne, so'n, so'ne, son, sone, und, aber, sondern, denn, weil, dass, ob, wenn, als, obwohl, obgleich, nachdem, bevor, während, sobald, solange, falls, indem, sodass, so dass, bis, seit, seitdem, sofern, soweit, ehe, wo, wer, was, wie, wen, wem, wann, wessen, womit, wofür, wodurch, worüber, woran, worauf, woraus, für, von, vom, ohne, gegen, wegen, trotz, zwischen, zum, zur, im, ins, am, ans, beim, aufs, in, an, auf, mit, bei, nach, aus, über, unter, vor, hinter, neben, zu, um, durch, hinterm, vorm, überm, unterm, übers, fürs, durchs, ums, vors, unters, hinters, aufm, mitm, ausm, laut, gemäß, bezüglich, hinsichtlich, angesichts, anhand, anstelle, aufgrund, inklusive, mithilfe, innerhalb, außerhalb, oberhalb, unterhalb, samt, pro, per, binnen, zwecks, mangels, jenseits, anstatt, statt, außer, plus, minus, mal, geteilt durch, sehr, ganz, ziemlich, besonders, etwa, ungefähr, circa, knapp, rund, mindestens, höchstens, sowohl, weder, entweder, je, desto, umso, nicht nur, zum beispiel, beispielsweise, wir, er, ich, du, ihr, man, bin, bist, sind, seid, war, warst, waren, habe, hab, hast, haben, hat, habt, hatte, hatten, hätte, hätten, wäre, wären, würde, würden, werde, wirst, wird, werden, wurde, wurden, kann, kannst, können, könnte, könnten, muss, musst, müssen, müsste, soll, sollst, sollen, sollte, sollten, will, willst, wollen, wollte, wollten, möchte, möchten, darf, dürfen, dürfte, mag, ist, ich hätte gern, ich hätte gerne, ich würde gern, ich würde gerne, gib mir, sag mir, zeig mir, lies mir, schick mir, such mir, bring mir, hol mir, erzähl mir, erklär mir, nenn mir, buch mir, kannst du mir, können sie mir, neue, neuen, nächste, nächsten, nächster, nächstes, letzte, letzten, letzter, letztes, erste, ersten, erster, zweite, zweiten, dritte, dritten, große, großen, großer, kleine, kleinen, kleiner, gute, guten, guter, andere, anderen, anderer, anderes, beste, besten, nur, noch, sogar, solche, solchen, solcher, jene, jenem, jenen, irgendein, irgendeine, irgendeinen, irgendwelche, herr, herrn, frau, doktor, wie lange, wie viel, wie viele, wie oft, wie weit, was für, was für ein, was für eine, so viel wie, so gut wie, neuer, alte, alten, alter, schönen, schöne, schöner, ganze, ganzen, eigenen, eigene, gleichen, gleiche, heutigen, gestrigen, morgigen, gerade dabei, davon ab, sein, hinein in, einer der, eine der, eines der, einer von, eins von, so eine, so ein, so einen, so einem, mehr als, weniger als, größer als, besser als, anders als, in etwa, und dann, ja dann, aber dann, also dann, wenn dann",
  looseEnds: `${stranded}, sie, das, er, ihr, du`,
  answers:
    'ja, jo, jep, jawohl, joa, nein, nee, nö, doch, ja bitte, ja gern, ja gerne, ja klar, ja genau, nein danke, nee danke, nein doch nicht, okay, ok, klar, natürlich, natürlich nicht, gern, gerne, sehr gern, sehr gerne, genau, richtig, stimmt, stimmt so, passt, passt so, vielleicht, eigentlich nicht, eigentlich schon, noch nicht, heute nicht, jetzt nicht, so nicht, auf keinen fall, auf jeden fall, auf gar keinen fall, jeden fall, bestimmt, sicher, definitiv, absolut, überhaupt nicht, gar nicht, kein bisschen, niemals, nie, immer, manchmal, ich glaube schon, ich glaub schon, ich glaube nicht, ich glaub nicht, glaub schon, glaub nicht, ich denke schon, ich weiß nicht, ich weiß es nicht, weiß nicht, weiß ich nicht, keine ahnung, keinen plan, kein plan, egal, ist egal, mir egal, ganz egal, ist mir egal, beides, beide, keins, keins von beiden, alle, alles, nichts, niemand, danke, danke schön, danke dir, danke auch, bitte, bitte schön, gern geschehen, kein problem, macht nichts, schon gut, alles gut, alles klar, hallo, hi, hey, moin, servus, guten tag, guten morgen, guten abend, gute nacht, tschüss, tschüs, ciao, auf wiedersehen, super, perfekt, toll, prima, klasse, cool, gut, sehr gut, schön, schade, leider nicht, leider nein, leider ja, das war alles, das ist alles, entschuldigung, sorry, tut mir leid, stopp, stop, halt, halt stopp, pause, weiter, mach weiter, weiter so, zurück, abbrechen, wiederholen, noch mal, nochmal, noch einmal, lauter, leiser, schneller, langsamer, lass mal, nee lass mal, lass gut sein, lass das, vergiss es, hör auf, hilfe, was, was noch, was jetzt, was nun, und jetzt, und nun, wie bitte, wie jetzt, warum, warum nicht, warum das, wieso, wieso nicht, wieso das, wieso denn, warum denn, was denn, wer denn, wo denn, wann denn, wie denn, wann, wo, wer, wer noch, wie, wie viel, wie viele, wohin, woher, wozu, echt, echt jetzt, wirklich, ehrlich, im ernst, ich auch, ich auch nicht, ich nicht, mir auch, und du, und ihr, und sie, du auch, du nicht, morgen, heute, übermorgen, jetzt, später, gleich, bald, sofort, das da, das hier, den da, die da, der da, das andere, den anderen, die andere, das erste, das zweite, die erste, die zweite, der erste, der zweite, den ersten, den zweiten, eher nicht, lieber nicht, besser nicht, je nachdem, wie immer, wie üblich, wie gehabt, wie gewohnt, wie gesagt, von mir aus, von uns aus, was soll das, ist das so, und das, kommt drauf an, geht klar, geht so, mach ich, so ungefähr, ungefähr, fast, so halb, für mich auch, mir reicht es, das wars, fertig',
  closings:
    'danke, danke schön, danke dir, vielen dank, dankeschön, bitte, bitte schön, bitte sehr, nicht wahr, oder nicht, oder so, oder was, oder wie, und so weiter, gell, ne, gelle, das war alles, das ist alles, das wars, auf wiedersehen, bis später, bis morgen, bis dann, bis gleich, bis bald, gute nacht, wenn das geht, wenn es geht, wenn möglich, wenn du willst, wenn du magst, okay, tut mir leid, alles klar',
  questions,
  requests:
    'bitte, sag, sagen sie, zeig, zeige, zeigen sie, erzähl, erzähle, erklär, erkläre, lies, spiel, spiele, stell, stelle, schreib, schreibe, schick, schicke, ruf, such, suche, finde, öffne, mach, mache, schalte, erinnere, erinner, übersetze, übersetz, hilf, nenn, nenne, buche, buch, weck, lösche, lösch, vergleiche, fass, fasse, rechne, empfiehl, setz, setze, leg, lege, nimm, geh, wiederhole, wiederhol, vergleich, schalt, lass, lasst, gib, geben sie, hol, bring, kauf, bestell, bestelle, reservier, reserviere, druck, drucke, prüf, prüfe, schau, guck, hör, merk, notier, notiere, speicher, speichere, trag, trage, verschieb, verschiebe, verleg, erhöhe, senk, dreh, pack, lade, lad, zähl, zähle, beschreib, beschreibe, korrigier, korrigiere, kürz, kürze, ändere, beende, starte, start, stopp, stoppe, sing, koch, plane, empfehle, füg, füge, überweis, überweise, storniere, stornier, kündige, sperr, sperre, schließ, schließe, navigier, navigiere, antworte, ignorier, vergiss, wart, komm, räum, probier, teste, zieh, häng, heb, fang, bleib, sei, leih, verrat, verbinde, aktualisiere, installiere, teil, teile, unterbrich, wechsel, wechsle, überspring, halt, frag, lern, tu, wirf, iss, trink, fahr',
  clauseWords:
    "ich, du, er, sie, es, wir, ihr, man, das ist, ist, sind, war, waren, hat, hab, habe, haben, hatte, hatten, wird, werden, wurde, kann, können, konnte, muss, müssen, soll, sollen, will, wollen, möchte, möchten, darf, gibt, gab, geht, kommt, brauche, brauchen, suche, heißt, liegt, steht, kostet, passt, geht, klingt, dauert, wohnt, arbeitet, bleibt, fehlt, gefällt, lebt, läuft, fährt, beginnt, endet, öffnet, schließt, macht, nimmt, sagt, meint, weiß, glaube, finde, denke, arbeite, wohne, kaufte, ging, kam, sah, fand, schrieb, blieb, fuhr, rief, nahm, bist, seid, hätte, hätten, wäre, wären, würde, würden, könnte, könnten, sollte, sollten, müsste, dürfte, wollte, wollten, konnten, wurden, fällt, lief, stand, lag, hing, hängt, spielt, spricht, sprach, liest, las, isst, aß, trinkt, trank, schläft, schlief, kauft, sucht, zeigt, zahlt, braucht, brauchte, sagte, meinte, dachte, wusste, glaubt, hofft, hoffe, kenne, kennt, kannte, mag, mochte, bekommt, bekam, kriegt, verliert, verlor, gewinnt, gewann, tropft, klemmt, brennt, funktioniert, repariert, renoviert, stimmt, reicht, schmeckt, riecht, wirkt, scheint, tut, weh, gehört, hilft, ruft, schreibt, fliegt, flog, reist, holt, bringt, brachte, stellt, setzt, sitzt, saß, zieht, zog, wartet, warte, freue, komme, gehe, fahre, mache, nehme, gebe, sehe, lese, habt, müsst, könnt, wollt, fängt, hört, hat's, gibt's, geht's, ist's, nervt, stinkt, spinnt, stürzt, schnarcht, weint, lacht, bellt, rauscht, piept, blinkt, leuchtet, wächst, stirbt, starb, platzt, hält, lässt, trifft, vergisst, sieht, hasst, liebt, lernt, kocht, backt, putzt, wäscht, klingelt, regnet, schneit",
  dependents,
  adjuncts,
  leadIns,
  listOpeners:
    'schreib auf die einkaufsliste, setz auf die einkaufsliste, auf die einkaufsliste kommen, auf die einkaufsliste gehören, schreib auf den einkaufszettel, schreib auf die liste, setz auf die liste, auf die liste kommen, auf der liste stehen, ich muss kaufen, wir müssen kaufen, die zutaten sind, folgendes, folgende sachen, drei dinge, zwei dinge, drei sachen, zwei sachen, vier sachen, eingeladen sind, ich muss einpacken, zur auswahl stehen, die farben sind, und zwar, brauchen wir noch, brauche ich noch, kaufen müssen wir, wunschzettel stehen, in die tagesordnung, auf die tagesordnung',
  conjunctions: 'und, oder, sowie, und dann, und schließlich, beziehungsweise',
  numberOpeners:
    'nummer ist, nummer lautet, nummer war, code ist, code lautet, pin ist, pin lautet, geheimzahl ist, passwort ist, passwort lautet, kennwort ist, kennwort lautet, telefonnummer, handynummer, mobilnummer, festnetznummer, rufnummer, faxnummer, durchwahl, kontonummer, kundennummer, bestellnummer, auftragsnummer, vorgangsnummer, rechnungsnummer, sendungsnummer, paketnummer, mitgliedsnummer, vertragsnummer, versichertennummer, versicherungsnummer, steuernummer, seriennummer, artikelnummer, referenznummer, buchungsnummer, kartennummer, ausweisnummer, matrikelnummer, ticketnummer, flugnummer, zählernummer, zählerstand, hausnummer, zimmernummer, postleitzahl, plz, bankleitzahl, iban, die ziffern sind, aktenzeichen, wähle, vorwahl, sicherheitscode, zugangscode, prüfziffer, kennzeichen ist, gültig bis, geboren am',
  numberWords,
  nameOpeners:
    'mein name ist, ich heiße, der name ist, auf den namen, unter dem namen, mein vorname ist, mein nachname ist, der nachname ist, der vorname ist, mädchenname ist, die adresse ist, meine adresse ist, adresse lautet, ich wohne in der, wir wohnen in der, ich wohne am, wir wohnen am, ich wohne im, ich spreche mit frau, straße heißt, der ort heißt',
  spellingOpeners:
    'buchstabiert, ich buchstabiere, man schreibt es, das schreibt man, schreibt sich, schreibt man mit, geschrieben mit, meine email ist, meine mail ist, meine e mail ist, meine mailadresse ist, die mailadresse ist, mailadresse lautet, email adresse ist, e mail adresse ist, e mail adresse lautet, emailadresse ist, emailadresse lautet, benutzername ist, benutzername lautet, nutzername ist',
  addressSigns:
    'unterstrich, bindestrich, schrägstrich, klammeraffe, at, ät, punkt de, punkt com, punkt ch, punkt org, punkt net, punkt eu, punkt info, punkt at',
  addressEnds: 'de, com, org, net, ch, eu, info, io, punkt at, li, berlin, online punkt de',
  subjects: 'ich, du, er, sie, es, wir, ihr, man',
  subjectOpeners,
  searches,
  details:
    'für, mit, ohne, in, im, am, an, auf, bei, beim, aus, von, vom, zum, zur, nach, unter, über, um, der, die, das, den, mein, meinen, meine',
  countedBy:
    'brauche, brauchen, braucht, will, möchte, hätte gern, hätten gern, habe, haben, hat, hatte, kaufe, kauf, bestell, bestelle, nehme, die nächsten, die letzten, die ersten, den letzten, in den nächsten, mindestens, höchstens, mehr als, weniger als, gekauft, fast, beinahe, über',
  shortestSentence: 3,
  longSentence: 2,
  longRequest: 2,
  settledEnds: germanSettled,
  openPatterns: germanOpen,
  patterns: germanPatterns,
  // A verb that is not listed, after the subject: "der Drucker druckt".
  clausePattern: /^ (?:der|die|das|mein|meine|dein|deine|unser|unsere) \S+(?: \S+){0,2} \S{2,}(?:t|te|ten) /u,
  weights,
};
