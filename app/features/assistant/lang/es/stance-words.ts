import { combine, list } from '#app/features/assistant/lang/phrases.ts';
import { TOO_MUCH_WORDS } from '#app/features/assistant/lang/es/shown-words.ts';
import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';

/** Spanish words that say what a statement is about, by the same concepts as in English. */
export const STANCE_WORDS: ConceptWords = {
  ...TOO_MUCH_WORDS,
  'bed.own': [
    ...combine(
      'mi, nuestro, nuestra, el, la',
      'colchón, cama',
      'es, era, viejo, vieja, actual, de ahora, anterior, viejo es, actual es, anterior era',
    ),
    ...combine(
      'tenemos, tengo, teníamos, tenía, compré, compramos, probé, probamos, usamos, uso, usábamos',
      'uno, una, un, unos',
    ),
    ...combine('dormimos en, duermo en, dormíamos en, dormía en', 'uno, una, un'),
    ...list(
      'el mío es, el mío era, el que tengo, el que tenemos, la que tengo, la que tenemos, el que tenía, el que teníamos, ya probé, ya tuve, ya tuvimos, vengo de, venimos de, cambiar mi, cambiar nuestro',
    ),
  ],
  'bed.what': list(
    'es lo que tenemos, es lo que tengo, es lo que teníamos, es lo que ya tengo, es lo que ya tenemos, es el que tengo, es el que tenemos',
  ),
  'say.reply': [
    ...combine(
      'tú, usted',
      'dijiste, pusiste, enseñaste, mostraste, recomendaste, me mostraste, me enseñaste, me pusiste',
    ),
    ...combine(
      'me sigues, me sigue, sigues, me estás, me está, por qué me, para qué me',
      'mostrando, enseñando, muestras, muestra, enseñas, recomiendas, mandando, das',
    ),
    ...combine('por qué', 'una es, uno es, es, son, esta es, esa es, ese es'),
    ...list(
      'dijiste, dice, ahí dice, la tarjeta dice, dicen, todos dicen, de dónde sacas, de dónde salen, de dónde sale, de dónde sacó, deja de mostrarme, deje de mostrarme',
    ),
  ],
  'say.others': list('dice que, me dice, me dicen, dice mi, dicen que'),
  'say.echo': list('como querías, como pediste, como quería, como pidió, tal como pediste'),
  'say.denied': [
    ...combine(
      'nunca, no, yo nunca, yo no',
      'dije, pedí, mencioné, he dicho',
      '-, que, que quiero, que quería, que tengo',
    ),
    ...combine(
      'quién dijo, quién te dijo, cuándo dije, cuándo pedí, acaso dije',
      '-, que, que quiero, que tengo',
    ),
  ],
  'wish.one': combine('uno, una, algo, alguno, alguna, colchón', 'que sea, que sean, que esté'),
  'turn.own': list(
    'yo dije, dije, yo pedí, pedí, quiero, queremos, necesito, necesitamos, busco, buscamos, prefiero, mi presupuesto, nuestro presupuesto, mi límite, mi cama, mi base, mi cuarto, tengo, tenemos, puedo, podemos, muéstrame, muéstreme, enséñame, dame, mejor, quisiera, me gusta',
  ),
  'measure.gap': list(
    'de sobra, sobran, sobrando, de más, de hueco, de espacio, de ancho, de largo, libres, entre',
  ),
  'shown.bed': [
    ...combine(
      'el, la, ese, esa, este, esta',
      'primero, primera, segundo, segunda, tercero, tercera, último, última, otro, otra, barato, barata, caro, cara',
    ),
    ...combine(
      'todos, todas, ninguno, ninguna, uno, una, los tres, las tres, los dos, las dos',
      'de estos, de estas, de esos, de esas, de ellos',
    ),
    ...list('todos, todas, ninguno, ninguna, los tres, las tres, los dos, las dos, ambos, ambas'),
    ...list('estos, estas, esos, esas, ese, esa, este, esta, la tarjeta, tu recomendación'),
  ],
  'shown.the': list('el, el de, la, la de, ese de, esa de, los de, las de'),
  'shown.one': list('colchón, colchones, cama, camas'),
  'verb.be': list(
    'es, son, no es, no son, tiene, tienen, no tiene, no tienen, lleva, llevan, no lleva, no llevan, cuesta, cuestan, vale, valen, dice, dicen, sigue siendo, está, están, trae, traen, no trae',
  ),
  'allergy.to': [
    ...combine(
      'alérgico, alérgica, alergico, alergica, alergia, alergias',
      'a, al, a la, a el, a los, a las',
    ),
    ...combine('alergia', 'es a, es al, es a la'),
  ],
  'gap.before': list('otros, unos, los otros, esos, diferencia de, ahorro, ahorras, ahorrar'),
  'gap.after': list('más, mas, menos, más que, menos que, de diferencia, de más, de mas, de ahorro'),
  'shown.those': list(
    'esas, esos, estas, estos, esas dos, esos dos, estas dos, estos dos, lo de las dos, lo de los dos',
  ),
  'verdict.allergy': list(
    'alérgico, alérgica, alergico, alergica, alergia, alergias, me da alergia, me salen ronchas',
  ),
  'verdict.good': list(
    'me encanta, nos encanta, me encantó, nos encantó, me gusta mucho, igual pero, otra vez igual',
  ),
  'verdict.much': list('el doble, muy, no, todavía'),
  'verdict.high': list('mucho, demasiado, muchísimo, más de, una locura, carísimo'),
  'verdict.reach': combine(
    'no puede, no puedo, no alcanza a, no alcanzo a',
    'subir, subirse, subirme, llegar',
    'a, -',
  ),
  'verdict.bad': [
    ...combine(
      'es, era, fue, son, eran, fueron, es justo, ese es, esa es, eso es, ese era',
      'lo peor, lo peor de lo peor, un asco, una tortura, un infierno, una pesadilla, malo, mala, malísima, pésima, fatal, insoportable, asqueroso, asquerosa, incomodísimo, el problema, un problema, una burla, una broma, un chiste, una porquería, una basura, un error, un desastre, horrible, horribles, pésimo, malísimo, un fracaso',
    ),
    ...combine(
      'salió, salieron, resultó, resultaron',
      'malo, mala, malísimo, malísima, malísimos, pésimo, una porquería, mal',
    ),
    ...combine(
      'no me, no nos, no le',
      'gusta, gustó, gustan, gustaron, sirve, sirvió, sirven, funciona, funcionó, ayudó',
    ),
    ...combine('no', 'sirve, sirven, funciona, funcionó, sirvió'),
    ...combine(
      'la que, el que, la marca que, la misma que, el mismo que',
      'se, se me, se nos',
      'hundió, rompió, deformó, venció, echó a perder, dañó',
    ),
    ...list(
      'da asco, me da asco, guácala, fuchi, qué asco, no la soporto, no lo soporto, no los soporto, ni verlo, ni verla, ni regalado, ni regalada, ni de broma, ni muerto, ni muerta, no es lo mío, no va conmigo, me da calor, me enferma, me choca, la detesto, lo detesto, nunca más, nunca mas, ni loca, ni loco, ni de chiste, ni hablar, queda descartado, queda fuera, no lo quiero, no los quiero, no la quiero, no las quiero, lo odio, lo odié, la odio, los odio, me arruinó, me mató, me mata, me destrozó, tiré el dinero, dinero tirado',
    ),
  ],
};
