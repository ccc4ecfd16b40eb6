import { combine, list } from '#app/features/assistant/lang/phrases.ts';
import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';

/** Spanish words for purposes and for questions about what suits a person. */
export const PURPOSE_WORDS: ConceptWords = {
  'ask.suits': [
    ...combine(
      'mejor, bueno, buena, bien, recomendable, adecuado, malo, mala, seguro, suficiente, demasiado',
      'para',
    ),
    ...combine('para', 'mi, el, ella, nosotros, un, una, alguien, niños, personas'),
    ...combine('me, le, nos', 'conviene, sirve, queda'),
    ...combine('muy, demasiado', 'delgado, grueso, alto, bajo, suave, firme, duro, blando'),
    ...list('es mejor, son mejores, suficiente, alcanza, conviene'),
  ],
  'degree.little': ['menos', 'menor'],
  'ask.other': list(
    'hay algo, hay alguno, hay alguna, algo, tienen algo, tienen alguno, tiene algo, no hay algo',
  ),
  'ask.range': list('que tienen, que tenga, que tengan, que vendan, que venden, que manejan'),
  'ask.made-for': list(
    'algo para, alguno para, hecho para, hechos para, diseñado para, colchon para, cama para',
  ),
  'ask.version': list('version, versiones, el mismo en, la misma en'),
  'ask.know': list('quiero saber, quisiera saber, me gustaria saber'),
  'ask.total': list('total, en total, con impuestos, con impuesto, mas impuestos, precio final, ya con todo'),
  'ask.range-price': list('precios de, rango de precios, precios para, lista de precios, desde cuanto'),
  'ask.only': list('solo, solamente, unicamente, nada mas'),
  'ask.show': list('muestrame, muestreme, enseñame, enseñeme, quiero ver, puedo ver, ver los, ver las'),
  'ask.top': list(
    'escoge uno, escogeme uno, elige uno, elige por mi, escoge por mi, el mejor, el mejor colchon, su mejor colchon, el mas vendido, el mas popular, su favorito, el numero uno',
  ),
  'ask.extra': list(
    'mas caro, mas cara, cuesta mas, vale mas, tan caro, tan cara, diferencia de precio, cuesta tanto, dinero de mas, dolares mas',
  ),
  'purpose.shoulders': list('hombro, hombros, dolor de hombro'),
  'purpose.hips': list('cadera, caderas, dolor de cadera'),
  'purpose.joints': list('articulaciones, artritis, rodilla, rodillas'),
  'purpose.back-pain': list(
    'mi espalda, su espalda, la espalda, dolor de espalda, espalda baja, ciatica, columna',
  ),
  'purpose.getting-up': list(
    'levantarse, levantarme, pararse, pararme, subir y bajar, entrar y salir, salir de la cama',
  ),
  'purpose.couple': list('para los dos, para dos, para parejas, en pareja'),
  'purpose.weight': list(
    'mi peso, su peso, nuestro peso, persona pesada, personas pesadas, se hunda, hundirse',
  ),
  'purpose.child': list('niño, niña, niños, hijo, hija'),
  'purpose.value': list(
    'por el precio, por lo que cuesta, por el dinero, relacion calidad precio, calidad precio',
  ),
};

/** Asks for exactly one bed. */
export const PICK_ONE_PHRASES = [
  ...combine(
    'solo, nomas, por favor, -',
    'escoge, escoja, elige, elija, recomienda, recomiendame, recomiendeme, dime, digame, dame, escogeme, eligeme, sugiere, sugiereme',
    'uno, una, solo uno, uno solo, una sola, uno nada mas, el mejor, uno para mi, una para mi',
  ),
  ...combine(
    'cual, cual de ellos, cual de estos, cual de los dos, cual de los tres',
    'me, te, -',
    'compro, agarro, llevo, escojo, elijo, compraria, comprarias, quedarias, agarrarias, escogerias, elegirias, eliges, escoges, prefieres',
  ),
  ...list(
    `solo uno, uno nada mas, nomas uno, si tuvieras que elegir, si tuvieras que escoger, si tuviera que elegir, escoge por mi, elige por mi, elige tu, escoge tu, tu decides, usted decida, decide tu, tu elige, dime cual, digame cual`,
  ),
];

/** Asks how to buy a bed. */
export const BUYING = [
  ...combine(
    'como, donde, y como, y donde, en donde',
    'lo, la, los, se, -, lo puedo, la puedo, lo podemos, se puede, puedo, podria, podemos',
    'compro, compra, comprar, comprarlo, comprarla, compramos, ordeno, ordenar, ordenarlo, pido, pedir, pedirlo, pago, pagar, pagarlo, adquiero, adquirir, adquirirlo, consigo, llevo, llevarmelo, encargo, encargar',
  ),
  ...combine(
    'como hago para, como le hago para, quiero, quisiera, puedo, listo para, lista para',
    'comprar, comprarlo, comprarla, ordenar, ordenarlo, pedirlo, pagarlo, llevarmelo',
  ),
];
