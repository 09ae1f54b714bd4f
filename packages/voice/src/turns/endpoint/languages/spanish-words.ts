import { any, whole } from './constructions.ts';

/** Word classes of the language, for its patterns. */

/** Finite verbs that are used most, without those that their endings tell. */
export const spanishVerbs =
  'es, son, era, eran, fue, fui, está, están, estoy, estás, soy, eres, hay, tengo, tiene, tienen, tienes, quiero, quiere, quieren, quieres, quisiera, necesito, necesita, necesitan, necesitas, puedo, puede, pueden, puedes, voy, va, van, vas, ha, he, has, han, hace, hacen, haces, hago, creo, cree, crees, busco, busca, gusta, gustan, vivo, vive, viven, trabaja, llega, llegan, llego, sale, salen, salgo, cuesta, cuestan, funciona, funcionan, parece, parecen, empieza, empiezan, termina, terminan, acaba, acaban, abre, abren, cierra, cierran, dice, dicen, digo, sabe, saben, sabes, sé, viene, vienen, vengo, vienes, pasa, pasan, falta, faltan, queda, quedan, dura, llama, llaman, llevo, lleva, llevan, llevas, prefiero, prefiere, vi, vio, hizo, hice, vino, puso, quiso, supo, tuvo, tuve, estuvo, estuve, pudo, pude, trajo, dije, dijo, come, comen, bebe, duerme, duermen, juega, juegan, habla, hablan, da, dan, doy, pienso, piensa, espero, espera, entiendo, entiende, recuerdo, recuerda, conozco, conoce, sigo, sigue, siguen, vuelve, vuelvo, vuelven, cojo, coge, mira, oye, lee, escribe, vende, venden, paga, pagan, cae, sube, suben, baja, bajan, entra, entran, suena, gotea, existe, pertenece, depende, suele, suelen, sirve, sirven, vale, valen, ocurre, significa, huele, duele, duelen, encanta, encantan, molesta, apetece, debe, deben, debo, pone, ponen, pongo, ladra, llora, grita, ronca, arranca, carga, apaga, enciende, corta, calienta, enfría, tarda, tardan, abro, cierro, cambia, mueve, pierde, gana, ganan, mete, quita, deja, dejan, dejo, trae, traen, cuida, odia, odio, adora, llueve, nieva, enseña, ayuda, ayudan, explica, cuenta, pregunta, manda, usa, usan, uso, gasta, sienta, admite, acepta, permite, permiten, toca, tocan, tira, pica, arde, quema, mancha, sobra, sobran, jubila, opera, operan, retrasa, cansa, aburre, preocupa, estresa, agobia, importa, interesa, pide, piden, pido, tome, sea, sean, haya, hayan, esté, estén, vaya, tenga, pueda, quiera, llegue, salga, venga, haga, ponga';
export const clitics = '(?:me|te|se|le|les|nos|os|lo)';
export const finite = `(?:${any(spanishVerbs)}|${clitics}|no|(?!(?:café|bebé|qué|porqué|según|josé|jamás)(?: |$))\\S{2,}(?:é|ó|amos|emos|imos|aste|iste|aron|ieron|aba|aban|ábamos|rá|rán|rás)|(?:deb|com|beb|parec|le|v|cre|mov|s|qu)ería[ns]?|(?!(?:\\S*(?:ería|ogía|afía|sofía)|día|tía|tías|días|todavía|policía|energía|compañía|alegría|maría|lucía|garcía|vía|fría|guía|comisaría)(?: |$))\\S{2,}(?:ía|ían|ías|íamos))`;
export const imperatives =
  '(?:(?:pon|haz|di|ven|sal|da)(?:me|le|lo|la|les|nos)\\S*|\\S{3,}(?:[aeé]|[áéí]\\S{1,3})(?:me|le|lo|la|los|las|nos|melo|selo|te)|apaga|enciende|avisa|llama|pon|haz|di|dile|manda|envía|abre|cierra|sube|baja|apunta|busca|recuerda|despierta|compra|deja|quita|reserva|cancela)';
export const determiners =
  '(?:el|la|los|las|un|una|unos|unas|mi|mis|tu|tus|su|sus|nuestro|nuestra|nuestros|nuestras|vuestro|vuestra|este|esta|estos|estas|ese|esa|esos|esas|aquel|aquella|cada|todo el|toda la|todos los|todas las|algún|alguna|algunos|algunas|muchos|muchas|ningún|ninguna|otro|otra|lo)';
export const articles = '(?:el|la|los|las|un|una|unos|unas|mi|tu|su|del|de|al|en|con|sin)';
/** A word that is no finite verb: "la casa", "de compra". */
export const noVerb = `(?: ${articles} (?!${clitics} )\\S+| (?!(?:${finite}|${imperatives})(?: |$))\\S+)`;
export const days = '(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)';
export const months = '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)';
export const number = '(?:un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|\\d+)';
export const yes =
  '(?:sí|si(?= (?:claro|por|gracias|vale|pero) )|no|vale|ok|okay|bueno|pues|claro|ah|ay|oh|uf|bah|buf|mmm|y|pero|venga|hombre|oye|mira|a ver|perdona|hola|gracias|perfecto|genial|ya|anda|jo|nada|tranquilo|tranquila)';
/** Words before a sentence that do not count. */
export const lead = `(?:(?:${yes}|entonces|además|luego|es que|en fin|dime|sabes|perdona|parley|mamá|papá|mami|papi|abuela|abuelo|cariño|hija|hijo|chicos) )*`;
export const clause = (source: string, completion: number) => whole(`${lead}(?:${source})`, completion);
export const question =
  '(?:qué|cuál|cuáles|quién|quiénes|dónde|adónde|cuándo|cómo|cuánto|cuánta|cuántos|cuántas|(?:por|para|a|de|en|con|desde|hasta|hacia|sobre) (?:qué|cuál|cuáles|quién|quiénes|dónde|cuándo|cuánto|cuántos|cuántas))';
/** Items of a list, without "y". A thing that a calendar keeps is no item. */
export const unlisted = `(?!(?:cita|recordatorio|temporizador|alarma|mensaje|nota|evento|reunión|poco|${days}|mañana|tarde|noche|semana|vez|día|mes|año|mismo|misma|más|menos|que|de|del|próxim[oa]|verdad|otro|otra|${determiners})(?: |$))`;
export const item = `(?: (?:${number}|unos|unas|el|la|los|las|mi|mis))? ${unlisted}(?!(?:y|e|o|a|al|en|con|para|por|sin|cuando|si)(?: |$))\\S+(?: (?:de|del|con|sin|para) (?:la |los |las )?\\S+| (?:verdes?|rojos?|blanc[oa]s?|negr[oa]s?|integral|fresc[oa]s?))?`;
