import { completions } from '../completion.ts';
import { end, settled, whole } from './constructions.ts';
import { days, determiners, finite, imperatives, lead, months, noVerb, number, question } from './spanish-words.ts';
import type { EndPattern } from '../utterance-grammar.ts';

/** Words before an article which are no verbs. */
const notVerbal =
  '(?:para|sobre|entre|hacia|hasta|desde|durante|mediante|ante|contra|casi|fuera|cerca|una|la|esta|esa|ella|nada|cada|toda|nunca|ahora|mañana|que|porque|aunque|siempre|donde|este|ese|parte|además|encima|todavía)';
const moments = `(?:hoy|mañana(?: por la (?:mañana|tarde|noche))?|pasado mañana|ayer(?: por la (?:mañana|tarde|noche))?|anoche|esta (?:mañana|tarde|noche|semana)|este (?:mes|año|verano|${days}|fin de semana|finde)|ahora(?: mismo)?|ya|luego|después|más tarde|antes|pronto|(?:la )?(?:semana|vez|próxima) (?:que viene|pasada|próxima)|(?:el )?(?:año|mes|verano|${days}|finde|fin de semana) (?:que viene|pasado|próximo)|todos los (?:días|años)|todavía|aún|de momento|por ahora|de una vez|otra vez|de nuevo|aquí|ahí|allí|fuera|dentro|arriba|abajo|cerca|lejos|juntos|juntas|del todo|en absoluto|para nada|nada|a veces|siempre|nunca|igual|también|tampoco|solo|sola|bien|mejor|mal|peor|fatal|genial)`;

/** Ends that close one sentence and open another. */
export const spanishLoose =
  'él, ella, ellos, ellas, eso, esto, mí, ti, así, menos, mejor, también, tampoco, no, mismo, misma, bastante, demasiado, suficiente, mal, peor, solo, sólo, dentro, fuera, tanto, exactamente, yo, tú, usted, total, calle, la calle, ambos, ambas, primera, segundo, segunda';

/** What a whole sentence looks like. Tried last. */
export const spanishFinished: readonly EndPattern[] = [
  // Tags and last words.
  {
    pattern: new RegExp(
      `^(?:.* )?${finite}(?: \\S+)* (?<! (?:que|y|pero|si|porque|cuando|yo|tú|él|ella|ellos|a|es|se|euh|eh|${number}|${months}|${days}) )(?:no|eh|verdad|vale)$`,
      'u',
    ),
    completion: completions.closed,
  },
  end(
    '(?:\\S+ ){3}(?:la verdad|o no|o qué|(?<!(?:mi|tu|su|el|la|un|una|del|al) )(?:hombre|tío|tía|mujer)|porfa|y eso|y ya|y ya está|y punto)',
    completions.closed,
  ),
  // Questions with their word in the middle: "esto para qué sirve", "y tú qué opinas".
  {
    pattern: new RegExp(
      `^(?:y |pero |entonces |oye )*(?:esto|eso|tú|usted|aquí|allí|hoy|mañana|luego|ahora|${determiners} \\S+) ${question}(?: \\S+)+$`,
      'u',
    ),
    completion: completions.closed,
  },
  {
    pattern: new RegExp(`^${lead}${question}(?: \\S+){4,}$`, 'u'),
    completion: completions.closed,
  },
  // What is meant is known: "puedes apagarlo".
  end(
    '(?:puedes|podrías|puede|podría|hay que|vas a|quieres|tienes que|quiero|voy a) \\S+(?:ar|er|ir|ár|ér|ír)(?:lo|la|los|las|me|melo|melos|mela|selo|telo|se)',
    completions.question,
  ),
  whole(
    `${lead}(?:tú )?(?:(?:me|te|le|les|nos|se|lo|la|os) )?(?!(?:antes|después|tres|unas|las|pues|además|entonces|es|mes|lunes|martes|jueves|viernes|gracias|buenas|más|mis|tus|sus|dos|seis|los|unos|quizás|jamás|ellas|estas|esas|algunas|muchas|otras|todas|nuestras|varias|detrás|cuántas|quiénes|cuáles)(?: |$))\\S+(?:as|es|ás|és|áis|éis|ís|aste|iste) \\S+(?: \\S+)?(?<! (?:mañana|hoy|noche|tarde))`,
    completions.question,
  ),
  whole(
    `${lead}(?:te|os|le|les) (?:queda|quedan|gusta|gustan|apetece|importa|parece|duele|falta|suena|interesa|molesta)(?: \\S+)+`,
    completions.question,
  ),
  whole(`${lead}(?:estás|eres|sigues|tienes|quieres|vienes|duermes|oyes|me oyes|me escuchas|me entiendes)(?: \\S+)?`, completions.question),
  // A request for a day often gets its hour.
  whole(`(?!${lead}${question} )(?:\\S+ ){1,3}(?:mañana|hoy|esta noche|esta tarde|el ${days})`, completions.unsure),
  // Questions in the form of statements: the second person, "hay", "va a", "se puede", "y si".
  {
    pattern: new RegExp(
      `^${lead}(?:tú |usted )?(?:(?:me|te|le|les|nos|se|lo|la|os) ){0,2}(?!(?:antes|después|tres|unas|las|pues|además|entonces|es|mes|lunes|martes|jueves|viernes|gracias|buenas|más|mas|mis|tus|sus|dos|seis|los|unos|nos|quizás|jamás|ellas|estas|esas|algunas|muchas|otras|todas|nuestras|varias|ambas|detrás|atrás|res)(?: |$))\\S+(?:as|es|ás|és|áis|éis|ís|aste|iste)(?: \\S+){4,}$`,
      'u',
    ),
    completion: completions.question,
  },
  whole(
    `${lead}(?:tú |usted )?(?:(?:me|te|le|les|nos|se|lo|la|os) ){0,2}(?!(?:antes|después|tres|unas|las|pues|además|entonces|es|mes|lunes|martes|jueves|viernes|gracias|buenas|más|mas|mis|tus|sus|dos|seis|los|unos|nos|quizás|jamás|ellas|estas|esas|algunas|muchas|otras|todas|nuestras|varias|ambas|detrás|atrás|res)(?: |$))\\S+(?:as|es|ás|és|áis|éis|ís|aste|iste)(?: \\S+){1,3}`,
    completions.unsureQuestion,
  ),
  { pattern: new RegExp(`^${lead}(?:va a|van a|hay|abren|cierran|hará) .*${moments}$`, 'u'), completion: completions.closed },
  {
    pattern:
      /^(?:(?:y|pero|oye|entonces|mamá|papá|abuela) )*(?:y si|va a|van a|hay(?! que)|habrá|se puede|puede|pueden|podría|podrían|puedo|podemos|sabe|es verdad|es cierto|está|están|hace falta|queda|quedan|existe|cierran|abren|llueve|hará) (?:\S+ )+\S+$/u,
    completion: completions.question,
  },
  end('(?:\\S+ )(?:más o menos|o así|o por ahí|o algo así|y pico|como mucho|como máximo|por lo menos)', completions.closed),
  end(
    '(?:para|baja|bájale|sube|súbele|quita|pausa|silencia)(?: un poco| un pelín| más)? (?:la música|el volumen|al volumen|el sonido|el brillo|la tele|la alarma|la canción|el vídeo|la radio)',
    completions.sentence,
  ),
  // A noun with its article at the end of a short sentence often gets a detail: "enciende la luz", "del pasillo".
  whole(
    `(?!${lead}${question} )(?!${lead}(?:no |ya )*(?:es|son|era|fue|hace|prefiero|me quedo|dime|sea|está|hay) )(?:\\S+ ){1,3}(?:el|la|los|las|un|una|mi|al|con|a) (?!casa|solas|punto|gusto|ciegas|${days}|vosotros|nosotros|mañana|tarde|noche|semana)\\S+(?<!r)`,
    completions.unsure,
  ),
  whole(
    '(?:pon|ponme|busca|búscame|pide|pídeme|manda|mándame|reserva|resérvame|compra|haz|hazme|añade|apunta|recomiéndame|cuéntame|llama|avisa|enséñame|programa|recuérdame)(?: a)? \\S+',
    completions.unsure,
  ),
  whole(
    '(?:\\S+ )?(?:he|has|ha|hemos|han) \\S+(?:ado|ido|to|cho) (?!bien|mal|ya|todo|mucho|nada|hoy|ayer|nunca|poco|fatal|genial|mejor|demasiado|bastante)\\S+',
    completions.fragment,
  ),
  // No verb at all, and no command.
  whole(
    `(?!${lead}${question} |${lead}(?!${notVerbal} )\\S{2,}[aez] (?:${determiners}|a|al|en|un|con)(?: |$))(?!${lead}(?:${finite}|${imperatives})(?: |$))\\S+(?= )${noVerb}{0,12}`,
    completions.fragment,
  ),
  // Elliptical: neither a noun nor the beginning of a sentence.
  whole(
    `(?!${lead}(?:${determiners}|${question}|en|para|con|a|al|de|del|por|desde|hasta|entre|sobre|sin|ayer|hoy|mañana|anoche|antes|después|luego|yo|tú|él|ella|nosotros|ellos|ellas|usted|ustedes|mi|${number} \\S+$) )\\S+(?: \\S+)+(?<! (?:${spanishLoose.split(', ').join('|')}))`,
    completions.sentence,
  ),
];

export const spanishSettled = settled(
  '(?:yo|tú|él|ella|sí|uno|nosotros|ellos) (?:mism[oa]s?)',
  '(?:que|es|era|son|como|con|para|sin|de|a|sobre|en|quiero|prefiero|por|no|pues|mejor) (?:ese|esa|este|esta|esos|esas|estos|estas|otro|otra|nosotros|vosotros|ellos|ellas)',
  '(?:lo que|como|donde|cuando|que|quien|si) (?:me |te |se |le |nos |lo |la )?(?:está|están|estaba|quiero|quieres|quiere|queremos|necesito|necesitas|puedo|puedes|puede|tengo|tienes|hay|es|era|son|debe|debo|soy|quieres decir|quiere decir)',
  '(?:no|ya|también|tampoco) (?:lo|la|los|las|me|te|se|nos|le) (?:necesito|quiero|tengo|puedo|es|está|quiere|tiene|he|ha)',
  '(?:era|es|está|fue|son|estaba|va|queda|parece|mucho|muy|aún|lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|tarde|este|ese|esta|esa|así|eso|estoy|siento|encuentro|estás|pronto|todo|me pones) (?:mejor|peor|bien|mal|buen[oa]|mucho mejor)',
  '(?:creo|pienso|espero|digo|dicho|claro|parece|seguro|supongo|diría|ser|supuesto|dice|dijo|decir|dices) que no|(?:mejor|ahora|hoy|todavía|aún|ese|esa|este|esta|eso|así|cómo|tampoco|mí|él|o|qué) no',
  '(?:en|por|de|hace|para|dura|solo|falta) un (?:momento|segundo)|por qué|(?:\\S+ ){4,}(?<! (?:que|y|pero|si|porque|cuando|yo|tú|él|ella|ellos|a|es|se|eh|o|bueno|perdona|espera|digo) )no|(?:\\S+ ){3,}(?:la verdad|entonces)|(?:\\S+ )+así|^(?:\\S+ )?vamos|de menos|de más|(?:dime|di|decir|es|saber|toda) la verdad|(?:grave|hola|gracias|sí|no|adiós) (?:doctora?|señora?)|qué bueno|ah bueno|(?:y|o|por|con|de|a|para|en|es|era|que|todo) (?:eso|esto)|^(?:pues|entonces|espera|bueno)|hace falta|^(?:esto|eso) es',
  '(?:una vez|algo|nada|nadie|qué|quién|no|una?|dos|tres|poco|quiero|cuéntame|dime|dame|ponme|minutos?|veces|días|horas|mucho|puedo|aguanto|y) más|por lo menos|más o menos|así como está|lo mismo|(?:el|la|los|las|lo) (?:mism[oa]s?|primer[oa]s?|segund[oa]|tercer[oa]|últim[oa]s?|próxim[oa]s?|mejor(?:es)?|peor|otr[oa]s?|nuev[oa]s?|pequeñ[oa]s?|buen[oa]s?|demás)|(?:semana|vez|reunión|parada) (?:próxima|que viene|última)|(?:una?|ningun[oa]|algun[oa]|cualquiera) de (?:los|las) (?:dos|tres)|(?:otro|otra) (?:día|vez|cosa)|en (?:un|una)|tengo (?:un|una)|al otro|(?:mí|él|ella|nosotros|ellos) también|yo también|pues también|(?:para|por|a|de|sin|con) (?:mí|ti)',
  'cómo (?:está|están|es|son|se hace)|dónde (?:está|están|es)|qué (?:es|son|tiene|hay|pasa)|cuánto (?:es|son)|cuándo (?:es|son)',
  '(?:decir|hacer|ver|dar|pasar|poner|traer|enviar|apagar|encender|leer|repetir)(?:me|te|se|lo|la|nos|melo|telo)',
  '(?:razón|\\S{2,}as|\\S{2,}es|\\S{2,}ás) tú|(?:hago|haces|hace|miro|dejo|llamo|cojo|tengo|sé|veo|digo|quiero|creo|pienso|opino|sabía|hice|arreglo|busco|compro|pago|preparo) yo|yo (?:solo|sola)|^y (?:yo|tú)',
);
