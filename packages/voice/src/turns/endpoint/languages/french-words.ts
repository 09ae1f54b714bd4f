import { any, whole } from './constructions.ts';

/** Word classes of the language, for its patterns. */

/** Finite verbs that are used most. */
export const frenchVerbs =
  'est, sont, était, étaient, a, ont, avait, avaient, va, vont, faut, peut, doit, fait, font, suis, es, sera, serait, seront, coûte, part, arrive, marche, habite, travaille, aime, aiment, veut, vient, prend, commence, finit, ouvre, ferme, dure, semble, reste, vit, pense, cherche, connaît, dit, sais, sait, crois, croit, voudrais, préfère, prends, viens, vais, veux, peux, dois, fais, mets, met, pars, lis, écris, comprends, comprend, fonctionne, manque, mange, boit, dort, joue, parle, appelle, donne, montre, demande, répond, vend, achète, paie, tombe, monte, descend, sort, entre, tourne, sonne, fuit, ressemble, plaît, suffit, vaut, existe, appartient, dépend, paraît, fut, chauffe, chante, pleut, neige, pleure, rentre, passe, trouve, tient, sert, sent, rend, perd, suit, court, meurt, rit, rigole, démarre, plante, bouge, bloque, clignote, gratte, brûle, pique, coule, pousse, casse, tousse, dérange, énerve, fatigue, stresse, intéresse, rappelle, explique, raconte, utilise, regarde, écoute, attend, essaie, arrête, continue, change, garde, laisse, porte, touche, adore, déteste, espère, oublie, gagne, lit, voit, vois, revient, devient, refuse, accepte, propose, empêche, bosse, apprend, ronfle, vas, fera, ira, aura, aurait, verra, faudra, faudrait, prendra, viendra, peuvent, doivent, veulent, viennent, ferai, as, ai, avons, avez, sommes, êtes, refont, boivent, savent, disent, sens, entends, attends, connais, pouvez, voulez, savez, devez, dorment, ferment, aboient, jouent, marchent, travaillent, habitent, arrivent, partent, restent, coûtent, mangent, parlent, montent, passent, poussent, tombent, tournent, trouvent, chantent, chauffent, sonnent, pleurent, prennent, sortent, servent, vendent, vivent, finissent, commencent, ouvrent, demandent, donnent, manquent, semblent';
export const subject =
  "(?:je|j'\\S+|tu|t'(?:as|es|avais|étais|aurais)|ils?|elles?|on|c'\\S+|ça|y a|y avait|faut|nous \\S+ons|vous \\S+ez|qu'est ce|est ce)";
export const imperatives =
  '(?:appelle|rappelle|réveille|préviens|envoie|mets|dis|achète|éteins|allume|ferme|ouvre|baisse|monte|coupe|lance|arrête|prends|viens|regarde|demande|attends|laisse|évite|essaie|note|ajoute|annule|réserve|appelez|rappelez|prévenez|envoyez|mettez|dites|prenez|venez|laissez)';
export const determiners =
  "(?:le|la|les|l'\\S+|un|une|des|du|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces|chaque|tous les|toutes les|plusieurs|certains|certaines|aucun|aucune)";
export const that = "(?:que|qu'\\S+)";
export const finite = `(?:${any(frenchVerbs)}|n'\\S+|(?:m'|t'|s'|l')(?:a|ai|as|ont|avait|est|était|aide|appelle|occupe|arrête)|\\S{2,}(?:ait|aient|era|eront|ira|iront|(?<!ch|n)ez|èrent)|c'\\S+|me|te|se|y|nous|vous|lui|ne)`;
/** A word that is no finite verb: "le mot de passe", "chez nous". */
export const noVerb = `(?: (?:avec|sans|pour|chez|à|de|contre|entre|vers|sur|devant|derrière|comme|après|avant) (?:lui|nous|vous)| (?:de|la|le|une|un|ma|mon|sa|son|ta|ton|à|au|en|cette) (?!${subject} )\\S+| (?!(?:${finite}|${subject})(?: |$))\\S+)`;
/** Parts of a group: "la plupart des". */
export const quantified =
  "(?:beaucoup|plein|trop|la plupart|la moitié|les trois quarts|la majorité|une partie|le reste|une?|l'une?|aucune?|chacune?|certaine?s|quelques une?s|tous|toutes)(?: d'entre)? (?:de|des|du|d'\\S+|ceux|celles)";
export const days = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)';
export const months = '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)';
export const yes =
  "(?:oui|ouais|non|nan|si(?! (?:je|j'\\S+|tu|on|ils?|elles?|vous|nous|ça|c'\\S+) )|ok|okay|d'accord|bah|ben|ah|oh|euh|bon|mais|et|alors|enfin|merci|eh|bof|mouais|mmm|tiens|allez|ouf|non non|oui oui)";
/** Moments and places that seldom have something after them, if a clause stands before. */
export const moments = `(?:ce (?:soir|matin|midi)|cet (?:après midi|hiver|été)|(?:après )?demain(?: matin| soir| midi| après midi)?|(?:avant )?hier(?: soir| matin)?|aujourd'hui|maintenant|tout à l'heure|tout de suite|plus tard|bientôt|(?:semaine|année|fois) (?:prochaine|dernière)|(?:mois|an|été|hiver|week end) (?:prochain|dernier)|ce week end|cette (?:nuit|semaine|année)|en ce moment|(?:comme|que) d'habitude|pour (?:l'instant|le moment|une fois)|finalement|quand même|d'un coup|toute la (?:journée|nuit|soirée)|tous les (?:jours|soirs|matins)|dehors|ici|là (?:bas|haut|dessus|dedans)|ensemble|(?:moi|toi|lui|elle) même|(?:une?|deux|trois) fois|de suite|du tout|non plus)`;
/** Words before a sentence that do not count. */
export const lead = `(?:(?:${yes}|dis|parley|du coup|puis|en fait|maintenant|sinon|donc|franchement|papa|maman|mamie|papi) )*`;
export const clause = (source: string, completion: number) => whole(`${lead}(?:${source})`, completion);
export const question =
  "(?:qu'est ce|est ce|qu'\\S+|que|quel|quelle|quels|quelles|qui|où|quand|pourquoi|comment|combien|lequel|laquelle|lesquels|(?:à|de|avec|pour|dans|chez|en|sur|par|depuis|jusqu'à) (?:quel|quelle|quels|quelles|qui|quoi|quand|combien|où)|d'où)";
/** Items of a list, without "and". A thing that a calendar keeps is no item. */
export const unlisted = `(?!(?:rendez|rappel|minuteur|minuterie|alarme|réveil|message|note|événement|réunion|peu|petit|${days}|matin|soir|nuit|week|fois|jour|même|plus|moins|prochaine?|${determiners})(?: |$))`;
export const number = '(?:un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt|\\d+)';
export const item = `(?: (?:du|des|de la|d'|${number}|le|la|les|mon|ma|mes) ${unlisted}\\S+| de l'\\S+| l'\\S+)(?: (?:de|d'\\S+|à) \\S+| (?!(?:à|au|aux|dans|sur|pour|avec|chez|en|et|ou|avant|demain|ce|du|des|de|${number}|le|la|les|mon|ma|mes) )(?!à|dans)\\S+)?`;
