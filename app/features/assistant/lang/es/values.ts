import type { PropertyValue } from '#app/features/assistant/acts.ts';
import {
  firmnessName,
  joinWords,
  MATERIALS,
  sizeInWords,
  sizeName,
  LOCALE,
} from '#app/features/assistant/lang/es/fact-words.ts';
import { feature } from '#app/features/assistant/lang/es/feature-names.ts';
import type { MatchingTexts } from '#app/features/assistant/language-pack.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import {
  capitalize,
  type DisplayUnits,
  formatLength,
  formatNumber,
  formatWeight,
} from '#app/features/matching/explanation/formatting.ts';

/** Stated values of products in Spanish: for cells of the comparison, and as parts of sentences. */

const NOT_STATED = '–';
const LEVELS = { low: 'Bajo', medium: 'Medio', high: 'Alto' };

/** Words of cells; no sentence holds a price. */
export const VALUES: Pick<MatchingTexts, 'value' | 'money'> = {
  value(value, units) {
    switch (value?.kind) {
      case 'firmness':
        return `${capitalize(firmnessName(value.value))} (${formatNumber(value.value)})`;
      case 'length':
        return formatLength(value.inches, units);
      case 'weight':
        return formatWeight(value.pounds, units);
      case 'level':
        return LEVELS[value.level];
      case 'flag':
        return value.value ? 'Sí' : 'No';
      case 'years':
        return counted(value.value, 'año');
      case 'nights':
        return counted(value.value, 'noche');
      case 'constructions':
        return capitalize(value.values.map(materialName).join(', '));
      case 'sizes':
        return value.values.map(sizeName).join(', ');
      case 'words':
        return capitalize(value.values.map(feature).join(', '));
      default:
        return NOT_STATED;
    }
  },
  money: (minor, { currency }) => formatPrice(minor, currency, LOCALE),
};

function counted(count: number, word: string): string {
  return `${formatNumber(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** A construction by its name alone: "espuma con memoria". */
export function materialName(construction: string): string {
  return MATERIALS[construction as Construction]?.bare ?? construction.replace('-', ' ');
}

/** A length in a sentence: "12 pulgadas". */
export function lengthInWords(inches: number, units: DisplayUnits): string {
  if (units.measurementUnit === 'metric') return formatLength(inches, units);
  return `${formatNumber(inches)} ${inches === 1 ? 'pulgada' : 'pulgadas'}`;
}

/** A mattress of a construction, without its article: "híbrido", "colchón de látex". */
export function bedOf(construction: string): string {
  if (construction === 'hybrid') return 'híbrido';
  return construction === 'airbed' ? 'colchón de aire' : `colchón de ${materialName(construction)}`;
}

/** "híbridos", "colchones de látex". */
export function bedsOf(construction: string): string {
  return bedOf(construction)
    .replace(/^híbrido/, 'híbridos')
    .replace(/^colchón/, 'colchones');
}

/** The number of a value for brackets: "6.5 de 10"; empty for values without one. */
export function figure(value: PropertyValue, units: DisplayUnits): string {
  switch (value?.kind) {
    case 'firmness':
      return `${formatNumber(value.value)} de 10`;
    case 'length':
      return lengthInWords(value.inches, units);
    case 'weight':
    case 'years':
    case 'nights':
      return VALUES.value(value, units);
    default:
      return '';
  }
}

const LEVEL_PHRASES: Partial<
  Record<Attribute, Record<'low' | 'medium' | 'high', readonly [string, string]>>
> = {
  cooling: {
    high: ['se mantiene fresco', 'se mantienen frescos'],
    medium: ['es bastante neutro, ni cálido ni fresco', 'son bastante neutros, ni cálidos ni frescos'],
    low: ['tiende a ser cálido', 'tienden a ser cálidos'],
  },
  motion: {
    high: ['absorbe bien el movimiento', 'absorben bien el movimiento'],
    medium: ['absorbe parte del movimiento', 'absorben parte del movimiento'],
    low: ['deja sentir más el movimiento', 'dejan sentir más el movimiento'],
  },
  edge: {
    high: ['tiene bordes firmes', 'tienen bordes firmes'],
    medium: ['tiene bordes bastante estables', 'tienen bordes bastante estables'],
    low: ['tiene bordes más suaves', 'tienen bordes más suaves'],
  },
  pressure: {
    high: ['amortigua bien hombros y caderas', 'amortiguan bien hombros y caderas'],
    medium: ['amortigua algo hombros y caderas', 'amortiguan algo hombros y caderas'],
    low: ['amortigua poco hombros y caderas', 'amortiguan poco hombros y caderas'],
  },
};

/** What a value says of one bed, or of several: "mide 12 pulgadas de grosor", "miden 12 pulgadas de grosor". */
export function predicate(
  attribute: Attribute,
  value: PropertyValue,
  { units, isMany = false }: { units: DisplayUnits; isMany?: boolean },
): string {
  const come = isMany ? 'vienen' : 'viene';
  const have = isMany ? 'tienen' : 'tiene';
  switch (value?.kind) {
    case 'level':
      return LEVEL_PHRASES[attribute]?.[value.level][isMany ? 1 : 0] ?? '';
    case 'firmness':
      return `${have} una sensación ${firmnessName(value.value)} (${figure(value, units)})`;
    case 'length':
      return `${isMany ? 'miden' : 'mide'} ${lengthInWords(value.inches, units)} de grosor`;
    case 'weight':
      return `${isMany ? 'soportan' : 'soporta'} hasta ${formatWeight(value.pounds, units)}`;
    case 'years':
      return `${come} con garantía de ${counted(value.value, 'año')}`;
    case 'nights':
      return `${come} con una prueba en casa de ${counted(value.value, 'noche')}`;
    case 'sizes':
      return `${come} en ${joinWords(value.values.map(sizeInWords))}`;
    case 'constructions':
      return `${isMany ? 'son' : 'es'} ${madeOf(value.values, isMany)}`;
    case 'flag':
      return flagPhrase(attribute, value.value, isMany);
    case 'words':
      return attribute === 'certifications'
        ? `${have} certificación ${joinWords(value.values)}`
        : `${isMany ? 'incluyen' : 'incluye'} ${joinWords(value.values.map(feature))}`;
    default:
      return '';
  }
}

function madeOf([first = '', ...others]: readonly string[], isMany: boolean): string {
  // A hybrid has coils anyway.
  const beside = first === 'hybrid' ? others.filter((one) => one !== 'innerspring') : others;
  const rest = joinWords(beside.map(materialName));
  if (first === 'hybrid' || first === 'innerspring' || first === 'airbed') {
    const noun = isMany ? bedsOf(first) : `un ${bedOf(first)}`;
    return rest === '' ? noun : `${noun} con ${rest}`;
  }
  return `de ${joinWords([first, ...others].map(materialName))}`;
}

function flagPhrase(attribute: Attribute, value: boolean, isMany: boolean): string {
  const listed = isMany ? 'figuran como' : 'figura como';
  switch (attribute) {
    case 'adjustable-base':
      if (value) return `${isMany ? 'funcionan' : 'funciona'} con base ajustable`;
      return isMany ? 'no están hechos para base ajustable' : 'no está hecho para base ajustable';
    case 'fiberglass':
      if (value) return `${isMany ? 'contienen' : 'contiene'} fibra de vidrio`;
      return `${listed} ${isMany ? 'libres' : 'libre'} de fibra de vidrio`;
    case 'made-in':
      return `${listed} ${isMany ? 'hechos' : 'hecho'} en Estados Unidos`;
    default:
      if (value) return `${listed} ${isMany ? 'disponibles' : 'disponible'}`;
      return `no ${isMany ? 'están disponibles' : 'está disponible'} por ahora`;
  }
}
