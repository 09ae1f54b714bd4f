import { completions } from '../completion.ts';
import { end, pair, seldomLast, whole } from './constructions.ts';
import { clause, determiners, finite, imperatives, noVerb, subject, that, yes } from './french-words.ts';
import type { EndPattern } from '../utterance-grammar.ts';

const notMain = `(?: (?:comme|tout|avec|pour|de|sans) ça| (?:que|où|si|ce que|quand) (?:je|tu|il|elle|on|ça|ils|elles)(?: \\S+)?| (?!(?:${subject}|${imperatives})(?: |$))\\S+)`;
/** What opens a dependent clause. */
const dependent = `(?:si|(?:même |sauf |surtout |comme )?s'ils?|quand(?! (?:est|même|part|arrive|commence|ouvre|ferme|finit|sort) )|lorsque|lorsqu'\\S+|puisque|puisqu'\\S+|comme(?= (?:je|j'\\S+|tu|ils?|elles?|on|c'\\S+|ça|y|nous|vous) | ${determiners}(?: \\S+){1,3} ${finite} )|là où|à ce ${that}|avec tout ce ${that}|avec (?:le|la) \\S+ ${that}|comme (?:disait|dit|le dit)|même si|même quand|sauf si|au cas où|le jour où|au moment où|(?:vu|étant donné|maintenant|bien|pendant|dès|depuis|avant|après|sans|tant|alors|tandis|une fois|(?:à )?chaque fois|toutes les fois|la (?:prochaine|dernière|première) fois|à condition|à moins|pourvu|sachant|du moment|aussitôt|le temps|selon|d'autant plus|pour|à partir du moment où) ${that})`;

/** Answers and calls that are whole in themselves. */
const answers = [
  "oui|ouais|ouep|non|nan|nope|si|ok|okay|d'accord|entendu|compris|bien sûr(?: que (?:oui|non|si))?|évidemment|exactement|tout à fait|absolument|carrément|clairement|effectivement|volontiers|avec plaisir|parfait|super|génial|cool|nickel|impeccable|top|excellent|bravo|formidable|tant (?:mieux|pis)|dommage|zut|mince|(?:c'est )?promis",
  "peut être (?:bien )?que (?:oui|non)|rarement|rien(?: du tout)?|personne|(?:du tout|pas)(?: du tout| vraiment| trop| encore| mal| terrible| grave| maintenant| aujourd'hui| ce soir| tout de suite| forcément| toujours| toi| moi| ça| de (?:souci|problème|soucis))?|pourquoi(?: pas| ça)?|comment(?: ça)?|où ça|qui ça|quoi|lequel|laquelle|(?:vas|allez|allons) y|on y va|c'est parti",
  "aucune? idée|aucune?|n'importe(?: (?:quoi|lequel|laquelle|où|quand|qui|comment))?|peu importe|j'en sais (?:trop )?rien|(?:je |j'|je ne )?sais (?:pas|plus)(?: trop| encore| du tout| moi)?|je (?:le )?(?:crois|pense|suppose|veux bien|vois|comprends|confirme|rigole)(?: bien| pas| que (?:oui|non|si))?|les deux|l'une? ou l'autre|ni l'une? ni l'autre|toute? seule?|tout le monde|laisse(?: tomber| moi tranquille)?|oublie(?: ça)?|attention|stop|arrête(?: ça)?|encore(?: une fois)?|(?:plus|moins) (?:fort|vite|tard|tôt|haut|bas|maintenant|ou moins)|pas plus|pareil|(?:moi|toi|lui|elle|nous|vous) (?:aussi|non plus)|et (?:toi|vous|moi|alors|après|lui|elle)",
  "ça (?:me |te |nous |vous )?(?:va|marche|convient|suffit|suffira|ira|roule|y est)(?: pas| bien| très bien| comme ça)?|(?:c'est|c'était|ce sera) (?:très |trop |plutôt |vachement |pas |assez )?(?:ça|bon|tout|bien|parfait|vrai|faux|noté|fait|pareil|tout bon|grave|super|gentil|nul|dommage|fini|clair|exact|moi|possible|normal)|ça m'est égal|rien d'autre|comme (?:ça|d'habitude|tu veux|vous voulez)|si (?:tu veux|vous voulez|possible|ça te va)|quand tu veux|(?:tu as|t'as) raison|bonne (?:idée|nuit|journée|soirée|chance|question)|bon (?:courage|appétit|week end)|à (?:demain|bientôt|plus|plus tard|tout à l'heure|ce soir|tout de suite|la prochaine|lundi|toi|vous)|merci(?: beaucoup| bien| à toi| d'avance| quand même| pour tout)?|bof|mouais|grave|(?:de|pour) rien|bonjour|bonsoir|salut|coucou|au revoir|(?:comment )?ça va|comment (?:vas tu|tu vas|allez vous)|quel(?:le)? (?:horreur|dommage)|(?:vers|pour|à) (?:midi|minuit)",
  "(?:peut être|très|trop|plutôt|pas) bien|pas mal(?: du tout)?|ça m'étonnerait(?: beaucoup)?",
  'tout de suite|bientôt|(?:demain )?plutôt',
];

/** Answers that can be the beginning of a sentence. */
const chosen =
  "(?:le|la|les) (?:premi(?:er|ère)s?|deuxième|seconde?|troisième|derni(?:er|ère)s?|prochaine?|mêmes?|autres|bleue?|rouge|verte?|noire?|blanc|blanche|jaune|grise?|rose|petite?|grande?)|(?:pas )?(?:celui|celle|ceux|celles) (?:là|ci|d'avant|d'après|du haut|du bas|du milieu)|(?:pas )?(?:celui|celle) (?:là|ci) l'autre|l'autre|une? autre";

/** Whole before their last word is looked at, or open whatever it is. They are tested without the first words that do not count. */
export const frenchOpenPatterns: readonly EndPattern[] = [
  whole(
    `(?:${yes} )*(?:${answers.join('|')})(?: (?:merci|hein|alors|s'il te plaît|je crois|je pense|(?:mon|ma) (?:cœur|chérie?|grande?|puce|ange|amour|pote|belle|vieux|lapin|loulou|petite?)|les (?:gars|filles|enfants|amis)|maman|papa|docteur|tout le monde))?`,
    completions.closed,
  ),
  whole(`(?:${yes} )*(?:${chosen})(?: (?:merci|s'il te plaît|je crois|je pense))?`, completions.sentence),
  // An opening before what it announces: "cela dit", "tu sais quoi".
  whole(
    "d'une part|d'un côté|entre nous|cela dit|ceci dit|autrement dit|mis à part|en ce qui (?:me|te|nous|vous|le|la) concerne|(?:à part|malgré|après|avec|en plus de|sans) (?:tout )?ça|(?:tu sais|vous savez|devine) quoi|devine|devinez|écoute(?:z)? moi(?: bien)?|tiens toi bien|faute de \\S+|(?:le|la) \\S+(?: \\S+)? dans (?:tout ça|l'histoire)",
    completions.mayGoOn,
  ),
  // A command with its receiver, without the thing: "passe-moi".
  whole(
    '(?:laisse|dis|donne|montre|passe|raconte|explique|prête|trouve|fais|envoie|mets|apporte|rappelle|cherche|lis|écris|achète|prépare|réserve)[rz]? (?:moi|nous|lui|leur)(?: (?:juste|vite|encore|plutôt|aussi|donc))?',
    completions.mayGoOn,
  ),
  // A search for a word: "c'était un peu, comment je vais dire".
  whole(
    `(?!.*(?:sais|savoir|demande|dis|dire|explique|montre) comment)(?:\\S+ ){2,}comment (?:\\S+ ){0,3}(?:dire|dirais|dit|expliquer|appeler|appelle|s'appelle)(?: ça)?(?: déjà)?`,
    completions.goesOn,
  ),
  // A question word can be a whole question, and most often it is not.
  whole(
    'combien|quand|où|qui|peut être|\\S+ment|sûrement|sans doute|probablement|certainement|normalement|jamais|toujours|parfois|souvent|(?:il y a|ça fait) (?:\\S+ )?(?:jours?|semaines?|mois|ans?|heures?|minutes?|longtemps)',
    completions.fragment,
  ),
  whole(`(?:\\S+ )+(?:vers|à|en|dans|chez|de|du|le|la|un|une|pour|avec|au) comment`, completions.goesOn),
  // What is meant is still to come: "ce qu'il me faut".
  seldomLast(
    `^(?:(?:moi|toi|nous|lui|elle|vous|eux|par contre|après|là) )?ce (?:que|qu'\\S+|qui|dont)(?: (?!(?:c'est|est|sera|était|ce)(?: |$))\\S+){1,9}`,
  ),
  pair('soit', 'soit, ou'),
  pair("(?:plus|moins) (?:j'\\S+|c'\\S+|ça|y a|je|tu|il|elle|on|nous|vous|ils|elles|le|la|les)", 'plus, moins, mieux'),
  pair('non seulement', 'mais'),
  pair("d'un côté", "de l'autre"),
  pair("d'une part", "d'autre part"),
];

/** Clauses that another one must follow, and sentences without a verb so far. The first pattern that matches decides. */
export const frenchClauses: readonly EndPattern[] = [
  // A dependent clause without the beginning of another one.
  clause(`${dependent}(?: (?:jamais|même|par hasard|en plus))?(?: ${subject}(?: \\S+)?)?${notMain}{0,10}`, completions.goesOn),
  clause(`(?:parce ${that}|car)(?: ${subject}(?: \\S+)?)?${notMain}{0,10}`, completions.mayGoOn),
  // A clause as a subject: "qu'on m'ait pas prévenue".
  clause(`(?:que (?:je|tu|il|elle|on|nous|vous|ils|elles)|(?!qu'est)qu'\\S+)(?= )${notMain}{0,6}`, completions.heldUp),
  // A subject with a dependent clause, before its verb: "ma mère depuis qu'elle est rentrée".
  clause(`${determiners} \\S+(?: \\S+)? ${dependent}(?: ${subject}(?: \\S+)?)?${notMain}{0,8}`, completions.goesOn),
  // A circumstance without a clause: "au lieu de prendre la voiture".
  clause(
    `(?:après (?:avoir|être)|avant d(?:e|'\\S+)|au lieu d(?:e|u|'\\S+)|plutôt ${that}|à part|en attendant|histoire d(?:e|'\\S+)|quant (?:à|au|aux)|malgré|grâce (?:à|au|aux)|à cause d(?:e|u|es|'\\S+)|en plus d(?:e|u|es|'\\S+)|en cas d(?:e|'\\S+)|en dehors d(?:e|u|es)|contrairement (?:à|au|aux)|à propos d(?:e|u|es|'\\S+)|par rapport (?:à|au|aux)|au niveau d(?:e|u|es)|niveau|côté|question|(?:pour|en) ce qui (?:est|concerne)|en \\S+ant|d'après|selon)(?= )${notMain}{0,7}`,
    completions.mayGoOn,
  ),
  // Longer than an answer, and no clause yet: "dans la recette de ma grand-mère".
  clause(
    `(?!avec plaisir)(?!.* (?:et|ou|à peu près|environ|maximum|à quelle heure)(?: |$))(?:(?:dans|pour|avec|sur|chez|entre|à|de|après|avant)(?: (?:nous|vous|lui))?|depuis|pendant|parmi|au|aux|en|par|vers|hier|demain|aujourd'hui|ce|cet|cette|chaque|tous les|toutes les|d'habitude|samedi|dimanche|lundi)(?= )${noVerb}{0,9}`,
    completions.fragment,
  ),
  // "c'est pas parce qu'il est jeune", "celui qui a laissé la porte ouverte".
  clause(`c'est (?:pas|seulement|surtout|juste) parce ${that}(?: (?!que |qu')\\S+){1,8}`, completions.mayGoOn),
  clause(
    `(?:(?:tous |toutes )?(?:celui|celle|ceux|celles)|tout ce|la seule|le seul|le seul truc|la seule chose|le truc|les gens|le fait|l'idée|le principe) (?:qui|que|qu'\\S+)(?: ${subject})?(?: ${finite}){0,4}${noVerb}{0,7}`,
    completions.goesOn,
  ),
  // A verb before its subject: "combien coûte".
  end(
    "(?:combien|où|quand|comment|quelle? \\S+|que|ce que) (?:se |s')?(?:coûte|coûtent|trouve|trouvent|vaut|valent|fonctionne|fonctionnent|marche|marchent|appelle|mesure|pèse|dure|durent|ouvre|ouvrent|ferme|ferment|commence|part|arrive|passe|veut dire|signifie|pense|pensent)",
    completions.goesOn,
  ),
  // An indefinite pronoun as the subject, without its verb: "quelqu'un de l'équipe".
  clause(
    `(?:personne|quelqu'un|tout le monde|chacun|certains|beaucoup|la plupart|aucun|aucune|l'un|l'une|plein de gens) (?:d'entre|de|des|du|dans|à|chez|au|en)${noVerb}{0,5}`,
    completions.heldUp,
  ),
  // A subject after an adverb, without its verb: "normalement le plombier".
  clause(
    `(?:\\S+ment|d'habitude|hier|demain|en général|peut être que|bientôt|ce matin|ce soir|cet après midi|aujourd'hui) ${determiners}(?= )${noVerb}{0,4}`,
    completions.fragment,
  ),
  // A subject and its relative clause, without the main verb.
  clause(
    `(?:(?:dans|à|avec|pour|pendant|depuis|sur|chez) )?(?:${determiners}(?= )${noVerb}{0,4}|l'\\S+${noVerb}{0,4}) (?:(?:que|dont|où|(?:à|de|chez|pour|dans|avec|sur|sans) (?:lequel|laquelle|lesquels|lesquelles|qui)) (?:${subject}|\\S+(?: \\S+)?)|qu'\\S+|qui)(?: ${finite}){0,4}(?: (?!(?:${finite}|${subject})(?: |$))\\S+){0,7}`,
    completions.goesOn,
  ),
];
