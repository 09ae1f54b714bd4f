import type { UtteranceGrammar } from '../utterance-grammar.ts';
import { portugueseOpenPatterns } from './portuguese-answers.ts';
import { portugueseClauses } from './portuguese-clauses.ts';
import { portugueseLastPatterns, portuguesePatterns } from './portuguese-constructions.ts';
import { portugueseClause } from './portuguese-words.ts';
import { objectToCome, pair, seldomLast, settled, sometimesLast, thingToCome, verbAfterRelative, verbToCome } from './constructions.ts';
import { weights } from './weights/portuguese.ts';

const finite =
  'é, são, era, eram, foi, foram, está, estão, estava, tem, têm, tinha, vai, vão, será, seria, pode, deve, faz, vem, custa, funciona, fica';
const auxiliaries =
  'sou, é, são, estou, está, estão, estava, estamos, tenho, tem, tinha, vou, vai, vamos, vão, posso, pode, podemos, poderia, poderíamos, devo, deve, deveria, deveríamos, devesse, pudesse, quero, quer, queria, queríamos, gostaria, adoraria, preferia, preferiria, preciso, precisamos, teria, eu, a gente, você, nós, não';
const adverbs =
  'não, já, ainda, sempre, nunca, também, só, talvez, provavelmente, realmente, quase, muito, mais, simplesmente, apenas, até, nem, bem, mesmo, me, te, se, lhe, lhes, nos, ainda não, nunca mais, acho';
const people = '(?:para|pra|pro|ao|à|a) (?:o |a )?(?:meu|minha|meus|minhas|teu|tua|seu|sua|seus|suas|nosso|nossa)? ?\\S+';

export const portuguese: UtteranceGrammar = {
  fillers:
    'é, éé, ééé, hã, hum, hmm, humm, hm, ahn, ãh, ahm, eh, uh, tipo, tipo assim, quer dizer, ou seja, sei lá, deixa eu ver, deixa eu ver aqui, deixa ver, xô ver, deixa eu pensar, deixa eu lembrar, deixa eu conferir, deixa eu olhar, deixa eu achar, vamos ver, vamos dizer, vamos dizer assim, digamos, digamos assim, vamos supor, por assim dizer, como é que se diz, como se diz, como é que é, como é que eu digo, como é que eu vou explicar, peraí, pera, pera aí, pera lá, espera, espera aí, espera um pouco, só um minuto, só um minutinho, um minutinho, só um segundo, um segundinho, só um momento, um momento, um momentinho, calma aí, esqueci o nome, esqueci a palavra, me fugiu a palavra, me fugiu o nome, fugiu o nome, tá na ponta da língua, se não me engano, se eu não me engano, se não me falha a memória, que eu me lembre, é que, é que assim, ou melhor, aliás, minto, digo, né então, o negócio é o seguinte, é o seguinte, sabe como é, tá ligado, vou te falar',
  openEnds:
    'o, a, os, as, um, uma, uns, umas, de, do, da, dos, das, em, no, na, nos, nas, num, numa, por, pelo, pela, pelos, pelas, para, pra, pro, para o, para a, com, sem, sobre, entre, até, desde, contra, durante, após, ao, à, aos, às, meu, minha, meus, minhas, teu, tua, seu, sua, seus, suas, nosso, nossa, nossos, nossas, este, esta, esse, essa, esses, essas, aquele, aquela, cada, algum, alguma, alguns, algumas, nenhum, nenhuma, outro, outra, outros, outras, qualquer, vários, várias, e, ou, mas, nem, porque, que, se, quando, onde, como, quem, embora, enquanto, pois, já que, para que, além de, antes de, depois de, em vez de, por causa de, perto de, mais, menos, tão, quase, eu, ele é, é, era, está, estão, estava, sou, estou, foi, tenho, tem, tenho que, tem que, vou, vai, vamos, quero, queria, gostaria, gostaria de, preciso, preciso de, posso, pode, poderia, devo, deve, me, te, se, lhe, não, me diz, me diga, me dá, me mostra, me fala de, você pode, você poderia, você pode me, novo, nova, primeiro, primeira, último, última, próximo, próxima, melhor, grande, bom, boa, mesmo, mesma, por exemplo, assim como, tanto, só, também, até mesmo, quando se, se você, que você, quando você, quando a gente, se a gente, que a gente, e a gente, o que, a que, qual, quais, a gente, ao lado de, ao lado da, ao lado do, perto da, perto do, longe de, longe da, longe do, em frente a, em frente ao, em frente à, atrás de, atrás da, atrás do, dentro de, dentro da, dentro do, em cima de, em cima da, embaixo de, embaixo da, debaixo de, ao redor de, em volta de, no meio de, no meio do, através de, a respeito de, em relação a, em relação ao, em lugar de, a partir de, graças a, graças ao, devido a, devido ao, apesar de, apesar da, apesar do, antes que, depois que, assim que, logo que, desde que, sempre que, toda vez que, como se, mesmo se, mesmo que, deveria, deveríamos, deveriam, devesse, devia, devemos, poderíamos, poderiam, podia, pude, pudesse, podem, podemos, consegue, consigo, conseguimos, você consegue, preferia, preferiria, adoraria, eu adoraria, queríamos, queriam, querem, querer, gostaríamos, teria que, teríamos que, teria, tinha que, tive que, temos que, acabei de, acabou de, acabamos de, estou tentando, tentando, tentei, tentou, tentamos, a gente tentou, tento, decidi, decidiu, decidimos, comecei a, começou a, começar a, voltar a, parar de, parei de, prestes a, a ponto de, com vontade de, vontade de, aprender a, me ajuda a, me ajudar a, costumo, costuma, costumava, precisamos de, precisamos, precisa, precisava de, foram, eram, será, serão, seria, seriam, sendo, tem sido, estive, estamos, estávamos, estarei, acho que, parece que, espero que, diz que, disse que, como é que, onde é que, quanto, quanta, quantos, quantas, do que a, do que o, do que, o de, a de, os de, as de, aqueles, aquelas, daquele, daquela, desse, dessa, deste, desta, nesse, nessa, neste, nesta, ambos, ambas, todos os, todas as, todo o, toda a, certa, certo, tal, tais, tantos, tantas, muita, muitas, muitos, poucos, poucas, segundo, segunda, terceiro, terceira, novos, novas, melhores, pior, má, mau, pequeno, senhor, senhora, doutor, doutora, seu joão, dona, uma espécie de, um tipo de, um par de, a maioria dos, o resto de, um pouco de, nome de, nome do, nome da, preço de, preço do, número de, número do, lista de, ou seja que, motivo de, você quer, via, sabem, começam a, tentam, preferem',
  looseEnds:
    'ele, ela, eles, elas, isso, isto, aquilo, mim, você, mais, menos, melhor, também, não, próxima, última, primeira, mesmo, mesma, outro, outra, está, tem, é, posso, quero, novo, nova, bom, boa, por que, pra que, são, foi, vai, vou, preciso, gente, a gente, nada, quanto, quantos, segundo, segunda, terceiro, pior, muitos, muitas, senhor, senhora, será, precisa, querem, podem, podemos, ambos, desse, dessa, deste, desta, nesse, nessa, neste, nesta, certa, certo, tal, precisamos, consegue, consigo, tentei, tentou, decidi, decidiu, costumo, costuma, foram, eram, todos os, gostaria, aqueles, aquelas',
  answers:
    'aí sim, aí não, sim, não, claro, tá, tá bom, ok, okay, beleza, sim por favor, não obrigado, não obrigada, com certeza, exato, exatamente, isso, isso mesmo, isso aí, certo, talvez, acho que sim, acho que não, não sei, sei não, ainda não, hoje não, os dois, as duas, nenhum, obrigado, obrigada, muito obrigado, muito obrigada, oi, olá, bom dia, boa tarde, boa noite, tchau, perfeito, ótimo, legal, é isso, só isso, pode ser, por quê, como, quando, onde, quem, amanhã, hoje',
  closings:
    'obrigado, obrigada, muito obrigado, muito obrigada, brigado, brigada, valeu, por favor, faz favor, por gentileza, né, não é, não é mesmo, hein, combinado, fechado, não acha, você não acha, que tal, ué, uai, ora, oras, pô, afinal, afinal de contas, ou não é, ou o quê, ou quê, ou como, ou ainda não, e pronto, e só, mais nada, só isso mesmo, e tal, e tudo mais, essas coisas, ou algo assim, ou coisa assim, ou coisa do tipo, por aí, e olhe lá, com certeza, sem falta, se der, se der tempo, de uma vez, em paz, à vontade, tá bom, tudo bem, se puder, se possível, é isso, só isso, tchau, até logo, até amanhã, até mais, boa noite, ou não, agora mesmo, horas são, é esse, é essa, dia é hoje',
  questions:
    'o que, o que é, que, qual, quais, quem, onde, aonde, quando é, quando foi, quando vai, quando sai, quando chega, quando começa, como, quanto, quanta, quantos, quantas, por que, por quê, pra que, para que serve, a que, de que, em que, com quem, de quem, cadê, tem, é possível, é, está, estão, são, você pode, você poderia, você sabe, você tem, você conhece, você acha, você consegue, você gosta, você viu, você lembra, você já, você vai, você entendeu, você tá, você está, você quer, você acredita, você entende, cê pode, cê sabe, cê tem, cê acha, cê consegue, cê viu, cê lembra, cê vai, cê tá, cê entendeu, cê gosta, que horas, por onde, até onde, até quando, desde quando, em quanto tempo, a quanto, pra quem, para quem, pra onde, de onde, quando foi que, tem como, tem certeza, dá tempo, tá, tão, tava, você, cê, vocês, é verdade, é sério, é normal, é perigoso, é seguro, é melhor, é longe, é verdade que, será, vale a pena, precisa, alguém, existe, existem, faz mal, falta muito, sabe, sabia, consegue, conhece, vocês, pode, poderia, posso, podemos, devo, dá pra, dá para, será que, vai chover, vai ter',
  requests:
    'por favor, me diz, me diga, diz, diga, me dá, me dê, me mostra, mostra, mostre, me conta, conta, conte, explica, explique, me explica, me explique, lê, leia, toca, toque, abre, abra, fecha, feche, liga, ligue, desliga, desligue, manda, mande, envia, envie, escreve, escreva, me lembra, me lembre, lembra, traduz, traduza, procura, procure, busca, busque, encontra, adiciona, adicione, coloca, coloque, me ajuda, me ajude, ajuda, me acorda, me acorde, reserva, reserve, cancela, cancele, resume, resuma, compara, compare, calcula, calcule, me recomenda, recomenda, acende, apaga, para, repete, repita, corrige, corrija, me fala, fala, abaixa, abaixe, aumenta, aumente, anota, anote, muda, faz, faça, põe, bota, compra',
  clauseWords:
    'eu, você, ele, ela, nós, a gente, vocês, eles, elas, me, se, é, são, era, foi, está, estão, estava, estou, sou, tem, tinha, tenho, temos, quero, quer, queremos, queria, preciso, precisamos, posso, pode, podemos, vou, vai, vamos, vão, há, faz, acho, procuro, gosto, gostaria, moro, trabalho, chega, sai, custa, funciona, fica, deu, fui, fomos, tive, tivemos, será, deve, parece, mora, trabalha, gosta, começa, termina, abre, fecha, dura, vem, prefere, prefiro, precisa, sabe, diz, falta, chama, vive, anda, disse, vi, viu, fez, fiz, veio, pôs, quis, soube, teve, esteve, pôde, trouxe, come, bebe, dorme, joga, fala, dá, dou, sei, penso, espero, entendo, lembro, conheço, continua, volta, volto, chego, saio, pego, pega, olha, ouve, lê, leio, escreve, vende, paga, cai, sobe, desce, entra, toca, pinga, existe, pertence, depende, costuma, serve, vale, acontece, significa, cheira, dói, incomoda, ficam, faltam, fazem, dizem, vêm, querem, podem, devem, têm, vivem, aceita, seria, deveria, poderia, devo, deveríamos, estamos, somos, ligo, ligou, atendeu, quebrou, nasceu, morreu, vendeu, perdeu, conheceu',
  dependents:
    'se eu, se você, se ele, se ela, se a, se o, se não, se for, se, quando eu, quando você, quando a, quando o, quando ele, embora, porque, como eu, como não, enquanto, depois que, antes que, assim que, desde que, até que, já que, para que, caso, mesmo que, toda vez que, sempre que',
  adjuncts: 'depois de, antes de, apesar de, em vez de, além de, devido a, graças a',
  leadIns:
    'é que, pois é, bom, bem, então, tá bom, ok, olha, olha só, e, mas, aí, e aí, ué, oh, ô, nossa, puxa, poxa, caramba, gente, cara, mano, escuta aqui, me diz uma coisa, me fala uma coisa, me tira uma dúvida, por falar nisso, na verdade, tipo, hum, hã, eh, quer dizer, peraí, beleza, certo, por acaso, afinal, aliás, fala, boa, valeu, e então, mas então, por curiosidade, rapidinho, uma pergunta, só uma pergunta, oi, olá, ei, ei parley, oi parley, parley, sim, não, ah, agora, desculpa, desculpe, bom dia, boa tarde, boa noite, obrigado, obrigada, escuta, por favor',
  listOpeners:
    'lista de compras, preciso comprar, tenho que comprar, precisamos comprar, temos que comprar, falta comprar, faltou comprar, faltam comprar, vou comprar, vamos comprar, falta pegar, os ingredientes são, três coisas, duas coisas, várias coisas, o seguinte, os seguintes, vou convidar, preciso levar, as cores são, as opções são, a saber',
  conjunctions: 'e, ou, e depois, e por último, e também, bem como',
  numberOpeners:
    'número é, o número, meu número, número dela, número dele, o código, código de, código do, código da, código é, cep, meu telefone, telefone é, telefone da, telefone do, o telefone, celular é, celular da, celular do, meu celular, o celular, whatsapp é, zap é, número do cartão, cartão é, número da conta, agência, conta corrente, conta é, número do pedido, pedido é, número da nota, a senha é, senha do, senha da, minha senha, os dígitos, dígitos são, disca, disque, liga pra, ligue para, liga para o número, a referência é, meu cpf, o cpf, cpf é, cpf, cnpj, rg, meu rg, pis, título de eleitor, ramal, protocolo, o protocolo é, matrícula, placa é, renavam, o pix é, chave pix, meu pix, validade, nasci em, nasci no dia, nasci dia, nascimento é, data de nascimento, o endereço, endereço é, meu endereço, moro na, moro no, fica na rua, fica na avenida, código de barras, código de rastreio, rastreio, prefixo, ddd, processo, boleto, versão, coordenadas, o saldo é, leitura é, final do cartão',
  numberWords:
    'zero, um, uma, dois, duas, três, quatro, cinco, seis, meia, sete, oito, nove, dez, onze, doze, treze, quatorze, catorze, quinze, dezesseis, dezessete, dezoito, dezenove, vinte, trinta, quarenta, cinquenta, sessenta, setenta, oitenta, noventa, cem, cento, duzentos, duzentas, trezentos, trezentas, quatrocentos, quatrocentas, quinhentos, quinhentas, seiscentos, seiscentas, setecentos, oitocentos, novecentos, mil, milhão, milhões, vírgula',
  nameOpeners:
    'meu nome é, me chamo, eu me chamo, o nome é, ele se chama, ela se chama, no nome de, em nome de, meu sobrenome é, para o senhor, para a senhora, com o senhor, com a senhora, com o doutor, com a doutora, meu nome completo é, nome completo, eu sou o, eu sou a, chama se, em nome do, em nome da, reserva no nome, sobrenome',
  spellingOpeners:
    'e mail é, email é, e mail dela é, e mail dele é, gmail é, hotmail é, instagram é, insta é, twitter é, arroba dela é, login, usuário, se escreve, escreve se, escreve com, é escrito, escrito com, vou soletrar, soletro, soletrando, soletra, letra por letra, meu email é, meu e mail é, o email é, o e mail é, email dela é, email dele é, meu login é, meu usuário é, o usuário é, o login é, meu arroba é, o site é',
  addressSigns:
    'arroba, www, ponto com, ponto br, ponto net, ponto org, ponto gov, ponto edu, underline, underscore, anderlaine, traço baixo, sublinhado, hífen, tudo junto, tudo minúsculo',
  addressEnds: 'com, br, net, org, gov, edu, pt, io, app, tv, tudo junto, tudo minúsculo, sem acento, sem ponto, tudo minúscula',
  subjects: 'eu, você, ele, ela, nós, a gente, vocês, eles, elas',
  subjectOpeners:
    'o, a, os, as, meu, minha, meus, minhas, teu, tua, seu, sua, seus, suas, nosso, nossa, nossos, nossas, este, esta, esse, essa, esses, essas, aquele, aquela, todos os, todas as, alguns, algumas, muitos, muitas, cada, nenhum, nenhuma',
  searches:
    'procuro, estou procurando, tô procurando, estamos procurando, a gente está procurando, procura um, procura uma, acha um, acha uma, onde posso, onde eu posso, onde podemos, onde a gente pode, onde dá para, onde dá pra, onde encontro, onde tem',
  wishes: 'preciso de um, preciso de uma, quero um, quero uma, queria um, queria uma, gostaria de um, gostaria de uma',
  details: 'para, pra, pro, com, sem, em, no, na, perto, que, onde, de, do, da, por, entre, até, dos, das',
  countedBy:
    'preciso de, precisamos de, preciso, quero, queremos, queria, gostaria de, tenho, temos, tem, têm, há, compra, comprar, comprei, reserva, reservar, pede, pedir, adiciona, coloca, me dá, uns, umas, pelo menos, mais de, menos de, daqui a, quase, levou, levamos',
  settledEnds: settled(
    'de novo|outra vez|mais uma vez',
    '(?:fui|foi|foram|fomos|sou|era|é|seja) (?:eu|ele|ela|você|nós|eles|elas)|(?:nada |algo )?de mais|(?:vira|entra|desce|fica|pega|direita|esquerda|salta) (?:\\S+ ){0,2}na (?:próxima|primeira|segunda|terceira)',
    '(?<!(?:^| )(?:o|no|do|ao|pelo|um|até|nem|este|esse|ainda|hoje) )mesmo|(?<!(?:^| )(?:a|na|da|à|pela|uma|essa|nem|até) )mesma',
    '(?:passa|pula|vai|volta|muda|toca|pular|passar|voltar|ir) (?:pra|para|a|o|pro)(?: a)? (?:próxima|próximo|última|último|primeira|primeiro|segunda|outra|outro|anterior)',
    '(?:querer|quero|prefiro|prefere|pode ser|é com ou|com ou|e|melhor) sem|(?:com|sem) ou com',
    '(?:pula|repete|apaga|cancela|adoro|odeio|amei|adorei|detesto|conheço|quero|prefiro|escolho|toca|para|esquece|ignora|tira|fecha|abre|salva|deleta|gostei|gosto) (?:d?(?:essas?|esses?|estas?|estes?|aquelas?|aqueles?))',
    '(?:fazer|faz|faço|é|foi|ficou|fica|ser|deixa|deixar|não|ainda|mesmo|tão|vive|continua|fala|falar|penso|pensa|acho|parece|como|sempre|continuar|coisa|algo|melhor|está|tá|estava|tava|nem|ficar|vai|seja|sendo|assim) assim',
    '(?:desse|deste|esse|este|que|outro|seu|meu|nenhum|algum|qual) tipo|(?:pode|podia|deve|vai|deixa|vamos|bora|amanhã|hoje|tá|isso|assim|lá|e|aí|ok|certo|boa|até|fica|combinado|logo) (?:ser |bom |bem )?então',
    '(?:acho|claro|pior|lógico|óbvio|sei|certeza|parece|isso|assim|sim|ele|ela|que horas|quanto|qual) (?:que |quem |como |o que )?(?:é|era|foi|são)',
    'não \\S+(?: \\S+){0,2} (?:mais|ainda|também|nada)|(?:cada|toda|qualquer|muita) (?:uma|um)|não \\S+ (?:muito|tanto)',
    '(?:eu|você|ele|ela|si|nós|gente|eles) (?:mesmo|mesma|mesmos|mesmas)',
    '(?:que|é|era|são|como|com|para|sem|de|a|sobre|em|quero|prefiro|por) (?:esse|essa|este|esta|esses|essas|aquele|aquela|outro|outra|vocês|nós|eles|elas)',
    '(?:o que|como|onde|quando|que|quem|se) (?:eu |você |a gente |ele |ela )?(?:me |te |se )?(?:está|estão|estava|quero|quer|queria|preciso|precisa|posso|pode|tenho|tem|é|era|são|deve|sou|quer dizer)',
    '(?:já|também|não|nem|ela|ele) (?:foi|tem|é|está|vai|quero|posso|preciso|pode)(?: embora| bem)?|foi embora|vai embora',
    '(?:era|é|está|foi|são|estava|vai|fica|parece|muito|bem|bastante) (?:melhor|pior|bem|mal|bom|boa|muito melhor)',
    'mais uma vez|algo mais|nada mais|mais nada|ninguém mais|o que mais|pelo menos|mais ou menos|não mais|do mesmo jeito|(?<!(?:qual|quais|quem|que) (?:é|foi|era|são|foram|será|vai ser) )(?:o mesmo|a mesma|o primeiro|a primeira|o segundo|a segunda|o terceiro|o último|a última|o próximo|a próxima|o melhor|a melhor)|(?:semana|vez|reunião|parada) (?:que vem|próxima|última)|como (?:está|estão|é|são|faz|se faz)|onde (?:está|estão|é|fica)|o que (?:é|são|tem|há)|quanto (?:é|são)|quando (?:é|são)|um monte|por quê',
  ),
  openPatterns: [
    ...portugueseOpenPatterns,
    // What is meant is still to come: "o que eu preciso".
    seldomLast(
      '^o que (?:eu|a gente|nós) (?:mais |realmente )?(?:preciso|precisa|quero|quer|gosto|procuro|queria)(?: (?!(?:é|era|são|foi)(?: |$))\\S+){0,4}',
    ),
    pair('ou', 'ou'),
    pair('quanto (?:mais|menos)', 'mais, menos, melhor, pior'),
    pair('não só', 'mas, como'),
    pair('nem', 'nem'),
    pair('por um lado', 'por outro'),
    verbAfterRelative(
      'o, a, os, as, meu, minha, meus, minhas, seu, sua, seus, suas, nosso, nossa, esse, essa, este, esta, aquele, aquela, todo, todos, tudo',
      'que, quem, onde, cujo, cuja, por que, em que, com quem, com que, para quem, do qual, da qual, no qual, na qual',
      finite,
    ),
  ],
  patterns: [
    ...portugueseClauses,
    ...portuguesePatterns,
    sometimesLast('(?:sei|sabe|disse|dizer|entendo|explica|pergunto) por qu[eê]'),
    seldomLast('(?:o|a|os|as|um|uma) (?:\\S+ )?\\S+ (?:mais|menos)'),
    seldomLast('(?:não )?(?:gosto|gosta|gostamos|gostam)(?: muito| nada)?|(?:esqueci|esqueceu|esquecemos)(?: completamente)?'),
    verbToCome(auxiliaries, adverbs),
    thingToCome(
      'mandar, manda, mande, envia, enviar, fala, falar, diz, dizer, dá, dar, escreve, escrever, mostra, mostrar, lembra, pede, pedir, avisa, avisar',
      people,
    ),
    objectToCome(
      'comparar, compara, mandar, manda, enviar, envia, comprar, reservar, procurar, encontrar, pôr, colocar, coloca, adicionar, adiciona, recomendar, traduzir, traduz, apagar, escolher, pedir, fazer, trocar, receber, preparar, utilizar, usar, substituir, instalar, experimentar, aprender, conhecer, escolhi, recebi, comprei',
      'o que, que, qual, quais, quem, onde, como, quanto, quando, nada, algo, tudo, isso, isto, ele, ela, se, eu mesmo',
    ),
    ...portugueseLastPatterns,
  ],
  shortestSentence: 3,
  longSentence: 3,
  longRequest: 3,
  clausePattern: portugueseClause,
  weights,
};
