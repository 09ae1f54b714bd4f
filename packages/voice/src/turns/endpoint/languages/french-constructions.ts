import { completions } from '../completion.ts';
import { end, objectToCome, seldomLast, sometimesLast, thingToCome, whole } from './constructions.ts';
import { clause, days, determiners, item, lead, moments, months, noVerb, number, unlisted } from './french-words.ts';
import type { EndPattern } from '../utterance-grammar.ts';

/** Auxiliaries, and verbs that need another verb, in all their forms. */
const auxiliary =
  "(?:[jnltmsdc]'|qu')?(?:ai|as|a|avons|avez|ont|av(?:ais|ait|ions|iez|aient)|aur(?:ai|as|a|ons|ez|ont|ais|ait|ions|iez|aient)|suis|es|est|sommes|êtes|sont|ét(?:ais|ait|ions|iez|aient)|ser(?:ai|as|a|ons|ez|ont|ais|ait|ions|iez|aient)|sois|soit|soient|soyez|aie|aies|ait|aient|vais|vas|va|allons|allez|vont|allais|allait|allaient|aille|dois|doit|devons|devez|doivent|dev(?:ais|ait|ions|iez|aient|rai|ras|ra|rons|rez|ront|rais|rait|rions|riez|raient)|peux|peut|pouvons|pouvez|peuvent|pouv(?:ais|ait|ions|iez|aient)|pourr(?:ai|as|a|ons|ez|ont|ais|ait|ions|iez|aient)|puisse|puisses|puissent|veux|veut|voulons|voulez|veulent|voul(?:ais|ait|ions|iez|aient)|voudr(?:ais|ait|ions|iez|aient|a)|aimer(?:ais|ait|ions|iez|aient)|préférer(?:ais|ait|ions|iez|aient)|saur(?:ais|ait|iez)|faut|fallait|faudra|faudrait|vaut mieux|vaudrait mieux|(?:aurais|aurait|aurions) (?:aimé|adoré|préféré|souhaité)|failli|pu|dû|voulu|fallu|pouvoir|devoir|vouloir|être|avoir)";
const adverbs =
  "(?:pas|pas encore|plus|jamais|rien|peut être|être|bien|vraiment|encore|toujours|toujours pas|déjà|juste|aussi|souvent|enfin|seulement|simplement|absolument|presque|probablement|sûrement|sans doute|tout|même|plutôt|beaucoup|pas du tout|vite|quand même|d'abord|surtout|vous|te|me|nous|lui|leur|le|la|les|y|en|tous|toutes|trop|tellement|vachement)";
/** Verbs that need an object. */
const transitive =
  '(?:préfères?|préférez|cherches?|cherchez|cherchons|cherchais|trouves?|trouvez|prends?|prenez|mets?|mettez|utilises?|utilisez|connais|connaît|connaissez|adores?|détestes?|espères?|souhaites?|souhaiterais|proposes?|achètes?|vends?|prépares?|organises?|envisages?|commandes?|réserves?|essaies?|essayez|penses?|comptes?|adorerais|recommandes?|conseilles?|fais|fait|faites|dis|dit|risques?|risquent|évites?|laisses?|garde|tiens à|sers|propose)';
const participle =
  '(?:acheté|commandé|reçu|trouvé|vu|pris|mis|dit|demandé|donné|envoyé|prescrit|conseillé|recommandé|proposé|offert|prêté|montré|visité|rencontré|préparé|réservé|choisi|loué|installé|téléchargé|laissé|décidé|promis|appris|eu|utilisé|entendu|regardé|écouté|cuisiné|invité|rajouté|ajouté|cherché|perdu|cassé|fait|(?<!en \\S+ (?:pas )?)(?:besoin|envie))';
const possessed = ` (?:l'(?!ai|as?(?: |$)|av)\\S{3,}|(?:un|une|le|la|les|mon|ma|mes|ton|ta|tes|notre|nos|votre|vos|${number}) ${unlisted}\\S+)`;

/** Ends that leave a sentence open, and lists. They are tried after the clauses. */
export const frenchUnfinished: readonly EndPattern[] = [
  end('\\S*(?:s|heure|x) (?:à peu près|environ|maximum|minimum|grand maximum)', completions.closed),
  // An article, or a pronoun that closes a command: "mets la".
  whole(`${lead}\\S+(?:e|s|z) (?:le|la|les)`, completions.fragment),
  end('(?:comment|où|combien) (?:je|on|il|elle) (?:peux|peut|dois|doit|veut|va|fait|vais)', completions.goesOn),
  // A birthday without its year.
  end(`née? (?:le |en )?(?:\\S+ ){0,3}${months}`, completions.mayGoOn),
  end(
    `(?:[jnls]'|on )?(?:y|ça|comment|comment ça) (?:me |te |lui |nous |vous )?(?:vais|vas|va|allons|allez|vont|suis|sommes|est|aille|ailles|aillent|aller)|(?:va|vas|vais|vont|allez|allait|irait) (?:très |plutôt |vraiment )?(?:bien|mieux|mal|loin)|(?:[jnt]')?en (?:ai|as|a|avait|veux|veut|peux|faut|reste|sais|suis|vais)(?: (?:pas|plus|déjà|encore|assez|marre|trop|jamais|rien|besoin))?|(?:(?<!est )ce que|ce qu'\\S+|comme|où|si|quand|quel \\S+|quelle \\S+|combien|comment) (?:je |tu |il |elle |on |vous |ils |elles )?(?:\\S+ )?(?:ai|as|a|avez|est|sont|suis|es|êtes|veux|veut|voulez|peux|peut|pouvez|dois|doit|faut|va|vas|vais)(?<! (?:j'|que|où|quand|si) (?:ai|est))`,
    completions.sentence,
  ),
  end('(?:le|la|les) mêmes?', completions.unsure),
  end(auxiliary, completions.brokenOff),
  end(`${auxiliary}(?: ${adverbs}){1,3}`, completions.mayGoOn),
  // A degree without what it is a degree of.
  end(
    `(?:est|sont|était|étaient|sera|suis|es|c'est|c'était|des|beaucoup|bien|vachement|tellement|nettement|largement|toujours|trop|deux fois|trois fois|le|la|les|quelque chose de|de|une?) (?<!de plus en |de moins en |(?:une?|deux|trois|quatre|cinq|dix|fois|minutes|heures|jours|peu|rien) de )(?:plus|moins)`,
    completions.brokenOff,
  ),
  seldomLast(
    '(?:le|la|les) (?:plus|moins) (?:beau|belle|grand|grande|petit|petite|beaux|belles|bon|bonne|vieux|vieille|gros|grosse|long|longue|jeune|joli|jolie)',
  ),
  seldomLast('(?:meilleur|meilleure|mieux|pire|plus \\S+|moins \\S+) que (?:celui|celle|ceux|celles)'),
  seldomLast("(?:comprendre|savoir|demander|dire|décidé|choisi|prêt|prête|quelque chose|combien) (?:à|de|d'|que|qui|si)"),
  sometimesLast('(?:sais|sait|dit|dire|comprends|comprend|demande|explique|rappelle) (?:pas |plus |pas du tout )?pourquoi'),
  seldomLast(
    '(?:sais|sait|savoir|comprends|vois|souviens|rappelle|demande|expliquer|explique|montre|dire|dis|idée de|calculer|calcule|vérifier|vérifie|regarder|regarde|voir|compter)(?: (?:pas|plus|trop|du|tout|vraiment|bien|même|moi)){0,3} (?:comment|combien)',
  ),
  seldomLast("n'aim(?:e|es|ent|ons|ez)(?: pas| plus)?(?: du tout| vraiment| trop)?|(?:complètement|presque|encore) oublié"),
  seldomLast("(?:j'|(?<!y ))(?:arrive|ose|réussis|me (?:souviens|rappelle)|m'attendais) (?:pas|plus|jamais)"),
  // A question within a sentence: "tu peux me dire à quelle heure".
  end(
    "(?:dire|rappeler|sais|sait|savoir|vérifier|vérifie|demande|demander|regarde|regarder|dis moi|choisir|décider|idée de|voir) (?:\\S+ )?(?:quelle?s?|combien de|combien d') ?\\S+",
    completions.goesOn,
  ),
  end('\\S+ (?:sans|avec)', completions.fragment),
  end('(?:suis|es|est|sommes|êtes|sont|étais|était|étaient) en train', completions.brokenOff),
  // What these words are about stands after them.
  end(
    "(?:entendu parler|sûre?s?|me manque|te manque|m'étonne|m'étonnerait|prévoit|prévois|prévoyons|(?:à quoi|que|qui) (?:sert|servent)|l'intention|l'habitude|l'impression|tendance|du mal|le droit|hâte|l'occasion|m'occupe|s'occupe|me sers|se sert|s'agit|consiste|consistent|m'arrive|t'arrive|obligée?s?|capables?|incapables?|censée?s?|allergiques?|il est temps|(?:a|as|ont) l'air|(?:me|te|lui|nous) paraît|(?:me|te|lui) semble|je viens juste|(?:je|le|la|les) trouve|trouve ça|trouves ça|ressemble|ressemblent|me (?:souviens|demande|rappelle|dis)|me demandais|il paraît|j'imagine|j'essaie|j'essaye|suis tombée?|dis lui|dites lui|demande lui|explique lui|prête|content|contente|sûre? et certaine?|d'accord pour|fait exprès|le mieux|la meilleure solution)",
    completions.mayGoOn,
  ),
  end(
    '(?:peur|commencé|arrêté|essayé|hésité|hésite|continue|recommencé|rendu compte|fait plaisir|de la peine|(?:me|te|nous|le|la|les) rend|oublié|besoin|envie|rappelle moi|trouve moi|montre moi|explique moi|aide moi|cherche moi)|(?:envoie|mets|crée|programme|ajoute|note|enregistre|fais) (?:moi )?(?:un|une) (?:mail|message|texto|sms|rappel|alarme|minuteur|rendez vous|événement|réveil|virement|liste|note|réservation|appel)',
    completions.fragment,
  ),
  // The subject of an embedded clause, without its verb.
  {
    pattern: new RegExp(
      `^(?!.* (?:plus|moins|mieux|aussi|autant|même|autre|meilleure?|pire|n'y|n'est) )(?:.* )?(?:que|si|quand|où|parce que|pourquoi|comment|est ce que) ${determiners}${noVerb}{0,4}$`,
      'u',
    ),
    completion: completions.fragment,
  },
  thingToCome(
    'envoyer, envoie, envoyez, dire, dis, dites, écris, écrire, écrivez, donner, donne, donnez, montrer, montre, offrir, rappelle, rappeler, répondre que, demande, demander, demandé, dit, envoyé',
    "(?:à|au|à la|à l') ?(?:mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs)? ?\\S+",
  ),
  objectToCome(
    'comparer, compare, envoyer, envoie, acheter, achète, réserver, réserve, trouver, trouve, mettre, mets, ajouter, ajoute, recommander, conseiller, traduire, traduis, supprimer, supprime, choisir, commander, faire, prendre, recevoir, préparer, utiliser, construire, remplacer, installer, essayer, apprendre, connaître, dire, savoir, demander, chercher, rappeler, donner, montrer, visiter, voir, rencontrer, vérifier, envoyez, ajoutez, notez, calcule, rajoute, cherche',
    "que, qu', quoi, quel, quelle, qui, où, comment, combien, quand, le, la, les, l', en, y, qu'est, ça, rien, tout, lequel",
  ),
  {
    pattern: new RegExp(
      `^(?!.*(?:que|qu'\\S+|quoi|quel|quelle|lequel|combien|comment|où|dont) )(?:.* )?(?:je|j'|tu|il|elle|on|ils|elles|vous|ça|qui|[jl]')(?: ?(?:te|me|vous|nous|lui|n'|ne))* ?${transitive}$`,
      'u',
    ),
    completion: completions.mayGoOn,
  },
  {
    pattern: new RegExp(
      `^(?!(?:.* )?(?:que|qu'\\S+|quoi|quel|quelle|lequel|combien|comment|où|dont) )(?:.* )?(?:[jntms]')?(?:ai|as|a|avons|avez|ont|avais|avait|avaient)(?: ${adverbs}){0,2} ${participle}$`,
      'u',
    ),
    completion: completions.fragment,
  },
  end(`(?:rendez vous|c'est|est|sera|pour|réunion|prévue?) (?:pour )?(?:le|au) ${days}`, completions.fragment),
  // An elliptical question: "et demain", "et pour le Jura".
  whole(`et (?:${determiners}|à|en|pour|au|aux|chez|demain|ce|sans|avec|dans)(?: \\S+){0,5}`, completions.unsureQuestion),
  end(`${days} (?!et |ou |puis |à |au )\\S+(?: \\S+)? ${days}`, completions.heldUp),
  // What is meant stands before the verb, or was shown.
  end(
    `(?:celui|celle|ceux|celles) (?:là|ci)|(?:peux|pourrais|pouvez|pourriez|peut|faut|vais|va|veux|dois|allez|vas|faudrait) (?:(?:me |te |nous )?(?:le|la|les) |l')\\S+(?:er|ir|re|oir)`,
    completions.closed,
  ),
  end(
    `(?:français|anglais|espagnol|allemand|italien|arabe|portugais|chinois|russe|japonais|néerlandais)(?: (?:français|anglais|espagnol|allemand|italien|arabe|portugais|chinois|russe|japonais|néerlandais)){1,3}`,
    completions.heldUp,
  ),
  // An action without its object. Some verbs need none.
  {
    pattern: new RegExp(
      "^(?!.*(?:qu'est ce|quoi|quel|quelle|lequel|laquelle|ce que|où|comment|combien|quand|que je|que tu) )(?:.* )?(?:peux|peut|pouvez|pourrais|pourrait|pourriez|faut|faudrait|vais|vas|va|allez|allons|vont|veux|veut|voulez|dois|doit|devrais|devrait|voudrais|aimerais|comptes?) (?!(?:re)?(?:partir|venir|dormir|manger|répéter|sortir|entrer|rentrer|jouer|attendre|aider|continuer|arrêter|commencer|essayer|réfléchir|travailler|bosser|marcher|nager|lire|cuisiner|parler|chanter|danser|rire|pleurer|payer|conduire|courir|mourir|vomir|voir|passer|tomber|pleuvoir|neiger|changer|fermer|ouvrir|déménager|réviser|dire|faire|rester|monter|descendre|arriver|tenir|finir|boire|voter|accoucher|guérir|grandir|maigrir|grossir|vérifier|recommencer)$)[a-zéèêîôûç]{4,}(?:er|ir|re)$",
      'u',
    ),
    completion: completions.fragment,
  },
  clause(
    `(?!.* et )${determiners} (?:\\S+ ){1,3}(?:c'est|sont|ce sont)(?: (?!que |quand |pas |de |trop |très |bien )\\S+){1,6}`,
    completions.heldUp,
  ),
  end(
    `(?:mets moi|mettez moi|donne moi|donnez moi|je (?:prends|prendrai|voudrais|vais prendre)|prends moi|il me faut|il me faudrait)(?: (?:deux|trois|quatre|cinq|six|huit|dix|\\d+) \\S+| (?:un|une) \\S+){1,4}(?<! (?:café|place|table|rendez) )`,
    completions.fragment,
  ),
  // Lists: things one after another without a conjunction, the verbs that list, and days that are planned.
  { pattern: new RegExp(`(?:${possessed}){2,}$`, 'u'), completion: completions.heldUp },
  // People one after another.
  end(
    `(?:invite|préviens|appelle|contacte|prévenir|inviter|appeler|vu|invité|avec)(?: (?!(?:${determiners}|${moments}|${number}|tout|pour|si|quand|que|et|ou|à|au|chez|en|ce|de|du|sur|dans|moi|eux|lui|elle|nous|vous|toi)(?: |$))[^\\s']{3,}){2,4}`,
    completions.heldUp,
  ),
  end(
    `(?:il y avait|y avait|il y aura|y aura|étaient là)(?: (?!(?:${determiners}|${moments}|${number}|tout|que|et|ou|à|au|en|de|du|pas|plus|trop|beaucoup|personne|rien|encore)(?: |$))[^\\s']{3,}){1,4}`,
    completions.heldUp,
  ),
  // An address that is dictated.
  end("(?:arobase|point|tiret) (?!de |d'|com$|fr$)\\S+", completions.heldUp),
  end(
    `(?:[jd]')?(?:ajoute|ajoutez|rajoute|achète|achetez|acheter|rachète|je mets|on met|mettre|j'ai acheté|on a acheté|j'ai pris|faut|manque|commander|commande|apporter|emporter)(?:${item})+`,
    completions.heldUp,
  ),
  {
    pattern: new RegExp(
      `^(?:comme|pour|dans|côté)(?: \\S+){1,5} (?:j'ai|on a|il y a|y a|il faut|il me faut|on prend|je prends)(?:${item})+$`,
      'u',
    ),
    completion: completions.heldUp,
  },
  {
    pattern: new RegExp(
      `^(?!.* et )(?:.* )?(?:invite|invitez|inviter|j'invite|on sera|viendront|y aura)(?: (?!là|en|prêts?|à|chez|pour)\\S+){1,7}$`,
      'u',
    ),
    completion: completions.heldUp,
  },
  {
    pattern: new RegExp(
      `^(?!.* et )(?:aujourd'hui|demain|ce matin|ce soir|cet après midi|cette semaine|ce week end|${days})(?: matin| soir| après midi)? (?:je dois|il faut que je|faut que je|on doit|il faut|je vais|j'ai|on a)(?: \\S+){1,12}$`,
      'u',
    ),
    completion: completions.heldUp,
  },
];
