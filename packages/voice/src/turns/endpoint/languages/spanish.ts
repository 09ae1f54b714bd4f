import type { UtteranceGrammar } from '../utterance-grammar.ts';

export const spanish: UtteranceGrammar = {
  fillers:
    'eh, em, ehm, este, esto, mmm, hmm, pues, bueno, o sea, a ver, digamos, es decir, cómo se dice, cómo te digo, cómo era, la verdad, entonces, espera, espere, vamos a ver, déjame pensar, déjame ver, y nada, en plan, y eso, es que',
  openEnds:
    'el, la, los, las, un, una, unos, unas, del, al, de, a, en, con, por, para, sin, sobre, entre, desde, hasta, hacia, según, contra, durante, mediante, mi, mis, tu, tus, su, sus, nuestro, nuestra, nuestros, nuestras, vuestro, vuestra, este, esta, estos, estas, ese, esa, esos, esas, aquel, aquella, cada, algún, alguna, algunos, algunas, ningún, ninguna, otro, otra, otros, otras, cualquier, varios, varias, y, e, o, u, pero, sino, ni, porque, que, si, cuando, donde, como, quien, cuyo, cuya, aunque, mientras, pues, ya que, para que, además de, antes de, después de, en vez de, a causa de, cerca de, lo, muy, más, menos, tan, demasiado, bastante, casi, yo, es, son, era, está, están, estaba, soy, estoy, ha, he, hemos, han, había, hay, tengo, tiene, tengo que, hay que, voy a, vamos a, va a, quiero, quisiera, querría, me gustaría, necesito, puedo, puede, puedes, debo, debe, podría, podrías, me, te, se, le, les, nos, no, dime, dame, muéstrame, háblame de, puedes decirme, podrías decirme, nuevo, nueva, primer, primera, último, última, próximo, próxima, mejor, gran, buen, mismo, misma, por ejemplo, tal como, así como, tanto, solo, sólo, también, incluso, qué, cuál, tampoco, sobre todo, cuando se, si se, que se, cuando me, que me, si me, que te, si te, que le, lo que, la que, el que, a los que, unas cuantas',
  looseEnds:
    'él, ella, ellos, ellas, eso, esto, mí, ti, así, más, menos, mejor, también, no, primera, última, próxima, mismo, misma, otro, otra, está, es, hay, tengo, puedo, quiero, nuevo, nueva, este, esta, lo, me, te, le, nos, se, bastante',
  answers:
    'sí, si, no, claro, vale, de acuerdo, ok, sí por favor, no gracias, por supuesto, exacto, exactamente, eso es, así es, correcto, quizá, quizás, tal vez, creo que sí, creo que no, no lo sé, no sé, ni idea, todavía no, hoy no, los dos, las dos, ninguno, gracias, muchas gracias, hola, buenos días, buenas tardes, buenas noches, adiós, perfecto, genial, ya está, eso es todo, nada más, adelante, da igual, por qué, cómo, cuándo, dónde, quién, mañana, hoy',
  closings:
    'gracias, muchas gracias, por favor, verdad, no es así, eh, vale, de acuerdo, si puedes, si es posible, si no te importa, eso es todo, nada más, ya está, adiós, hasta luego, hasta mañana, buenas noches, o no, ahora mismo, hora es, fecha es, día es, es eso, es esto, está eso',
  questions:
    'qué, cuál, cuáles, quién, quiénes, dónde, adónde, cuándo, cómo, cuánto, cuánta, cuántos, cuántas, por qué, para qué, a qué, de qué, en qué, con qué, con quién, de quién, desde cuándo, hay, es, está, están, son, puedes, puede, podrías, podría, puedo, podemos, me puedes, me puede, me podrías, sabes, sabe, tienes, tiene, tengo que, debo, debería, quieres, quiere, has, ha, conoces, crees, te acuerdas',
  requests:
    'por favor, dime, dígame, dame, deme, muéstrame, cuéntame, explica, explícame, explíqueme, lee, léeme, pon, ponme, abre, cierra, llama, llame, envía, envíe, manda, escribe, recuérdame, recuérdeme, traduce, traduzca, busca, busque, encuentra, añade, ayúdame, ayúdeme, despiértame, reserva, resérvame, cancela, resume, resúmeme, compara, calcula, recomiéndame, enciende, apaga, para, baja, baje, sube, suba, apunta, apunte, repite, borra, corrige, háblame, cambia, compra, haz, hazme',
  clauseWords:
    'yo, tú, él, ella, usted, nosotros, ellos, ellas, me, te, se, nos, es, son, era, fue, está, están, estaba, estoy, soy, hay, había, tengo, tiene, tenemos, quiero, quiere, queremos, quisiera, necesito, necesitamos, puedo, puede, podemos, voy, va, vamos, van, ha, he, han, hemos, hace, creo, busco, gusta, gustaría, gustan, vivo, trabajo, llega, sale, cuesta, funciona, tuve, tuvimos, fui, fuimos, estuve, era, será, vive, trabaja, parece, empieza, termina, abre, cierra, dice, sabe, viene, pasa, falta, queda, dura, llama, llevo, lleva, compré, prefiero, llevamos',
  dependents:
    'si, cuando, aunque, porque, como no, mientras, después de, antes de, en cuanto, desde que, hasta que, ya que, puesto que, para que, en caso de, siempre que, a pesar de, en vez de, además de, una vez que',
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
  shortestSentence: 3,
  longSentence: 3,
  longRequest: 3,
  clausePattern: /[a-zñ]{2,}(?:é|ó|amos|imos|aron|ieron|aba|aban|ía|ían) /u,
};
