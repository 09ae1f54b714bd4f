import type { UtteranceGrammar } from '../utterance-grammar.ts';
import { objectToCome, pair, seldomLast, settled, sometimesLast, thingToCome, verbAfterRelative, verbToCome } from './constructions.ts';

const finite =
  "est, sont, était, étaient, a, ont, avait, avaient, va, vont, sera, serait, peut, doit, fait, c'est, vient, reste, marche, coûte";
const auxiliaries =
  "ai, as, a, avons, avez, ont, j'ai, avais, avait, avaient, n'ai, n'as, n'a, n'avons, n'avez, n'ont, suis, es, est, sommes, êtes, sont, était, étais, vais, vas, va, allons, allez, vont, dois, doit, devons, devez, devrais, devrait, devrions, devriez, devraient, peux, peut, pouvons, pouvez, pourrais, pourrait, pourrions, pourriez, voudrais, voudrait, voulais, veux, veut, j'aimerais, aimerais, aimerait, préférerais, préférerait, faut, faudrait, il faut, c'est, c'était";
const adverbs =
  "pas, pas encore, plus, jamais, rien, peut être, peut, être, bien, vraiment, encore, toujours, déjà, juste, aussi, souvent, enfin, seulement, simplement, absolument, presque, probablement, sûrement, sans doute, tout, même, plutôt, beaucoup, pas du tout, vite, quand même, d'abord, surtout, vous, te, me, nous, lui, leur, le, la, les, y, en";
const people = "(?:à|au|à la|à l') ?(?:mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs)? ?\\S+";

export const french: UtteranceGrammar = {
  fillers:
    "euh, heu, hum, hmm, ben, bah, alors, donc, enfin, bon, bref, genre, disons, en fait, comment dire, comment dirais je, tu vois, vous voyez, tu sais, vous savez, c'est à dire, je veux dire, attends, attendez, voyons, du coup, voilà donc, quoi donc, et euh",
  openEnds:
    "le, la, les, l', un, une, des, du, de, d', de la, de l', au, aux, à, à la, à l', mon, ma, mes, ton, ta, tes, son, sa, ses, notre, nos, votre, vos, leur, leurs, ce, cet, cette, ces, quel, quelle, quels, quelles, chaque, plusieurs, quelques, certains, certaines, et, ou, mais, ni, car, parce que, parce qu', que, qu', qui, dont, si, s', quand, lorsque, comme, puisque, pour que, afin de, afin que, pour, par, dans, en, sans, chez, vers, entre, sur, sous, contre, depuis, pendant, malgré, selon, jusqu'à, grâce à, à cause de, au lieu de, près de, avant de, très, trop, plus, moins, aussi, assez, tellement, je, j', tu, il, elle, on, ils, elles, je suis, c'est, c', est, sont, était, suis, ai, as, avons, avez, ont, vais, va, allons, peux, peut, pouvez, veux, voulez, dois, doit, voudrais, je voudrais, j'aimerais, il faut, il y a, est ce que, est ce qu', qu'est ce que, dis moi, donne moi, donnez moi, montre moi, parle moi de, peux tu, pouvez vous, pourrais tu, pourriez vous, ne, n', me, m', te, t', se, même, autre, autres, nouveau, nouvelle, premier, première, dernier, dernière, prochain, prochaine, petit, petite, grand, grande, bon, bonne, meilleur, meilleure, par exemple, quand on, si on, qu'on, que l'on, quand tu, si tu, quand il, quand vous, si vous, et vous, et tu, et il, ce qui, ce que, c'est à dire, où, lequel, laquelle, soit, plutôt, surtout, environ, presque, qu'il, qu'elle, qu'ils, qu'elles, qu'un, qu'une, que je, que tu, que vous, que nous, que le, que la, que les, que ce, d'un, d'une, d'abord, à côté de, à côté du, en face de, en face du, loin de, autour de, au dessus de, au dessous de, au milieu de, au bout de, au sujet de, à propos de, à partir de, à l'aide de, en raison de, en train de, sur le point de, afin d', avant d', au lieu d', hors de, lors de, dès, dès que, tandis que, alors que, ainsi que, tant que, bien que, même si, sauf, hormis, parmi, envers, via, devrais, devrait, devrions, devriez, devraient, pourrais, pourrait, pourrions, pourriez, pourraient, préférerais, je préférerais, préférerait, aimerais, aimerais bien, j'aimerais bien, aimerait, voudrait, voudrais bien, je voudrais bien, voudriez, faudrait, il faudrait, je viens de, viens de, vient de, venons de, besoin de, envie de, j'ai envie, essayer de, essayé de, essaie de, décidé de, oublié de, fini de, arrêté de, commencé à, commence à, réussi à, continue à, l'intention de, la possibilité de, le temps de, est ce que tu, est ce que je, est ce que vous, est ce qu'on, est ce qu'il, qu'est ce qu'on, celui de, celle de, ceux de, celles de, ceux qui, celui qui, celle qui, celui que, celle que, tel, telle, tels, telles, toute, toutes, tous les, tous, toutes les, tout le, toute la, deuxième, troisième, nouveaux, nouvelles, vieux, vieille, jeune, joli, jolie, beau, belle, gros, grosse, grands, grandes, petits, petites, long, longue, lesquels, desquels, duquel, auquel, à laquelle, pour laquelle, pour lequel, dans lequel, avec lequel, monsieur, madame, docteur, combien de, beaucoup de, peu de, trop de, assez de, plus de, moins de, un peu de, plein de, la plupart des, une sorte de, un type de, le nom de, le prix de, l'adresse de, le numéro de, ne pas, c'était, ce sont, j'étais, j'avais, s'il y a, il y avait, y a, ont été, a été, serait, seraient, seront, sera, fût, veulent, peuvent, doivent, voulons, devons, pouvons, pensent que, disent que",
  looseEnds:
    'avec, avant, après, derrière, devant, dessus, dedans, contre, pour, plus, moins, aussi, ça, cela, vous, nous, lui, moi, toi, eux, en, y, là, prochain, prochaine, dernier, dernière, bon, bonne, même, rien, tout, il, elle, on, tu, je, tous, toutes, beau, belle, petit, petite, jeune, vieux, nouveaux, madame, monsieur, combien, beaucoup, peu',
  answers:
    "oui, non, si, oui merci, non merci, oui s'il te plaît, oui s'il vous plaît, d'accord, ok, okay, bien sûr, volontiers, exactement, c'est ça, c'est bien ça, c'est tout, peut être, pas vraiment, pas encore, pas aujourd'hui, je crois, je crois que oui, je ne sais pas, je sais pas, aucune idée, les deux, ni l'un ni l'autre, merci, bonjour, bonsoir, salut, au revoir, parfait, super, ça marche, vas y, allez y, laisse tomber, pourquoi, comment, quand, où, qui, demain, aujourd'hui",
  closings:
    "merci, merci beaucoup, merci bien, s'il te plaît, s'il vous plaît, n'est ce pas, hein, d'accord, ok, si possible, c'est tout, ce sera tout, voilà, au revoir, à demain, à bientôt, à tout à l'heure, bonne nuit, bonne journée, ou pas, ou non, svp, est il, est elle, sont ils, sont elles, est ce, heure il est",
  questions:
    "qu'est ce que, qu'est ce qui, qu'est ce qu'il, est ce que, est ce qu'il, est ce qu'elle, est ce qu'on, que, quel, quelle, quels, quelles, qui, où, quand est, quand part, quand arrive, quand dois, quand est ce, pourquoi, comment, combien, à quelle, à quoi, de quoi, avec qui, c'est quoi, c'est où, c'est quand, il est quelle, y a t il, as tu, avez vous, es tu, êtes vous, peux tu, pouvez vous, pourrais tu, pourriez vous, peut on, puis je, dois je, faut il, sais tu, savez vous, veux tu, voulez vous, connais tu, connaissez vous",
  requests:
    "s'il te plaît, s'il vous plaît, dis, dis moi, dites moi, donne, donne moi, donnez moi, montre, montre moi, montrez moi, raconte, raconte moi, racontez moi, explique, explique moi, expliquez moi, lis, lis moi, lisez, joue, mets, mettez, ouvre, ferme, appelle, appelez, envoie, envoyez, écris, écrivez, rappelle moi, rappelez moi, traduis, traduisez, cherche, cherchez, trouve, trouvez, ajoute, ajoutez, aide moi, aidez moi, réveille moi, réserve, réservez, annule, résume, résumez, compare, calcule, conseille moi, allume, éteins, arrête, répète, supprime, baisse, baissez, monte, montez, augmente, diminue, lance, coupe, corrige, parle moi, change",
  clauseWords:
    "je, j'ai, j'aimerais, j'avais, j'étais, j'habite, j'adore, j'attends, j'y, tu, il, elle, on, nous, vous, ils, elles, c'est, c'était, ce sont, ça, il y a, est, sont, était, étaient, a, ont, avait, va, vont, faut, peut, doit, fait, suis, sera, serait, coûte, part, arrive, marche, habite, travaille, aime, veut, vient, prend, commence, finit, ouvre, ferme, dure, s'appelle, semble, reste, vit, pense, cherche, connaît, dit, sais, crois, voudrais, préfère, prends, m'a, s'est, t'ai, j'aime, j'arrive, j'entends, n'a, n'ai, n'est, n'ont, n'avait, m'ont, l'ai, l'a, l'ont, qu'on, qu'il, viens, vais, veux, peux, dois, fais, mets, pars, lis, écris, comprends, comprend, aimerais, devrait, devrais, pourrait, pourrais, avaient, seront, ferai, fera, ira, aura, aurait, fonctionne, manque, marchait, refont, mange, boit, dort, joue, parle, appelle, donne, montre, demande, répond, vend, achète, paie, tombe, monte, descend, sort, entre, tourne, sonne, fuit, ressemble, plaît, suffit, vaut, existe, appartient, dépend, paraît, fut, eut, disait, pensait, voulait, pouvait, devait, allait, venait, faisait, partait, habitait, travaillait, verra, faudra, prendra, viendra, s'il, s'ils, veulent, peuvent, doivent, font, viennent, aiment, disent, savent, chauffe, travaillent, habitent, chante",
  dependents:
    "si, s'il, s'ils, si tu, quand je, quand tu, quand il, quand on, quand nous, quand le, quand la, quand les, quand j'ai, lorsque, parce que, comme je, comme il, comme on, puisque, bien que, même si, pendant que, dès que, depuis que, pour que, chaque fois que, toutes les fois que, à chaque fois que, une fois que, tant que, alors que, même quand",
  adjuncts: 'avant de, après avoir, au lieu de, à part, en attendant, malgré, à cause de, grâce à, en plus de, sans',
  leadIns:
    "alors, bon, donc, et, mais, ok, okay, d'accord, oui, non, salut, bonjour, dis parley, hey, hey parley, parley, eh bien, ah, puis, et puis, maintenant, ensuite, excuse moi, excusez moi, merci",
  listOpeners:
    "liste de courses, sur la liste, à la liste, il faut acheter, je dois acheter, on doit acheter, achète, achetez, les ingrédients sont, trois choses, deux choses, plusieurs choses, les suivants, tout d'abord, d'abord, premièrement, j'invite, je dois emporter, à savoir, les couleurs sont",
  conjunctions: 'et, ou, et puis, et enfin, ainsi que',
  numberOpeners:
    "numéro est, numéro c'est, mon numéro, code est, le code c'est, code postal, téléphone, numéro de carte, numéro de compte, numéro de commande, numéro de client, mot de passe est, les chiffres sont, compose, composez, référence est, poste",
  numberWords:
    'zéro, un, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, treize, quatorze, quinze, seize, vingt, vingts, trente, quarante, cinquante, soixante, septante, octante, nonante, cent, cents, mille, virgule',
  nameOpeners:
    "je m'appelle, mon nom est, mon nom c'est, le nom est, il s'appelle, elle s'appelle, au nom de, mon prénom est, mon prénom c'est, pour monsieur, pour madame, avec monsieur, avec madame, l'adresse est, l'adresse c'est, mon adresse est, j'habite au, j'habite à, c'est pour monsieur, c'est pour madame",
  spellingOpeners:
    "ça s'écrit, s'écrit, j'épelle, je l'épelle, mon mail est, mon mail c'est, mon email est, mon adresse mail est, mon adresse mail c'est, l'adresse mail est",
  subjects:
    "je, j'ai, j'aimerais, j'avais, j'étais, j'habite, j'adore, j'attends, j'y, j'aime, j'arrive, tu, il, elle, on, nous, vous, ils, elles, c'est, c'était, ce sont, ça, qu'on, qu'il, s'il, s'ils",
  subjectOpeners:
    'le, la, les, mon, ma, mes, ton, ta, tes, son, sa, ses, notre, nos, votre, vos, leur, leurs, ce, cet, cette, ces, chaque, tous les, toutes les, certains, certaines, plusieurs, aucun, aucune',
  searches:
    "je cherche, on cherche, nous cherchons, cherche moi, trouve moi, trouvez moi, où est ce que je peux, où est ce qu'on peut, où puis je, où peut on, où je peux, où trouver, où est ce que je trouve",
  wishes:
    "il me faut un, il me faut une, j'ai besoin d'un, j'ai besoin d'une, je voudrais un, je voudrais une, j'aimerais un, j'aimerais une",
  details: 'pour, avec, sans, à, au, aux, chez, dans, en, sur, près, qui, que, où, du, entre, vers, moins, plus',
  countedBy:
    "besoin de, veux, voudrais, faut, il faut, il me faut, ai, j'ai, avons, achète, réserve, réserver, commande, commander, acheter, prends, prendre, ajoute, au moins, plus de, moins de, dans, il y a, presque, mis",
  clausePattern:
    /(?<= )(?:n'\S+|(?:l'|m'|t'|s')(?:a|ai|as|ont|avait|est)|(?!(?:argent|accident|président|client|parent|lait|talent|vent|cent|souvent|content|différent|récent|nez|chez|assez|mais|jamais|désormais|anglais|français|palais|frais|agent) )\S{2,}(?:(?<!m)ent|ais|ait|ez|rai|ra|ront|rons)) /u,
  settledEnds: settled(
    '(?:moi|toi|lui|elle|soi|nous|vous|eux|elles) même',
    '(?:avec|sans|pour|chez|à|de|contre|vers|après|avant|comme) (?:moi|toi|lui|elle|nous|vous|eux|elles|ça|cela)',
    "(?:ce que|ce qu'il|ce qu'elle|ce qu'on|comme|où|quand|si|ce dont) (?:je|tu|il|elle|on|nous|vous|ils|elles) \\S+(?: \\S+)?(?:e|s|x|t|z)",
    "(?:n'ai|n'as|n'a|n'en ai|n'avons|n'ont) pas|pas du tout|non plus|comme ça|comme d'habitude|tout de suite|en plus|une fois de plus|pour rien|de rien|quand même|tout le monde|un peu|en tout|avant tout|une autre|un autre|le même|la même|les mêmes|celui là|celle là|celui ci|celle ci|ce que c'est|le prochain|la prochaine|le dernier|la dernière|le premier|la première|le deuxième|le troisième",
    'semaine prochaine|mois prochain|année prochaine|semaine dernière|mois dernier|année dernière|fois',
    "(?:s'appelle|se trouve|trouve|coûte|ferme|ouvre|commence|finit|va|vient|habite|veut|fait) t? ?(?:il|elle|on|ils|elles)",
  ),
  openPatterns: [
    // What is meant is still to come: "ce qu'il me faut".
    seldomLast("^ce (?:que|qu'\\S+|qui|dont)(?: (?!(?:c'est|est|sera|était|ce)(?: |$))\\S+){1,7}"),
    pair('soit', 'soit, ou'),
    pair('plus (?:je|tu|il|elle|on|nous|vous|ils|elles|le|la|les)', 'plus, moins, mieux'),
    pair('moins (?:je|tu|il|elle|on|nous|vous|ils|elles|le|la|les)', 'plus, moins, mieux'),
    pair('non seulement', 'mais'),
    pair("d'un côté", "de l'autre"),
    verbAfterRelative(
      "le, la, les, mon, ma, mes, ton, ta, tes, son, sa, ses, notre, nos, votre, vos, leur, leurs, ce, cet, cette, ces, tout, tous, l'\\S+",
      "que, qu'\\S+, qui, dont, où, pour laquelle, pour lequel, dans lequel, dans laquelle, avec qui, avec lequel",
      finite,
    ),
  ],
  patterns: [
    sometimesLast('(?:sais|sait|dit|dire|comprends|comprend|demande|explique|rappelle) (?:pas |plus |pas du tout )?pourquoi'),
    seldomLast('(?:pas|plus|sais|sait|savoir|demande|expliquer|explique|dire|dis|du tout|idée de) comment'),
    seldomLast("n'aim(?:e|es|ent|ons|ez)(?: pas| plus)?(?: du tout| vraiment| trop)?|(?:complètement|presque|encore) oublié"),
    verbToCome(auxiliaries, adverbs),
    seldomLast(
      '(?:le|la|les) (?:plus|moins) (?:beau|belle|grand|grande|petit|petite|beaux|belles|bon|bonne|vieux|vieille|gros|grosse|long|longue|jeune|joli|jolie)',
    ),
    seldomLast('(?:meilleur|meilleure|mieux|pire|plus \\S+|moins \\S+) que (?:celui|celle|ceux|celles)'),
    seldomLast("(?:comprendre|savoir|demander|dire|décidé|choisi|prêt|prête|quelque chose|combien) (?:à|de|d'|que|qui|si)"),
    thingToCome(
      'envoyer, envoie, envoyez, dire, dis, dites, écris, écrire, écrivez, donner, donne, donnez, montrer, montre, offrir, rappelle, rappeler, répondre que',
      people,
    ),
    objectToCome(
      'comparer, compare, envoyer, envoie, acheter, achète, réserver, réserve, trouver, trouve, mettre, mets, ajouter, ajoute, recommander, conseiller, traduire, traduis, supprimer, supprime, choisir, commander, faire, prendre, recevoir, préparer, utiliser, construire, remplacer, installer, essayer, apprendre, connaître',
      "que, qu', quoi, quel, quelle, qui, où, comment, combien, quand, le, la, les, l', en, y, qu'est, ça, rien, tout, lequel",
    ),
  ],
  shortestSentence: 3,
  longSentence: 3,
  longRequest: 3,
};
