import { firmnessName as englishFirmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';
import type { Construction, Size } from '#app/features/inventory/inventory.ts';
import type { Need, Position } from '#app/features/matching/matching.ts';

/** Spanish words for the values of facts. */

/** Numbers and money as Spanish speakers in the United States write them. */
export const LOCALE = 'es-US';

/** "a", "a y b", "a, b e híbridos", or with "o". */
export function joinWords(words: readonly string[], last: 'y' | 'o' = 'y'): string {
  if (words.length < 2) return words[0] ?? '';
  const end = words.at(-1)!;
  return `${words.slice(0, -1).join(', ')} ${conjunction(last, end)} ${end}`;
}

/** "y" and "o" change before their own sound. */
function conjunction(word: 'y' | 'o', next: string): string {
  if (word === 'y') return /^h?[ií](?![aeiou])/i.test(next) ? 'e' : 'y';
  return /^(?:h?[oó]|8|11\b)/i.test(next) ? 'u' : 'o';
}

/** `one`: a mattress of it; `bare`: its name alone; `none`: after "sin". */
export const MATERIALS: Record<Construction, { one: string; bare: string; none: string }> = {
  'memory-foam': { one: 'espuma con memoria', bare: 'espuma con memoria', none: 'espuma con memoria' },
  foam: { one: 'espuma', bare: 'espuma', none: 'espuma' },
  latex: { one: 'látex', bare: 'látex', none: 'látex' },
  hybrid: { one: 'un híbrido', bare: 'híbrido', none: 'híbridos' },
  innerspring: { one: 'uno de resortes', bare: 'resortes', none: 'resortes' },
  airbed: { one: 'un colchón de aire', bare: 'colchón de aire', none: 'colchones de aire' },
};

/** After "una cama con". */
export const NEEDS: Record<Need | 'cooling', string> = {
  motion: 'poco movimiento',
  edge: 'bordes firmes',
  organic: 'materiales naturales',
  'back-comfort': 'comodidad para la espalda',
  'adjustable-base': 'compatibilidad con base ajustable',
  cooling: 'más frescura',
};

export const BASES = {
  adjustable: 'una base ajustable',
  'box-spring': 'un box spring',
  slats: 'una base de tablillas',
  platform: 'una cama de plataforma',
  bunk: 'una litera',
  floor: 'en el piso',
  frame: 'un marco de cama',
};

/** As Spanish speakers in the United States call them, with the name that stands on the label. */
const SIZES: Partial<Record<Size, string>> = {
  Twin: 'Individual (Twin)',
  'Twin XL': 'Individual XL (Twin XL)',
  Full: 'Matrimonial (Full)',
  'Full XL': 'Matrimonial XL (Full XL)',
};

/** By itself: "Matrimonial (Full)". */
export function sizeName(size: string): string {
  return SIZES[size as Size] ?? size;
}

/** In a sentence: "matrimonial (Full)". */
export function sizeInWords(size: string): string {
  return sizeName(size).replace(/^[IM](?=ndividual|atrimonial)/, (letter) => letter.toLowerCase());
}

/** "de lado", "de lado y boca arriba", "en varias posiciones". */
export function positionWords(positions: readonly Position[]): string {
  const named = positions.flatMap((position) => POSITIONS[position] ?? []);
  return named.length === 0 ? 'en varias posiciones' : joinWords(named);
}

const POSITIONS: Partial<Record<Position, string>> = {
  side: 'de lado',
  back: 'boca arriba',
  stomach: 'boca abajo',
};

const FIRMNESS: Record<string, string> = {
  'Very soft': 'muy suave',
  Soft: 'suave',
  'Medium-soft': 'medio suave',
  Medium: 'media',
  'Luxury firm': 'media a firme',
  'Medium-firm': 'medio firme',
  Firm: 'firme',
  'Extra firm': 'extra firme',
};

/** The name of a firmness from 1 (soft) to 10 (firm), after "sensación": "medio firme". */
export function firmnessName(firmness: number): string {
  return FIRMNESS[englishFirmnessName(firmness)] ?? '';
}

/** A wish for a feel, from 1 (soft) to 10 (firm). */
export function feelName(firmness: number): string {
  return englishFirmnessName(firmness) === 'Luxury firm' ? 'medio firme' : firmnessName(firmness);
}

export function aFeel(firmness: number): string {
  return `una sensación ${feelName(firmness)}`;
}
