import { completions } from '../completion.ts';
import { pair, seldomLast, whole } from './constructions.ts';
import { clause, clitics, days, determiners, finite, noVerb, question, yes } from './spanish-words.ts';
import type { EndPattern } from '../utterance-grammar.ts';

const dependent = `(?:si|quien|quienes|donde|todo lo que|todo el que|cualquier \\S+ que|(?:el|los|las) que|siempre y cuando|por lo que|con lo \\S+ que|con la de \\S+ que|con (?:el|la) \\S+ que|cuando|aunque|mientras|en cuanto|como(?=(?: \\S+){0,3} ${finite}(?: |$))(?! (?:siempre|quieras|tú|la última|el otro|la otra|una? |mucho|poco))|desde que|hasta que|ya que|puesto que|dado que|para que|siempre que|una vez que|cada vez que|todas las veces que|a no ser que|a menos que|antes de que|después de que|sin que|con tal de que|en caso de que|aun cuando|incluso si|por si|ahora que|el día que|la próxima vez que|la última vez que|la primera vez que|tan pronto como|nada más|a medida que|visto que|teniendo en cuenta que|por mucho que|por más que|según)`;

/** Answers and calls that are whole in themselves. */
const answers = [
  'sí|no|nop|ya te digo|claro(?: que (?:sí|no))?|vale|de acuerdo|ok|okay|por supuesto(?: que (?:sí|no))?|desde luego|exacto|exactamente|efectivamente|correcto|eso(?: es| mismo| no| sí)?|así(?: es| está bien| mejor| no)?|perfecto|genial|estupendo|fenomenal|guay|bien|muy bien|mal|muy mal|fatal|regular|qué (?:pereza|risa|miedo|ilusión|calor|frío|hambre|sueño|raro|rico|bueno|malo|horror|faena|bien|va|guay|pena|lástima|asco|rollo|rabia|susto|remedio|pasa|tal|más|dices|haces|va a ser)|puede (?:ser|que sí)|seguro que (?:sí|no)|supongo(?: que (?:sí|no))?|(?:yo )?(?:creo|pienso|diría|espero|parece) que (?:sí|no)|(?:no )?lo dudo|jamás|casi nunca|casi siempre|para nada|qué va|todos los días',
  '(?:todavía|aún|hoy|ahora|mañana|mejor|ese|esa|este|esta|eso|esto|a mí|tampoco|para nada|de eso|cómo que) no|no (?:lo sé|sé|tengo ni idea|me acuerdo|importa|pasa nada|hace falta|mucho|gracias|del todo|tanto|demasiado|especialmente|estoy segur[oa]|te preocupes|hay de qué|me digas|puede ser|funciona|va|entiendo)|ni idea|ni hablar|ni loc[oa]|ni uno|ninguno(?: de los dos)?|ninguna(?: de las dos)?|nada(?: más)?|nadie|(?:los|las) dos|ambos|ambas|cualquiera|(?:me )?da igual|lo mismo|lo que (?:quieras|tú quieras|sea|digas)|como (?:quieras|siempre|tú quieras)|cuando (?:quieras|puedas)|si (?:quieres|puede ser|puedes)|(?:ya )?(?:está|vale|basta)(?: bien)?|para ya|espera|déjalo|olvídalo|cállate|adelante|venga|vamos|listo|hecho|tranquil[oa]',
  'por qué|para qué|el qué|mañana|hoy|ahora(?: mismo)?|luego|después|más tarde|pronto|cuanto antes|a las?|yo (?:también|tampoco)|a mí (?:también|tampoco|me da igual)|y (?:tú|usted|yo|qué|entonces|luego)|yo|tú|nosotros|gracias|muchas gracias|mil gracias|de nada|hola|buenos días|buenas(?: tardes| noches)?|adiós|hasta (?:luego|mañana|pronto|otra|ahora)|(?:lo )?siento|perdona|perdón|socorro|qué tal(?: estás| todo)?|cómo (?:estás|está|vas|va|dices|era)|me alegro|me parece (?:bien|perfecto|mal)|tienes razón|buena idea|una? más|otra vez|más (?:alto|bajo|despacio|rápido|fuerte|o menos|tarde)|un poco(?: más| menos)?|nada de eso|de verdad|en serio',
];

/** Answers that can be the beginning of a sentence. */
const chosen = `(?:el|la|los|las) (?:mí[oa]s?|tuy[oa]s?|suy[oa]s?)(?: (?:con|sin) \\S+)?|(?:el|la|los|las) (?:primer[oa]s?|segund[oa]|tercer[oa]|cuart[oa]|últim[oa]s?|mism[oa]s?|otr[oa]s?|rojo|roja|azul|verde|negr[oa]|blanc[oa]|amarill[oa]|gris|rosa|(?:azul|verde|roj[oa]|blanc[oa]|negr[oa]|grande|pequeñ[oa]) (?:de|del|a|con|sin) (?:la |mano )?\\S+|grande|pequeñ[oa]|de (?:siempre|ayer|antes|arriba|abajo|la \\S+|mi \\S+)|del (?!\\S+ ).*|más \\S+|menos \\S+)|(?:el|los|este|el próximo) ${days}(?: mejor| por la (?:tarde|mañana|noche))?|mejor (?:mañana|el \\S+|la \\S+|por la (?:mañana|tarde|noche)|no)|por la (?:tarde|mañana|noche)(?: mejor)?|(?:ese|esa|este|esta|aquel|aquella)(?: mism[oa])?`;

/** Whole before their last word is looked at, or open whatever it is. They are tested without the first words that do not count. */
export const spanishOpenPatterns: readonly EndPattern[] = [
  whole(`(?:${yes} )*(?:${answers.join('|')})(?: (?:gracias|eh|vale|no|por favor|la verdad|hombre|mujer|porfa))?`, completions.closed),
  whole(`(?:${yes} )*(?:${chosen})(?: (?:gracias|vale|por favor|la verdad))?`, completions.sentence),
  // A question word can be a whole question, and most often it is not.
  whole(
    '(?:quizás?|tal vez|a lo mejor|igual|seguro|seguramente|probablemente|nunca|siempre|a veces|ya no|por qué no|hace (?:un|una|dos|tres|cuatro|cinco|seis|poco|mucho|unos|unas)(?: \\S+(?: de \\S+)?)?|si no te importa|si no le importa|cuando puedas|(?:la|el|los) \\S+ que viene|cómo|cuándo|cuánto|cuánta|cuántos|cuántas|dónde|adónde|quién|cuál)',
    completions.fragment,
  ),
  // What is meant is still to come: "lo que necesito".
  seldomLast(
    '^lo (?:que|de|más|mejor|peor|único|primero|bueno|malo|raro)(?: (?!(?:es|era|son|fue|sería|está|ha|no|me|se)(?: |$))\\S+){1,7}',
  ),
  seldomLast('^lo que (?:(?:me|te|le|se|nos|no) )+\\S+(?: (?!(?:es|era|son|fue|sería)(?: |$))\\S+){0,5}'),
  pair('o', 'o, u'),
  pair('cuanto (?:más|menos|antes)', 'más, menos, mejor, antes, peor'),
  pair('no solo, no sólo', 'sino'),
  pair('ni (?!idea)', 'ni'),
  pair('por un lado', 'por otro'),
  pair('por una parte', 'por otra'),
  // A search for a word: "fue un poco, cómo diría yo".
  whole(
    '(?!.*(?:sé|sabes|saber|dime|explica|recuerdo|acuerdo) cómo)(?:\\S+ ){2,}cómo (?:\\S+ ){0,2}(?:dice|digo|diría|decirlo|explico|explicarlo|llama|llamaba)(?: yo| eso| esto)?',
    completions.goesOn,
  ),
];

/** Clauses that another one must follow, and sentences without a verb so far. The first pattern that matches decides. */
export const spanishClauses: readonly EndPattern[] = [
  // A dependent clause without the verb of another one.
  clause(`${dependent}${noVerb}{0,5}(?: ${clitics}| no)*(?: (?!${clitics} )${finite})?${noVerb}{0,9}`, completions.mayGoOn),
  clause(`porque (?:\\S+ ){0,2}(?:sea|sean|esté|estén|haya|tenga|quiera)(?= )${noVerb}{0,4}`, completions.mayGoOn),
  clause(`(?:porque|es que)${noVerb}{0,4}(?: ${clitics}| no)*`, completions.goesOn),
  // A subject with a dependent clause, before its verb: "mi madre desde que la operaron".
  clause(
    `${determiners} \\S+(?: \\S+)? ${dependent}${noVerb}{0,4}(?: ${clitics}| no| la)*(?: (?!${clitics} )${finite})?${noVerb}{0,6}`,
    completions.goesOn,
  ),
  // A subject and its relative clause, without the main verb.
  clause(
    `(?:(?:en|con|a|de|por|para|desde|hasta) )?${determiners}(?= )${noVerb}{0,4} (?:(?:(?:a|de|con|en|por|para|sin) )?(?:el|la|los|las)? ?que|donde|(?:con |a |de )?quien|cuy[oa]s?)(?: ${clitics}| no)*(?: (?!${clitics} )${finite})?${noVerb}{0,7}`,
    completions.mayGoOn,
  ),
  // A circumstance without a clause: "en vez de ir en coche".
  clause(
    `(?:(?:después|antes|además|a pesar|en vez|en lugar|en caso|aparte|a causa|por culpa) (?:de|del)|debido (?:a|al)|gracias (?:a|al)|al \\S+r|para \\S+r(?:te|me|lo|la|nos)?|sin \\S+r|en cuanto (?:a|al)|respecto (?:a|al)|con respecto (?:a|al))${noVerb}{0,7}`,
    completions.mayGoOn,
  ),
  // An indefinite pronoun as the subject, without its verb: "todo el mundo".
  clause(
    `(?:(?:en|de|con|para|a) \\S+ (?:\\S+ )?)?(?:nadie|alguien|todos|todas|todo el mundo|cada uno|casi todos|algunos|muchos|la gente|uno)(?: (?:de|en)${noVerb}{0,4})?`,
    completions.heldUp,
  ),
  // Longer than an answer, and no clause yet: "para el cumple de Leo".
  clause(
    `(?!.* (?:y|o|ni) |hasta (?:luego|mañana|pronto)|${question} )(?:en|para|con|a|al|de|del|por|desde|hasta|entre|sobre|sin|según|tras|durante|ayer|hoy|mañana|anoche|antes|después|luego|el otro día|esta|este|todos los|todas las|cada|normalmente|últimamente|antiguamente)(?=(?: \\S+){3})${noVerb}{0,9}`,
    completions.heldUp,
  ),
  // A subject after an adverb, without its verb: "en teoría el fontanero".
  clause(
    `(?:\\S+mente|en teoría|en principio|en general|por lo visto|a lo mejor|ayer|hoy|mañana|anoche|esta \\S+|(?:en|por|con|para|a|desde) \\S+|antes|ahora|a veces|tal vez|quizás?) (?:el|la|los|las|mi|mis|tu|su|nuestro|nuestra)(?= )${noVerb}{0,4}`,
    completions.heldUp,
  ),
  clause(`(?:con|en|para|por|desde|de|a) (?:est[eao]s?|es[eao]s?|tant[oa]s?|mi|mis|tu|tus) \\S+(?: \\S+)?`, completions.heldUp),
  clause(
    `(?!.* (?:y|o|ni) |hasta |por (?:la|favor)|para (?:nada|la (?:música|canción|alarma|radio|tele)|el (?:vídeo|temporizador|cronómetro))|${question} )(?:en|para|con|a|al|del|por|desde|hasta|entre|sobre|según|tras|durante)(?= )${noVerb}{0,4}`,
    completions.fragment,
  ),
  clause(`(?:eso|lo|el hecho|la idea) de (?!l |la |los |las |ayer|siempre|hoy)(?:que )?(?:no )?\\S+${noVerb}{0,5}`, completions.heldUp),
  // A clause as a subject: "que llegue tarde".
  clause(
    `que (?!(?:descanses|aproveche|vaya|te \\S+|os \\S+|sí|no$|lo|la|va|\\S+ bien)(?: |$))(?:no )?(?:(?:me|se|nos) )?\\S+${noVerb}{0,4}`,
    completions.heldUp,
  ),
  // A noun that the sentence begins with.
  clause(`(?:mi|mis|tu|tus|su|sus|nuestr[oa]s?|vuestr[oa]s?|el|la|los|las) \\S+${noVerb}{0,1}`, completions.heldUp),
  clause(`(?:el|la|los|las) \\S+ (?:ese|esa|esos|esas|este|esta|estos|estas)`, completions.heldUp),
  clause(
    `(?!.* (?:más o menos|y|o|por favor)(?: |$)|(?:el|la|los|las) (?:primer|segund|tercer|cuart|últim|mí|tuy|suy|mej|otr)|una? )${determiners}(?=(?: \\S+){3})${noVerb}{0,9}`,
    completions.heldUp,
  ),
];
