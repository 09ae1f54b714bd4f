import { completions } from '../completion.ts';
import { end, objectToCome, patterns, whole } from './constructions.ts';
import { clause, determiners, noVerb, quantified, subject } from './french-words.ts';
import type { EndPattern } from '../utterance-grammar.ts';

/** Words that put the object before the verb. After a verb of saying or wanting, "que" only joins a clause. */
const fronted =
  "(?:(?<!(?:lui|moi|leur|dit|dis|dire|crois|croit|pense|veut|veux|faut|espère|sûre?|absolument|peur|sais|vois|paraît|trouve|voudrais|aimerais) )(?:que|qu'\\S+)|quoi|quelle?s?|lequel|laquelle|combien|comment|où|dont|rien|ça|tout)";
/** Verbs that need an object, in the tenses of speech. */
const transitive =
  '(?:(?:cherch|trouv|utilis|propos|achèt|achet|prépar|organis|command|réserv|recommand|conseill|évit|envisag|souhait|préfér|ador|détest|espér|récupér|apport|ramèn|ramen|emmèn|emmen|emport|visit|port)(?:ions|iez|ais|ait|aient|er(?:ai|as|a|ons|ez|ont|ais|ait|aient))|(?:récupère|apporte|ramène|emmène|emporte|visite)s?|f(?:ais(?:ais|ait|aient|ons)|er(?:ai|as|a|ons|ez|ont|ais|ait|aient)|asse|asses|assent|ont)|dir(?:ai|as|a|ais|ait)|dis(?:ais|ait|aient|e|ent)|prend(?:rai|ras|ra|rons|ront|rais|rait)|pren(?:ais|ait|aient|ne|nes|nent)|mett?(?:rai|ras|ra|rais|rait|ais|ait|aient|e|es|ent)|connaiss(?:ais|ait|e|ent)|sache|croy(?:ais|ait)|pensais|voulais|voulait|reçois|reçoit|choisis|construis|construit)';
/** Verbs that need a receiver and an object: to pass, to buy, to tell. */
const giving =
  '(?:passer|apporter|acheter|expliquer|envoyer|donner|dire|montrer|prêter|raconter|trouver|chercher|mettre|préparer|lire|faire|garder|rendre|commander|réserver|conseiller|recommander|offrir|proposer|rapporter|ramener|demander|enlever|laisser|servir|vendre|indiquer|confirmer|rappeler que|calculer|traduire|résumer|écrire)';

/** Verbs and words without what they need, and openings without what they announce. */
export const frenchComplements: readonly EndPattern[] = [
  // A negated infinitive: "je t'avais dit de ne pas".
  ...patterns(
    completions.brokenOff,
    '(?:^| )ne (?:surtout |même )?(?:pas|plus|jamais|rien)(?: (?:du tout|trop|encore|toujours|non plus))?$',
    '(?:^| )(?:de|pour|à|vaut mieux|préfère|préférerais|préféré) pas$',
    '(?:^| )(?:de|pour|à) (?:jamais|surtout pas|plus jamais)$',
    // "T'as qu'à lui".
    " qu'à(?: (?:lui|leur|nous|y|le|la|les|te|me))?$",
    // A degree before its adjective: "un aussi", "je trouve ça vraiment".
    ' (?:une?|des) (?:aussi|si|très|plus|moins|tellement)$',
    ' trouv(?:e|es|ais|ait|é)(?: ça)? (?:vraiment|plutôt|carrément|un peu|quand même|tellement|toujours|assez)$',
  ),
  // A question word that opens an embedded question: "la question, c'est pourquoi".
  end(
    "(?:c'est|savoir|comprends pas|comprendre|dis moi|dites moi|explique moi|expliquez moi|demande|demandais|oublié|dire) (?:bien |surtout |aussi |juste )?(?:pourquoi|comment|quand|qui)(?<!^(?:et )?c'est (?:comment|quand|qui))",
    completions.fragment,
  ),
  // A verb of giving with its receiver, without the thing: "tu peux me passer".
  {
    pattern: new RegExp(`^(?!(?:.* )?${fronted} )(?:.* )?(?:(?:me|te|nous|vous|lui|leur) |[mt]')${giving}$`, 'u'),
    completion: completions.mayGoOn,
  },
  {
    pattern: new RegExp(
      `^(?!(?:.* )?${fronted} )(?:.* )?(?:je|j'|tu|il|elle|on|ils|elles|vous|ça|qui|qu'on|qu'ils?|qu'elles?|[jl]')(?: ?(?:te|me|vous|nous|lui|leur|n'|ne))* ?${transitive}$`,
      'u',
    ),
    completion: completions.mayGoOn,
  },
  end(
    "(?:me|te|lui|nous|leur|vous) (?:donne|fait|ferait|donnait|faisait)(?: pas)?|s'(?:est|était) (?:fait|acheté|mis|rendu)",
    completions.mayGoOn,
  ),
  end(
    '(?:fait|faire|laisse|laissé|laisser|fais) (?:enlever|faire|prendre|mettre|remplir|signer|payer|visiter|goûter|choisir|acheter)',
    completions.fragment,
  ),
  // A change or an appearance without its adjective.
  end("(?:devenue?s?|devenir|devient|deviens|devenait|semblait|paraissait|semblent|avaient? l'air)", completions.mayGoOn),
  objectToCome(
    "(?:vais|va|veux|veut|peux|peut|voudrais|pourrait|pourrais|faut|faudrait|dois|doit|aimerais|envie d') ?aller",
    'où, quand, comment, y, lequel, laquelle',
  ),
  // A question about a thing that must be named.
  end(
    '(?:qui|quand) (?:a|ont|avait) (?:\\S+ )?(?:écrit|inventé|découvert|peint|composé|réalisé|fondé|créé|construit|chanté|remporté|conçu)',
    completions.goesOn,
  ),
  clause(
    "quel(?:le)?s? (?:est|sont|était) (?:le |la |les |l')(?:capitale|différence|population|superficie|distance|hauteur|date|nom|prix|définition|taille|âge|meilleure?s?(?: \\S+)?|racine|rapport|point commun|horaires|symptômes|effets)",
    completions.goesOn,
  ),
  clause("combien (?:de |d')\\S+ (?:met|dure|y a t il|contient|faut il|fait|a|ont)", completions.goesOn),
  // A command to search or to translate, without a detail.
  clause(
    '(?:re)?cherche[rz]?(?: moi| nous)? (?:une?|des) (?:bon |bonne |petit |petite )?\\S+|trouve[rz]?(?: moi| nous)? (?:une?|des) (?:bon |bonne |petit |petite )?\\S+',
    completions.heldUp,
  ),
  clause('(?:traduis|traduisez|comment (?:on dit|dit on|tu dis|se dit)) en \\S+', completions.goesOn),
  clause('(?:baisse|monte|augmente|diminue|décale|avance|recule|éteins|rallume) (?:juste )?un peu', completions.fragment),
  // A question about a known person or thing. The speaker then says more about it: "tu te rappelles la fille".
  clause(
    `(?:tu|vous) (?:connais|connaissez|vois|voyez|sais|savez|te (?:rappelles|souviens)|vous (?:rappelez|souvenez))(?: bien)? (?:d'|de |du )?${determiners}?(?= )${noVerb}{1,4}`,
    completions.heldUp,
  ),
  // Things that are announced: "il reste deux possibilités".
  end(
    '(?:deux|trois|quatre|cinq|plusieurs|quelques|2|3|4|5) (?:petites? |grandes? |autres )?(?:choses?|possibilités|options|questions|solutions|raisons|trucs|étapes|points|conditions|façons|manières|avantages|règles|conseils|idées|priorités|remarques|objectifs)',
    completions.heldUp,
  ),
  // The first of several steps.
  clause(
    "(?!.* (?:puis|ensuite|et|après) )(?:d'abord|tout d'abord|pour commencer|premièrement|dans un premier temps|en premier)(?: \\S+){1,9}",
    completions.heldUp,
  ),
  // A subject after a pronoun that stresses it: "nous, les parents".
  clause(`(?:moi|toi|lui|elle|eux|nous|vous) ${determiners}${noVerb}{0,3}`, completions.fragment),
  // A quantity as the subject, without its verb, also with a relative clause.
  clause(
    `${quantified}(?: ${determiners})?${noVerb}{1,4}(?: (?:qui|que|qu'\\S+|dont|où)(?: ${subject})?(?: \\S+){1,4})?`,
    completions.heldUp,
  ),
  // A subject in a clause: "il faut que tout le monde".
  end(
    "(?<!(?:plus|moins|mieux|autant|aussi \\S+|pire|comme) )(?:que|si|quand|parce que) (?:tout le monde|quelqu'un|quelque chose|chacun)|(?:faut|veux|veut|voudrais|pense|crois|dit|espère|peur|sûre?|faudrait|dire) que ça",
    completions.mayGoOn,
  ),
  // A place whose name has more words.
  end(
    '(?:à|de|vers|pour|sur) (?:aix|bourg|boulogne|clermont|châlons|chalon|villefranche|villeneuve|la roche|le puy|fontenay|rueil|charleville)',
    completions.fragment,
  ),
  end('(?:mesure|fait) (?:à peu près |presque )?(?:une?|deux|\\d) mètres?', completions.fragment),
  // Parts of a calculation, a frequency and a share are whole.
  whole(
    '(?:\\S+ ){1,4}(?:fois|plus|moins|divisé par|multiplié par) (?:\\S+ )?(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|cent|\\d+)',
    completions.closed,
  ),
  end('(?:^|plutôt |^environ )\\S+ fois par (?:jour|semaine|mois|an)(?: (?:en général|environ|maximum|à peu près))?', completions.closed),
  end('à (?:\\S+ ){1,2}pour cent', completions.closed),
  // Commands to oneself and to others: "dépêche-toi un peu".
  clause(
    '(?!(?:dis|vois|crois|sais|mets|figure|imagine|rappelle|\\S*après|chez|contre|vers|entre|comme|malgré|derrière|pas|plus|moins|même|êtes|autre) )\\S+(?:e|s|z) (?:toi|vous)(?: (?:un peu|vite|bien|maintenant|donc|tout de suite|là|deux minutes))?',
    completions.question,
  ),
];
