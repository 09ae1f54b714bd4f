import { any, pattern } from './constructions.ts';
import { completions } from '../completion.ts';
import type { EndPattern } from '../utterance-grammar.ts';

/** Whole answers, and words that only begin. They are tried before all ends. */

const { brokenOff, goesOn, unsure, question, closed } = completions;

export const portugueseOpenPatterns: readonly EndPattern[] = [
  // Whole answers and exclamations.
  pattern(
    `^${any(
      [
        '(?:essa?|isso|este|esta|agora|hoje|aqui|ainda|lá|amanhã|assim|acho que|claro que|tomara que|espero que|depois|por enquanto|óbvio que|lógico que|com certeza|de jeito nenhum|de forma alguma|nada disso|imagina|magina|dessa vez|comigo|pra mim) (?:não|sim)',
        '(?:essa?|isso|aquele|aquela) não [oa] outr[oa]',
        '(?:pode|podia|tem que|deve|devia|deixa|vai|melhor) (?:ser|estar|quieto|comigo|assim|sim|não)(?: mesmo| então| sim)?',
        '(?:já|agora) (?:vou|foi|chega|deu|fiz|vi|li|comi|tomei|mandei|paguei|falei|tenho|sei|vai|tô indo|tá bom|é tarde|acabou)(?: lá)?',
        '(?:tô|estou) (?:indo|chegando|aqui|bem|ouvindo|pronto|pronta|com fome|com sono|com sede|cansado|cansada|fora|dentro|de boa)',
        '(?:eu|ele|ela|você|nós|a gente|pra mim|comigo|eles|aqui|lá|hoje|amanhã|isso|esse|essa) (?:também|mesmo|mesma)(?: não)?',
        'nem (?:eu|ele|ela|você|nós|a gente|eles|pensar|morto|morta|sempre|tanto|sei|ligo|vem|a pau|todos|um|uma|me fale|me fala|precisa|adianta|vi|ideia)',
        '(?:só|somente|apenas) (?:isso|um|uma|eu|ele|ela|você|nós|amanhã|hoje|dois|duas|três|o primeiro|a primeira|o último|a última|pra mim|comigo|(?:mais )?um pouco|(?:mais )?um pouquinho|(?:mais )?\\S+ minutos?|se (?:for|der|puder|quiser|tiver|você quiser|precisar)(?: \\S+){0,3}|depois|de noite|de manhã|à noite|no \\S+|na \\S+)',
        '(?:com|sem) \\S+(?: \\S+)? (?:e|mas|ou) (?:com|sem) \\S+',
        '(?:sem|com) (?:\\S+|muit[oa] \\S+|\\S+ por favor|\\S+ nem \\S+|\\S+ e \\S+)',
      ].join(', '),
    )}$`,
    question,
  ),
  // Whole answers that nothing follows.
  pattern(
    `^${any(
      [
        '(?:já era|deixa pra lá|pode deixar|deus me livre|tanto faz|nem lá nem cá|sei lá|de nada|por nada|imagina|magina|boa|boa ideia|bora|vamos|vamos lá|vambora|vamos embora|fechado|combinado|feito|pronto|pronta|chega|silêncio|continua|cancela|repete|volta|pausa|para|para tudo|socorro|cuidado|depende|verdade|mentira|sério|jura|lógico|óbvio|aham|uhum|é mesmo|é verdade|é sério|é isso|é claro|é ué|nunca|nunca mais|sempre|quase|quase nunca|quase sempre|às vezes|de vez em quando|um pouco|um pouquinho|bastante|demais|mal|mais ou menos|aqui|ali|lá|já|nada|nada não|ninguém|mais alto|mais baixo|mais devagar|mais rápido|mais tarde|mais cedo|muito|muito bem|muito bom|muito mal|tudo|tudo bem|tudo certo|tudo ótimo|todos|todas|alguns|qualquer um|qualquer uma|tem|tenho|tem sim|tem não|tenho sim|sou|fui|vou|vou sim|quero|quero sim|quero não|posso|pode|pode sim|gosto|gostei|gosto sim|adorei|sei|sei sim|entendi|não entendi|não quero|não posso|não tenho|não tem|não precisa|precisa não|precisa|não lembro|não gostei|não deu|não dá|não vou|não sou|não fui|não é|não foi|não pode|não consigo|não vi|não tô|não está|deu|deu certo|deu ruim|foi mal|foi bom|valeu a pena|perfeito|maravilha|show|massa|bacana|top|esquece|deixa|tá certo|tá ótimo|tá bem|tá tudo bem|tá tranquilo|tranquilo|de boa|suave|feliz natal|parabéns|saúde|boa sorte|boa viagem|até|até já|até lá|até breve|até depois|até segunda|prazer|com prazer|desculpa|desculpe|perdão|foi sem querer|sem dúvida|sem problema|sem problemas|hein|como assim|e daí|e aí|e agora|por que não|pra quê|pra que|quem mais|o que mais|o que houve|o quê|quanto|qual|qual deles|qual delas|quais|cadê|pra quem|com quem|de quem|pra onde|de onde|desde quando|até quando|até que horas|a que horas|que horas|quanto tempo|quantas vezes|tudo isso)',
        'que (?:pena|legal|saco|droga|bom|lindo|linda|horror|ótimo|massa|bacana|chato|chata|nojo|susto|sorte|azar|vergonha|saudade|calor|frio|dia|merda|porcaria|coisa|delícia|loucura|absurdo|estranho|engraçado|fome|sono|bagunça|barulho|raiva|ódio|alívio|maravilha|fofo|fofa|demora|nada|isso|mais|horas são|dia é hoje)',
        '[oa]s? (?:outr[oa]s?|primeir[oa]s?|segund[oa]s?|terceir[oa]s?|mesm[oa]s?|últim[oa]s?|próxim[oa]s?|maior|menor|melhor|pior|de sempre|de cima|de baixo|da direita|da esquerda|do meio|mais \\S+|dois|duas|três|azul|verde|vermelh[oa]|amarel[oa]|pret[oa]|branc[oa]|cinza|rosa|laranja|grande|pequen[oa]|nov[oa]|velh[oa]|médi[oa])(?: mesmo| também)?',
        '(?:no|na|nesse|nessa|próximo|próxima|de|à|ao|até|pra|pro|todo|toda|só|depois d[oa]|antes d[oa]|sábado|domingo|segunda|terça|quarta|quinta|sexta|hoje|amanhã|ontem|anteontem|agora) ?(?:sábado|domingo|segunda|terça|quarta|quinta|sexta|feira|manhã|tarde|noite|madrugada|semana|mês|ano|dia|almoço|jantar|natal|meio dia|meia noite)?(?: (?:feira|de manhã|à tarde|à noite|que vem|mesmo|de madrugada|cedo|então))?',
      ].join(', '),
    )}$`,
    closed,
  ),
  // A word that only begins: "bom", "olha".
  pattern(
    '^(?:bom|bem|então|olha|olha só|escuta|assim|tipo|veja|veja bem|gente|cara|mano|meu|agora|ah|oh|ô|ei|na verdade|pra ser sincer[oa]|sinceramente|pra falar a verdade|honestamente|falando sério|é o seguinte|o negócio é o seguinte|seguinte|pensando bem|por falar nisso|aliás|a propósito|por outro lado|primeiro|em primeiro lugar|além disso|mesmo assim|por exemplo|por isso|no entanto|de repente|geralmente|normalmente|antigamente|ultimamente|infelizmente|felizmente)$',
    brokenOff,
  ),
  pattern('^(?:nossa|nossa senhora|puxa|poxa|caramba|eita|opa|ué|credo|pois é|é|ai|uai|oxe|vixe|meu deus|ai meu deus|pô|olha só)$', unsure),
  pattern(
    '(?:^| )(?:é{2,}|e{2,}h*|ã+h*m*|a{2,}h*n*|hã+|hu+m+|u+h+m*|u+m{2,}|ah?n{2,}|m{2,})$|(?<=\\S+ \\S+ \\S+) (?:ai|ai meu deus|meu deus|caramba|putz|droga)$',
    brokenOff,
  ),
  // A word said twice.
  pattern(
    '(?:^| )(?!(?:não|sim|tchau|rápido|logo|muito|quase|devagar|ai|ha|já|vai|calma|isso|para|bem|pouco|alô|oi|parabéns|mais) )(\\S+) \\1$',
    goesOn,
  ),
  pattern(
    ' como (?:é que )?(?:é |era )?(?:que )?(?:se |eu |é que )?(?:vou |posso )?(?:chama|diz|fala|digo|dizer|explicar|mesmo|o nome)(?: mesmo| isso)?$|(?<=\\S \\S+) (?:como|qual) (?:é|era) (?:mesmo|o nome|o nome dele|o nome dela)$|(?<=\\S \\S+ \\S+) como (?:é que )?(?:se )?(?:chama|chamava|diz|fala) (?:aquele|aquela|esse|essa|o|a|isso|mesmo)(?: \\S+)?$',
    brokenOff,
  ),
];
