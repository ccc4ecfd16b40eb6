import {
  combine,
  type Degrees,
  list,
  mergeWords,
  type Scales,
  scaleWords,
  tooMuchWords,
} from '#app/features/assistant/lang/phrases.ts';
import { BUYING, PICK_ONE_PHRASES } from '#app/features/assistant/lang/es/purpose-words.ts';
import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';

/** Spanish words for questions about shown beds and references to them, by concept, without accents. */

const SCALES: Scales = {
  firmness: {
    much: 'firme, duro, durito, rigido, tieso',
    little: 'suave, suavecito, blando, blandito, acolchado, acolchonado, mullido, esponjoso',
  },
  thickness: { much: 'grueso, alto, gordo, profundo', little: 'delgado, bajo, bajito, fino, delgadito' },
  price: {
    much: 'caro, costoso, carito',
    little: 'barato, baratito, economico, accesible',
  },
  cooling: {
    much: 'fresco, fresquito, frio, transpirable, ventilado',
    little: 'caliente, caluroso, calido, calientito, caloroso',
  },
  motion: { much: 'quieto, estable', little: 'brincador, rebotador' },
  capacity: { much: 'resistente, fuerte, reforzado', little: 'debil, endeble' },
};

/** Each form with its articles. */
function formsOf(adjective: string): [form: string, articles: string][] {
  if (!adjective.endsWith('o')) {
    const plural = adjective.endsWith('e') || adjective.endsWith('a') ? 's' : 'es';
    return [
      [adjective, 'el, la, lo'],
      [`${adjective}${plural}`, 'los, las'],
    ];
  }
  const stem = adjective.slice(0, -1);
  return [
    [`${stem}o`, 'el, lo'],
    [`${stem}a`, 'la'],
    [`${stem}os`, 'los'],
    [`${stem}as`, 'las'],
  ];
}

function inflect(adjective: string): Degrees {
  const forms = formsOf(adjective);
  const plain = forms.map(([form]) => form);
  const withArticle = (degree: string) =>
    forms.flatMap(([form, articles]) => combine(articles, degree, form));
  return {
    plain,
    more: combine('mas', plain.join()),
    most: withArticle('mas'),
    less: combine('menos', plain.join()),
    least: withArticle('menos'),
    too: combine('muy, demasiado', plain.join()),
  };
}

const MATERIALS: ConceptWords = Object.fromEntries(
  Object.entries({
    latex: 'latex',
    'memory-foam': 'memory foam, espuma, viscoelastica, viscoelastico, visco, memory, espuma con memoria',
    hybrid: 'hibrido, hybrid',
    innerspring: 'resortes, muelles, resorte',
  }).map(([material, names]) => [
    `meant-material.${material}`,
    combine('el, la, ese, esa, este, esta, del, al', 'de, -', names),
  ]),
);

const position = (names: string): string[] =>
  combine('dormir, duermo, duerme, duermen, durmiendo, acostado, acostarse, -', names);

const ATTRIBUTES: ConceptWords = {
  'attribute.firmness': list(
    `firmeza, dureza, suavidad, se siente al acostarse, como se siente, se hunde uno`,
  ),
  'attribute.thickness': list(
    `grosor, espesor, altura, altito, pulgadas, cuantas pulgadas, profundidad, de alto, de grosor, de ancho el colchon, del piso, del suelo, mide, miden, cuanto mide, cuanto miden, centimetros`,
  ),
  'attribute.cooling': list(
    `calor, da calor, dan calor, guarda calor, retiene calor, se calienta, calienta, sudar, sudo, suda, sudor, temperatura, bochornos, respira, respiran, transpira, gel, frescura`,
  ),
  'attribute.motion': [
    ...list(
      `movimiento, movimientos, aisla, aislan, aislamiento, rebota, rebote, brinca, tiembla, vibra, me despierta, despierta, se siente si, se siente cuando, pareja, parejas, da vueltas, dando vueltas, vueltas`,
    ),
    ...combine('se', 'mueve, mueven, menea, menean, voltea', '-, mucho'),
  ],
  'attribute.edge': list(
    `borde, bordes, orilla, orillas, filo, esquina, esquinas, canto, sentarse en la orilla, sentarme en la orilla, lados`,
  ),
  'attribute.pressure': list(
    `presion, puntos de presion, alivia, hombro, hombros, cadera, caderas, articulaciones, artritis, se amolda, se adapta al cuerpo`,
  ),
  'attribute.construction': list(
    `resortes, resorte, muelles, muelle, hibrido, hybrid, construccion, como esta hecho, ensacados, pillow top, doble cara, se voltea, pura espuma, tipo de colchon`,
  ),
  'attribute.materials': [
    ...list(
      `material, materiales, relleno, capas, funda, densidad, adentro, por dentro, espuma, memory foam, latex, lana, algodon, cobre, gel, poliester, viscoelastica, tela, componentes`,
    ),
    ...combine('de que', 'es, son, esta hecho, estan hechos, material'),
    ...combine('que', 'trae, lleva, tiene, traen, llevan', 'dentro, adentro, por dentro, de relleno'),
  ],
  'attribute.certifications': list(
    `certificado, certificados, certificada, certificacion, certificaciones, certipur, oeko tex, gots, toxico, toxicos, quimicos, organico, organicos, natural, ecologico, hipoalergenico, olor, huele`,
  ),
  'attribute.fiberglass': list(`fibra de vidrio, fibra vidrio, fiberglass, retardante`),
  'attribute.sizes': list(
    `tamaño, tamaños, medidas, medida, que medidas, que tamaños, otros tamaños, otras medidas, dimensiones, ancho, que tan ancho`,
  ),
  'attribute.price': [
    ...list(`precio, precios, con iva, impuestos, trae iva, total, en cuanto, a como`),
    ...combine('cuanto, que', 'cuesta, cuestan, vale, valen, sale, salen, es, piden'),
  ],
  'attribute.warranty': list(`garantia, garantias, garantizado, años de garantia, que cubre`),
  'attribute.trial': list(
    `prueba, noches de prueba, periodo de prueba, cuantas noches, probarlo en casa, devolverlo, regresarlo, si no me gusta, tiempo de prueba`,
  ),
  'attribute.capacity': [
    ...combine('peso', 'maximo, limite, que aguanta, que soporta'),
    ...combine('cuanto, tanto, limite de, capacidad de, maximo de', 'peso'),
    ...list(
      `aguanta, aguantan, aguante, soporta, soportan, resiste, cuantos kilos, cuantas libras, pesado, pesada, pesados, grandote, grandota, gordito, gordita, se hunde, hundirse, persona grande, personas pesadas`,
    ),
  ],
  'attribute.adjustable-base': [
    ...combine(
      'base, bases, cama, camas, somier',
      'ajustable, ajustables, articulada, articuladas, electrica, reclinable, motorizada',
    ),
    ...list(`ajustable, ajustables, articulada, articulado, se dobla, doblar, levantar la cabeza`),
  ],
  'attribute.brand': list(
    `marca, que marca, de que marca, quien lo hace, quien los hace, quien lo fabrica, fabricante`,
  ),
  'attribute.features': list(
    `caracteristica, caracteristicas, algo especial, que trae de especial, extras, cierre, funda removible`,
  ),
  'attribute.made-in': [
    ...combine('donde', 'lo, los, la, las, -', 'hacen, fabrican, producen'),
    ...combine('donde', 'esta, estan, fue, fueron, es, son', 'hecho, hechos, fabricado, fabricados'),
    ...combine('hecho, hechos, fabricado, fabricados, hecha, fabricada', 'en, aqui'),
    ...combine('de donde', 'es, son, viene, vienen'),
    ...list(
      `fabrican, fabricado, fabricados, pais, de china, chino, chinos, importado, americano, en estados unidos, en usa`,
    ),
  ],
  'attribute.reviews': list(
    `reseña, reseñas, opiniones, opinion, calificacion, calificaciones, estrellas, que dice la gente, que opinan, comentarios, se quejan, quejas, el mas vendido, mas vendido, popular`,
  ),
  'attribute.stock': list(
    `en existencia, existencia, existencias, disponible, disponibles, disponibilidad, en stock, stock, agotado, agotados, lo tienen, inventario`,
  ),
  'attribute.side': position('de lado, de ladito, de costado'),
  'attribute.back': [
    ...position('boca arriba, de espaldas, de espalda'),
    ...list(`espalda, dolor de espalda, espalda baja, cintura, lumbar, mi espalda`),
  ],
  'attribute.stomach': position('boca abajo, panza abajo, de panza, bocabajo'),
};

const COUNTED: readonly [name: string, short: string, counts: string][] = [
  ['first', 'primero, primera, primer', 'uno, una, 1'],
  ['second', 'segundo, segunda', 'dos, 2'],
  ['third', 'tercero, tercera, tercer', 'tres, 3'],
  ['fourth', 'cuarto colchon, cuarta', 'cuatro, 4'],
  ['fifth', 'quinto, quinta', 'cinco, 5'],
];

const CARDS: ConceptWords = {
  ...Object.fromEntries(
    COUNTED.map(([name, ordinals, counts]) => [
      `card.${name}`,
      [
        ...list(ordinals),
        ...combine('el, la, del, al, numero, #, no, opcion, num', counts),
        ...combine(ordinals, 'opcion, colchon'),
        ...list(
          {
            first: 'first one, the first, el de la izquierda, el de arriba',
            second: 'second one, the second',
            third: 'third one, the third',
          }[name] ?? '',
        ),
      ],
    ]),
  ),
  'card.first-two': combine('los, las', 'primeros dos, primeras dos, dos primeros, dos primeras'),
  'card.middle': list(`de en medio, del medio, de la mitad, de el medio, en medio, de enmedio`),
  'card.last': list(`ultimo, ultima, el de abajo, la de abajo, el de la derecha, last one`),
  'card.last-two': combine('los, las', 'ultimos dos, ultimas dos, dos ultimos, dos ultimas'),
  'card.all': [
    ...combine('los, las, de los, de las', 'tres, 3, dos, 2'),
    ...list(
      `todos, todas, ambos, ambas, cualquiera de esos, ninguno, alguno, algunos, cada uno, ellos, esos, esas, estos, estas, alguno de esos`,
    ),
  ],
  'card.it': list(`ese, esa, este, esta, ese mismo`),
  'card.other': list(
    `otro, otra, el otro, la otra, los otros, las otras, los demas, los otros dos, las otras dos, el resto`,
  ),
  'card.pointer': list('el, la, ese, esa, este, esta, del, al'),
  'card.article': list('el, la, ese, esa, este, esta, del, al, los, las'),
};

const QUESTIONS: ConceptWords = {
  'shown.one': PICK_ONE_PHRASES,
  'ask.or': ['o', 'u'],
  'shown.buy': BUYING,
  'store.ordering': BUYING,
  'ask.which': list(`cual, cuales, quien, de los tres, de los dos, de las tres, de las dos, de todos`),
  'ask.why': list(
    `por que, porque razon, por que razon, a que se debe, razon, como asi que, cual es la razon, porque me`,
  ),
  'ask.question': list(
    `que, cual, cuales, como, cuanto, cuanta, cuantos, cuantas, donde, cuando, quien, es, son, tiene, viene, vienen, sirve, alguna, algun, trae, traen, estan, esta, y, puedo, se puede, aguanta`,
  ),
  'ask.have': list(`tienen, venden, manejan, hay, trabajan, ofrecen, tendran, tiene usted, tienes`),
  'ask.again': list(`y, que tal, y que tal, lo mismo`),
  'degree.most': list(`mejor, mejores, mas, mayor, maximo, lo mejor, conviene, conviene mas, mejor para`),
  'degree.least': list(`peor, peores, menos, menor, lo peor`),
  'shown.pick': [
    ...PICK_ONE_PHRASES,
    ...combine(
      'cual',
      'tu, usted, me, -, te, se',
      'elegirias, eligirias, escogerias, recomiendas, recomienda, recomendarias, comprarias, compraria, escogeria, elegiria, agarrarias, quedarias, llevarias, sugieres',
    ),
    ...list(
      `tu favorito, su favorito, el mas seguro, la opcion mas segura, mas a la segura, a lo seguro, con cual te quedarias, con cual se quedaria, cual me conviene, cual me conviene mas`,
    ),
  ],
  'shown.drawbacks': list(
    `desventaja, desventajas, contra, contras, lo malo, que tiene de malo, puntos debiles, punto debil, problema con, problemas con, pega, pegas, peros, defecto, defectos, pros y contras, inconveniente, inconvenientes`,
  ),
  'shown.describe': [
    ...combine(
      'cuentame, cuenteme, dime, digame, hablame, hableme, sabes, sabe, informacion',
      'mas, de, del, sobre, acerca, mas de, mas del, mas sobre',
    ),
    ...list(`mas informacion, mas info, mas detalles, detalles, detalles de, describeme, describe, como es`),
  ],
  'shown.choose': list(
    `me llevo, me quedo con, quiero ese, quiero este, lo quiero, la quiero, lo compro, lo llevo, comprar ese, como lo compro, donde lo compro, agregar al carrito, voy a querer, me decido por, deme, dame el, quiero el, vendido`,
  ),
  'shown.compare': list(
    `compara, comparar, comparame, compareme, comparalos, comparacion, diferencia entre, diferencia, diferencias, en que se diferencian, se diferencian, distingue, vs, versus, en una tabla, lado a lado, frente a`,
  ),
  'rank.price.least': list(`que menos cuesta, cuesta menos, sale mas barato, menor precio, mejor precio`),
  'rank.price.most': list(`que mas cuesta, cuesta mas, el de lujo`),
  'rank.reviews.most': list(
    `el mas vendido, mejor calificado, mejores opiniones, mas popular, el mas popular`,
  ),
};

export const SHOWN_WORDS = mergeWords(ATTRIBUTES, scaleWords(SCALES, inflect), MATERIALS, CARDS, QUESTIONS);
export const TOO_MUCH_WORDS = tooMuchWords(SCALES, inflect, { too: 'demasiado', very: 'muy, bien' });
