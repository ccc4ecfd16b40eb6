import type { Construction } from '#app/features/inventory/inventory.ts';
import { nameFirmness } from '#app/features/inventory/attributes/words.ts';
import type { Remark } from '#app/features/matching/matching.ts';

/** How the store writes amounts and lengths. */
export interface Wording {
  /** ISO 4217; prices in remarks are in it. */
  currency: string;
  measurementUnit?: 'imperial' | 'metric';
}

export interface RemarkReader {
  text(key: string): string;
  amount(key: string): number;
  list(key: string): string[];
}

/** Reads the values of a remark as what its wording takes them for. */
export function readRemark(remark: Remark): RemarkReader {
  return {
    text(key) {
      return String(remark.values[key] ?? '');
    },
    amount(key) {
      return Number(remark.values[key] ?? 0);
    },
    list(key) {
      const value = remark.values[key];
      return Array.isArray(value) ? value : value === undefined || value === '' ? [] : [String(value)];
    },
  };
}

const CONSTRUCTION_WORDS: Record<Construction, string> = {
  'memory-foam': 'memory foam',
  foam: 'foam',
  latex: 'latex',
  hybrid: 'hybrid',
  innerspring: 'innerspring',
  airbed: 'air',
};

/** A construction in mid-sentence: "memory foam". */
export function constructionWords(construction: string): string {
  return CONSTRUCTION_WORDS[construction as Construction] ?? construction;
}

/** A mattress of a construction: "a hybrid", "memory foam". */
export function oneOf(construction: string): string {
  if (construction === 'hybrid') return 'a hybrid';
  if (construction === 'innerspring') return 'an innerspring';
  return construction === 'airbed' ? 'an air bed' : constructionWords(construction);
}

/** "a", "a and b", "a, b and c", or with another last word. */
export function joinWords(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** A firmness as the store names it, with its number: "Medium-firm (6.5)". */
export function firmnessWords(firmness: number): string {
  return `${nameFirmness(firmness)} (${tidyNumber(firmness)})`;
}

/** At most two decimals, no trailing zeros. */
export function tidyNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A height in the store's unit, from inches. */
export function lengthWords(inches: number, { measurementUnit }: Wording): string {
  return measurementUnit === 'metric' ? `${Math.round(inches * 2.54)} cm` : `${tidyNumber(inches)}"`;
}

export const POUNDS_PER_KILO = 2.204_622_6;

export function kilosOf(pounds: number): number {
  return Math.round(pounds / POUNDS_PER_KILO);
}

/** A body weight in the store's unit, from pounds. */
export function weightWords(pounds: number, { measurementUnit }: Wording): string {
  return measurementUnit === 'metric' ? `${kilosOf(pounds)} kg` : `${tidyNumber(pounds)} lb`;
}

export function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
