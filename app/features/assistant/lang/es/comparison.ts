import { type ComparisonWords, comparisonTexts } from '#app/features/assistant/lang/comparison.ts';
import {
  ordinal,
  shortCardNames,
  withPrepositionDe,
  cardNames,
} from '#app/features/assistant/lang/es/card-references.ts';
import {
  GRAMMAR,
  numberWord,
  VALUES,
  firmnessName,
  figure,
  predicate,
} from '#app/features/assistant/lang/es/values.ts';
import type { ActOf } from '#app/features/assistant/acts.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding-types.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';
import { FIT_NAMES, MISSING_VALUE_NAMES } from '#app/features/assistant/lang/es/property-texts.ts';

/** What follows a bed's name when it beats one other bed, or all of them. */
export const ADVANTAGE_PHRASES = {
  firmness: ['es más firme', 'es el más firme'],
  thickness: ['es más grueso', 'es el más grueso'],
  cooling: ['es más fresco', 'es el más fresco'],
  motion: ['absorbe más movimiento', 'es el que más movimiento absorbe'],
  edge: ['tiene bordes más firmes', 'es el de bordes más firmes'],
  pressure: ['amortigua más', 'es el que más amortigua'],
  warranty: ['tiene una garantía más larga', 'es el de garantía más larga'],
  trial: ['tiene una prueba en casa más larga', 'es el de prueba en casa más larga'],
  capacity: ['soporta más peso', 'es el que más peso soporta'],
} as const satisfies ComparisonWords['leads'];

export const CONCERNS: ComparisonWords['cares'] = {
  heat: 'dormir fresco',
  partner: 'que no sientan cuando el otro se mueve',
  movement: 'sentir menos movimiento',
  edges: 'tener bordes firmes',
  'getting-up': 'acostarte y levantarte con facilidad',
  hips: 'tu cadera',
  shoulders: 'tus hombros',
  side: 'dormir de lado',
  fit: 'tu forma de dormir',
  'fit-couple': 'los dos',
  back: 'tu espalda',
};

export const COMPARISON_TEXTS = comparisonTexts({
  values: VALUES,
  grammar: GRAMMAR,
  words: {
    ordinal,
    ones: shortCardNames,
    all: (count) => (count === 2 ? 'ambos' : `los ${numberWord(count)}`),
    withFeel: 'con una sensación {feel}',
    hasFeel: { one: 'tiene una sensación {feel}', more: 'tienen una sensación {feel}' },
    usually: 'por lo general {leads}',
    leads: ADVANTAGE_PHRASES,
    fit: {
      one: 'tiene la sensación que mejor va con tu forma de dormir',
      couple: 'tiene la sensación que mejor les va a los dos',
    },
    costsLess: {
      little: ['cuesta un poco menos', 'es el que menos cuesta, por poco'],
      some: ['cuesta menos', 'es el que menos cuesta'],
      much: ['cuesta mucho menos', 'es por mucho el que menos cuesta'],
    },
    pick: {
      cares: ['Pensando en {reasons}, yo empezaría por {one}.', 'Para {reasons}, yo iría por {one}.'],
      strengths: ['Yo empezaría por {one}, por {reasons}.', 'Por {reasons}, yo iría por {one}.'],
      even: [
        'En conjunto, {one} es el que mejor va con lo que me contaste.',
        'En general, yo empezaría por {one}.',
      ],
    },
    cares: CONCERNS,
    unless: 'Si lo que más te importa es {what}, elige {other}.',
    matters: {
      cooling: 'dormir fresco',
      motion: 'sentir menos movimiento',
      edge: 'un borde firme',
      pressure: 'más amortiguación',
      price: 'pagar menos',
    },
    alike: ['Según los datos que hay, se parecen mucho.'],
    nextTo: 'Comparado con {other}, {leads}.',
    lower: 'Lo puse más abajo porque {one} {leads}.',
  },
});

const RANKS: Partial<Record<Attribute, readonly [most: string, least: string]>> = {
  firmness: ['el más firme', 'el más suave'],
  thickness: ['el más grueso', 'el más delgado'],
  cooling: ['el más fresco', 'el más cálido'],
  motion: ['el que mejor absorbe el movimiento', 'el que más rebota'],
  edge: ['el de bordes más firmes', 'el de bordes más suaves'],
  pressure: ['el que más amortigua hombros y caderas', 'el que menos amortigua'],
  price: ['el más caro', 'el más económico'],
  warranty: ['el de garantía más larga', 'el de garantía más corta'],
  trial: ['el de prueba en casa más larga', 'el de prueba en casa más corta'],
  capacity: ['el que soporta más peso', 'el que soporta menos peso'],
  side: ['el que mejor va para dormir de lado', 'el que más se aleja de lo que gusta al dormir de lado'],
  back: ['el que mejor va para dormir boca arriba', 'el que más se aleja de lo que gusta boca arriba'],
  stomach: ['el que mejor va para dormir boca abajo', 'el que más se aleja de lo que gusta boca abajo'],
};

export function rankTexts(act: ActOf<'rank'>, context: WordingContext): string[] {
  const { attribute, best, unknown, value, isUsual } = act;
  const missing = MISSING_VALUE_NAMES[attribute];
  if (best.length === 0) {
    return [
      `No puedo ordenarlos por eso: no veo ${missing} en suficientes de ellos.`,
      'No hay suficientes datos para ordenarlos por eso, pero la tienda te puede decir.',
    ];
  }
  const rest =
    unknown.length === 0 || isUsual
      ? ''
      : ` No hay ese dato ${withPrepositionDe(cardNames(unknown, context))}.`;
  const ranked =
    RANKS[attribute]?.[act.most ? 0 : 1] ?? (act.most ? 'el que más tiene' : 'el que menos tiene');
  const isFit = FIT_NAMES[attribute] !== undefined && value?.kind === 'firmness';
  const number = isFit ? `sensación ${firmnessName(value.value)}` : figure(value, context.units);
  const inBrackets = number === '' || isUsual ? '' : ` (${number})`;
  const who = cardNames(best, context);
  const isMany = best.length > 1;
  if (isMany && !isUsual && attribute !== 'price') {
    const tied = FIT_NAMES[attribute]
      ? ''
      : predicate(attribute, value, { units: context.units, isMany: true });
    if (tied !== '')
      return [
        `${capitalize(who)} ${tied}, así que es un empate.${rest}`,
        `Ahí no hay un claro ganador: ${who} ${tied}.${rest}`,
      ];
    return [`${capitalize(who)} empatan en eso.${rest}`, `Hay empate entre ${who}.${rest}`];
  }
  if (isUsual) {
    if (best.length === context.shownCount)
      return [`No veo ${missing} en la mayoría de ellos y, por cómo están hechos, estarían parejos.`];
    const likely = isMany ? `${ranked} debería estar entre ${who}` : `${who} debería ser ${ranked}`;
    return [
      `No veo ${missing} en la mayoría de ellos, pero por cómo están hechos, ${likely}.`,
      `Solo por cómo están hechos, ${likely}; faltan datos para asegurarlo.`,
    ];
  }
  if (attribute === 'price') {
    const cost = `${isMany ? 'son los que' : 'es el que'} ${act.most ? 'más' : 'menos'} ${isMany ? 'cuestan' : 'cuesta'}`;
    if (isMany && best.length === context.shownCount)
      return [`${capitalize(who)} cuestan lo mismo.`, 'Todos cuestan lo mismo.'];
    return [`${capitalize(who)} ${cost}.${rest}`, `${isMany ? 'Serían' : 'Sería'} ${who}.${rest}`];
  }
  return [
    `${capitalize(who)} es ${ranked}${inBrackets}.${rest}`,
    `Sería ${who}${inBrackets}.${rest}`,
    `De estos, ${who} es ${ranked}${inBrackets}.${rest}`,
  ];
}
