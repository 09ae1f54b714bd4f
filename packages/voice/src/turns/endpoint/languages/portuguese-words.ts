import { any } from './constructions.ts';

/** Word classes of spoken Brazilian Portuguese. The patterns recognise a finite verb by its form, or by the pronoun before it. */

const pronouns = any('eu, você, cê, ele, ela, nós, gente, mundo, vocês, cês, eles, elas, tu, ninguém, alguém, quem');
/** Words between a pronoun and its verb. */
const between = any(
  'não, já, só, também, nunca, sempre, ainda, até, nem, me, te, se, lhe, nos, quase, mais, mesmo, realmente, hoje, ontem, agora, amanhã, é que',
);
/** What stands after a pronoun or "não" and is no verb. */
export const noVerb = any(
  'não, já, só, também, nunca, sempre, ainda, até, nem, me, te, se, lhe, nos, quase, mais, mesmo, mesma, mesmos, realmente, hoje, ontem, agora, amanhã, aqui, ali, lá, aí, de, do, da, dos, das, em, no, na, nos, nas, com, sem, por, para, pra, pro, sobre, e, ou, mas, que, quando, onde, porque, como, o, a, os, as, um, uma, uns, umas, ao, à, esse, essa, este, esta, isso, aquele, aquela, muito, bem, dois, duas, todos, todas, tudo, só, depois, antes, sozinho, sozinha, é',
);
const finite = any(
  'é, são, era, eram, foi, foram, fui, fomos, será, serão, seria, seriam, sou, somos, está, estão, estava, estavam, estou, estamos, esteve, estive, tá, tô, tava, tavam, tamo, tenho, tem, têm, temos, tinha, tinham, teve, tive, tivemos, tiveram, terá, teria, vou, vai, vamos, vão, ia, iam, há, havia, houve, faz, fazem, fiz, fez, fizeram, faço, fazia, faria, vem, vêm, venho, veio, vim, vieram, vinha, posso, pode, podem, podemos, podia, podiam, poderia, poderiam, pôde, pude, quero, quer, querem, queremos, queria, queriam, quis, sei, sabe, sabem, sabia, soube, devo, deve, devem, devia, deveria, preciso, precisa, precisam, precisamos, precisava, digo, diz, dizem, disse, disseram, dizia, dou, dá, dão, deu, dei, deram, vejo, vê, veem, vi, viu, viram, põe, põem, pôs, traz, trazem, trouxe, trouxeram, saio, sai, saem, caio, cai, caem, leio, lê, li, leu, leram, fico, fica, ficam, gosta, gostam, gostaria, acho, acha, acham, acontece, existe, existem, parece, parecem, costuma, costumam, custa, custam, dura, duram, funciona, funcionam, começa, começam, termina, terminam, acaba, acabam, mora, moram, moro, chega, chegam, abre, abrem, fecha, fecham, fala, falam, serve, servem, cabe, dói, doem, vive, vivem, morre, conhece, conheço, conhecem, esquece, esqueço, entende, entendo, entendem, prefiro, prefere, preferem, prefiria, preferia, consigo, consegue, conseguem, conseguimos, pede, peço, perde, perco, durmo, dorme, dormem, ouço, ouve, sinto, sente, sentem, segue, sobe, desce, vende, vendem, compensa, depende, pertence, significa, cheira, incomoda, falta, faltam, adoro, adora, odeio, odeia, espero, moramos, trabalha, trabalham, lembro, penso, acredito, saiu, rende, rola, trava, aceita, aceitam, leva, levam, vale, valem, precisou, fumo, come, comem, bebe, bebem, manda, usa, usam, passa, passam, bate, fede, muda, pesa, mede, mata, estraga, joga, jogam, ganha, ganham, ajuda, marca, volta, voltam, liga, late, mia, chora, grita, pago, paga, pagam, recebe, recebo, nasce, cresce, cresceu, vira, viram, toma, atende, atendem, responde, corre, anda, andam, vence, cobra, cobram, cabem, dirige, viaja, estuda, estudam, ensina, pinga, vaza, esquenta, apaga, acende, quebra, ronca',
);
const past = any(
  '\\S{2,}ou, \\S{2,}ei, \\S{2,}iu, \\S{2,}[cdmrvltnbh]eu, \\S{2,}[aei]ram, (?!brava)\\S{2,}avam?, \\S{2,}[áí]amos, \\S{2,}[ae]mos',
);
/** A finite verb. */
export const verb = `(?:${finite}(?= |$)|${past}(?= |$)|(?<=(?:^| )${pronouns} (?:${between} ){0,2})(?!${noVerb}(?: |$))\\S+|(?<=(?:^| )(?:não|me|te|lhe) )(?!${noVerb}(?: |$))\\S{2,})`;
/** Any other word. */
export const other = `(?!${verb}(?: |$))\\S+`;
export const noVerbYet = `(?: ${other})*$`;
/** Verbs that can end a statement. */
export const intransitive =
  '\\S*(?:queim|chor|sum|ca[ií]|cheg|morr|acab|funcion|dorm|pass|sa[ií]|mud|melhor|pior|quebr|trav|começ|termin|par|sub|desc|carreg|nasc|cresc|volt|venc|perd|ganh|aument|abaix|diminu|ferv|congel|estrag|venc|ach|ca[sn]s|acord|viaj|trabalh|estud|mor|molh|sec|pif|explod|adoec|desmai|escorreg|ri|fug|sob|apag|acend|deslig|demor|atras|adiant|rasg|entup|engord|emagrec|fum|brig|separ|namor|desist|concord|respond|lig|cans|cancel|esper|gost|ador|cur|aconte|bast|chat|coincid|sofr|insist|bat|capot|encalh|venceu|vot|valeu|merec|ajud|custa|vale)(?:o|a|e|i|ou|ei|eu|iu|u|í|am|em|aram|eram|iram|ava|ia|amos|emos|imos)';
const link = any('que, se, quando, onde, porque, como, quem, qual');
/** Words before the sentence. */
export const lead = `^(?:${any('e, mas, aí, então, olha, bom, bem, não, sim, tá, ah, oh, oi, olá, parley, porque, pois, ok, só que, escuta, na verdade, gente, cara, também, é que, nossa, poxa, ué')} )*`;

export const determiners = any(
  'o, a, os, as, meu, minha, meus, minhas, teu, tua, seu, sua, seus, suas, nosso, nossa, nossos, nossas, este, esta, estes, estas, esse, essa, esses, essas, aquele, aquela, aqueles, aquelas, todo, toda, todos os, todas as, cada, algum, alguma, alguns, algumas, nenhum, nenhuma, muitos, muitas, vários, várias, cada um, um dos, uma das',
);
export const articles = any(
  'o, a, os, as, um, uma, uns, umas, meu, minha, meus, minhas, esse, essa, esses, essas, este, esta, aquele, aquela, aqueles, aquelas, todos, todas, todo, toda, isso, tudo, mais, outro, outra, dois, duas, três, quatro, cinco, seis, dez, vinte, trinta, cem, duzentos, trezentos, quinhentos, mil, \\d+',
);
export const people = any('pra, pro, para o, para a, para, ao, à, a, com o, com a, com');

/** Beginnings of a clause that another one must follow. */
export const dependents = any(
  'se, caso, quando(?! (?:é|foi|vai|vão|será|sai|chega|começa|abre|fecha|termina|acaba|cai|vence|passa|tem|custa|fica)(?: |$)), enquanto, embora, já que, visto que, uma vez que, desde que, assim que, logo que, depois que, antes que, até que, sempre que, toda vez que, cada vez que, todas as vezes que, todo dia que, mesmo que, mesmo se, ainda que, nem que, por mais que, por menos que, por mais \\S+ que, para que, a não ser que, a menos que, contanto que, conforme, à medida que, agora que, no dia (?:em )?que, na hora (?:em )?que, no momento em que, na época (?:em )?que, no ano (?:em )?que, na semana (?:em )?que, a primeira vez que, a última vez que, da última vez que, desde quando, como (?:o|a|os|as|meu|minha|meus|minhas|ele|ela|eles|elas|não|já|hoje|ontem|amanhã|esse|essa|tá|tava|está|estava|choveu|ninguém|sempre|você já|eu não|eu já|eu tô|eu tava|eu sou|a gente não|a gente já)',
);
/** The same without a finite verb of their own. */
export const adjuncts = any(
  'depois (?:de|do|da|dos|das), antes (?:de|do|da|dos|das), apesar (?:de|do|da|dos|das), em vez de, ao invés de, além (?:de|do|da|dos|das), por causa (?:de|do|da|dos|das), devido (?:a|ao|à), graças (?:a|ao|à), quanto (?:a|ao|à), em relação (?:a|ao|à), com relação (?:a|ao|à), segundo (?:o|a), de acordo com, na minha opinião, em termos de, fora (?:o|a), tirando, ao \\S+[aei]r, (?:pra|para) (?:eu |a gente |você |não |se |me )?\\S+[aei]r, sem \\S+[aei]r, durante, desde (?:o|a), no caso (?:de|do|da)',
);
const subjunctive =
  '(?:fosse|fossem|tivesse|tivessem|(?!esse|nesse|desse|interesse|classe|passe|estresse)\\S{2,}(?:asse|esse|isse)m?|for|forem|tiver|tiverem|estiver|estiverem|quiser|quiserem|puder|puderem|fizer|souber|vier|vierem|der|disser|trouxer|\\S+[aei]r(?:em|mos)?)(?= |$)';
const dependentVerb = `(?:${verb}|${subjunctive})`;
const imperatives = any(
  'avisa, liga, desliga, manda, fala, passa, põe, bota, coloca, deixa, lembra, toca, abre, fecha, cancela, marca, chama, pede, vai, volta, compra, traz, tira, desmarca, adia, muda, troca, pega, acende, apaga, procura, anota, para, usa, vê, olha, faz, pergunta, diz, melhor, bora, obrigado, obrigada, tudo bem, paciência, azar, beleza, ótimo, então',
);
/** The main clause: a second verb that is not the verb of a relative clause. */
export const mainClause = `(?: (?!${dependentVerb})\\S+)* ${dependentVerb}(?: ${link}(?: ${other})* ${verb}| (?!${link} |${verb}|${imperatives}(?: |$))\\S+)* (?:${verb}|${imperatives}(?= |$))`;

export const times = any(
  'às, as \\d+, amanhã, hoje, depois, antes, daqui, segunda, terça, quarta, quinta, sexta, sábado, domingo, de manhã, à tarde, à noite, quando, todo, toda, todos, todas, cedo, meio dia, meia noite, no dia, dia, semana, mês, em \\S+ minutos, em \\S+ horas, já, agora, logo, assim que, se, na volta, no fim',
);
export const listVerbs = any(
  'compra, comprar, comprei, compre, compramos, anota, anote, levar, levo, trazer, traz, traga, pegar, pedir, preciso de, precisa de, precisamos de, precisar de, falta, faltam, faltando, vem, vêm, vão, vai vir, vão vir, vai ter, vão ter, convidar, convida, convidei, chamar, chamei, quero, queremos, vou querer, comi, tomo, tomei, leva, separa, vendem, servem, visitei, estudo, tenho, temos',
);
export const putVerbs = any(
  'bota, põe, coloca, coloque, adiciona, adicione, inclui, inclua, acrescenta, acrescente, anota, anote, escreve',
);
export const listPlaces = any(
  'na lista, na lista de compras, na minha lista, no carrinho, na playlist, aí, ainda, pra mim, por favor, também, lá em casa, aqui em casa, aqui, lá, hoje, amanhã, na mala, pra festa, pro churrasco, no mercado, o seguinte',
);
export const listHeads = any(
  'sintomas, ingredientes, opções, cores, nomes, convidados, itens, matérias, sabores, participantes, tarefas, motivos, documentos, filhos, irmãos, alunos, remédios, temas, assuntos, requisitos, passos, horários, ganhadores, cidades, países, times, favoritos, favoritas, preferidos, preferidas',
);
export const quantified =
  '(?:uns|umas|um|uma|dois|duas|três|quatro|cinco|seis|dez|meio|meia|meu|minha|o|a|os|as) (?!que |mais |pouco |pouquinho |tanto )\\S+(?: de \\S+)?';
export const noConjunction = '(?: (?!(?:e|ou|que|porque|mas|quando|na lista|no carrinho|por favor)(?: |$))\\S+){0,14}';
export const item =
  '(?!(?:que|se|muito|mais|não|me|te|lá|aqui|aí|isso|tudo|nada|bem|mal|embora|pra|para|pro|com|sem|por|em|no|na|de|do|da|ao|à|como|onde|quando|dizer|ser|ter|fazer|esse|essa|este|esta|isso|algo|alguma|algum|quem|você|ele|ela|já|só|ainda|também|é|eu|a gente|tempo|medo|vontade|certeza|razão|sono|fome|sede|problema|dúvida|direito|alto|longe|perto|hoje|amanhã|agora|depois|ir|\\d+|\\S+[aei]r)(?: |$))\\S+';

export const portugueseClause = new RegExp(`(?<=(?:^| ))${verb} `, 'u');
