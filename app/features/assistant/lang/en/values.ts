import type { PropertyValue } from '#app/features/assistant/acts.ts';
import type { MatchingTexts } from '#app/features/assistant/language-pack.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding.ts';
import { constructionLabel, firmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import {
  capitalize,
  constructionName,
  type DisplayUnits,
  formatLength,
  formatNumber,
  formatWeight,
  joinWords,
} from '#app/features/matching/explanation/formatting.ts';

/** Stated values of products in English: for cells of the comparison, and as parts of sentences. */

const NOT_STATED = '–';
const LEVELS = { low: 'Low', medium: 'Medium', high: 'High' };

/** Words of cells; no sentence holds a price. */
export const VALUES: Pick<MatchingTexts, 'value' | 'money'> = {
  value(value, units) {
    switch (value?.kind) {
      case 'firmness':
        return `${firmnessName(value.value)} (${formatNumber(value.value)})`;
      case 'length':
        return formatLength(value.inches, units);
      case 'weight':
        return formatWeight(value.pounds, units);
      case 'level':
        return LEVELS[value.level];
      case 'flag':
        return value.value ? 'Yes' : 'No';
      case 'years':
        return counted(value.value, 'year');
      case 'nights':
        return counted(value.value, 'night');
      case 'constructions':
        return capitalize(
          value.values.map((one) => constructionLabel(one as never).toLowerCase()).join(', '),
        );
      case 'sizes':
        return value.values.join(', ');
      case 'words':
        return capitalize(value.values.map(feature).join(', '));
      default:
        return NOT_STATED;
    }
  },
  money: (minor, { currency }) => formatPrice(minor, currency),
};

function counted(count: number, word: string): string {
  return `${formatNumber(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** Feature names of the inventory that read better in other words. */
const FEATURES: Record<string, string> = {
  gel: 'gel foam',
  copper: 'copper-infused foam',
  titanium: 'titanium',
  cooling: 'a cooling design',
  'made in usa': 'made in the USA',
  'pillow top': 'a pillow top',
  'euro top': 'a Euro top',
  'tight top': 'a tight top',
  organic: 'organic materials',
  'non-toxic': 'non-toxic materials',
  'adjustable friendly': 'adjustable-base friendly',
  'in a box': 'shipped in a box',
  'plus size': 'made for heavier sleepers',
  couples: 'made for couples',
  'fiberglass free': 'fiberglass-free',
};

function feature(name: string): string {
  return FEATURES[name] ?? name;
}

/** A length in a sentence: "12 inches". */
export function lengthInWords(inches: number, units: DisplayUnits): string {
  if (units.measurementUnit === 'metric') return formatLength(inches, units);
  return `${formatNumber(inches)} ${inches === 1 ? 'inch' : 'inches'}`;
}

/** A mattress of a construction, without its article: "hybrid", "memory foam mattress". */
export function bedOf(construction: string): string {
  if (construction === 'hybrid' || construction === 'innerspring') return construction;
  return construction === 'airbed' ? 'air bed' : `${constructionName(construction)} mattress`;
}

export function withArticle(noun: string): string {
  return `${/^(?:[aeiou]|8|11\b|18\b)/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** The number of a value for brackets: "6.5 out of 10"; empty for values without one. */
export function figure(value: PropertyValue, units: DisplayUnits): string {
  switch (value?.kind) {
    case 'firmness':
      return `${formatNumber(value.value)} out of 10`;
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
    high: ['sleeps cool', 'sleep cool'],
    medium: ['sleeps fairly neutral, neither warm nor cool', 'sleep fairly neutral, neither warm nor cool'],
    low: ['sleeps on the warm side', 'sleep on the warm side'],
  },
  motion: {
    high: ['absorbs movement well', 'absorb movement well'],
    medium: ['absorbs some of the movement', 'absorb some of the movement'],
    low: ['lets you feel more movement', 'let you feel more movement'],
  },
  edge: {
    high: ['has sturdy edges', 'have sturdy edges'],
    medium: ['has fairly steady edges', 'have fairly steady edges'],
    low: ['has softer edges', 'have softer edges'],
  },
  pressure: {
    high: ['cushions shoulders and hips well', 'cushion shoulders and hips well'],
    medium: ['gives shoulders and hips some cushioning', 'give shoulders and hips some cushioning'],
    low: ['gives shoulders and hips little cushioning', 'give shoulders and hips little cushioning'],
  },
};

/** What a value says of one bed, or of several: "is 12 inches thick", "are 12 inches thick". */
export function predicate(
  attribute: Attribute,
  value: PropertyValue,
  { units, isMany = false }: { units: DisplayUnits; isMany?: boolean },
): string {
  const be = isMany ? 'are' : 'is';
  const have = isMany ? 'have' : 'has';
  const come = isMany ? 'come' : 'comes';
  switch (value?.kind) {
    case 'level':
      return LEVEL_PHRASES[attribute]?.[value.level][isMany ? 1 : 0] ?? '';
    case 'firmness':
      return `${be} ${firmnessName(value.value).toLowerCase()} (${figure(value, units)})`;
    case 'length':
      return `${be} ${lengthInWords(value.inches, units)} thick`;
    case 'weight':
      return `${be} rated for up to ${formatWeight(value.pounds, units)}`;
    case 'years':
      return `${come} with a ${formatNumber(value.value)}-year warranty`;
    case 'nights':
      return `${come} with a ${formatNumber(value.value)}-night home trial`;
    case 'sizes':
      return `${come} in ${joinWords(value.values)}`;
    case 'constructions':
      return `${be} ${madeOf(value.values, isMany)}`;
    case 'flag':
      return flagPhrase(attribute, value.value, isMany);
    case 'words':
      return attribute === 'certifications'
        ? `${have} ${joinWords(value.values)} certification`
        : `${isMany ? 'list' : 'lists'} ${joinWords(value.values.map(feature))}`;
    default:
      return '';
  }
}

function madeOf([first = '', ...others]: readonly string[], isMany: boolean): string {
  // A hybrid has coils anyway.
  const beside = first === 'hybrid' ? others.filter((one) => one !== 'innerspring') : others;
  const rest = joinWords(beside.map(constructionName));
  const named = first === 'hybrid' || first === 'innerspring' || first === 'airbed';
  const noun = isMany ? `${bedOf(first)}s` : withArticle(bedOf(first));
  if (named) return rest === '' ? noun : `${noun} with ${rest}`;
  return joinWords([first, ...others].map(constructionName));
}

function flagPhrase(attribute: Attribute, value: boolean, isMany: boolean): string {
  const be = isMany ? 'are' : 'is';
  switch (attribute) {
    case 'adjustable-base':
      return value
        ? `${isMany ? 'work' : 'works'} with an adjustable base`
        : `${be}n't made for an adjustable base`;
    case 'fiberglass':
      return value ? `${isMany ? 'contain' : 'contains'} fiberglass` : `${be} listed as fiberglass-free`;
    case 'made-in':
      return `${be} listed as made in the USA`;
    default:
      return value ? `${be} listed as available` : `${be}n't available right now`;
  }
}
