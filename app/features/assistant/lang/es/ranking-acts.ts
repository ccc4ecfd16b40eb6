import type { ActOf } from '#app/features/assistant/acts.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import { firmnessName } from '#app/features/assistant/lang/es/values.ts';
import { figure, predicate } from '#app/features/assistant/lang/es/values.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding-types.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';
import { ofThe, whichOnes } from '#app/features/assistant/lang/es/card-references.ts';
import { FIT_NAMES, MISSING } from '#app/features/assistant/lang/es/property-texts.ts';

/** Shown beds against each other: which is the firmest, by a property. */

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
  const missing = MISSING[attribute];
  if (best.length === 0) {
    return [
      `No puedo ordenarlos por eso: no veo ${missing} en suficientes de ellos.`,
      'No hay suficientes datos para ordenarlos por eso, pero la tienda te puede decir.',
    ];
  }
  const rest =
    unknown.length === 0 || isUsual ? '' : ` No hay ese dato ${ofThe(whichOnes(unknown, context))}.`;
  const ranked =
    RANKS[attribute]?.[act.most ? 0 : 1] ?? (act.most ? 'el que más tiene' : 'el que menos tiene');
  const isFit = FIT_NAMES[attribute] !== undefined && value?.kind === 'firmness';
  const number = isFit ? `sensación ${firmnessName(value.value)}` : figure(value, context.units);
  const inBrackets = number === '' || isUsual ? '' : ` (${number})`;
  const who = whichOnes(best, context);
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
