import { type ComparisonWords, comparisonTexts } from '#app/features/assistant/lang/comparison.ts';
import { ordinal, shortOnes } from '#app/features/assistant/lang/es/card-references.ts';
import { GRAMMAR, numberWord, VALUES } from '#app/features/assistant/lang/es/values.ts';

/** What a bed does more than one other, and than all others. */
export const LEADS = {
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

/** Shown beds against each other in Spanish. */
export const COMPARISON = comparisonTexts({
  values: VALUES,
  grammar: GRAMMAR,
  words: {
    ordinal,
    ones: shortOnes,
    all: (count) => (count === 2 ? 'ambos' : `los ${numberWord(count)}`),
    withFeel: 'con una sensación {feel}',
    hasFeel: { one: 'tiene una sensación {feel}', more: 'tienen una sensación {feel}' },
    usually: 'por lo general {leads}',
    leads: LEADS,
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
    cares: {
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
    },
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
