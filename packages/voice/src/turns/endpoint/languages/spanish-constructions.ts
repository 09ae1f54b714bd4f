import { completions } from '../completion.ts';
import { end, objectToCome, seldomLast, sometimesLast, thingToCome, whole } from './constructions.ts';
import { clause, days, determiners, item, lead, months, noVerb, number, question, unlisted } from './spanish-words.ts';
import type { EndPattern } from '../utterance-grammar.ts';

/** Auxiliaries, and verbs that need another verb or a complement, in all their forms. */
const auxiliary =
  '(?:he|has|ha|hemos|habéis|han|hay|había[ns]?|habíamos|hubo|habrá[ns]?|habré|habremos|habría[ns]?|haya[ns]?|hayamos|hubiera[ns]?|hubiese|soy|eres|es|somos|sois|son|era[ns]?|éramos|fui|fue|fuiste|fuimos|fueron|será[ns]?|seré|sería[ns]?|sea[ns]?|si fuera|fueran|estoy|estás|está|estamos|estáis|están|estaba[ns]?|estábamos|estuve|estuvo|estuvimos|estuvieron|estará[ns]?|estaré|estaría[ns]?|esté[ns]?|estuviera[ns]?|puedo|puedes|puede|podemos|podéis|pueden|podía[ns]?|podíamos|pude|pudo|pudimos|podrá[ns]?|podré|podremos|podría[ns]?|podríamos|podríais|pueda[ns]?|podamos|pudiera[ns]?|debo|debes|debe|debemos|debéis|deben|debía[ns]?|debería[ns]?|deberíamos|deberíais|quiero|quieres|quiere|queremos|queréis|quieren|quería[ns]?|queríamos|quisiera[ns]?|quise|quiso|querría[ns]?|querríamos|suelo|sueles|suele|solemos|suelen|solía[ns]?|solíamos|necesito|necesitas|necesita|necesitamos|necesitan|necesitaba[ns]?|necesitaría[ns]?|intento|intenta|intentamos|intentaba|intentando|intentado|prefiero|prefieres|prefiere|preferimos|preferiría[ns]?|parece|parecía|parecen|gustaría|gustaban|encantaría|apetecería|tengo|tienes|tiene|tenemos|tenéis|tienen|tenía[ns]?|teníamos|tuve|tuvo|tendré|tendrá[ns]?|tendría[ns]?|tendríamos|tendrías|tenga[ns]?|llevo|lleva|llevamos|llevan|sigo|sigue|siguen|seguimos|acabamos|resulta|poder|haber|estar|ser|tener|querer|siendo|estado|sido|habríamos|vayamos|habría (?:gustado|encantado|preferido|querido|podido|debido|venido bien))';
const adverbs =
  '(?:no|ya|aún|todavía|siempre|nunca|también|solo|sólo|quizás|quizá|tal vez|probablemente|realmente|casi|muy|más|simplemente|justo|incluso|tampoco|apenas|seguramente|mucho|me|te|se|nos|le|les|lo|la|los|las|yo|mejor|hasta|medio|demasiado|tan|bastante|ahora|luego|por lo menos)';
/** Verbs that need an object. */
const transitive =
  '(?:busco|buscas|buscamos|buscaba|pongo|pones|encuentro|encontré|compro|compré|compramos|pedí|pedimos|uso|usas|utilizo|conozco|conoces|odio|adoro|espero|propongo|ofrece|ofrecen|incluye|incluyen|contiene|cuesta|cuestan|mide|pesa|vi|vimos|hice|hizo|hicimos|hago|haces|hace|cojo|coges|dije|dijo|dice|digo|diría|pienso|creo|vendo|vende|venden|evito|recomiendas?|aconsejas?|significa|quedan|faltan|sobran|cobran|traje|trajo|perdí|olvidé|recibí|reservé|llamo|llama|llaman|estudio|estudia)';
const participle =
  '(?:comprado|pedido|recibido|encontrado|visto|hecho|dicho|puesto|preguntado|mandado|enviado|recetado|recomendado|aconsejado|propuesto|ofrecido|prestado|enseñado|visitado|conocido|preparado|reservado|elegido|alquilado|instalado|descargado|dejado|decidido|prometido|aprendido|tenido|utilizado|usado|oído|escuchado|cocinado|invitado|añadido|buscado|perdido|roto|suspendido|quedado|pensado|conseguido|subido|bajado|cambiado|olvidado)';
const gerund =
  '(?:buscando|haciendo|preparando|comprando|viendo|leyendo|escribiendo|aprendiendo|intentando|pensando|mirando|usando|esperando a|poniendo|montando|organizando|planeando|estudiando para|tomando|pidiendo|buscándome)';
const possessed = ` (?:un|una|unos|unas|el|la|los|las|mi|mis|tu|tus|su|sus|${number}) ${unlisted}\\S+(?: (?:de|del|con|sin) (?:la |los |las |el )?\\S+| (?:verdes?|roj[oa]s?|blanc[oa]s?|negr[oa]s?))?`;
const experiencer = '(?:me|te|le|nos|les|os)';

/** Ends that leave a sentence open, and lists. They are tried after the clauses. */
export const spanishUnfinished: readonly EndPattern[] = [
  // A question word and a verb, whose subject may still come: "dónde está", "cuánto mide".
  whole(`${lead}${question} (?!pasa|tal|va|más|toca|hacemos)\\S+(?<!s)`, completions.fragment),
  end('(?:cómo|dónde) (?:puedo|podemos|se puede|debo|hay)', completions.goesOn),
  // A birthday without its year.
  end(`(?:nací|nació|nacimiento|nacido|nacida|naciste) (?:\\S+ ){0,4}(?:de ${months}|${number}|el \\S+)`, completions.mayGoOn),
  end(
    `(?:cómo|dónde|qué|cuál|cuánto|cuándo|quién|qué hora|qué día|eso|así|ya|lo que|como|donde|quien|si|que) (?:${experiencer} |se |lo |la )?(?:está|estás|están|estaba|es|eres|son|era|hay|soy|tienes|tiene|quieres|quiere|puedes|puede|puedo|quiero|necesitas|necesito|debo|sea|fue|ha sido|tengo)(?<!(?:que|si) (?:es|son|era|hay|está|están|estaba|tiene|puede|tienes|puedes|quieres|fue|sea|tengo))|(?:lo que|todo lo que|es que|la que|el que|como|si|donde) (?:${experiencer} |se |lo |la )?(?:quiero|quieres|quiere|necesito|necesitas|puedo|puedes|tengo|hay|tienes|sea|debo)(?<!(?:si|es que) (?:tienes|quieres|hay|tengo|necesito|quiero|puedo))|(?:no|ya|también|tampoco|sí) (?:lo|la|los|las) (?:necesito|quiero|tengo|puedo|es|está|quiere|tiene|sé)|(?:ya|casi) (?:estoy|estamos)|no (?:quiero|puedo|hay|tengo|aguanto) más|(?:es|era|está|estaba|fue|son|va|van|sería|estaría|queda|parece|estoy|estás|encuentro|siento) (?:mucho |muy |fatal |bastante )?(?:mejor|peor|bien|mal)`,
    completions.sentence,
  ),
  end('que no (?:quiero|puedo|hay)', completions.sentence),
  end('no (?:quiero|puedo|quiere|puede|hay)|qué (?:te|os|le) parece', completions.fragment),
  end(auxiliary, completions.brokenOff),
  end(`${auxiliary}(?: ${adverbs}){1,3}`, completions.mayGoOn),
  sometimesLast('(?:sé|sabe|dicho|dijo|decir|entiendo|explica|pregunto) por qué'),
  seldomLast('(?:el|la|los|las|un|una) (?:\\S+ )?\\S+ (?:más|menos)'),
  seldomLast('(?:mucho|bastante|un poco|aún) (?:mejor|peor|más \\S+|menos \\S+) que'),
  seldomLast('(?:olvidó|olvidé|olvidado)(?: por completo| completamente)'),
  // The thing that is felt or left stands after its verb.
  {
    pattern: new RegExp(
      `^(?!(?:qué|cuánto|cuánta|cuántos|cuál|eso|esto|ese|esa|este|esta|a quién|no ${experiencer} \\S+$|ya no) ?)(?:.* )?(?:no )?${experiencer} (?:queda|quedan|falta|faltan|sobra|sobran|gusta|gustan|encanta|encantan|apetece|duele|duelen|molesta|molestan|interesa|interesan|sienta|sientan|toca|dan|preocupa|preocupan|cuesta|hace|hacen|hace falta|hacen falta|vendría bien|da miedo|gustaba|gustaban)(?: (?:mucho|muchísimo|bastante|más|menos|un poco|también))?$`,
      'u',
    ),
    completion: completions.mayGoOn,
  },
  {
    pattern:
      /^(?!.*(?:cuántos|cuántas|qué|ya no|eso|esto|que) ).*(?:^| )(?:gustan|encantan|duelen|quedan|faltan|apetecen)(?: (?:mucho|nada|más))?$/u,
    completion: completions.mayGoOn,
  },
  // What these words are about stands after them.
  end(
    '(?:(?:decir|dar|mandar|enviar|poner|traer|enseñar|explicar|contar|leer|preguntar|recordar|pedir|buscar|comprar|reservar|pasar)(?:le|les|me|nos)|(?:me|te|le|nos|os|les) (?:ha|han|había) (?:tocado|salido|roto|caído|llegado|surgido|aparecido|quedado|estropeado|acabado|faltado|sobrado|perdido|entrado)|se me da|me viene|me vienen|me cae|deseando|planeando|segur[oa]|tengo claro|algo|ganas|la intención|miedo|la sensación|la impresión|el derecho|la costumbre|(?:te|me|os|le) (?:recomiendo|recomiendas|aconsejo|propongo|sugiero)|me (?:encargo|dedico|acuerdo|pregunto|preguntó|preguntaron|enteré|refiero|alegro|da por|dio por|imagino)|se (?:trata|encarga|dedica|supone|nota|ve|parece)|he enterado|consiste|consisten|obligad[oa]s?|capaz|capaces|dispuest[oa]|alérgic[oa]s?|es hora|la mayoría|la mitad|el resto|empezó|empiezo|empecé|dejé|volví|suponía|ojalá|lo veo|los veo|a (?:dos|tres|cinco|diez|quince|veinte) (?:pasos|minutos|horas|metros|kilómetros)|alguien)(?<!(?:no|eso|nada) \\S+)',
    completions.heldUp,
  ),
  whole(
    `${lead}(?:busca|búscame|reserva|resérvame|programa|dile|diles|recuérdame|recuérdale|pon|ponme|ponle|añade|añádeme|apunta|apúntame|anota|manda|mándame|mándale|envía|envíale|compra|cómprame|pide|pídeme|dame|dime|haz|hazme|trae|tráeme|enséñame|explícame|pregúntale|abre|cierra|enciende|sube|baja|cambia|lee|léeme|escribe|escríbele|traduce|calcula|compara|llama|avisa|avísame|despiértame|cuéntame)`,
    completions.mayGoOn,
  ),
  end(
    '(?:manda|envía|pon|ponme|crea|programa|añade|apunta|escribe|haz|hazme) (?:un|una) (?:correo|mensaje|wasap|email|recordatorio|alarma|temporizador|cita|nota|transferencia|bizum|reserva|lista|llamada|evento)',
    completions.fragment,
  ),
  // The letters before the digits.
  end(
    '(?:vuelo|código|referencia|matrícula|número|clave|localizador|expediente|pedido) (?:\\S+ ){0,3}(?:es|empieza por|acaba en) (?:el |la )?\\S{1,3}',
    completions.goesOn,
  ),
  end(
    'me (?:hace ilusión|da pena|da vergüenza|da rabia|pone nervios[oa]|pone triste|cae bien|cae mal)|te acuerdas|te importa|os importa|recuerdas|te suena',
    completions.fragment,
  ),
  // The subject of an embedded clause, without its verb.
  {
    pattern: new RegExp(
      `^(?!.* (?:más|menos|mejor|peor|tan|tanto|igual|mismo|misma|otro|otra|mayor|menor|hay) )(?:.* )?(?:que|si|cómo|por qué|cuándo|dónde|porque) (?!lo )${determiners}(?= )${noVerb}{0,4}$`,
      'u',
    ),
    completion: completions.heldUp,
  },
  thingToCome(
    'mandarle, manda, mándale, envía, envíale, enviarle, dile, decirle, dale, darle, escribe, escríbele, escribirle, enséñale, recuérdale, pídele, pedirle, pregúntale, preguntarle, dígale, mándaselo un mensaje, avisa',
    'a (?:mi|mis|tu|tus|su|sus|nuestro|nuestra|nuestros|la|los|las)? ?\\S+(?: de \\S+)?',
  ),
  objectToCome(
    'comparar, compara, mandar, manda, enviar, envía, comprar, reservar, buscar, encontrar, poner, pon, añadir, añade, recomendar, traducir, traduce, borrar, elegir, pedir, hacer, cambiar, recibir, preparar, utilizar, usar, sustituir, instalar, probar, aprender, conocer, elegido, decidido, recibido, enviado, apunta, anota, decirme, decir, saber, ver, llevar, traer, visitar, coger, comprobar, mirar si, alquilar, ponme, búscame, dame, dime, añádeme, mándame, resérvame, recomiéndame, enséñame',
    'qué, cuál, cuáles, quién, dónde, cómo, cuánto, cuándo, que, lo, la, los, las, nada, algo, todo, eso, esto, se',
  ),
  {
    pattern: new RegExp(
      `^(?!.*(?:qué|que|cuál|quién|cuánto|cuántos|cómo|dónde|cuándo|lo|eso|esto|se|(?:la|los|las) (?:he|has|ha|hemos|han)) )(?:.* )?(?:${transitive}|(?:he|has|ha|hemos|han|había|habían|habéis)(?: ${adverbs})? ${participle}|(?:estoy|estás|está|estamos|están|estaba|estaban|estábamos|ando|sigo|llevo)(?: ${adverbs})? ${gerund})$`,
      'u',
    ),
    completion: completions.mayGoOn,
  },
  end(
    '(?:se|que) (?:me|le|nos|te|os) (?:(?:ha|había|han) (?:olvidado|ocurrido|pasado)|olvide|olvida|olvidó|ocurre|ocurrió|pasó)',
    completions.heldUp,
  ),
  end(`(?:es|para|cita|reunión|vence|caduca|sería) (?:el|los) ${days}|para el ${days}|(?:el|del|al) (?:${number}|día)`, completions.unsure),
  { pattern: /(?: a (?!las? |los )\S+){2,}$/u, completion: completions.heldUp },
  // An address without its number, and several things of a kind.
  end('(?:calle|avenida|plaza|paseo) (?:de (?:la |los |las )?|del )?\\S+', completions.fragment),
  whole(`(?:mis|los|las|tus|nuestros|nuestras|sus) (?:\\S+ ){1,3}(?:son|eran|serían)(?: (?!y )\\S+){1,5}`, completions.heldUp),
  // An action without its object. Some verbs need none.
  {
    pattern: new RegExp(
      '^(?!.*(?:qué|cuál|quién|dónde|cómo|cuánto|cuánta|cuándo|lo que) )(?:.* )?(?:puedo|puedes|puede|pueden|podemos|podrías|podría|se puede|se pueden|voy a|vas a|va a|vamos a|van a|quiero|quieres|quiere|debo|debería|deberíamos|tengo que|tienes que|tenemos que|hay que|habría que|gustaría|necesito|toca)(?<!(?:^| )(?:lo|la|los|las|me|te|se(?! pued)|nos) (?:\\S+ )?\\S+) (?!(?:ir|salir|dormir|comer|cenar|desayunar|jugar|descansar|esperar|empezar|seguir|venir|volver|trabajar|nadar|correr|hablar|cocinar|llorar|ayudar|aparcar|entrar|pagar|pensar|llover|nevar|conducir|parar|repetir|pasar|morir|llegar|cambiar|leer|estudiar|madrugar|mirar|ver|hacer|decir|caer|acabar|terminar|probar|continuar|vivir|andar|viajar|estar|ser|tardar|participar)$)[a-zñáéíóú]{3,}[aei]r$',
      'u',
    ),
    completion: completions.fragment,
  },
  end(
    '(?:\\d+|calle .*|número .*) (?:primero|segundo|tercero|cuarto|quinto|sexto|séptimo|octavo|bajo|ático|portal|piso|puerta|escalera)',
    completions.heldUp,
  ),
  // An elliptical question: "y mañana", "y en Teruel".
  whole(`y (?:${determiners}|a|en|para|con|sin|por|mañana|hoy|el)(?: \\S+){0,5}`, completions.unsureQuestion),
  end(
    `(?:ponme|me pones|dame|me das|quiero|póngame|me llevo|cógeme|tráeme)(?: (?:dos|tres|cuatro|cinco|seis|diez|\\d+) \\S+)`,
    completions.heldUp,
  ),
  // Often the first of several things to do.
  clause(
    '(?!.* y )(?:hay que|tengo que|tenemos que) [a-zñáéíóú]+[aei]r(?: \\S+){2,5}(?<! (?:ya|hoy|mañana|ahora|pronto|nada))',
    completions.heldUp,
  ),
  whole('(?:\\S+ )?(?:podríamos|podemos|deberíamos|vamos a|voy a|quiero|tengo que)(?: \\S+){0,2} \\S+[aei]r', completions.unsure),
  end(
    '(?:saber|dime|sabes|decirme|dices|preguntar|mira|mirar|ver|comprueba|calcula|calcular) (?:cuánto|dónde|cómo|cuándo) (?:cuesta|cuestan|vale|dura|está|están|queda|funciona|funcionan|se llama|abre|cierra|sale|llega|empieza|termina|tarda)',
    completions.mayGoOn,
  ),
  // Lists: things one after another without a conjunction, the verbs that list, and days that are planned.
  { pattern: new RegExp(`(?:${possessed}){2,}$`, 'u'), completion: completions.heldUp },
  // A bare noun after a verb that lists.
  end(
    '(?:necesito|necesitamos|hacen falta|pongo|le pongo|lleva|compré|compramos|he comprado|estaban|estuvieron|vinieron|vendrán|me faltan|nos faltan|quiero comprar)(?: (?!(?:ayuda|tiempo|dinero|descansar|más|algo|eso|esto|todos|todo|bien|mal|mucho|poco|hoy|ayer|gafas|aquí|allí|un|una|el|la|los|las|a|que|y|en|con|de|para|mi|al|cansados|juntos)(?: |$))[^\\s]{3,}){1,3}',
    completions.heldUp,
  ),
  // An address that is dictated.
  end('(?<!en )(?:punto|arroba|guion) (?!de |com$|es$)\\S+', completions.heldUp),
  {
    pattern: new RegExp(
      `^(?!.* y )(?:.* )?(?:van a venir|compra|comprar|cómprame|coge|cógeme|coger|prepara|prepárame|añade|añádeme|apunta|hay que traer|hace falta|hacen falta|harían falta|haría falta|faltan|falta|invita|invitar|invitamos a|vienen|vendrán|somos|seremos|hay que comprar|me llevo|llevo|me he dejado|me pido|quiero llevar|traer|tráeme|échale)(?: a)?(?:${item}){1,8}$`,
      'u',
    ),
    completion: completions.heldUp,
  },
  {
    pattern: new RegExp(
      `^(?!.* y )(?:hoy|mañana|esta mañana|esta tarde|esta noche|esta semana|este finde|este fin de semana|el ${days})(?: por la \\S+)? (?:tengo que|tenemos que|hay que|debo|toca|me toca|nos toca|voy a|quiero)(?: \\S+){2,12}$`,
      'u',
    ),
    completion: completions.heldUp,
  },
  {
    pattern: new RegExp(
      `^(?!.* y )(?:para|de|en|a|como|al)(?: \\S+){1,4} (?:tengo|tenemos|hay|falta|faltan|me falta|me faltan|hace falta|hacen falta|llevo|lleva|vienen|viene|me pido|pido|necesito)(?: \\S+){1,8}$`,
      'u',
    ),
    completion: completions.heldUp,
  },
];
