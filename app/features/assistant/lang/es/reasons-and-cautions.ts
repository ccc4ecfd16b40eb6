import { EXCLUSIONS } from '#app/features/assistant/lang/es/exclusions.ts';
import {
  CONSTRUCTION_OPTION,
  featuresText,
  feelText,
  suitsText,
  topWithArticle,
  withoutText,
  closerFeelText,
} from '#app/features/assistant/lang/es/bed-phrases.ts';
import {
  bedWithArticle,
  CONDITIONS,
  coolerText,
  firmnessAdjective,
  edgeText,
  FEATURE_MISSING,
  featureName,
  joinWithConjunction,
  materialName,
  MUST_NAMES,
  feelOffText,
  idealFor,
  organicText,
  POSITION_PHRASES,
  type SpanishWords,
  bedTitleWithArticle,
  usualMotionText,
  shouldersOf,
  brandNames,
  IN_POSITION,
  SLEEPER_OF_UNKNOWN_WEIGHT,
} from '#app/features/assistant/lang/es/remark-phrases.ts';
import {
  changeNeedText,
  drawbackText,
  lowestPriceText,
} from '#app/features/assistant/lang/es/price-phrases.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';
import type { RemarkTexts } from '#app/features/matching/explanation/remark-values.ts';

const FEEL_FOR_TWO: Record<string, string> = {
  shared: ' que les queda bien a los dos',
  between: ', un punto medio entre los dos',
  near: ', cerca de lo que necesita cada uno',
};

/** Texts by code: reasons, cautions, near-miss differences, suggested changes and exclusions. */
export const REMARK_TEXTS: RemarkTexts<SpanishWords> = {
  feel: feelText,
  'feel-wish': ({ feel, text, isPartner }) => {
    const asked = isPartner ? 'pidió tu pareja' : 'pediste';
    return `Sensación ${feel}, ${text('near') === '' ? `justo lo que ${asked}` : `cerca de lo que ${asked}`}.`;
  },
  'feel-couple': ({ feel, text }) => `Sensación ${feel}${FEEL_FOR_TWO[text('couple')] ?? ''}.`,
  'feel-guest': ({ feel }) => `Sensación ${feel}: a la mayoría de las visitas le queda bien.`,
  'feel-child': ({ feel }) => `Sensación ${feel}, cómoda para un niño.`,
  'softer-feel': (words) => closerFeelText(words, 'softer'),
  'firmer-feel': (words) => closerFeelText(words, 'firmer'),
  'as-asked': ({ feel }) => `Sensación ${feel}, justo lo que pediste.`,
  'nearer-asked': ({ feel }) => `Sensación ${feel}, más cerca de lo que pediste.`,
  'step-up': ({ list, text, length, price, forPair }) => {
    const marks = joinWithConjunction(list('marks').map(featureName), 'y');
    const more = `Por ${price('moreMinor')} más${forPair}`;
    if (text('differenceInches') === '')
      return marks === ''
        ? `${price('moreMinor')} más${forPair} que nuestra primera opción.`
        : `${more} tienes ${marks}.`;
    return marks === ''
      ? `${more}, ${length('differenceInches')} más de grosor.`
      : `${more}, ${length('differenceInches')} más de grosor y ${marks}.`;
  },
  'plus-size': () => 'Hecho para personas de mayor peso.',
  'edge-unknown': () => 'No se indica qué tan firmes son sus bordes.',
  'edge-low': () => 'Sus bordes son más suaves que los de un híbrido.',
  half: ({ price, size }) =>
    `Dos Individual XL forman un ${size}: ${price('priceMinor')} cada uno, ${price('totalMinor')} el par.`,
  cheaper: ({ price, forPair }) => `${price('lessMinor')} menos${forPair} que nuestra primera opción.`,
  cooler: (words) => coolerText(words, 'que en nuestra primera opción'),
  'less-motion': ({ isCouple, text }) =>
    `${text('foam') !== '' ? 'Es todo de espuma, así que sentirás' : text('known') === '' ? 'Deberías sentir' : 'Sentirás'} menos ${isCouple ? 'los movimientos de tu pareja' : 'el movimiento'} que en nuestra primera opción.`,
  'other-material': ({ construction, text }) =>
    CONSTRUCTION_OPTION[construction]?.(materialName(text('top'))) ?? '',
  thicker: ({ length }) =>
    `${length('differenceInches')} más grueso que nuestra primera opción: más colchón debajo de ti.`,
  thinner: ({ length }) =>
    `${length('differenceInches')} más bajo que nuestra primera opción (${length('inches')}).`,
  brand: ({ brand }) => (brand === '' ? 'La marca que pediste.' : `De ${brand}, como pediste.`),
  'two-sides': () => 'Cada lado puede tener su propia firmeza.',
  'two-sides-usual': () => 'Un colchón de aire suele dejarte ajustar cada lado por separado.',
  'split-halves': ({ size }) => `En ${size} cada quien tiene su propio colchón.`,
  'split-size': ({ size }) => `También viene en ${size}, para que cada quien tenga su propio colchón.`,
  'wanted-is': ({ text }) =>
    text('over') === ''
      ? `${capitalize(bedWithArticle(text('material')))}, como pediste.`
      : 'Látex sobre resortes: con el látex que pediste.',
  'wanted-has': ({ text }) => {
    const top = materialName(text('top'));
    if (text('material') === 'innerspring')
      return `Con resortes, como pediste${top === '' ? '' : `, y ${top} arriba`}.`;
    if (text('material') === 'hybrid')
      return `${capitalize(top || 'espuma')} sobre resortes, como el híbrido que pediste.`;
    return `Lleva ${materialName(text('material'))}, como pediste.`;
  },
  without: ({ list }) => withoutText(list('materials')),
  'cooling-features': (words) => coolerText(words),
  'cooling-construction': (words) => coolerText(words),
  'cooling-stated': (words) => coolerText(words),
  organic: ({ list }) => organicText(list('marks')),
  'adjustable-base': () => 'Sirve para una base ajustable.',
  'motion-stated': ({ isCouple, level }) =>
    isCouple
      ? level('Casi no sentirás cuando tu pareja se mueve.', 'Sentirás menos cuando tu pareja se mueve.')
      : level('El movimiento casi no se siente al otro lado.', 'El movimiento se siente poco al otro lado.'),
  'motion-usual': usualMotionText,
  'edge-stated': edgeText,
  'edge-usual': edgeText,
  'pressure-stated': ({ level, text }) => `Amortigua ${level('bien ', '')}${shouldersOf(text('who'))}.`,
  'pressure-usual': ({ text }) => {
    const top = materialName(text('top'));
    const part = top === '' ? 'El memory foam' : capitalize(`${topWithArticle(top)} sobre los resortes`);
    return `${part} ayuda a amortiguar ${shouldersOf(text('who'))}.`;
  },
  'height-heavy': ({ length, text, sleeperWeight }) =>
    `${length('inches')} de grosor${text('coils') === '' ? '' : ' con resortes'}, buen soporte para ${sleeperWeight}.`,
  'height-limit': ({ length, text }) =>
    `${length('inches')} de grosor, ${text('limit') === 'least' ? 'como pediste' : 'dentro de tu límite'}.`,
  'height-child': ({ length }) => `${length('inches')} de grosor, fácil de subir para un niño.`,
  'height-senior': ({ length }) => `${length('inches')} de grosor, buena altura para sentarse y levantarse.`,
  'within-budget': ({ price, text }) =>
    text('below') === ''
      ? `Entra en tu presupuesto de ${price('budgetMinor')}.`
      : `Muy por debajo de tu presupuesto de ${price('budgetMinor')}.`,
  construction: suitsText,
  features: ({ list }) => featuresText(list('marks')),
  inches: ({ length }) => `${length('inches')} de grosor, para un buen soporte.`,
  'in-size': ({ size }) => `Disponible en ${size}.`,

  'firmness-unknown': () => 'No se indica su firmeza; pregunta a la tienda.',
  'feel-off': feelOffText,
  'soft-for-weight': ({ sleeperWeight }) => `Muy suave para ${sleeperWeight}.`,
  'soft-for-position': ({ list }) =>
    `Un colchón tan suave suele irle bien a quien duerme de lado, no ${joinWithConjunction(
      list('positions').map((one) => POSITION_PHRASES[one] ?? one),
      'o',
    )}.`,
  'off-for-position': ({ text }) =>
    `${IN_POSITION[text('position')] ?? 'Al cambiar de postura'} puede sentirse algo ${text('direction') === 'soft' ? 'suave' : 'firme'}.`,
  'height-unknown': ({ sleeperWeight, length }) =>
    `No se indica su grosor; busca ${length('least')} o más para ${sleeperWeight}.`,
  'height-thin': ({ sleeperWeight, length, text }) =>
    `Con ${length('inches')} es ${text('amount') === 'much' ? 'demasiado' : 'algo'} delgado para ${SLEEPER_OF_UNKNOWN_WEIGHT[text('who')] ?? sleeperWeight}.`,
  'height-high-child': ({ length }) => `Con ${length('inches')} es alto para la cama de un niño.`,
  'height-high-senior': ({ length }) =>
    `Con ${length('inches')} queda alto; revisa que tus pies lleguen al piso.`,
  'weight-capacity': ({ weight }) => `Soporta hasta ${weight('capacity')}.`,
  'capacity-unknown': () => 'No se indica su límite de peso; pregunta a la tienda.',
  'not-clearance': ({ inSize, text }) =>
    text('of') === 'all'
      ? `Por ahora no hay nada de liquidación${inSize} que te convenga.`
      : 'Nuevo, no es de liquidación.',
  'uneven-halves': ({ length }) =>
    `Un lado queda ${length('inches')} más alto que el otro; pregunta a la tienda cómo emparejarlos.`,
  'size-unlisted': ({ size }) => `No se indican sus tamaños; pregunta a la tienda por ${size}.`,
  'price-unknown': ({ inSize }) => `No se indica su precio${inSize}; pregunta a la tienda.`,
  'warm-foam': ({ construction, text }) =>
    text('cooled') === ''
      ? `${construction === 'memory-foam' ? 'El memory foam' : 'La espuma'} suele dar más calor que los resortes o el látex.`
      : 'Aun así, la espuma suele dar más calor que los resortes.',
  dearer: ({ price, forPair }) => `Cuesta ${price('moreMinor')} más${forPair} que nuestra primera opción.`,
  'foam-drawback': ({ text, isPartner }) =>
    text('drawback') === 'weight'
      ? `En espuma sola ${isPartner ? 'tu pareja se hunde' : 'te hundes'} más que sobre resortes.`
      : text('drawback') === 'hips'
        ? 'En espuma sola la cadera se hunde más que sobre resortes.'
        : 'En espuma sola cuesta más darse la vuelta que sobre resortes.',
  warm: () => 'Tiende a guardar el calor.',
  'cooling-unknown': () => 'No se indica qué tan fresco es.',
  'material-unknown': () => 'No se indica de qué está hecho.',
  'wanted-missing': ({ list }) =>
    `No es ${joinWithConjunction(list('materials').map(bedWithArticle), 'ni')}, aunque lo pediste.`,
  'adjustable-base-unknown': () => 'No se indica si sirve para una base ajustable.',
  'adjustable-base-no': () => 'No está hecho para una base ajustable.',
  'padding-unknown': ({ materials }) =>
    materials === ''
      ? 'No se indica qué lleva sobre los resortes; pregunta a la tienda.'
      : `No se indican todos sus materiales; pregunta a la tienda si lleva ${materials}.`,
  'organic-unknown': () => 'No figura como orgánico.',
  'organic-uncertified': () => 'Menciona materiales orgánicos, pero ningún certificado.',
  'motion-low': () => 'Se siente más el movimiento que en uno de espuma.',
  'motion-usual-low': () => 'Los resortes suelen transmitir más el movimiento que la espuma.',
  'only-this-size-in-budget': ({ size }) => `En ${size} entra en tu presupuesto; en Queen, no.`,
  'floor-sample': ({ list }) =>
    `${joinWithConjunction(
      list('marks').map((mark) => CONDITIONS[mark] ?? mark),
      'y',
    )}: pregunta por su estado y su garantía.`,

  'over-budget': ({ price }) => `${price('overMinor')} más que tu presupuesto de ${price('budgetMinor')}.`,
  'other-size': ({ size, wanted }) => `Viene en ${size}, pero no en ${wanted}.`,
  'other-size-in-budget': ({ size, wanted }) => `En ${size} entra en tu presupuesto; en ${wanted}, no.`,
  softer: ({ feel, text }) => `Sensación ${feel}, más suave de ${idealFor(text('who'))}.`,
  firmer: ({ feel, text }) => `Sensación ${feel}, más firme de ${idealFor(text('who'))}.`,
  'missing-feature': ({ text }) => FEATURE_MISSING[text('feature')] ?? '',
  'missing-material': ({ text }) => `No es ${bedWithArticle(text('material'))}.`,
  'has-avoided': ({ text }) => `Contiene ${materialName(text('material'))} o no se indica de qué está hecho.`,
  'brand-not-wanted': ({ brand, list }) => {
    const wanted = brandNames(list('wanted')) || 'una marca que pediste';
    return brand === '' ? `No es de ${wanted}.` : `De ${brand}, no de ${wanted}.`;
  },
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
      : `Su sensación ${feel} es más ${firmnessAdjective(text('direction'))} de lo ideal para ti.`,
  'lost-support': () => 'Menos soporte para tu peso que los que se muestran.',
  'lost-cooling': () => 'Da más calor que los que se muestran.',
  'lost-motion': () => 'Transmite más el movimiento que los que se muestran.',
  'lost-edge': () => 'Bordes más suaves que los que se muestran.',
  'lost-pressure': () => 'Le va menos a tu posición al dormir que los que se muestran.',
  'lost-wishes': () => 'Cumple menos de lo que pediste que los que se muestran.',
  'lost-value': () => 'Cuesta más que colchones parecidos de esta tienda.',
  'close-behind': () =>
    'Queda casi igual de bien. Los que se muestran encajan un poco mejor o te dan más variedad.',

  'two-twins': ({ price, text, amount }) => {
    const which =
      text('example') === '' ? '' : ` ${bedTitleWithArticle(text('example')).replace(/^el /u, 'del ')}`;
    const over = amount('overMinor') > 0 ? `, ${price('overMinor')} más que tu presupuesto` : '';
    return `Dos Individual XL forman un Split King. El par${which} cuesta ${price('priceMinor')}${over}.`;
  },
  'change-unpriced': ({ what }) => `Sin precio publicado, pregunta a la tienda: ${what}.`,
  'change-unlisted-size': ({ size, what }) =>
    `Sin tamaños indicados, pregunta a la tienda por ${size}: ${what}.`,
  'change-budget': (words) => {
    const { price, what, text, list, count, inSize } = words;
    const [isNamed, [mark = 'floor-sample']] = [text('example') !== '', list('marks')];
    const from = `desde ${price('priceMinor')}${isNamed || count > 1 ? `: ${what}` : ''}.`;
    const isChild = text('who') === 'child';
    const suits =
      text('fit') === 'close'
        ? `cercanos a lo que ${isChild ? 'tu hijo necesita' : 'necesitas'}`
        : `que ${isChild ? 'le van bien a tu hijo' : 'te van bien'}`;
    const drawback = text('fit') === 'close' ? drawbackText(words) : '';
    const start = `Colchones${text('sample') === '' ? '' : ' nuevos'} ${suits}${inSize}, ${from}${drawback && ` Eso sí: ${drawback}.`}`;
    if (text('sample') === '') return start;
    const sample = isNamed ? `: ${bedTitleWithArticle(text('sample'))}` : '';
    return `${start} ${CONDITIONS[mark] ?? mark} por ${price('sampleMinor')}${sample}.`;
  },
  'change-step-up': ({ price, what, text, length }) =>
    text('example') === ''
      ? `Por ${price('priceMinor')} puedes tener un colchón de ${length('inches')}.`
      : `Por ${price('priceMinor')} puedes tener ${what}${text('differenceInches') === '' ? '' : `, ${length('differenceInches')} más grueso`}.`,
  'change-size': ({ size, text, what, count }) => {
    const sizes = joinWithConjunction([size, text('otherSize')].filter(Boolean), 'o');
    return `Si te sirve ${sizes}, ${choices(what, count)}.`;
  },
  'change-need': changeNeedText,
  'change-split': ({ size, count, verb }) =>
    `En ${size} cada quien tiene su propio colchón; tenemos ${verb('un modelo', `${count} modelos`)} así.`,
  'change-two-sided': ({ what }) => `Dos lados separados en una misma cama les irían bien a ambos: ${what}.`,
  'change-twins': ({ list, size, price, amount }) => {
    const [own, partner] = list('example').map(bedTitleWithArticle);
    const which = own && partner ? `: ${own} para ti y ${partner} para tu pareja` : '';
    const start = size === '' ? 'D' : `Si les sirve un ${size}, d`;
    const over = amount('overMinor') > 0 ? ` (${price('overMinor')} más de lo previsto)` : '';
    return `${start}os Individual XL juntos pueden darle a cada quien una firmeza distinta${which}, ${price('totalMinor')} por los dos${over}.`;
  },
  'change-plus-size': ({ count, text }) => {
    const named = text('example') === '' ? '' : bedTitleWithArticle(text('example'));
    return count === 1
      ? `Tenemos ${named || 'un colchón'}, hecho para personas de mayor peso. Pregunta a la tienda por el precio.`
      : `Tenemos colchones hechos para personas de mayor peso${named && `, como ${named}`}. Pregunta a la tienda por los precios.`;
  },
  'change-material': ({ text, what, count }) =>
    `Con ${materialName(text('material'))}, ${choices(what, count)}.`,
  'change-must': ({ text, what, count }) =>
    `Sin pedir ${MUST_NAMES[text('must')] ?? `que sea ${bedWithArticle(text('must'))}`}, ${choices(what, count)}.`,
  'change-brand': ({ what, count }) => `Si te sirve otra marca, ${choices(what, count)}.`,
  'change-thickness': ({ what, count, length }) =>
    count === 0
      ? `Ninguno mide a la vez ${length('minInches')} o más y ${length('maxInches')} o menos: elige uno de los dos.`
      : `Si te sirve otro grosor, ${choices(what, count)}.`,
  'lowest-price': lowestPriceText,
  'change-softer': ({ what, count }) => `Si te sirve algo más suave, ${choices(what, count)}.`,
  'change-firmer': ({ what, count }) => `Si te sirve algo más firme, ${choices(what, count)}.`,

  ...EXCLUSIONS,
};

function choices(what: string, count: number): string {
  return `${count === 1 ? 'considera' : 'puedes elegir entre'} ${what}`;
}
