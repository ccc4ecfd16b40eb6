import type { Grammar } from '#app/features/assistant/lang/sentences.ts';
import { firmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';
import { joinWords } from '#app/features/matching/explanation/formatting.ts';
import type { Position } from '#app/features/matching/matching.ts';

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

const foam = (name: string) => ({
  name,
  one: name,
  none: name,
  bed: `${name} mattress`,
  aBed: `a ${name} mattress`,
  beds: `${name} mattresses`,
});

const noun = (name: string, article: 'a' | 'an') => {
  const one = `${article} ${name}`;
  return { name, one, none: name, bed: name, aBed: one, beds: `${name}s` };
};

/** How English counts, joins and names. */
export const GRAMMAR: Grammar = {
  locale: 'en-US',
  numbers: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  join: joinWords,
  joinPhrases: joinWords,
  sizeName: (size) => size,
  sizeInWords: (size) => size,
  firmnessName: (firmness) => firmnessName(firmness).toLowerCase(),
  materials: {
    'memory-foam': foam('memory foam'),
    foam: foam('foam'),
    latex: foam('latex'),
    hybrid: noun('hybrid', 'a'),
    innerspring: noun('innerspring', 'an'),
    airbed: { ...noun('air bed', 'an'), short: 'air' },
  },
  feature: (name) => FEATURES[name] ?? name,
};

export function withArticle(words: string): string {
  return `${/^(?:[aeiou]|8|11\b|18\b)/i.test(words) ? 'an' : 'a'} ${words}`;
}

/** "side sleeping", "side and back sleeping", "a mix of positions". */
export function positionWords(positions: readonly Position[]): string {
  const named = positions.filter((position) => position !== 'combination');
  return named.length === 0 ? 'a mix of positions' : `${GRAMMAR.join(named)} sleeping`;
}

/** A wish for a feel, from 1 (soft) to 10 (firm). */
export function aFeel(firmness: number): string {
  const name = GRAMMAR.firmnessName(firmness);
  return withArticle(`${name === 'luxury firm' ? 'medium-firm' : name} feel`);
}
