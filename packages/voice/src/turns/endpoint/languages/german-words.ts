import { any } from './constructions.ts';

/** Word classes of the language, for its lists and its patterns. */

export const leadIns =
  'also, okay, ok, ja, jo, joa, nein, nee, nö, doch, und, aber, na, hallo, hey, hey parley, parley, gut, ach, ach ja, ach so, oh, guten tag, guten morgen, guten abend, moin, entschuldigung, sorry, danke, bitte, äh, ähm, hm, naja, na ja, na gut, klar, genau, stimmt, super, ach komm, sag mal, du, hör mal, weißt du, moment, warte, oder, wow, cool, schade, mama, papa, oma, opa';
export const questions =
  "was, wo, wohin, woher, wann, wer, wen, wem, wessen, warum, wieso, weshalb, wie, welche, welcher, welches, welchen, welchem, womit, wofür, worum, wozu, wovon, wodurch, woran, worauf, worüber, woraus, seit wann, ab wann, bis wann, für wann, um wie viel uhr, auf welcher, in welchem, in welcher, mit welchem, mit wem, für wen, von wem, an wen, bei wem, zu wem, aus welchem, kann, kannst du, können, könnt, könnte, könntest, könnten, würde, würdest, würden, hast, hat, habt, haben wir, haben sie, habe ich, hab ich, hatte ich, hatten, hattest, gibt es, gibt's, ist, sind, war, waren, bin ich, bist, seid, muss, musst, müssen, müsste, soll, sollen, sollte, sollten, sollst, darf, dürfen, wird, wirst, werde ich, werden, will, willst, wollen wir, wollen sie, wollt, möchtest, möchten sie, magst, mögen, weißt du, weiß man, wissen sie, kennst, kennt, kennen sie, kommt, kommst, kommen, geht, gehst, gehen, fährt, fährst, fahren, macht, machst, machen wir, läuft, regnet, schneit, scheint, stimmt das, stimmt es, stimmt's, heißt das, kostet, dauert, liegt, steht, passt das, passt dir, passt der, passt die, reicht das, reicht die, reicht der, braucht, brauchst, brauche ich, brauchen, siehst, sieht, hörst, hört, glaubst, denkst, meinst, findest, schaust, guckst, schickst, rufst, bringst, holst, nimmst, nehmen wir, spielst, spielt, spielen, liest, erzählst, sagst, zeigst, hilfst, erinnerst, stellst, schaltest, buchst, kaufst, bestellst, öffnet, schließt, beginnt, fängt, endet, hält, hältst, arbeitet, arbeitest, wohnt, wohnst, lebt, leben, funktioniert, schmeckt, gefällt, gehört, tut das, bleibt, bleibst, bleiben, isst, essen, trinkst, schläfst, fliegt, fliegst, treffen wir, sehen wir, bekomme ich, bekommt, bekommst, kriege ich, kriegt, kriegst, gilt, zählt, lohnt, sprichst, spricht, verstehst, vergisst, wirkt, wächst, klappt, hilft, trägt, trägst, singt, suchst, sucht, gewinnt, hattet, warst, wart";
export const dependents =
  'wenn, weil, obwohl, falls, nachdem, bevor, während, sobald, solange, da ich, da wir, da der, da die, da das, da es, da mein, als ich, als wir, als er, als sie, als der, als die, als mein, als meine, damit ich, damit wir, damit die, damit der, seit ich, seit wir, seit mein, seit er, seit sie, seitdem, bis ich, bis wir, je, immer wenn, jedes mal wenn, jedesmal wenn, jedes mal, auch wenn, selbst wenn, nur wenn, nur weil, dass, ob, ehe, sofern, um die, um den, um das, um mein, um meine, um nicht, um zu, um mich, um mir, um ihn, um sie, indem, wie ich, was ich';
export const adjuncts = 'anstatt, statt, außer, trotz, wegen, aufgrund, dank, laut, neben, im vergleich zu, im gegensatz zu, abgesehen von';
export const subjectOpeners =
  'der, die, das, mein, meine, dein, deine, sein, seine, ihre, unser, unsere, euer, eure, dieser, diese, dieses, viele, manche, einige';
export const searches =
  'ich suche, wir suchen, such mir, finde mir, wo kann ich, wo kann man, wo können wir, wo könnte ich, wo finde ich, wo bekomme ich, wo gibt es';
/** Prepositions that are also particles of verbs: "mach das Licht an". */
export const stranded = 'an, auf, aus, mit, nach, vor, zu, um, über, unter, durch, bei';

export const lead = `^(?:${any(leadIns)} )*`;
export const finite =
  'ist, sind, seid, war, waren, warst, bin, bist, hat, hast, habe, hab, haben, habt, hatte, hatten, hättest, hätte, wäre, wären, würde, würdest, wird, wirst, werde, werden, wurde, kann, kannst, können, könnte, konnte, konnten, muss, musst, müssen, musste, mussten, soll, sollst, sollen, sollte, will, willst, wollen, wollte, wollten, möchte, möchtest, darf, darfst, durfte, mag, magst, kommt, kommst, geht, gehst, steht, liegt, fällt, läuft, macht, machst, gibt, heißt, kostet, fährt, bleibt, weiß, weißt, kenne, kennt, meint, meinst, sagt, sagst, gefällt, passt, tut, hilft, funktioniert, sieht, siehst, denkst, brauche, brauchst, braucht, ging, kam, gab, dauert, stattfindet, gehört, nimmt, bekommt, anfängt, aufhört, ankommt, abfährt, zuhat, aufhat, offenhat';
/** Modal verbs and auxiliaries, which wait for an infinitive or a participle. */
export const modals =
  'werde, wirst, werdet, kannst, kann, könntest, könnte, könnten, könnt, können, konnte, konnten, muss, musst, müsst, müssen, musste, mussten, müsste, müssten, müsstest, soll, sollst, sollen, sollte, sollten, solltest, würde, würdest, würden, darf, darfst, dürfen, durfte, dürfte, dürften';
export const auxiliaries = `${modals}, will, willst, wollen, wollte, wollten, wolltest, möchte, möchten, möchtest, wird, werden, habe, hab, hast, hat, haben, habt, hatte, hatten, hätte, hätten, hättest, bin, bist, ist, sind, seid, war, waren, warst, wäre, wären, wurde, wurden`;
export const particles =
  'eigentlich, nur, noch, auch, jetzt, bald, wirklich, mal, kurz, schon, immer, nie, einfach, vielleicht, wahrscheinlich, vermutlich, hoffentlich, anscheinend, offenbar, angeblich, sofort, gleich, wieder, endlich, leider, gerade, grad, erst, sehr, ziemlich, ganz, zu, so, etwas, doch, nämlich, oft, manchmal, sicher, bestimmt, halt, eben, ja, wohl, denn, bloß, sogar, fast, beinahe, ungefähr, total, voll, echt, richtig, super, extrem, viel, viel zu, besonders, nicht, nicht so, nicht mehr, noch nicht, nicht mal, gar nicht, überhaupt, überhaupt nicht, ein bisschen, ein wenig, am liebsten, am besten, trotzdem, deshalb, deswegen, außerdem, allerdings, normalerweise, meistens, übrigens, zumindest, mindestens, schließlich, letztens, neulich, ehrlich gesagt, dringend, unbedingt, irgendwann, selbst, ebenfalls, genauso, mittlerweile, inzwischen, seitdem, dann, danach, davor, vorher, zuerst, zuletzt';
export const times =
  'heute, morgen, gestern, vorgestern, übermorgen, abend, nachmittag, vormittag, mittag, früh, nächste, nächsten, nächstes, letzte, letzten, letztes, diese, dieses, diesen, woche, wochenende, monat, jahr, sommer, winter, am, im, vorhin';
export const pronouns = 'ich, du, er, sie, es, wir, ihr, man, mir, dir, dich, mich, ihm, ihn, ihnen, uns, euch, sich';
export const adverbs = `${particles}, ${times}, ${pronouns}, mit uns, gern, gerne, lieber, bitte`;
export const relatives =
  'der, die, den, dem, deren, dessen, denen, warum, weshalb, wo, in der, in dem, in die, mit der, mit dem, mit denen, von der, von dem, für die, für den, auf die, auf der, über die, über den, bei der, bei dem, zu der, zu dem';
export const embedded =
  'was, wie, wo, wer, wen, wem, warum, wieso, weshalb, wann, ob, dass, weil, wenn, welche, welcher, welches, welchen, wohin, woher, worüber, womit, wofür, worum, worauf, obwohl, damit, bevor, nachdem, sobald, solange, falls, während, wie viel, wie viele, wie lange';
export const people = '(?:meinem|meiner|deinem|deiner|seinem|seiner|ihrem|ihrer|unserem|unserer|dem|der) (?!\\S+(?:ung|keit|heit)$)\\S+';
/** Superlatives before their noun: "der schlechteste". */
export const superlative =
  '(?:\\S{3,}este|\\S{2,}(?:ig|lich|isch|sam|bar|haft|l|r)ste|größte|kleinste|schönste|höchste|längste|kürzeste|jüngste|älteste|stärkste|neuste|liebste|dümmste|wärmste|meiste|wenigste|ältste|nächste)[nrs]?';
export const months = '(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)';
export const ordinal =
  '(?:ersten|zweiten|dritten|vierten|fünften|sechsten|siebten|siebenten|achten|neunten|zehnten|elften|zwölften|\\S+zehnten|\\S+zigsten|dreißigsten|\\S+unddreißigsten)';
/** Adjectives before a noun, by their endings. The comparative ("leiser") is none. */
export const stems =
  'neu, alt, groß, klein, gut, schlecht, schön, hässlich, lang, kurz, hoh, breit, schmal, dick, dünn, schnell, langsam, früh, spät, billig, teur, leicht, schwer, einfach, kompliziert, warm, kalt, heiß, kühl, frisch, voll, leer, sauber, nett, lieb, falsch, ganz, halb, best, ander, gleich, bestimmt, verschieden, besonder, weiter, fest, frei, offen, rot, blau, grün, gelb, schwarz, braun, grau, rund, jung, stark, schwach, laut, still, hell, dunkl, süß, scharf, gesund, krank, fein, echt, normal, modern, toll, cool, blöd, doof, gemeinsam, privat, kaputt, spannend, passend, folgend, wunderschön, gebraucht, vegan, vegetarisch, digital, nah, weit, tief, extra, speziell, original, komplett';
export const adjective = `(?:${stems.split(', ').join('|')}|\\S{2,}(?:lich|isch|bar|sam|los|haft|ig))`;

/** Where the verb of the bracket is missing, words that are no infinitive and no participle. */
export const noVerb = `(?:morgen|gestern|oben|unten|sieben|ihnen|einen|keinen|meinen|deinen|seinen|ihren|unseren|diesen|jeden|den|neben|zwischen|hinten|vorn|draußen|drinnen|drüben|eben|gegen|übermorgen|wegen|zehn|zusammen|mitten|wen|denen|außen|innen|links|rechts|garten|wagen|laden|kuchen|ofen|namen|norden|süden|westen|osten|minuten|stunden|wochen|sachen|leuten|kindern|eltern|männern|ländern|bildern|kartoffeln|nudeln|(?!\\S*(?:en|ern|eln|tun|gehn|steht|\\d)$|(?:${finite.replaceAll(', ', '|')}|sein)$)\\S+)`;
