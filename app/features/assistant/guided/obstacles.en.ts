import { MATERIAL_WORDS } from '#app/features/assistant/guided/facts.en.ts';
import { capitalize } from '#app/features/assistant/wording.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import type { Remark } from '#app/features/matching/matching.ts';

/** What stands between a shopper and a match, by the codes of matching. Amounts stay on the cards. */

const BLOCKS: Record<string, string> = {
  size: 'few come in that size',
  stock: 'some are out of stock in that size',
  'no-price': 'several have no published price',
  budget: 'most lie above that budget',
  material: 'several contain what you want to avoid',
};

export function blockWords({ code }: Remark): string {
  return BLOCKS[code] ?? '';
}

const HIGHER_BUDGET = 'A higher budget is fine';

/** What would open the answer up, to continue "… would open up more". */
export function openerWords({ code, values }: Remark): string {
  if (code === 'change-budget') return 'a higher budget';
  if (code === 'change-size') return `another size such as ${String(values.size)}`;
  if (code === 'change-split') return `a ${String(values.size)}`;
  if (code === 'change-material') return `allowing ${materialWord(values.material)}`;
  if (code === 'change-softer') return 'a softer feel';
  return code === 'change-firmer' ? 'a firmer feel' : '';
}

/** The same as an answer that the shopper can give. */
export function openerReply({ code, values }: Remark): string {
  if (code === 'change-budget') return HIGHER_BUDGET;
  if (code === 'change-size' || code === 'change-split') return `${String(values.size)} instead`;
  if (code === 'change-material') return `${capitalize(materialWord(values.material))} is fine after all`;
  if (code === 'change-softer') return 'Something softer';
  return code === 'change-firmer' ? 'Something firmer' : '';
}

/** For a couple whose wishes are far apart. */
export function splitWords({ values }: Remark): string {
  return `Your wishes are some way apart; a ${String(values.size)} would let each side feel different.`;
}

function materialWord(material: unknown): string {
  return (MATERIAL_WORDS[material as Construction] ?? '').replace(/^an? /, '');
}
