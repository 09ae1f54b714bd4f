import type { UtteranceGrammar } from '../utterance-grammar.ts';

export const french: UtteranceGrammar = {
  fillers:
    "euh, heu, hum, hmm, ben, bah, alors, donc, enfin, bon, bref, genre, disons, en fait, comment dire, comment dirais je, tu vois, vous voyez, tu sais, vous savez, c'est à dire, je veux dire, attends, attendez, voyons, du coup, voilà donc, quoi donc, et euh",
  openEnds:
    "le, la, les, l', un, une, des, du, de, d', de la, de l', au, aux, à, à la, à l', mon, ma, mes, ton, ta, tes, son, sa, ses, notre, nos, votre, vos, leur, leurs, ce, cet, cette, ces, quel, quelle, quels, quelles, chaque, plusieurs, quelques, certains, certaines, et, ou, mais, ni, car, parce que, parce qu', que, qu', qui, dont, si, s', quand, lorsque, comme, puisque, pour que, afin de, afin que, pour, par, dans, en, sans, chez, vers, entre, sur, sous, contre, depuis, pendant, malgré, selon, jusqu'à, grâce à, à cause de, au lieu de, près de, avant de, très, trop, plus, moins, aussi, assez, tellement, je, j', tu, il, elle, on, ils, elles, je suis, c'est, c', est, sont, était, suis, ai, as, avons, avez, ont, vais, va, allons, peux, peut, pouvez, veux, voulez, dois, doit, voudrais, je voudrais, j'aimerais, il faut, il y a, est ce que, est ce qu', qu'est ce que, dis moi, donne moi, donnez moi, montre moi, parle moi de, peux tu, pouvez vous, pourrais tu, pourriez vous, ne, n', me, m', te, t', se, même, autre, autres, nouveau, nouvelle, premier, première, dernier, dernière, prochain, prochaine, petit, petite, grand, grande, bon, bonne, meilleur, meilleure, par exemple, quand on, si on, qu'on, que l'on, quand tu, si tu, quand il, quand vous, si vous, et vous, et tu, et il, ce qui, ce que, c'est à dire, où, lequel, laquelle, soit, plutôt, surtout, environ, presque",
  looseEnds:
    'avec, avant, après, derrière, devant, dessus, dedans, contre, pour, plus, moins, aussi, ça, cela, vous, nous, lui, moi, toi, eux, en, y, là, prochain, prochaine, dernier, dernière, bon, bonne, même, rien, tout, il, elle, on, tu, je',
  answers:
    "oui, non, si, oui merci, non merci, oui s'il te plaît, oui s'il vous plaît, d'accord, ok, okay, bien sûr, volontiers, exactement, c'est ça, c'est bien ça, c'est tout, peut être, pas vraiment, pas encore, pas aujourd'hui, je crois, je crois que oui, je ne sais pas, je sais pas, aucune idée, les deux, ni l'un ni l'autre, merci, bonjour, bonsoir, salut, au revoir, parfait, super, ça marche, vas y, allez y, laisse tomber, pourquoi, comment, quand, où, qui, demain, aujourd'hui",
  closings:
    "merci, merci beaucoup, merci bien, s'il te plaît, s'il vous plaît, n'est ce pas, hein, non, d'accord, ok, si possible, c'est tout, ce sera tout, voilà, au revoir, à demain, à bientôt, à tout à l'heure, bonne nuit, bonne journée, ou pas, ou non, svp, est il, est elle, sont ils, sont elles, est ce, heure il est",
  questions:
    "qu'est ce que, qu'est ce qui, qu'est ce qu'il, est ce que, est ce qu'il, est ce qu'elle, est ce qu'on, que, quel, quelle, quels, quelles, qui, où, quand est, quand part, quand arrive, quand dois, quand est ce, pourquoi, comment, combien, à quelle, à quoi, de quoi, avec qui, c'est quoi, c'est où, c'est quand, il est quelle, y a t il, as tu, avez vous, es tu, êtes vous, peux tu, pouvez vous, pourrais tu, pourriez vous, peut on, puis je, dois je, faut il, sais tu, savez vous, veux tu, voulez vous, connais tu, connaissez vous",
  requests:
    "s'il te plaît, s'il vous plaît, dis, dis moi, dites moi, donne, donne moi, donnez moi, montre, montre moi, montrez moi, raconte, raconte moi, racontez moi, explique, explique moi, expliquez moi, lis, lis moi, lisez, joue, mets, mettez, ouvre, ferme, appelle, appelez, envoie, envoyez, écris, écrivez, rappelle moi, rappelez moi, traduis, traduisez, cherche, cherchez, trouve, trouvez, ajoute, ajoutez, aide moi, aidez moi, réveille moi, réserve, réservez, annule, résume, résumez, compare, calcule, conseille moi, allume, éteins, arrête, répète, supprime, baisse, baissez, monte, montez, augmente, diminue, lance, coupe, corrige, parle moi, change",
  clauseWords:
    "je, j'ai, j'aimerais, j'avais, j'étais, j'habite, j'adore, j'attends, j'y, tu, il, elle, on, nous, vous, ils, elles, c'est, c'était, ce sont, ça, il y a, est, sont, était, étaient, a, ont, avait, va, vont, faut, peut, doit, fait, suis, sera, serait, coûte, part, arrive, marche, habite, travaille, aime, veut, vient, prend, commence, finit, ouvre, ferme, dure, s'appelle, semble, reste, vit, pense, cherche, connaît, dit, sais, crois, voudrais, préfère, prends, m'a, s'est, t'ai",
  dependents:
    "si, s'il, s'ils, si tu, quand je, quand tu, quand il, quand on, quand nous, quand le, quand la, quand les, quand j'ai, lorsque, parce que, comme je, comme il, comme on, puisque, bien que, même si, après avoir, avant de, pendant que, dès que, depuis que, en attendant, au lieu de, à part, pour que",
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
  shortestSentence: 3,
  longSentence: 3,
  longRequest: 3,
};
