import { pattern } from './constructions.ts';
import { completions } from '../completion.ts';
import {
  articles,
  determiners,
  intransitive,
  item,
  lead,
  listHeads,
  listPlaces,
  listVerbs,
  noConjunction,
  noVerb,
  noVerbYet,
  other,
  people,
  putVerbs,
  times,
  verb,
} from './portuguese-words.ts';
import type { EndPattern } from '../utterance-grammar.ts';

/** Constructions that await something, lists, and requests, in the order in which they are tried. */

const { brokenOff, goesOn, mayGoOn, heldUp, sentence, question, closed } = completions;

export const portuguesePatterns: readonly EndPattern[] = [
  // A question word and its verb, without the subject.
  pattern(
    `${lead}(?:onde|quanto|quanto tempo|quando|como|que horas|que dia|qual|por quanto|até quando|até que horas)(?: será)?(?: que| é que)?(?: não)? (?:custa|custam|leva|demora|vende|vendem|tem|acontece|dura|abre|fecha|começa|termina|acaba|chega|sai|fica|ficam|funciona|funcionam|está|estão|foi|era|passa|vale|pesa|mede|serve|muda|nasceu|morreu|caiu|vence|cai)$`,
    heldUp,
  ),
  // A question word, its verb and more.
  pattern(
    `${lead}(?:qual|quais|quem|onde|quando|quanto|como|o que|que horas|por que|pra que) (?:\\S+ ){0,2}(?:eu|você|cê|ele|ela|a gente|vocês|eles|elas) (?:não |já |mais |me |te |se )?(?!${noVerb}$)\\S+$`,
    closed,
  ),
  pattern(
    `${lead}(?!onde (?:posso|eu posso|dá|tem|encontro|acho|a gente|podemos)(?: |$))(?:que horas|(?:de |em |com |pra |por |a |desde |até )?(?:o que|qual|quais|quem|que|quanto|quantos|quantas|onde|quando|como|por que|pra que|aonde|cadê))(?= )(?: (?!(?:o|a) (?:que|mais) )${other})* ${verb}(?: \\S+)*(?: (?!\\S+[aei]r$|(?:mais|menos|muito|bem|tão|melhor|pior|maior|menor|primeir[oa]|últim[oa]|(?<!mais )próxim[oa]|nov[oa])$)\\S+)$`,
    closed,
  ),
  // A verb that awaits an infinitive.
  pattern(
    '(?<! (?:não|já|que|como|quem|quando|onde|se)) (?:resolv(?:i|eu|emos|eram)|decid(?:i|iu|imos|iram)|pretend(?:o|e|emos|em|ia)|promet(?:i|eu|emos|eram)|consegu(?:i|iu|imos|iram|ia)|tent(?:o|ei|ou|amos|aram)|costum(?:o|a|am|ava)|prefir[oa]|prefer(?:e|em|ia)|quis|quiseram|aceit(?:ei|ou)|evit(?:o|a|ei)|detesto|detesta|odeio|odeia|ous(?:o|ou)|sugeri|sugeriu|propus|propôs|mandou|mandei|deixou|deixei)$',
    goesOn,
  ),
  // A clause within the sentence, without its verb.
  pattern(
    `^\\S+ .*?(?<!(?:^| )(?:mais|menos|maior|menor|melhor|pior|do|tem|tenho|tinha|teve|temos|igual|tanto|o|será)(?: \\S+)?)(?:^| )(?:que|se|porque|quando|enquanto|embora)(?: (?!${verb}|sim$|não$|nem |\\S+[aei]r(?: |$)|legal$|bom$|tal$|pena$)\\S+){1,9}$`,
    goesOn,
  ),
  // A verb that awaits what is said, made or bought. Some verbs have no object.
  pattern(
    `^(?!.*(?:^| )(?:que|quem|qual|quais|onde|como|quanto|quando|me|te|se|isso|tudo|nada|não|já|nem|nunca|ninguém|também|mais|aonde|cadê|porque) )\\S+ (?:\\S+ )*(?!(?:é|foi|são|tá|está|sei|entendo|entendi|entendeu|depende|deu|vou|vai|vamos|sai|cai|vem|saem|caem|chove|dói|doem|${intransitive})$)${verb}$`,
    heldUp,
  ),
  // An infinitive that awaits its object. Some verbs have none.
  pattern(
    `${lead}(?:(?:eu|a gente|nós|você|ele|ela|também|só|já|não|ainda|hoje|amanhã|agora|depois) )*(?:quero|queria|quer|queremos|preciso|precisava|precisamos|gostaria de|pretendo|tenho que|tem que|temos que|tentei|tento|consegui|consigo|vou|vamos|decidi|resolvi|esqueci de|acabei de|preciso de)(?: (?:também|só|muito|logo|já|ainda|te|me|mesmo|primeiro))* (?!(?:ir|vir|sair|entrar|dormir|trabalhar|comer|beber|viajar|descansar|nadar|correr|morrer|chorar|voltar|ficar|parar|conversar|namorar|casar|estudar|cozinhar|dançar|cantar|brincar|jogar|dirigir|mudar|começar|tentar|esperar|participar|pagar|engravidar|emagrecer|engordar|crescer|melhorar|falar|ligar|rir|ouvir|ver|saber|desistir|acordar|levantar|deitar|sentar|almoçar|jantar|lanchar|treinar|malhar|fumar|confirmar|continuar|pensar|sumir|gritar|dormir|andar|passear|caminhar|relaxar|respirar|envelhecer|ajudar|entender|explicar|fugir|cair|mentir|reclamar|votar|chegar|desligar|cancelar|responder|acabar|terminar|sarar|vencer|ganhar|perder|errar|aprender|ser|sofrer|resolver|dizer|mandar|embora)$)\\S+[aei]r$`,
    heldUp,
  ),
  // A new clause has begun.
  pattern(
    '(?:^| )(?:mas|só que|porque|aí|daí|por isso|senão|então) (?:eu|ele|ela|nós|a gente|eles|elas)(?: (?:não|já|só|me|te|se|nunca|também|ainda|mais))*$|(?:\\S+ ){3,}e (?:eu|a gente|ele|ela|eles|elas|nós)$',
    brokenOff,
  ),
  // A degree without its adjective.
  pattern(
    '(?:^| )(?:é|está|tá|são|tão|foi|era|eram|fica|ficam|ficou|fiquei|ficaram|ando|anda|tava|estava|tô|estou|sou|parece|achei|acho|continua|sinto|sente|senti|um|uma|uns|umas|coisa|algo|nada)(?: \\S+)? (?:muito|bem|meio|tão|super|bastante|um pouco|meio que|extremamente|totalmente|completamente|absurdamente)$(?<!(?:^| )(?:não|já|me|te|que|se|lhe) \\S+ \\S+)|(?:quero|queria|preciso|gostaria|adoraria|tem|tenho|tinha|há|faz|com|de|por|sem) muito$',
    goesOn,
  ),
  // An indefinite pronoun as the subject, without its verb: "alguém da equipe".
  pattern(`${lead}(?:alguém|ninguém|todo mundo|todos|alguma coisa|uma pessoa|um dos|uma das|cada um|quem)(?: ${other})+$`, goesOn),
  // A request for a thing that usually has a name or a purpose.
  pattern(
    '^(?:\\S+ ){0,4}(?:traduz|traduza|traduzir|toca|tocar|procura|procurar|acha|busca|cria|criar|reproduz|pesquisa|anota|bota|põe|coloca|troca|substitui|muda)(?: pra mim| n[oa] \\S+)? (?:a|o|as|os|uma|um) (?:frase|palavra|texto|expressão|música|canção|nota|lembrete|evento|lista|receita|filme|livro|artigo|notícia|endereço|série|jogo|voo)$|(?:perto d[ao]|n[ao]|d[ao]|com [ao]) (?:estação|rua|avenida|bairro|banda|doutor|doutora|cantor|cantora|grupo|marca|modelo)$(?<!(?:^| )(?:é|era|qual|que|essa|esse|minha|meu|onde|moro|mora|final|fim|meio) (?:\\S+ ){0,2}\\S+)',
    heldUp,
  ),
  // A judgement without what is judged.
  pattern(
    '(?<=(?:que|quando|onde|se|será|como|a|gente|você) )(?:não )?(?:vale a pena|compensa|adianta|(?:é|seria|fica) (?:melhor|bom|possível|preciso|difícil|fácil|perigoso|importante|necessário|normal)|tem como|tem jeito|faz mal|dá tempo|dá certo)$',
    heldUp,
  ),
  pattern(
    '(?:(?<!(?:mais|menos|maior|menor|melhor|pior|igual|tanto|do) )que|se|como|quando|onde|porque|enquanto|caso|conforme|(?:é|era|seria) (?:melhor|bom)|tem como) (?:eu|você|cê|ele|ela|nós|a gente|vocês|eles|elas)(?: (?:não|já|só|me|te|se|nunca|também|ainda|mais|sempre|realmente))*$',
    brokenOff,
  ),
  // A street without its number.
  pattern(
    '(?:endereço|moro|mora|entrega|entregar|número)(?: \\S+){0,4} (?:rua|avenida|travessa|alameda|praça|estrada|rodovia|largo|quadra|condomínio|edifício)(?: [^ \\d]+){1,5}$',
    mayGoOn,
  ),
  pattern('(?:^| )(?:rua|avenida|travessa|alameda|estrada|rodovia)(?: [^ \\d]+){1,4}$', heldUp),
  // A message without its words.
  pattern(
    ` (?:mensagem|mensagenzinha|recado|e mail|email|zap|áudio|torpedo)(?: de voz)? (?:pra|pro|para o|para a|para|ao|à)(?: (?:o|a|meu|minha|nosso|nossa))? \\S+$`,
    heldUp,
  ),
  pattern(
    `(?:^| )(?:avisa|avise|avisar|lembra|lembre|fala|diz|pede|pergunta|responde|escreve|manda|explica|conta) ${people}(?: (?:meu|minha|o|a|nosso|nossa|seu|sua))? \\S+$`,
    heldUp,
  ),
  // A reminder without its time.
  pattern(
    `${lead}(?:você )?(?:pode |podia )?(?:me )?(?:lembra|lembre|lembrar|marca|marque|marcar|agenda|agende|agendar|reserva|reserve|reservar)(?!.* ${times}(?: |$))(?: \\S+)+$`,
    heldUp,
  ),
  // The first of several things.
  pattern(`${lead}(?:primeiro|em primeiro lugar|antes de mais nada) \\S+${noConjunction}$`, heldUp),
  // A list without its last item: bare or counted things, and errands.
  pattern(
    `(?<!(?:^| )(?:não|nunca|já|ninguém|qual|quem|quanto|que|onde|se|quando)(?: \\S+){0,3})(?:^| )(?:${listVerbs}(?: ${listPlaces})?|${putVerbs} ${listPlaces}|(?:vem|vêm|vai vir|vão vir|vão|convida|convidar|chama|chamar|levar|levo|levando|trazer|vai ter|falta|faltam)(?: (?:o|a|os|as))?)(?: (?:uns|umas|um|uma|dois|duas|três|quatro|cinco|seis|meio|meia|mais))? ${item}${noConjunction}$`,
    heldUp,
  ),
  pattern(
    `^(?:hoje|amanhã|ainda|segunda|terça|quarta|quinta|sexta|sábado|domingo|de manhã|à tarde|essa semana|na \\S+|no \\S+) (?:eu |a gente )?(?:ainda )?(?:tenho que|tem que|temos que|preciso|precisa|precisamos|vou|vamos|falta|quero) \\S+[aei]r${noConjunction}$`,
    heldUp,
  ),
  pattern(
    `${lead}(?:de|pra|para|no|na|pro) \\S+(?: \\S+)? (?:tem|vai ter|teve|vai|entra) (?:uns |umas |um |uma )?${item}${noConjunction}$`,
    heldUp,
  ),
  pattern(`(?:^| )(?:falta|faltam|faltou|faltava|só falta) \\S+[aei]r \\S+${noConjunction}$`, heldUp),
  pattern(`(?:^| )lista(?: de \\S+)? (?:com|tem|inclui) \\S+${noConjunction}$`, heldUp),
  pattern(`(?:^| )${listHeads}(?: \\S+){0,3} (?:são|eram|foram|vão ser)${noConjunction}$`, mayGoOn),
  // A subject without its verb.
  pattern(
    `${lead}(?:meu|minha|meus|minhas|teu|tua|seu|sua|nosso|nossa|nossos|nossas|esse|essa|esses|essas|este|esta|aquele|aquela|aqueles|aquelas) ${other}${noVerbYet}`,
    mayGoOn,
  ),
  pattern(`${lead}${determiners}(?: ${other}){2,}$`, goesOn),
  // A time or a place, and a subject.
  pattern(
    `${lead}(?:ontem|hoje|amanhã|anteontem|agora|na|no|nas|nos|em|à|às|de|depois|semana passada|mês passado|ano passado|esse ano|essa semana|esses dias|outro dia|um dia)(?: ${other})* (?:o|os|a|as|meu|minha|meus|minhas|nosso|nossa|seu|sua|um|uma|esse|essa|aquele|aquela) ${other}(?: ${other})?$`,
    goesOn,
  ),
  pattern(
    `^(?:${other} ){2,}(?<! (?:com|de|pra|para|sem|por|sobre|em|até|entre|que|igual a|só|nem|e|do que) )(?:eu|você|cê|ele|ela|nós|a gente|vocês|eles|elas)$`,
    goesOn,
  ),
  // A time or a place alone.
  pattern(`${lead}(?:no|na|nos|nas|em|depois|antes|por|pelo|pela|com|desde|durante|até|sobre|à|ao|de|do|da)(?: ${other}){3,}$`, mayGoOn),
];

/** What is tried after all other signs. */
export const portugueseLastPatterns: readonly EndPattern[] = [
  // A verb that needs no object: "pode apagar".
  pattern(
    '^(?:você |cê |tá |e |então |ok )*(?:pode|consegue|quer|vai|deixa|posso|vamos|bora|podemos|dá pra|precisa|melhor) (?:me |se )?\\S+[aei]r$',
    question,
  ),
  pattern('^(?:mas |e |então )*por que (?:não |nunca |só )?\\S+$', question),
  // An imperative with its object.
  pattern(
    `^(?:(?:tá|ok|então|agora|e|aí|ah|por favor|oi|parley|não) )*(?!(?:e|a|o|de|da|para|pra|que|se|uma|esse|essa|este|esta|minha|sua|nossa|na|la|onde|quase|mesmo|toda|cada|nenhuma|alguma|até|hoje|entre|antes|durante|desde|sempre) )\\S+(?:a|e|ia|ue|i) ${articles}(?: \\S+)*$`,
    sentence,
  ),
];
