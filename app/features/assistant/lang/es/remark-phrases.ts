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

const IDEAL_FOR: Record<string, string> = {
  guest: 'lo que prefiere la mayoría de las visitas',
  child: 'lo ideal para un niño',
  teen: 'lo ideal para un adolescente',
  partner: 'lo ideal para tu pareja',
  both: 'lo ideal para cualquiera de los dos',
  most: 'lo que prefiere la mayoría',
  weight: 'lo ideal para tu peso',
};

/** Follows "más firme de". */
export function idealFor(who: string): string {
  return IDEAL_FOR[who] ?? 'lo ideal para ti';
}

/** What a feel does to whoever asked for it against our advice, by direction and position. */
const FEEL_RISKS: Record<string, string> = {
  'softer back': 'puede dejar que se te hunda la cadera',
  'softer stomach': 'puede dejar que se te hunda la cadera',
  'softer combination': 'cuesta más cambiar de posición',
  'softer side': 'puede darte poco soporte',
  'firmer side': 'puede presionar hombros y cadera',
  'firmer back': 'puede dejar un hueco bajo la espalda baja',
  'firmer combination': 'puede presionar hombros y cadera',
  'firmer stomach': 'amortigua poco',
};

/** A bed's feel beside what a sleeper asked for, what suits them, or both. */
export function feelOffText({ text, isPartner }: SpanishWords): string {
  const who = text('who');
  const [asked, body] = [text('asked'), text('body')];
  const more = (direction: string, amount: string) =>
    `${amount === 'little' ? 'un poco más' : 'más'} ${firmnessAdjective(direction)}`;
  const askedBy = `lo que ${who === 'both' ? 'pidieron los dos' : isPartner ? 'pidió tu pareja' : 'pediste'}`;
  if (who === 'each')
    return `Punto medio: ${more(asked, '')} de lo que pediste y más ${asked === 'softer' ? 'firme' : 'suave'} de lo que pidió tu pareja.`;
  const ideal = idealFor(who);
  const fromAsked = `${more(asked, text('askedAmount'))} de ${askedBy}`;
  if (asked !== '' && asked === body) return `${capitalize(more(asked, ''))} de ${askedBy} y de ${ideal}.`;
  if (asked !== '' && body !== '') return `Punto medio: ${fromAsked} y ${more(body, '')} de ${ideal}.`;
  if (asked !== '') return `${capitalize(fromAsked)}${gainText(who, text('gain'))}.`;
  const risk = text('bodyAmount') === 'little' ? undefined : FEEL_RISKS[`${body} ${text('position')}`];
  const ofRisk =
    risk === undefined
      ? ''
      : `: ${isPartner ? risk.replace(/ te /u, ' le ').replace('darte', 'darle') : risk}`;
  return `${capitalize(more(body, text('bodyAmount')))} de ${ideal}${ofRisk}.`;
}

/** Follows "Más firme de lo que pediste". */
function gainText(who: string, gain: string): string {
  if (gain === '') return '';
  const isPartner = who === 'partner';
  if (gain === 'both' || who === 'both') return ', pero les irá mejor a los dos';
  return (gain === 'other') === isPartner ? ', pero te irá mejor a ti' : ', pero le irá mejor a tu pareja';
}

/** Without a final period. */
export function brandNames(brands: readonly string[]): string {
  return joinWithConjunction([...brands], 'o').replace(/\.$/, '');
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
