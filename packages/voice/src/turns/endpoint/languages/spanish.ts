import type { UtteranceGrammar } from '../utterance-grammar.ts';
import { objectToCome, pair, seldomLast, settled, sometimesLast, thingToCome, verbAfterRelative, verbToCome } from './constructions.ts';

const finite =
  'es, son, era, eran, fue, está, están, estaba, ha, han, había, tiene, tienen, va, van, será, sería, puede, debe, hace, viene, cuesta, funciona, queda';
const auxiliaries =
  'he, has, ha, hemos, han, había, soy, es, son, estoy, está, están, estaba, estábamos, estamos, voy, va, vamos, van, puedo, puede, podemos, podría, podríamos, podrías, debo, debe, debería, deberías, deberíamos, quiero, quiere, quería, quisiera, gustaría, encantaría, preferiría, necesito, tendría, tendríamos';
const adverbs =
  'no, ya, aún, todavía, siempre, nunca, también, solo, sólo, quizás, quizá, tal vez, probablemente, realmente, casi, muy, más, simplemente, justo, incluso, tampoco, apenas, seguramente, mucho, me, te, se, nos, le, les, lo, la, los, las, yo, mejor';
const people = 'a (?:mi|mis|tu|tus|su|sus|nuestro|nuestra|nuestros|la|los|las)? ?\\S+(?: de \\S+)?';

export const spanish: UtteranceGrammar = {
  fillers:
    'eh, em, ehm, este, esto, mmm, hmm, pues, bueno, o sea, a ver, digamos, es decir, cómo se dice, cómo te digo, cómo era, la verdad, entonces, espera, espere, vamos a ver, déjame pensar, déjame ver, y nada, en plan, y eso, es que',
  openEnds:
    'el, la, los, las, un, una, unos, unas, del, al, de, a, en, con, por, para, sin, sobre, entre, desde, hasta, hacia, según, contra, durante, mediante, mi, mis, tu, tus, su, sus, nuestro, nuestra, nuestros, nuestras, vuestro, vuestra, este, esta, estos, estas, ese, esa, esos, esas, aquel, aquella, cada, algún, alguna, algunos, algunas, ningún, ninguna, otro, otra, otros, otras, cualquier, varios, varias, y, e, o, u, pero, sino, ni, porque, que, si, cuando, donde, como, quien, cuyo, cuya, aunque, mientras, pues, ya que, para que, además de, antes de, después de, en vez de, a causa de, cerca de, lo, muy, más, menos, tan, demasiado, bastante, casi, yo, es, son, era, está, están, estaba, soy, estoy, ha, he, hemos, han, había, hay, tengo, tiene, tengo que, hay que, voy a, vamos a, va a, quiero, quisiera, querría, me gustaría, necesito, puedo, puede, puedes, debo, debe, podría, podrías, me, te, se, le, les, nos, no, dime, dame, muéstrame, háblame de, puedes decirme, podrías decirme, nuevo, nueva, primer, primera, último, última, próximo, próxima, mejor, gran, buen, mismo, misma, por ejemplo, tal como, así como, tanto, solo, sólo, también, incluso, qué, cuál, tampoco, sobre todo, cuando se, si se, que se, cuando me, que me, si me, que te, si te, que le, lo que, la que, el que, a los que, unas cuantas, al lado de, al lado del, junto a, junto al, frente a, frente al, delante de, detrás de, encima de, debajo de, dentro de, fuera de, lejos de, alrededor de, enfrente de, en medio de, a través de, acerca de, respecto a, en lugar de, a partir de, en cuanto a, gracias a, debido a, a pesar de, con tal de, antes de que, después de que, en cuanto, tal y como, como si, aun cuando, siempre que, cada vez que, debería, deberías, deberíamos, deberían, debía, debemos, podríamos, podrían, pude, pudimos, pueden, podemos, preferiría, prefiero que, me encantaría, encantaría, nos gustaría, le gustaría, tendría que, tendríamos que, tendrías que, tenía que, tuve que, habría que, habría, habrá, habían, acabo de, acaba de, acabamos de, trato de, tratando de, intentado, he intentado, hemos intentado, intentamos, intento, estoy intentando, intentando, decidido, he decidido, empecé a, empezó a, empezar a, volver a, dejar de, dejé de, ponerme a, a punto de, con ganas de, ganas de, aprender a, ayúdame a, ayudarme a, me ayudas a, suelo, suele, solía, solíamos, quería, queríamos, querías, quieren, necesitamos, necesita, fueron, fue, eran, será, serán, sería, serían, siendo, han sido, ha sido, he estado, estábamos, estaré, parece que, creo que, pienso que, espero que, dice que, dijo que, cómo, por qué parte, dónde se, cuánto, cuánta, cuántos, cuántas, quién, el de, la de, los de, las de, los que, las que, aquellos, aquellas, dicho, ambos, ambas, todos los, todas las, todo el, toda la, demás, cierta, cierto, tal, tales, tantos, tantas, mucha, muchas, muchos, pocos, pocas, segundo, segunda, tercer, tercera, nuevos, nuevas, mejores, peor, buena, mala, mal, pequeño, señor, señora, doctor, doctora, don, doña, una especie de, un tipo de, un par de, la mayoría de, el resto de, un poco de, cantidad de, nombre de, precio de, número de, lista de, saben, empiezan a, intentan, prefieren',
  looseEnds:
    'él, ella, ellos, ellas, eso, esto, mí, ti, así, más, menos, mejor, también, no, primera, última, próxima, mismo, misma, otro, otra, está, es, hay, tengo, puedo, quiero, nuevo, nueva, este, esta, lo, me, te, le, nos, se, bastante, cuánto, cuántos, cómo, quién, segundo, segunda, mal, peor, todos los, muchos, muchas, señor, señora, son, era, fue, estamos, intento, necesita, quieren, pueden, podemos, ambos, ambas, demás, tal, será, buena, mala',
  answers:
    'sí, si, no, claro, vale, de acuerdo, ok, sí por favor, no gracias, por supuesto, exacto, exactamente, eso es, así es, correcto, quizá, quizás, tal vez, creo que sí, creo que no, no lo sé, no sé, ni idea, todavía no, hoy no, los dos, las dos, ninguno, gracias, muchas gracias, hola, buenos días, buenas tardes, buenas noches, adiós, perfecto, genial, ya está, eso es todo, nada más, adelante, da igual, por qué, cómo, cuándo, dónde, quién, mañana, hoy',
  closings:
    'gracias, muchas gracias, por favor, verdad, no es así, vale, de acuerdo, si puedes, si es posible, si no te importa, eso es todo, nada más, ya está, adiós, hasta luego, hasta mañana, buenas noches, o no, ahora mismo, hora es, fecha es, día es, es eso, es esto, está eso',
  questions:
    'qué, cuál, cuáles, quién, quiénes, dónde, adónde, cuándo, cómo, cuánto, cuánta, cuántos, cuántas, por qué, para qué, a qué, de qué, en qué, con qué, con quién, de quién, desde cuándo, hay, es, está, están, son, puedes, puede, podrías, podría, puedo, podemos, me puedes, me puede, me podrías, sabes, sabe, tienes, tiene, tengo que, debo, debería, quieres, quiere, has, ha, conoces, crees, te acuerdas',
  requests:
    'por favor, dime, dígame, dame, deme, muéstrame, cuéntame, explica, explícame, explíqueme, lee, léeme, pon, ponme, abre, cierra, llama, llame, envía, envíe, manda, escribe, recuérdame, recuérdeme, traduce, traduzca, busca, busque, encuentra, añade, ayúdame, ayúdeme, despiértame, reserva, resérvame, cancela, resume, resúmeme, compara, calcula, recomiéndame, enciende, apaga, para, baja, baje, sube, suba, apunta, apunte, repite, borra, corrige, háblame, cambia, compra, haz, hazme',
  clauseWords:
    'yo, tú, él, ella, usted, nosotros, ellos, ellas, me, te, se, nos, es, son, era, fue, está, están, estaba, estoy, soy, hay, había, tengo, tiene, tenemos, quiero, quiere, queremos, quisiera, necesito, necesitamos, puedo, puede, podemos, voy, va, vamos, van, ha, he, han, hemos, hace, creo, busco, gusta, gustaría, gustan, vivo, trabajo, llega, sale, cuesta, funciona, tuve, tuvimos, fui, fuimos, estuve, era, será, vive, trabaja, parece, empieza, termina, abre, cierra, dice, sabe, viene, pasa, falta, queda, dura, llama, llevo, lleva, compré, prefiero, llevamos, has, dije, dijo, vi, vio, hizo, hice, vino, puso, quiso, supo, tuvo, estuvo, pudo, trajo, como, come, bebe, duerme, juega, habla, da, doy, sé, pienso, espero, entiendo, recuerdo, conozco, sigo, sigue, vuelve, vuelvo, llego, salgo, cojo, cogemos, mira, oye, lee, escribe, compra, vende, paga, cae, sube, baja, entra, suena, gotea, existe, pertenece, depende, suele, sirve, vale, ocurre, significa, huele, duele, encanta, molesta, apetece, quedan, faltan, hacen, dicen, vienen, quieren, pueden, deben, tienen, viven, admite, sería, debería, podría, debe, debo, deberíamos, podríamos, estamos, somos, admita, contestó',
  dependents:
    'si, cuando, aunque, porque, como no, mientras, en cuanto, desde que, hasta que, ya que, puesto que, para que, siempre que, una vez que, cada vez que, todas las veces que',
  adjuncts: 'después de, antes de, en caso de, a pesar de, en vez de, además de, debido a, gracias a',
  leadIns:
    'bueno, pues, vale, a ver, y, pero, entonces, oye, oye parley, parley, hola, sí, no, mira, ah, luego, ahora, perdona, perdone, disculpa, buenos días, buenas, oiga, gracias, de acuerdo',
  listOpeners:
    'lista de la compra, a la lista, en la lista, hay que comprar, tengo que comprar, tenemos que comprar, compra, los ingredientes son, tres cosas, dos cosas, varias cosas, lo siguiente, los siguientes, en primer lugar, primero, voy a invitar a, tengo que llevar, los colores son, a saber',
  conjunctions: 'y, e, o, u, y luego, y por último, así como',
  numberOpeners:
    'número es, mi número, el código es, código postal, mi teléfono, teléfono es, el teléfono, número de tarjeta, número de cuenta, número de pedido, número de cliente, la clave es, la contraseña es, las cifras son, marca el, marque el, la referencia es, mi dni es, extensión',
  numberWords:
    'cero, uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince, dieciséis, diecisiete, dieciocho, diecinueve, veinte, veintiuno, treinta, cuarenta, cincuenta, sesenta, setenta, ochenta, noventa, cien, ciento, mil, coma, doble',
  nameOpeners:
    'me llamo, mi nombre es, el nombre es, se llama, a nombre de, soy el señor, soy la señora, mi apellido es, para el señor, para la señora, con el señor, con la señora, con el doctor, con la doctora, la dirección es, mi dirección es, vivo en la calle, vivo en',
  spellingOpeners:
    'se escribe, lo deletreo, se deletrea, mi correo es, el correo es, mi email es, mi correo electrónico es, correo electrónico es',
  subjects: 'yo, tú, usted, nosotros, nosotras, ustedes, ellos, ellas',
  subjectOpeners:
    'el, la, los, las, mi, mis, tu, tus, su, sus, nuestro, nuestra, nuestros, nuestras, este, esta, estos, estas, ese, esa, esos, esas, aquel, aquella, todos los, todas las, algunos, algunas, muchos, muchas, cada, ningún, ninguna',
  searches:
    'busco, buscamos, estoy buscando, estamos buscando, búscame, encuéntrame, dónde puedo, dónde podemos, dónde podría, dónde se puede, dónde encuentro, dónde hay',
  wishes: 'necesito un, necesito una, quiero un, quiero una, quisiera un, quisiera una, me gustaría un, me gustaría una',
  details: 'para, con, sin, en, cerca, que, donde, de, del, por, entre, hasta, desde',
  countedBy:
    'necesito, necesitamos, quiero, queremos, quisiera, tengo, tenemos, tiene, tienen, hay, compra, comprar, compré, reserva, reservar, pide, pedir, añade, ponme, dame, unos, unas, al menos, más de, menos de, dentro de, casi, tardamos, tardé',
  settledEnds: settled(
    '(?:yo|tú|él|ella|sí|uno|nosotros|ellos) (?:mismo|misma|mismos|mismas)',
    '(?:que|es|era|son|como|con|para|sin|de|a|sobre|en|quiero|prefiero|por) (?:ese|esa|este|esta|esos|esas|estos|estas|otro|otra|nosotros|vosotros|ellos|ellas)',
    '(?:lo que|como|donde|cuando|que|quien|si) (?:me |te |se |le |nos |lo |la )?(?:está|están|estaba|quiero|quieres|quiere|queremos|necesito|necesitas|puedo|puedes|puede|tengo|tienes|hay|es|era|son|debe|debo|soy|quieres decir|quiere decir)',
    '(?:no|ya|también|tampoco) (?:lo|la|los|las|me|te|se|nos|le) (?:necesito|quiero|tengo|puedo|es|está|quiere|tiene|he|ha)',
    '(?:era|es|está|fue|son|estaba|va|queda|parece|mucho|muy|mucho|aún) (?:mejor|peor|bien|mal|mucho mejor)',
    'por qué',
    'una vez más|algo más|nada más|nadie más|qué más|por lo menos|más o menos|no más|así como está|lo mismo|el mismo|la misma|el primero|la primera|el segundo|la segunda|el tercero|el último|la última|el próximo|la próxima|el mejor|la mejor|(?:semana|vez|reunión|parada) (?:próxima|que viene|última)|cómo (?:está|están|es|son|se hace)|dónde (?:está|están|es)|qué (?:es|son|tiene|hay|pasa)|cuánto (?:es|son)|cuándo (?:es|son)',
    '(?:decir|hacer|ver|dar|pasar|poner|traer|enviar|apagar|encender|leer|repetir)(?:me|te|se|lo|la|nos|melo|telo)',
  ),
  mainClause:
    /^(?:\S+ ){3,}(?:\S+(?:mos|ré|rá|rán|ría)|(?:te|lo|la|le|os|me|nos) \S+|voy|va|es|está|hay|tengo|tienes|puedo|puedes|quiero|prefiero|no|\S{3,}me)(?: |$)/u,
  openPatterns: [
    // What is meant is still to come: "lo que necesito".
    seldomLast('^lo que(?: (?!(?:es|era|son|fue|sería)(?: |$))\\S+){1,6}'),
    pair('o', 'o, u'),
    pair('cuanto (?:más|menos|antes)', 'más, menos, mejor, antes, peor'),
    pair('no solo, no sólo', 'sino'),
    pair('ni', 'ni'),
    pair('por un lado', 'por otro'),
    verbAfterRelative(
      'el, la, los, las, mi, mis, tu, tus, su, sus, nuestro, nuestra, nuestros, este, esta, estos, estas, ese, esa, todo, todos, lo',
      'que, quien, donde, cuyo, cuya, por la que, por el que, en la que, en el que, con quien, con el que, con la que',
      finite,
    ),
  ],
  patterns: [
    sometimesLast('(?:sé|sabe|dicho|dijo|decir|entiendo|explica|pregunto) por qué'),
    seldomLast('(?:el|la|los|las|un|una) (?:\\S+ )?\\S+ (?:más|menos)'),
    seldomLast('(?:mucho|bastante|un poco|aún) (?:mejor|peor|más \\S+|menos \\S+) que'),
    seldomLast(
      '(?:olvidó|olvidé|olvidado)(?: por completo| completamente)?|(?:no|le|les|me|nos|te) (?:gusta|gustan|encanta|encantan|apetece|interesa)(?: mucho| nada)?',
    ),
    verbToCome(auxiliaries, adverbs),
    thingToCome(
      'mandarle, manda, mándale, envía, envíale, enviarle, dile, decirle, dale, darle, escribe, escríbele, escribirle, enséñale, recuérdale, pídele, pedirle',
      people,
    ),
    objectToCome(
      'comparar, compara, mandar, manda, enviar, envía, comprar, reservar, buscar, encontrar, poner, pon, añadir, añade, recomendar, traducir, traduce, borrar, elegir, pedir, hacer, cambiar, recibir, preparar, utilizar, usar, sustituir, instalar, probar, aprender, conocer, elegido, decidido, recibido, enviado',
      'qué, cuál, cuáles, quién, dónde, cómo, cuánto, cuándo, que, lo, la, los, las, nada, algo, todo, eso, esto, se',
    ),
  ],
  shortestSentence: 3,
  longSentence: 3,
  longRequest: 3,
  clausePattern: /[a-zñ]{2,}(?:é|ó|amos|imos|aron|ieron|aba|aban|ía|ían) /u,
};
