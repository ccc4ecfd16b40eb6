import { WIDGET } from '#app/features/assistant/lang/es/widget.ts';
import type { Feel } from '#app/features/inventory/attributes/attribute-labels.ts';
import type { Size } from '#app/features/inventory/inventory.ts';
import {
  capitalize,
  type DisplayUnits,
  formatLength,
  formatNumber,
  joinWords,
} from '#app/features/matching/explanation/formatting.ts';
import type { RemarkValues } from '#app/features/matching/explanation/remark-values.ts';

export const IN_POSITION: Record<string, string> = {
  side: 'De lado',
  back: 'Boca arriba',
  stomach: 'Boca abajo',
};

/** Used when the sleeper's weight isn't known. */
export const SLEEPER_OF_UNKNOWN_WEIGHT: Record<string, string> = {
  '': 'un adulto',
  child: 'un niño',
  teen: 'un adolescente',
  guest: 'una visita',
};

export type SpanishWords = ReturnType<typeof toSpanishWords>;

/** A remark's values, with the phrases that several texts share. */
export function toSpanishWords(values: RemarkValues) {
  const { count, text, amount, list, isPartner, isHigh, units } = values;
  const size = sizeName(values.size);
  return {
    ...values,
    size,
    wanted: sizeName(text('wanted')),
    feel: FEELS[values.feel],
    brand: text('brand').replace(/\.$/, ''),
    length: (key: string) => lengthText(amount(key), units),
    sleeperWeight: isPartner
      ? 'el peso de tu pareja'
      : text('who') === 'child'
        ? 'el peso de un niño'
        : 'tu peso',
    inSize: size === '' ? '' : ` en ${size}`,
    feelAt: (key: string) => FEELS[values.feelAt(key)],
    materials: joinWithConjunction(list('materials').map(materialInside), 'o'),
    level: <T>(high: T, medium: T) => (isHigh ? high : medium),
    /** The beds a change would add: `el Cedar 12"` or `4 colchones, como el Cedar 12"`. */
    what: describeFoundBeds(count, text('example'), text('others') === '' ? '' : 'otros '),
    mattresses: count === 1 ? 'Un colchón' : `${count} colchones`,
    /** Follows a price difference between pairs of split halves. */
    forPair: text('pair') === '' ? '' : ' por el par',
    verb: (one: string, many: string) => (count === 1 ? one : many),
  };
}

/** Follows "sensación". */
export const FEELS: Record<Feel, string> = {
  'very-soft': 'muy suave',
  soft: 'suave',
  'medium-soft': 'medio suave',
  medium: 'media',
  'luxury-firm': 'firme de lujo',
  'medium-firm': 'medio firme',
  firm: 'firme',
  'extra-firm': 'extra firme',
};

const MATERIALS: Record<string, string> = {
  'memory-foam': 'memory foam',
  foam: 'espuma',
  latex: 'látex',
  hybrid: 'híbrido',
  innerspring: 'resortes',
  airbed: 'aire',
};

export function materialName(construction: string): string {
  return MATERIALS[construction] ?? construction;
}

/** "un híbrido", "un colchón de látex" */
export function bedWithArticle(construction: string): string {
  return construction === 'hybrid' ? 'un híbrido' : `un colchón de ${materialName(construction)}`;
}

/** Spanish names for catalog features; others keep their name. */
const FEATURES: Record<string, string> = {
  gel: 'gel',
  cooling: 'materiales frescos',
  copper: 'cobre',
  titanium: 'titanio',
  graphite: 'grafito',
  charcoal: 'carbón',
  'phase change': 'material de cambio de fase',
  organic: 'materiales orgánicos',
  'natural latex': 'látex natural',
  wool: 'lana',
  cotton: 'algodón',
  cashmere: 'cachemira',
  silk: 'seda',
  bamboo: 'bambú',
  'zoned support': 'soporte por zonas',
  'pocketed coils': 'resortes embolsados',
  tufted: 'capitoné',
  'euro top': 'un euro top',
  'pillow top': 'un pillow top',
};

export function featureName(name: string): string {
  return FEATURES[name.toLowerCase()] ?? name;
}

function sizeName(size: string): string {
  return Object.hasOwn(WIDGET.sizes, size) ? WIDGET.sizes[size as Size] : size;
}

export function lengthText(inches: number, units: DisplayUnits): string {
  if (units.measurementUnit === 'metric') return formatLength(inches, units);
  return inches === 1 ? '1 pulgada' : `${formatNumber(inches)} pulgadas`;
}

/** "a, b y c"; "y" and "o" become "e" and "u" before the same sound. */
export function joinWithConjunction(words: readonly string[], last: 'y' | 'o' | 'ni'): string {
  const final = words.at(-1) ?? '';
  if (last === 'y' && /^h?i(?!e)/iu.test(final)) return joinWords(words, 'e');
  return joinWords(words, last === 'o' && /^h?o/iu.test(final) ? 'u' : last);
}

export const POSITION_PHRASES: Record<string, string> = {
  side: 'de lado',
  back: 'boca arriba',
  stomach: 'boca abajo',
  combination: 'cambiando de posición',
};

/** What is inside a bed, after "lleva". */
function materialInside(construction: string): string {
  return construction === 'hybrid' ? 'resortes bajo espuma' : materialName(construction);
}

export const MUST_NAMES: Record<string, string> = {
  organic: 'materiales orgánicos',
  'adjustable-base': 'una base ajustable',
  cooling: 'que sea fresco',
  motion: 'que limite el movimiento',
  edge: 'bordes firmes',
};

export const FEATURE_MISSING: Record<string, string> = {
  organic: 'No figura como orgánico.',
  'adjustable-base': 'No dice que sirva para una base ajustable.',
  cooling: 'No dice que sea fresco.',
  motion: 'No dice que limite el movimiento.',
  edge: 'No dice que tenga bordes firmes.',
};

export const CONDITIONS: Record<string, string> = {
  clearance: 'En liquidación',
  'floor-sample': 'Modelo de exhibición',
  discontinued: 'Descontinuado',
  refurbished: 'Devuelto o reacondicionado',
};

export function firmnessAdjective(direction: string): string {
  return direction === 'softer' ? 'suave' : 'firme';
}

export function offIdealText({ text }: SpanishWords, direction: 'softer' | 'firmer'): string {
  const amount = `${text('amount') === 'little' ? 'Un poco más' : 'Más'} ${firmnessAdjective(direction)}`;
  const whom: Record<string, string> = {
    guest: 'lo que prefiere la mayoría de las visitas',
    child: 'lo ideal para un niño',
    teen: 'lo ideal para un adolescente',
    partner: 'lo ideal para tu pareja',
    both: 'lo ideal para cualquiera de los dos',
    most: 'lo que prefiere la mayoría',
    weight: 'lo ideal para tu peso',
  };
  return `${amount} de ${whom[text('who')] ?? 'lo ideal para ti'}.`;
}

/** The risk of a feel we advise against; only an extreme preference gets "muy". */
function wishRisk({ text, isPartner }: SpanishWords): string | undefined {
  const very = text('extreme') === 'extreme' ? 'muy' : 'más';
  const [soft, firm] = [`${very} suaves`, `${very} firmes`];
  const [whom, whose] = isPartner ? ['le', 'su'] : ['te', 'tu'];
  const pressing = `los colchones ${firm} suelen presionar hombros y cadera`;
  const risks: Record<string, string> = {
    'softer back': `los colchones ${soft} pueden dejar que se ${whom} hunda la cadera`,
    'softer stomach': `los colchones ${soft} pueden dejar que se ${whom} hunda la cadera`,
    'softer combination': `en los colchones ${soft} cuesta más cambiar de posición`,
    'softer side': `los colchones ${soft} pueden perder soporte con el tiempo`,
    'firmer side': pressing,
    'firmer combination': pressing,
    'firmer back': `los colchones ${firm} pueden dejar un hueco bajo la parte baja de ${whose} espalda`,
    'firmer stomach': `los colchones ${firm} amortiguan poco`,
  };
  return risks[`${text('direction')} ${text('position')}`];
}

export function wishMetText(words: SpanishWords): string {
  const risk = wishRisk(words);
  if (risk) return `${capitalize(risk)}.`;
  const usual: Record<string, string> = {
    guest: 'prefiere la mayoría de las visitas',
    child: 'suele irle bien a un niño',
  };
  const suits =
    usual[words.text('who')] ?? `suele ${words.isPartner ? 'irle bien a tu pareja' : 'irte bien'}`;
  return `Más ${firmnessAdjective(words.text('direction'))} de lo que ${suits}.`;
}

/** Without a final period. */
export function brandNames(brands: readonly string[]): string {
  return joinWithConjunction([...brands], 'o').replace(/\.$/, '');
}

export function wishMissedText(words: SpanishWords): string {
  const { text, isPartner } = words;
  const risk = wishRisk(words);
  const isBoth = text('who') === 'both';
  const usual =
    text('body') !== 'nearer'
      ? ''
      : `, pero más cerca de lo ideal para ${isBoth ? 'los dos' : isPartner ? 'tu pareja' : 'ti'}`;
  const opposite = text('direction') === 'softer' ? 'firme' : 'suave';
  const asked = isBoth ? 'pidieron los dos' : isPartner ? 'pidió tu pareja' : 'pediste';
  const start = `${text('amount') === 'little' ? 'Un poco más' : 'Más'} ${opposite} de lo que ${asked}`;
  if (text('body') === 'between')
    return `${start}, pero todavía más ${firmnessAdjective(text('direction'))} de lo ideal para ${isBoth ? 'cualquiera de los dos' : isPartner ? 'tu pareja' : 'ti'}.`;
  if (text('body') === 'beyond')
    return `${start}, y ${opposite} de más para ${isBoth ? 'los dos' : isPartner ? 'tu pareja' : 'ti'}.`;
  return risk ? `${start}, porque ${risk}.` : `${start}${usual}.`;
}

export function coolerText({ list, text, level }: SpanishWords, than = ''): string {
  const over = text('over');
  const [feature] = list('features').map(featureName);
  const ownLevel = level('fresco', 'más fresco que en uno de espuma');
  const cool = than === '' ? ownLevel : `más fresco ${than}`;
  if (feature === undefined && over === '')
    return than === '' ? 'Figura como fresco.' : `Hecho para dormir ${cool}.`;
  if (over === '')
    return `Con ${feature}, ${than === '' ? 'más fresco que una espuma común' : `ayuda a dormir ${cool}`}.`;
  if (feature !== undefined) {
    const air = over === 'coils' ? 'resortes por donde circula el aire' : 'látex transpirable';
    return `Con ${feature} y ${air}, ayuda a dormir ${cool}.`;
  }
  return over === 'coils'
    ? `Los resortes${text('top') === 'memory-foam' ? ' bajo el memory foam' : ''} dejan pasar el aire y ayudan a dormir ${cool}.`
    : `El látex deja pasar el aire y ayuda a dormir ${cool}.`;
}

export function organicText(marks: readonly string[]): string {
  if (marks.includes('GOTS')) return 'Materiales orgánicos certificados (GOTS).';
  if (marks.includes('GOLS')) return 'Látex orgánico certificado (GOLS).';
  return 'Figura como orgánico.';
}

export function edgeText({ text, level }: SpanishWords): string {
  const use = text('who') === 'couple' ? ', así ambos aprovechan toda la cama' : '';
  const senior = text('who') === 'senior' ? ', que ayudan a levantarse' : '';
  const edges =
    text('known') === 'known'
      ? level('Bordes firmes', 'Bordes bastante firmes')
      : 'Bordes más firmes que en la mayoría de los colchones de espuma';
  return `${edges}${use}${senior}.`;
}

/** Typical motion isolation of a construction, for listings that state none. */
export function usualMotionText({ construction, isCouple, level }: SpanishWords): string {
  const beds = construction === 'hybrid' ? 'Un híbrido' : 'Un colchón de espuma';
  const whose = isCouple ? 'los movimientos de tu pareja' : 'el movimiento';
  return level(
    `El memory foam absorbe buena parte ${isCouple ? 'de los movimientos de tu pareja' : 'del movimiento'}.`,
    `${beds} suele transmitir menos ${whose} que uno sencillo de resortes.`,
  );
}

function describeFoundBeds(count: number, example: string, others: string): string {
  const named = bedTitleWithArticle(example);
  if (count === 1) return example === '' ? 'un colchón' : named;
  return example === '' ? `${others}${count} colchones` : `${others}${count} colchones, entre ellos ${named}`;
}

export function bedTitleWithArticle(title: string): string {
  return `el ${title.replaceAll(/\s+/gu, ' ').replace(/^the /iu, '').replace(/\.$/, '')}`;
}

/** The shoulders and hips of whoever sleeps on their side. */
export function shouldersOf(who: string): string {
  if (who === 'partner') return 'los hombros y la cadera de tu pareja';
  return who === 'you' || who === '' ? 'tus hombros y tu cadera' : 'hombros y cadera';
}
