import {
  bedOf,
  CONDITIONS,
  CONSTRUCTION_OPTION,
  CONSTRUCTION_SUITS,
  coolerText,
  coupleText,
  directionName,
  edgeText,
  FEATURE_MISSING,
  featureName,
  feelText,
  listed,
  materialName,
  MUST_NAMES,
  nearerText,
  offIdeal,
  organicText,
  SLEEPS,
  type SpanishWords,
  wishMetText,
  wishMissedText,
} from '#app/features/assistant/lang/es/remark-phrases.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';
import type { RemarkTexts } from '#app/features/matching/explanation/remark-values.ts';

/** Texts by code: reasons, cautions, differences of near misses, suggested changes, and why mattresses were excluded. */
export const REMARKS: RemarkTexts<SpanishWords> = {
  feel: feelText,
  'feel-wish': ({ feel, text, isPartner }) => {
    const asked = isPartner ? 'pidió tu pareja' : 'pediste';
    return `Sensación ${feel}, ${text('near') === '' ? `como la ${asked}` : `cerca de lo que ${asked}`}.`;
  },
  'feel-couple': ({ feel, text }) =>
    text('couple') === 'shared'
      ? `Sensación ${feel} que les acomoda a ambos.`
      : `Sensación ${feel}, un punto medio entre lo que le va bien a cada uno.`,
  'feel-guest': ({ feel }) => `Sensación ${feel}: el punto medio que le acomoda a la mayoría de las visitas.`,
  'feel-child': ({ feel }) => `Sensación ${feel}: da apoyo sin ser dura.`,
  'softer-feel': (words) => nearerText(words, 'softer'),
  'firmer-feel': (words) => nearerText(words, 'firmer'),
  'as-asked': ({ feel }) => `Sensación ${feel}, la que pediste.`,
  'nearer-asked': ({ feel }) => `Sensación ${feel}, más cerca de la que pediste.`,
  'step-up': ({ list, text, length, price, brand }) => {
    const marks = list('marks').map(featureName);
    const thickness = text('inches') === '' ? 'un nivel más arriba' : `${length('inches')} de grosor`;
    const build = marks.length > 0 ? listed(marks, 'y') : thickness;
    return `Por ${price('moreMinor')} más: ${build}${brand && `, de ${brand}`}.`;
  },
  'plus-size': () => 'Hecho para personas de mayor peso.',
  'edge-low': () => 'Sus bordes son más suaves que los de un híbrido.',
  half: ({ price, size }) =>
    `Dos Individual XL forman un ${size}: este cuesta ${price('priceMinor')}, el par ${price('totalMinor')}.`,
  cheaper: ({ price }) => `${price('lessMinor')} menos que nuestra primera opción.`,
  value: () => 'Cuesta menos que colchones parecidos de esta tienda.',
  cooler: coolerText,
  'less-motion': ({ isCouple }) =>
    isCouple
      ? 'Por lo general sentirás menos los movimientos de tu pareja que en nuestra primera opción.'
      : 'Por lo general transmite menos el movimiento que nuestra primera opción.',
  'other-material': ({ construction, amount, text }) =>
    construction === 'memory-foam' && amount('firmness') > 6
      ? 'Todo espuma, sin resortes: silencioso y estable.'
      : (CONSTRUCTION_OPTION[construction]?.(materialName(text('top') || 'foam')) ?? ''),
  'other-brand': ({ brand }) => `Una buena alternativa${brand && ` de ${brand}`}.`,
  thicker: ({ length }) => `Más grueso que nuestra primera opción: ${length('inches')}.`,
  thinner: ({ length }) => `Más delgado que nuestra primera opción: ${length('inches')}.`,
  brand: ({ brand }) => (brand === '' ? 'La marca que pediste.' : `De ${brand}, como pediste.`),
  'two-sides': () => 'Cada lado puede tener su propia firmeza.',
  'two-sides-usual': () => 'Un colchón de aire suele dejarte ajustar cada lado por separado.',
  'split-halves': ({ size }) => `En ${size} cada quien tiene su propio colchón.`,
  'split-size': ({ size }) => `También viene en ${size}, para que cada quien tenga su propio colchón.`,
  'wanted-is': ({ text }) => `${capitalize(bedOf(text('material')))}, como pediste.`,
  'wanted-has': ({ text }) =>
    text('material') === 'innerspring'
      ? 'Un híbrido: resortes abajo, como en un colchón de resortes.'
      : `Incluye ${materialName(text('material'))}, como pediste.`,
  without: ({ text }) => {
    const material = text('material');
    return ['hybrid', 'innerspring', 'airbed'].includes(material)
      ? `No es ${bedOf(material)}.`
      : `No menciona ${materialName(material)} entre sus materiales.`;
  },
  'cooling-features': coolerText,
  'cooling-construction': coolerText,
  'cooling-stated': coolerText,
  organic: ({ list }) => organicText(list('marks')),
  'adjustable-base': () => 'Sirve para una base ajustable.',
  'motion-stated': ({ isCouple, level }) =>
    isCouple
      ? level(
          'Casi no sentirás moverse a tu pareja.',
          'Reduce en parte el movimiento que sentirías de tu pareja.',
        )
      : level('El movimiento casi no se transmite.', 'Limita cuánto se transmite el movimiento.'),
  'motion-usual': ({ isCouple, bed }) =>
    `${capitalize(bed)} suele limitar ${isCouple ? 'cuánto sientes a tu pareja moverse' : 'cuánto se transmite el movimiento'}.`,
  'edge-stated': edgeText,
  'edge-usual': edgeText,
  'pressure-stated': ({ level }) => `Amortigua ${level('bien ', '')}hombros y cadera.`,
  'pressure-usual': ({ bed }) => `${capitalize(bed)} suele amortiguar bien hombros y cadera.`,
  'height-heavy': ({ length, text, sleeperWeight }) =>
    `${length('inches')} de grosor${text('coils') === '' ? '' : ' con resortes'}: buen soporte para ${sleeperWeight}.`,
  height: ({ length, sleeperWeight }) => `${length('inches')} de grosor, de sobra para ${sleeperWeight}.`,
  'height-limit': ({ length, text }) =>
    `${length('inches')} de grosor, ${text('limit') === 'least' ? 'como pediste' : 'dentro de tu límite'}.`,
  'height-child': ({ length }) => `${length('inches')} de grosor, fácil de subir para un niño.`,
  'height-senior': ({ length }) => `${length('inches')} de grosor: fácil para sentarse y levantarse.`,
  'within-budget': ({ price }) => `Dentro de tu presupuesto de ${price('budgetMinor')}.`,
  construction: ({ construction, text }) =>
    CONSTRUCTION_SUITS[construction]?.(materialName(text('top') || 'foam')) ?? '',
  price: ({ price, inSize }) => `${price('priceMinor')}${inSize}.`,
  'size-wanted': ({ size }) => `Disponible en ${size}, como pediste.`,
  'in-size': ({ size }) => `Disponible en ${size}.`,
  available: () => 'Disponible ahora.',

  'firmness-unknown': () => 'No se indica su firmeza; consúltala con la tienda.',
  'softer-than-ideal': (words) => offIdeal(words, 'softer'),
  'firmer-than-ideal': (words) => offIdeal(words, 'firmer'),
  'wish-met': wishMetText,
  'wish-missed': wishMissedText,
  'couple-feels': coupleText,
  'soft-for-weight': ({ sleeperWeight }) => `Muy suave para ${sleeperWeight}.`,
  'soft-for-position': ({ list }) =>
    `Un colchón tan suave suele irle bien a quien duerme de lado, no ${listed(
      list('positions').map((one) => SLEEPS[one] ?? one),
      'o',
    )}.`,
  'height-unknown': ({ sleeperWeight, length }) =>
    `No se indica su grosor; busca ${length('least')} o más para ${sleeperWeight}.`,
  'height-thin': ({ sleeperWeight, length, text }) =>
    `Con ${length('inches')} es ${text('amount') === 'much' ? 'demasiado' : 'algo'} delgado para ${text('who') === '' ? 'un adulto' : sleeperWeight}.`,
  'height-high-child': ({ length }) => `Con ${length('inches')} es alto para la cama de un niño.`,
  'height-high-senior': ({ length }) =>
    `Con ${length('inches')} queda alto; revisa que tus pies lleguen al piso.`,
  'weight-capacity': ({ weight }) => `Soporta hasta ${weight('capacity')}.`,
  'capacity-unknown': () => 'No se indica su límite de peso; consúltalo con la tienda.',
  'not-clearance': () => 'Nuevo, no es de liquidación.',
  'uneven-halves': ({ length }) =>
    `Un lado queda ${length('inches')} más alto que el otro; pregunta a la tienda cómo emparejarlos.`,
  'size-unlisted': ({ size }) => `No se indican sus tamaños; pregunta a la tienda por ${size}.`,
  'price-unknown': ({ inSize }) => `No se indica su precio${inSize}; pregunta a la tienda.`,
  'warm-foam': ({ construction }) =>
    `${construction === 'memory-foam' ? 'El memory foam' : 'La espuma'} suele dar más calor que los resortes o el látex.`,
  warm: () => 'Tiende a guardar el calor.',
  'cooling-unknown': () => 'No se indica qué tan fresco es.',
  'material-unknown': () => 'No se indica de qué está hecho.',
  'wanted-missing': ({ list }) => `No es ${listed(list('materials').map(bedOf), 'ni')}, aunque lo pediste.`,
  'adjustable-base-unknown': () => 'No se indica si sirve para una base ajustable.',
  'adjustable-base-no': () => 'No está hecho para una base ajustable.',
  'padding-unknown': () => 'No se indica de qué es su acolchado; consúltalo con la tienda.',
  'organic-unknown': () => 'No figura como orgánico.',
  'motion-low': () => 'Se siente más el movimiento que en uno de espuma.',
  'motion-usual-low': () => 'Los resortes suelen transmitir más el movimiento que la espuma.',
  'only-this-size-in-budget': ({ size }) => `Entra en tu presupuesto en ${size}, no en Queen.`,
  'floor-sample': ({ list }) =>
    `${listed(
      list('marks').map((mark) => CONDITIONS[mark] ?? mark),
      'y',
    )}: pregunta por su estado y su garantía.`,

  'over-budget': ({ price }) => `${price('overMinor')} más que tu presupuesto de ${price('budgetMinor')}.`,
  'other-size': ({ size, wanted }) => `Viene en ${size}, no en ${wanted}.`,
  'other-size-in-budget': ({ size, wanted }) => `Entra en tu presupuesto en ${size}, no en ${wanted}.`,
  softer: ({ feel }) => `Sensación ${feel}, más suave de lo ideal para ti.`,
  firmer: ({ feel }) => `Sensación ${feel}, más firme de lo ideal para ti.`,
  'missing-feature': ({ text }) => FEATURE_MISSING[text('feature')] ?? '',
  'missing-material': ({ text }) => `No es ${bedOf(text('material'))}.`,
  'has-avoided': ({ text }) => `Contiene ${materialName(text('material'))} o no se indica de qué está hecho.`,
  'brand-not-wanted': ({ brand }) =>
    brand === '' ? 'No es de una marca que pediste.' : `De ${brand}, que no es una marca que pediste.`,
  'brand-avoided': ({ brand }) =>
    brand === '' ? 'Es de una marca que no quieres.' : `De ${brand}, una marca que no quieres.`,
  'too-thick': ({ length }) => `${length('inches')} de grosor, más que tu límite de ${length('limit')}.`,
  'too-thin': ({ length }) => `${length('inches')} de grosor, menos de lo que pediste (${length('limit')}).`,
  'thickness-unstated': () => 'No se indica su grosor.',
  'not-sold-in-size': ({ inSize }) => (inSize === '' ? 'No está a la venta.' : `No se vende${inSize}.`),
  'sold-out-in-size': ({ inSize }) => `Agotado${inSize}.`,
  'lost-comfort': ({ text, feel }) =>
    text('firmness') === ''
      ? 'No se indica su firmeza.'
      : `Su sensación ${feel} es más ${directionName(text('direction'))} de lo ideal para ti.`,
  'lost-support': () => 'Menos soporte para tu peso que los que se muestran.',
  'lost-cooling': () => 'Da más calor que los que se muestran.',
  'lost-motion': () => 'Transmite más el movimiento que los que se muestran.',
  'lost-edge': () => 'Bordes más suaves que los que se muestran.',
  'lost-pressure': () => 'Le va menos a tu posición al dormir que los que se muestran.',
  'lost-wishes': () => 'Cumple menos de lo que pediste que los que se muestran.',
  'lost-value': () => 'Cuesta más que colchones parecidos de esta tienda.',
  'close-behind': () =>
    'Queda casi igual de bien; los que se muestran encajan un poco mejor o se distinguen más entre sí.',

  'two-twins': ({ price }) =>
    `Dos Individual XL juntos forman un Split King: ${price('priceMinor')} por los dos.`,
  'change-unpriced': ({ what }) => `Sin precio publicado, pregunta a la tienda: ${what}.`,
  'change-unlisted-size': ({ size, what }) =>
    `Sin tamaños indicados, pregunta a la tienda por ${size}: ${what}.`,
  'change-budget': ({ price, what }) => `Desde ${price('priceMinor')}: ${what}.`,
  'change-size': ({ size, what }) => `Si te sirve ${size}: ${what}.`,
  'change-split': ({ size, count, verb }) =>
    `En ${size} cada quien tiene su propio colchón; ${verb('hay un modelo', `hay ${count} modelos`)} así.`,
  'change-two-sided': ({ what }) => `Dos lados separados en una misma cama les irían bien a ambos: ${what}.`,
  'change-twins': ({ count }) =>
    `Dos Individual XL distintos, uno junto al otro, forman un King con dos firmezas; hay ${count} para elegir.`,
  'change-material': ({ text, what }) => `Con ${materialName(text('material'))}: ${what}.`,
  'change-must': ({ text, what }) =>
    `Sin pedir ${MUST_NAMES[text('must')] ?? `que sea ${bedOf(text('must'))}`}: ${what}.`,
  'change-brand': ({ what }) => `De otras marcas: ${what}.`,
  'change-thickness': ({ what }) => `Con otro grosor: ${what}.`,
  'change-softer': ({ what }) => `Si te sirve algo más suave: ${what}.`,
  'change-firmer': ({ what }) => `Si te sirve algo más firme: ${what}.`,

  size: ({ mattresses, verb, size }) =>
    `${mattresses}: no se ${verb('vende', 'venden')} en ${size || 'ningún tamaño'}.`,
  'no-sizes': ({ mattresses }) => `${mattresses}: sin tamaños indicados.`,
  stock: ({ mattresses, size }) =>
    `${mattresses} en ${size || 'cualquier tamaño'}: sin existencias por ahora.`,
  'no-price': ({ mattresses, size }) =>
    `${mattresses} en ${size || 'cualquier tamaño'}: sin precio publicado.`,
  budget: ({ mattresses, price }) => `${mattresses}: más de ${price('budgetMinor')}.`,
  material: ({ mattresses, materials }) => `${mattresses}: con ${materials}, o de materiales sin indicar.`,
  'other-brands': ({ mattresses }) => `${mattresses}: de otras marcas.`,
  must: ({ mattresses }) => `${mattresses}: sin todo lo que pediste.`,
  thickness: ({ mattresses }) => `${mattresses}: de otro grosor o sin indicarlo.`,
};
