import { pattern } from './constructions.ts';
import { completions } from '../completion.ts';
import { adjuncts, dependents, determiners, lead, mainClause, noVerbYet, other, quantified, verb } from './portuguese-words.ts';
import type { EndPattern } from '../utterance-grammar.ts';

/** Tags, short answers, clauses and questions. They are tried in this order, before the other constructions. */

const { brokenOff, goesOn, mayGoOn, heldUp, unsureQuestion, sentence, question, closed } = completions;

export const portugueseClauses: readonly EndPattern[] = [
  // Tags after a whole sentence.
  pattern(
    `(?:^| )${verb} .*(?<! (?:eu|você|cê|ele|ela|gente|não|já|nunca|que|quem|te|me|se|onde|como|ainda|só|pra|a|da|toda|meu|minha|seu|sua|o|um))(?<= \\S+) (?:tá|viu|entendeu|entende|acredita|sabia|beleza|certo|ouviu|sacou|lembra|pode ser|tá certo|tá ok|ok|okay|cara|gente|mano|meu amor|querida|querido|mãe|pai|vó|vô|filha|filho|parley)$`,
    closed,
  ),
  pattern(' tá$', goesOn),
  // The last thing that was said before is meant.
  pattern(
    '^(?:pula|repete|apaga|cancela|adoro|odeio|amei|adorei|detesto|gosto d|gostei d|conheço|quero|prefiro|escolho|toca|para|esquece|ignora|tira|fecha|abre|salva|deleta) ?(?:ess[ae]s?|est[ae]s?|aquel[ae]s?|isso|el[ae]s?)(?: a[íq]u?i?)?$',
    question,
  ),
  // Statements that end in a pronoun.
  pattern(`(?:^| )${verb} .*(?:sobre|com|de|em|por|pra|para) (?:isso|mim|tudo isso)$`, closed),
  pattern(`(?:^| )${verb} (?:com|de|em|por|pra|para|sobre|sem) (?:você|vocês|ele|ela|eles|elas|nós|ninguém|todos|todo mundo)$`, sentence),
  pattern(
    '^(?:ficou|foi|era|é|está|tá|parece|tava|estava) (?!o$|a$|um$|uma$|muito$|mais$|que$|de$|em$|no$|na$|pra$|com$|bem$|tão$|só$|ele$|ela$)\\S+$',
    sentence,
  ),
  // Something that happened again, before it is named.
  pattern(`^${verb} (?:de novo|outra vez|mais uma vez)$`, heldUp),
  // A search for words.
  pattern(
    '^(?:mas |então |bom )*como (?:é que )?eu (?:vou|posso|poderia) (?:te |lhe )?(?:dizer|explicar|falar|colocar)(?: isso)?$|(?<=\\S+ \\S+) (?:calma|pera|putz)$',
    brokenOff,
  ),
  // An auxiliary after its subject: "a dona da casa quer".
  pattern(
    '^(?!(?:e |mas |então )*(?:que|quem|como|quando|onde|quanto|qual|por que|o que|se) )(?:\\S+ ){1,8}(?<!(?:^| )(?:que|quem|como|não|quando|onde|se|quanto|já|nem|também|me|te|lhe) (?:\\S+ )?)(?:quer|pode|podem|precisa|precisam|consegue|conseguem|deve|devem|vai|vão|pretende|costuma|tenta|queria|podia|devia|resolveu|decidiu)$',
    goesOn,
  ),
  pattern('(?<=\\S+ \\S+)(?<!(?:^| )(?:que|não|quem|como|já|o|isso|nada|me|te|se)) faz$', goesOn),
  // Elliptical answers.
  pattern(
    `${lead}(?:(?:só|até|nem|de novo|outra vez|lá|aqui|tudo|nada|mais|menos|alguém|algo|nunca|agora|hoje) )?(?:com|de|pra|para|sem|por|sobre|em|até|entre|depois de|antes de|junto com|igual a|do lado de) (?:mim|ele|ela|isso|você|eles|elas|tudo|nada|todos|todo mundo|novo isso|nós|vocês|graça)$`,
    question,
  ),
  pattern(
    `${lead}(?:(?:mais ou menos|quase|uns|umas|só|acho que|tipo|lá pelas|lá pela|lá pelo|pelas|umas) )+(?: ?\\S+){1,3} (?:da manhã|da tarde|da noite|da madrugada|em ponto|quilos?|gramas|litros?|reais|centavos|minutos?|horas?|dias|semanas|meses|anos|metros|quilômetros|graus|vezes|pessoas)$`,
    sentence,
  ),
  pattern(
    '^(?:ah |uns |umas |só |quase |acho que )*(?:\\d+|meia|meio|um|uma|duas|dois|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|duzent[oa]s|\\S+cent[oa]s|mil)(?: e \\S+)? (?:quilos?|gramas|litros?|reais|minutos?|horas?|dias|semanas|meses|anos|metros|quilômetros|graus|vezes|pessoas|pontos)$',
    closed,
  ),
  pattern(
    `^(?:ah |só |uns |umas |quase |mais |então )*(?:um|uma|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze|vinte|meio|meia|\\d+) ${other}(?: de (?!um|uma|o|a)${other})?$`,
    sentence,
  ),
  pattern(`^(?:às|pelas|pras|até as|depois das|antes das)(?: \\S+){1,4} (?:da manhã|da tarde|da noite|da madrugada|em ponto)$`, sentence),
  // Two things or more, one after the other.
  pattern(` ${quantified} ${quantified}$`, mayGoOn),
  // "E se chover?"
  pattern(`^(?:e|mas e|tá e|e aí) se(?: \\S+){1,4}$`, question),
  pattern(`${lead}que (?!tipo|horas|dia|eu|você|a|o|as|os|ele|ela|não|se)\\S+$`, unsureQuestion),
  // Two subjects without their verb.
  pattern(`${lead}(?:eu|você|ele|ela|nós|a gente|eles) e${noVerbYet}`, goesOn),
  // A dependent clause without its main clause.
  pattern(`${lead}${dependents}(?= |$)(?!${mainClause})`, goesOn),
  pattern(`${lead}${adjuncts}(?= |$)${noVerbYet}`, goesOn),
  // A subject with a relative clause, without its verb.
  pattern(
    `${lead}${determiners}(?: ${other}){1,4} (?:que|onde|cujo|cuja|(?:em|com|de|por|para|pra|a) que|(?:com|de|para|pra) quem|d[oa] qual|n[oa] qual)(?: ${other})*(?: ${verb})?(?: ${other})*$`,
    goesOn,
  ),
  pattern(
    '(?:^| )qual (?:é |seria )?(?:o|a) (?:\\S+ )?\\S+ (?:ideal|certo|certa|correto|correta|recomendado|recomendada|máximo|máxima|mínimo|mínima)$',
    heldUp,
  ),
  // A way, a wish or a chance, without what is done.
  pattern(
    '(?:^| )(?:algum|alguma|outro|outra|um|uma|o melhor|a melhor|melhor|qualquer|nenhum|nenhuma|tem|tenho|tinha|deu|sem|com|a) (?:jeito|maneira|forma|vontade|chance|possibilidade|mania|oportunidade|coragem|condição|condições)$(?<!(?:^| )(?:não|de|do|desse|dessa) \\S+(?: \\S+)?)',
    mayGoOn,
  ),
  // A question word with its noun, without the verb.
  pattern(`${lead}(?:qual|quais) (?!(?:o|a|os|as|deles|delas|seu|sua) )${other}${noVerbYet}`, goesOn),
  pattern(
    `${lead}(?:de |em |com |por |pra |a )?(?:quantos|quantas|quanta|quanto|que tipo|que horas|que dia) ${other}${noVerbYet}`,
    mayGoOn,
  ),
  pattern(
    `${lead}(?:por que|porque|pra que|como|onde|quando|quem|por que será que|será que|o que|o que que) (?:que )?(?:o|a|os|as|meu|minha|meus|minhas|seu|sua|nosso|nossa|esse|essa|aquele|aquela|esses|essas) ${other}$`,
    goesOn,
  ),
  pattern(
    `${lead}(?:por que|porque|pra que|como|onde|quando|quem|por que será que|será que|o que|o que que) (?:que )?(?:o|a|os|as|meu|minha|meus|minhas|seu|sua|nosso|nossa|esse|essa|aquele|aquela|esses|essas)(?: ${other}){2,}$`,
    unsureQuestion,
  ),
  // A request to explain or to say something, without its object.
  pattern(
    `${lead}(?:você |cê )?(?:pode |podia |poderia |consegue )?(?:me )?(?:explica|explicar|explique|diz|dizer|diga|fala|falar|conta|contar|mostra|mostrar|ensina|ensinar)(?: pra mim| pra gente)?(?: (?:de um jeito|de uma forma|de forma|de maneira|de modo|com|bem|direitinho|rapidinho|rápido|passo a passo|em poucas palavras|resumidamente|por favor|aí|logo|agora|uma coisa|só)(?: \\S+){0,2})?$`,
    mayGoOn,
  ),
  // How something is said, without the word.
  pattern(
    `${lead}como (?:que |é que )?(?:eu |a gente )?(?:se )?(?:fala|diz|escreve|traduz|falo|digo|pronuncia)(?: em \\S+| no \\S+)?$`,
    heldUp,
  ),
];
