import type { UtteranceGrammar } from '../utterance-grammar.ts';

export const portuguese: UtteranceGrammar = {
  fillers:
    'é, hã, hum, ahn, ãh, eh, então, bom, bem, tipo, tipo assim, assim, quer dizer, ou seja, sei lá, deixa eu ver, deixa eu pensar, como é que se diz, como se diz, como é que é, digamos, peraí, né então, olha, é que',
  openEnds:
    'o, a, os, as, um, uma, uns, umas, de, do, da, dos, das, em, no, na, nos, nas, num, numa, por, pelo, pela, pelos, pelas, para, pra, pro, para o, para a, com, sem, sobre, entre, até, desde, contra, durante, após, ao, à, aos, às, meu, minha, meus, minhas, teu, tua, seu, sua, seus, suas, nosso, nossa, nossos, nossas, este, esta, esse, essa, esses, essas, aquele, aquela, cada, algum, alguma, alguns, algumas, nenhum, nenhuma, outro, outra, outros, outras, qualquer, vários, várias, e, ou, mas, nem, porque, que, se, quando, onde, como, quem, embora, enquanto, pois, já que, para que, além de, antes de, depois de, em vez de, por causa de, perto de, muito, mais, menos, tão, bastante, quase, eu, ele é, é, era, está, estão, estava, sou, estou, foi, tenho, tem, tenho que, tem que, vou, vai, vamos, quero, queria, gostaria, gostaria de, preciso, preciso de, posso, pode, poderia, devo, deve, me, te, se, lhe, não, me diz, me diga, me dá, me mostra, me fala de, você pode, você poderia, você pode me, novo, nova, primeiro, primeira, último, última, próximo, próxima, melhor, grande, bom, boa, mesmo, mesma, por exemplo, assim como, tanto, só, também, até mesmo, quando se, se você, que você, quando você, quando a gente, se a gente, que a gente, e a gente, o que, a que, qual, quais, a gente',
  looseEnds:
    'ele, ela, eles, elas, isso, isto, aquilo, mim, você, mais, menos, melhor, também, não, próxima, última, primeira, mesmo, mesma, outro, outra, está, tem, é, posso, quero, novo, nova, bom, boa, por que, pra que, são, bastante, muito, foi, vai, vou, preciso, gente, a gente, nada',
  answers:
    'sim, não, claro, tá, tá bom, ok, okay, beleza, sim por favor, não obrigado, não obrigada, com certeza, exato, exatamente, isso, isso mesmo, isso aí, certo, talvez, acho que sim, acho que não, não sei, sei não, ainda não, hoje não, os dois, as duas, nenhum, obrigado, obrigada, muito obrigado, muito obrigada, oi, olá, bom dia, boa tarde, boa noite, tchau, perfeito, ótimo, legal, é isso, só isso, pode ser, deixa pra lá, tanto faz, por quê, como, quando, onde, quem, amanhã, hoje',
  closings:
    'obrigado, obrigada, muito obrigado, muito obrigada, valeu, por favor, por gentileza, né, não é, certo, tá, tá bom, tudo bem, se puder, se possível, é isso, só isso, tchau, até logo, até amanhã, até mais, boa noite, ou não, agora mesmo, horas são, é esse, é essa, dia é hoje',
  questions:
    'o que, o que é, que, qual, quais, quem, onde, aonde, quando é, quando foi, quando vai, quando sai, quando chega, quando começa, como, quanto, quanta, quantos, quantas, por que, por quê, pra que, para que serve, a que, de que, em que, com quem, de quem, cadê, tem, é possível, é, está, estão, são, você pode, você poderia, você sabe, você tem, você conhece, você acha, você consegue, você gosta, vocês têm, pode, poderia, posso, podemos, devo, dá pra, dá para, será que, vai chover, vai ter',
  requests:
    'por favor, me diz, me diga, diz, diga, me dá, me dê, me mostra, mostra, mostre, me conta, conta, conte, explica, explique, me explica, me explique, lê, leia, toca, toque, abre, abra, fecha, feche, liga, ligue, desliga, desligue, manda, mande, envia, envie, escreve, escreva, me lembra, me lembre, lembra, traduz, traduza, procura, procure, busca, busque, encontra, adiciona, adicione, coloca, coloque, me ajuda, me ajude, ajuda, me acorda, me acorde, reserva, reserve, cancela, cancele, resume, resuma, compara, compare, calcula, calcule, me recomenda, recomenda, acende, apaga, para, repete, repita, corrige, corrija, me fala, fala, abaixa, abaixe, aumenta, aumente, anota, anote, muda, faz, faça, põe, bota, compra',
  clauseWords:
    'eu, você, ele, ela, nós, a gente, vocês, eles, elas, me, se, é, são, era, foi, está, estão, estava, estou, sou, tem, tinha, tenho, temos, quero, quer, queremos, queria, preciso, precisamos, posso, pode, podemos, vou, vai, vamos, vão, há, faz, acho, procuro, gosto, gostaria, moro, trabalho, chega, sai, custa, funciona, fica, deu, fui, fomos, tive, tivemos, será, deve, parece, mora, trabalha, gosta, começa, termina, abre, fecha, dura, vem, prefere, prefiro, precisa, sabe, diz, falta, chama, vive, anda',
  dependents:
    'se eu, se você, se ele, se ela, se a, se o, se não, se for, se, quando eu, quando você, quando a, quando o, quando ele, embora, porque, como eu, como não, enquanto, depois que, depois de, antes que, antes de, assim que, desde que, até que, já que, para que, caso, apesar de, em vez de, além de, mesmo que, toda vez que, sempre que',
  leadIns:
    'bom, bem, então, tá, ok, olha, e, mas, aí, oi, olá, ei, ei parley, oi parley, parley, sim, não, ah, agora, depois, desculpa, desculpe, bom dia, boa tarde, boa noite, obrigado, obrigada, escuta, por favor',
  listOpeners:
    'lista de compras, na lista, à lista, preciso comprar, tenho que comprar, precisamos comprar, temos que comprar, compra, os ingredientes são, três coisas, duas coisas, várias coisas, o seguinte, os seguintes, em primeiro lugar, primeiro, vou convidar, preciso levar, as cores são, as opções são, a saber',
  conjunctions: 'e, ou, e depois, e por último, e também, bem como',
  numberOpeners:
    'número é, meu número, o código é, cep é, meu telefone, telefone é, o telefone, celular é, número do cartão, número da conta, número do pedido, a senha é, os dígitos são, disca, disque, a referência é, meu cpf é, o cpf é, ramal, protocolo é',
  numberWords:
    'zero, um, uma, dois, duas, três, quatro, cinco, seis, meia, sete, oito, nove, dez, onze, doze, treze, quatorze, catorze, quinze, dezesseis, dezessete, dezoito, dezenove, vinte, trinta, quarenta, cinquenta, sessenta, setenta, oitenta, noventa, cem, cento, mil, vírgula',
  nameOpeners:
    'meu nome é, me chamo, eu me chamo, o nome é, ele se chama, ela se chama, no nome de, em nome de, meu sobrenome é, para o senhor, para a senhora, com o senhor, com a senhora, com o doutor, com a doutora, o endereço é, meu endereço é, moro na rua, moro em, eu sou o, eu sou a',
  spellingOpeners: 'se escreve, escreve se, vou soletrar, eu soletro, soletrando, meu email é, meu e mail é, o email é, o e mail é',
  shortestSentence: 3,
  longSentence: 3,
  longRequest: 3,
  clausePattern: /[a-zç]{2,}(?:ei|ou|iu|amos|emos|imos|aram|eram|iram|ava|avam) /u,
};
