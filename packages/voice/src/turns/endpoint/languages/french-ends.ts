import { completions } from '../completion.ts';
import { end, settled, whole } from './constructions.ts';
import { days, determiners, finite, imperatives, lead, moments, months, noVerb, number, question, subject } from './french-words.ts';
import type { EndPattern } from '../utterance-grammar.ts';

/** Words before an article which are no verbs. */
const notVerbal =
  '(?:toutes|tous|toute|entre|vers|sous|dans|après|avant|sans|même|malgré|depuis|presque|chez|puis|mais|jusque|contre|des|les|mes|ses|tes|ces|nos|vos|plus|moins|pas|dès|trois|six|dix|deux|parce|comme|quatre|onze|douze|treize|quinze|seize|trente|plutôt|juste|encore|autre|autres|une|le|ce|quelques|presque|genre|style|alors|certes)';

/** What a whole sentence looks like. Tried last. */
export const frenchFinished: readonly EndPattern[] = [
  // Questions with their word at the end or in the middle: "il fait combien dehors".
  {
    pattern: new RegExp(
      `^(?!.*(?:sais|sait|savoir|dire|dis|demande|calcul\\S*|vérifi\\S*|regarde\\S*|montr\\S*|expliqu\\S*|peux|pourrais) )${lead}(?:${subject}|il y a|il est)(?: \\S+){0,4} (?:quoi|combien|comment|où|quand|qui|lequel|laquelle|quelle? (?:heure|jour|date|âge|taille|prix|couleur))(?: (?:${moments}|déjà|alors|exactement|au juste|ça))?$`,
      'u',
    ),
    completion: completions.closed,
  },
  {
    pattern: new RegExp(
      `^${lead}(?:c'est|y a|il y a|ça|tu|on|il|elle|vous)(?: (?!sais|savoir)\\S+){0,3} (?:quoi|combien|où|comment|qui|quelle? (?:heure|jour|date|âge|taille|prix|couleur))(?: \\S+){3,}$`,
      'u',
    ),
    completion: completions.closed,
  },
  {
    pattern: new RegExp(
      `^${lead}(?:c'est|y a|il y a|ça|tu|on|il|elle|vous)(?: (?!sais|savoir)\\S+){0,3} (?:quoi|combien|où|comment|qui|quelle? (?:heure|jour|date|âge|taille|prix|couleur))(?: \\S+){1,5}$`,
      'u',
    ),
    completion: completions.question,
  },
  // A clause that ends with a moment, or with a word that seldom has something after it.
  {
    pattern: new RegExp(
      `^(?!.*(?:rappelle|réveille|réserve|note|ajoute|hier|prévu|tu peux|tu pourrais|pouvez|pourriez) )(?:.* )?(?:${finite}|${subject}|${imperatives})(?: \\S+){1,12} ${moments}$`,
      'u',
    ),
    completion: completions.closed,
  },
  {
    pattern: new RegExp(
      `(?:^| )(?:${subject}|\\S+) (?!(?:sais|pense|crois|trouve|aime|vois|comprends|souviens|rappelle|connais|dis|dit) )\\S+ (?:pas|plus|rien)$`,
      'u',
    ),
    completion: completions.closed,
  },
  end(`(?:\\S+ ){2}(?:(?<!(?: euh | ${number} |${days} |${months} ).*)non|hein|ou quoi|ou quoi alors|ça|alors)`, completions.closed),
  // Questions in the form of statements.
  {
    pattern: new RegExp(
      `^${lead}(?:tu \\S+(?= \\S+ \\S+ \\S+ \\S)|\\S+ (?:tu|vous|t il|t elle|t on)|vous (?:pouvez|pourriez|avez|savez|connaissez|voulez)|t'(?:as|es)|(?:il )?y a(?: encore| toujours| déjà)? (?:un|une|du|de la|des|moyen|quelqu'un|quelque chose|assez|beaucoup)|il (?:pleut|neige|va (?:pleuvoir|neiger|faire))|c'est (?:encore|toujours|loin|ouvert|possible|grave|normal|vrai|bientôt)|on peut|je peux|ça (?:existe|se))(?: \\S+){2,}$`,
      'u',
    ),
    completion: completions.question,
  },
  whole(`${lead}(?:tu \\S+|t'\\S+) \\S+`, completions.question),
  whole(`${lead}(?:tu|t'\\S+) .*`, completions.unsureQuestion),
  {
    pattern: new RegExp(`^${lead}(?!où .*(?:peux|peut|trouver?|pourrais)(?: |$))${question}(?: \\S+){6,}$`, 'u'),
    completion: completions.closed,
  },
  // No verb at all, and no command: "plutôt vers la fin du mois".
  whole(
    `(?!${lead}${question} |${lead}(?!${notVerbal} )\\S+(?:e|s|z) (?:${determiners}|moi|nous|lui|leur|à|sur|dans|de|en|pas|plus|un peu|ça|bien|au|aux)(?: |$))(?!${lead}(?:${finite}|${subject}|${imperatives})(?: |$))\\S+(?= )${noVerb}{0,12}`,
    completions.fragment,
  ),
  // Elliptical: neither a subject nor the beginning of a sentence.
  whole(
    `(?!${lead}(?:\\S+ (?:tu|vous|t)|${determiners}|${question}|dans|pour|avec|sur|chez|depuis|pendant|après|avant|entre|à|au|aux|en|de|par|hier|demain|aujourd'hui|ce|${days}|${number} \\S+$|je|j'\\S+|tu|il|elle|on|nous|vous|ils|elles|moi|toi|lui|eux) |${lead}${subject}(?: |$))\\S+(?: \\S+)+(?<! (?:avec|sans|avant|après|derrière|devant|contre|pour|celui|celle|ceux))`,
    completions.sentence,
  ),
];

export const frenchSettled = settled(
  '(?:moi|toi|lui|elle|soi|nous|vous|eux|elles) même',
  '(?:avec|sans|pour|chez|à|de|contre|vers|après|avant|comme|derrière|devant) (?:moi|toi|lui|elle|nous|vous|eux|elles|ça|cela)',
  "(?:(?<!est )ce que|ce qu'il|ce qu'elle|ce qu'on|comme|où|quand|si|ce dont) (?:je |tu |il |elle |on |nous |vous |ils |elles )?(?:me |te |se |lui |nous |vous |m'|t')?\\S+(?:e|s|x|t|z)(?: (?:pas|plus|dire|faire|voir|\\S+é))?(?<! (?:le|les|des|de|une|ce|cette|mes|tes|ses|je|elle|elles|ils|nous|vous|me|te|se|est))",
  "pas du tout|(?:sens|aime|vois|sais|connais|mange|bois|sors|comprends|crois|sait|aimait) pas trop|non plus|comme ça(?: alors)?|comme d'habitude|tout de suite|en plus|une fois de plus|pour rien|de rien|quand même|tout le monde|un peu|en tout|avant tout|une? autre|l'autre|(?:le|la|les) mêmes?|(?:celui|celle|ceux|celles) (?:là|ci)(?: l'autre)?|ce que c'est|(?:le|la|les) (?:premi(?:er|ère)s?|derni(?:er|ère)s?|prochaine?|deuxième|troisième|second|seconde|nouveau|nouvelle|petit|petite|grand|grande|vieux|vieille|meilleure?s?|deux|trois|autres)",
  "(?:l')?(?:semaine|année|fois|saison) (?:prochaine|dernière)|(?:l')?(?:mois|an|été|hiver|week end|printemps|automne|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:prochain|dernier)|fois|(?:dans|pendant|toi|moi|reste|ça|a|encore|en|que|pour|toutes les|tous les) (?:deux minutes|deux secondes|une seconde)|(?:le|du|ce|un|au) son|(?:en|encore|pas|plus) (?:\\S+ ){0,2}une?|\\S*(?:s|heure|x) (?:à peu près|environ|presque|au moins)|^(?:oh |ah )?(?:mince|zut|punaise|purée)",
  "(?:s'appelle|se trouve|trouve|coûte|ferme|ouvre|commence|finit|va|vient|habite|veut|fait) t? ?(?:il|elle|on|ils|elles)",
  "(?:est|es|suis|sont|était|c'est|plus|moins|trop|très|super|assez|pas|si|aussi|hyper|vachement|toute?|devenu|l'air|deviens|bien|sera|reste|suis|êtes|fait|sent|devient|rend|faire) (?:petite?s?|grande?s?|gros|grosse|beau|belle|beaux|belles|jolie?|vieux|vieille|jeunes?|long|longue|vraie?|seule?s?|propre|nouveau|nouvelle|mauvais|mauvaise|meilleure?|pire|même)",
  // Words of hesitation that close a sentence here.
  "(?:c'est|était|est|trop|très|super|pas|assez|tout|sent|fait|sera|ah|plutôt|vachement|hyper|aussi) bonn?e?",
  "(?:\\S+ ){3,}(?:alors|en fait)|(?:quoi|comment|où|combien|quand|qui|heure) (?:du coup|donc|alors|en fait)|^(?:ah bon|bon|voilà|voyons voir|tu (?:vois|sais)|vous (?:voyez|savez))|^comment (?:on dit|ça s'appelle|(?:il|elle) s'appelle)",
  '(?:suis|es|est|sont|serais|serait|être|plutôt|étais|était|complètement|vote) (?:pour|contre)|(?:parti|partie|sorti|sortie|venu|venue|vis|vivre|partir|fait|faire|passe|passer|viens|viendrai|reviens) (?:sans|avec|avant|après|devant|derrière|dedans|dessus)',
  // A question word at the end: "elle arrive quand".
  `^${lead}(?:tu|il|elle|on|ça|c'est|ils|elles|vous|t'\\S+)(?: (?!sais|sait|demande|savoir|peux)\\S+){0,3} (?:quand|où|comment)|^${lead}c'est (?:à |pour )?qui`,
  // A subject after its verb: "que fais-tu".
  '(?!puis|mais|parfois|alors|dans|sans|depuis|toujours|jamais|sais)\\S+[sx] tu|\\S+ez vous|(?!quand|dont|comment|et |tant|avant|surtout|souvent|pendant|ont)\\S+[td] (?:il|elle|on|ils|elles)|(?:grave|bonjour|bonsoir|merci|oui|non|revoir) (?:docteur|madame|monsieur)',
  // Commands with a pronoun after them: "prends-le", "vas-y", "montre-les-moi".
  '(?:^|(?:oui|non|alors|bon|et|mais) )\\S+(?:e|s|ez|z) (?:le |la |les )?(?:le|la|les|moi|toi|lui|leur|nous|y|en)(?<!^\\S+ \\S+ (?:le|la|les))',
  '(?:peux|pourrais|pouvez|pourriez|faut|vais|va|veux|dois|allez|vas|faudrait) (?:le|la|les|y|en|me le|te le|lui) \\S+(?:er|ir|re|oir)',
);
