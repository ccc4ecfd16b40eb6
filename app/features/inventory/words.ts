import type { Construction } from '#app/features/inventory/inventory.ts';

const CONSTRUCTION_WORDS: Record<Construction, string> = {
  'memory-foam': 'Memory foam',
  foam: 'Foam',
  latex: 'Latex',
  hybrid: 'Hybrid',
  innerspring: 'Innerspring',
  airbed: 'Air bed',
};

export function wordConstruction(construction: Construction): string {
  return CONSTRUCTION_WORDS[construction];
}

/** The word that stores use for a firmness from 1 to 10, with the number: "Medium firm (6.5)". */
export function wordFirmness(firmness: number): string {
  const words: [upTo: number, word: string][] = [
    [2.75, 'Ultra plush'],
    [4, 'Plush'],
    [5, 'Medium soft'],
    [5.75, 'Medium'],
    [6.25, 'Luxury firm'],
    [7, 'Medium firm'],
    [8, 'Firm'],
    [10, 'Extra firm'],
  ];
  const word = words.find(([upTo]) => firmness <= upTo)?.[1] ?? 'Extra firm';
  return `${word} (${Number(firmness.toFixed(1))})`;
}
