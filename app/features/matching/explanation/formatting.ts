import { CENTIMETERS_PER_INCH } from '#app/features/inventory/attributes/sizes.ts';
import { firmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';

/** The store's display units; `currency` is ISO 4217. */
export interface DisplayUnits {
  currency: string;
  measurementUnit?: 'imperial' | 'metric';
}

export function constructionName(construction: string): string {
  return construction === 'airbed' ? 'air' : construction.replace('-', ' ');
}

export function constructionWithArticle(construction: string): string {
  if (construction === 'hybrid') return 'a hybrid';
  if (construction === 'innerspring') return 'an innerspring';
  return construction === 'airbed' ? 'an airbed' : constructionName(construction);
}

/** "a", "a and b", "a, b and c", or with another conjunction. */
export function joinWords(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** "Medium-firm (6.5)". */
export function formatFirmness(firmness: number): string {
  return `${firmnessName(firmness)} (${formatNumber(firmness)})`;
}

/** At most two decimals, no trailing zeros. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function formatLength(inches: number, { measurementUnit }: DisplayUnits): string {
  return measurementUnit === 'metric'
    ? `${Math.round(inches * CENTIMETERS_PER_INCH)} cm`
    : `${formatNumber(inches)}"`;
}

export const POUNDS_PER_KILO = 2.204_622_6;

export function poundsToKilos(pounds: number): number {
  return Math.round(pounds / POUNDS_PER_KILO);
}

export function formatWeight(pounds: number, { measurementUnit }: DisplayUnits): string {
  return measurementUnit === 'metric' ? `${poundsToKilos(pounds)} kg` : `${formatNumber(pounds)} lb`;
}

export function capitalize(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
