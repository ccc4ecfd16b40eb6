import { listed, numberWord, ordinal } from '#app/features/assistant/wording.ts';
import type { CatalogProduct, MattressAttributes } from '#app/features/inventory/inventory.ts';

/** Answers "which one is firmest" over the cards on the table, from what is stated of each. */

interface Trait {
  asked: RegExp;
  /** The larger the more of it; null when nothing is stated. */
  amount(attributes: MattressAttributes): number | null;
  most: string;
  what: string;
}

const LEVELS = { low: 1, medium: 2, high: 3 } as const;
const level = (reading: { value: keyof typeof LEVELS } | null) =>
  reading === null ? null : LEVELS[reading.value];

const TRAITS: Trait[] = [
  {
    asked: /\b(?:softe(?:r|st)|plushe(?:r|st)|least firm|most (?:soft|plush))\b/i,
    amount: ({ firmness }) => (firmness === null ? null : 10 - firmness.value),
    most: 'softest',
    what: 'how firm they are',
  },
  {
    asked:
      /\b(?:firme(?:r|st)|harde(?:r|st)|most (?:firm|support\w*)|supports? (?:\w+ )?(?:the )?(?:most|best))\b/i,
    amount: ({ firmness }) => firmness?.value ?? null,
    most: 'firmest',
    what: 'how firm they are',
  },
  {
    asked: /\b(?:cool(?:er|est)|breath\w+|airie(?:r|st)|best (?:for|if) (?:hot|i)|least hot|sleeps? cool)\b/i,
    amount: ({ cooling }) => level(cooling),
    most: 'coolest',
    what: 'how cool they sleep',
  },
  {
    asked: /\b(?:thick(?:er|est)|tall(?:er|est)|high(?:er|est)(?! (?:price|end))|deepe(?:r|st))\b/i,
    amount: ({ profileInches }) => profileInches?.value ?? null,
    most: 'thickest',
    what: 'how thick they are',
  },
  {
    asked: /\b(?:motion|movement|couples?|partners?|for (?:two|2|us|both))\b/i,
    amount: ({ motionIsolation }) => level(motionIsolation),
    most: 'calmest in movement',
    what: 'how much movement they pass on',
  },
  {
    asked: /\bedges?\b/i,
    amount: ({ edgeSupport }) => level(edgeSupport),
    most: 'steadiest at the edge',
    what: 'how steady their edges are',
  },
];

/** One sentence on the trait that a comparison asks for; null when it asks for none. */
export function rankShown(text: string, products: readonly (CatalogProduct | null)[]): string | null {
  const trait = TRAITS.find(({ asked }) => asked.test(text));
  if (!trait) return null;
  const amounts = products.map((product) => (product === null ? null : trait.amount(product.attributes)));
  const stated = amounts.filter((amount) => amount !== null);
  if (stated.length < 2) return `I can't tell them apart there: ${trait.what} isn't stated.`;
  const top = Math.max(...stated);
  const leaders = amounts.flatMap((amount, index) => (amount === top ? [`the ${ordinal(index)}`] : []));
  const open = amounts.length - stated.length;
  const rest = open === 0 ? '' : ` For ${open === 1 ? 'one' : numberWord(open)} of them it isn't stated.`;
  if (leaders.length === stated.length) return `As far as is stated, they are alike in ${trait.what}.${rest}`;
  const verb = leaders.length === 1 ? 'one is' : 'ones are';
  const who = listed(leaders);
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} ${verb} the ${trait.most}.${rest}`;
}
