import {
  bestFirst,
  isOnlyNarrowed,
  type Message,
  toCards,
} from '#app/features/assistant/dialogue/asked-beds.ts';
import { nameSigns } from '#app/features/assistant/dialogue/read-turn.ts';
import type { NamedCards } from '#app/features/assistant/dialogue/turn.ts';
import { findBrands, type NamedBrands } from '#app/features/assistant/guardrails/brand-names.ts';
import type { Intent } from '#app/features/assistant/understanding/understanding-types.ts';

const CARDS_MAX = 3;
/** In a short message the name of a brand asks for it. */
const SHORT_WORDS = 9;
const ASKING: ReadonlySet<Intent> = new Set<Intent>([
  ...(['sells', 'recommend', 'more', 'compare', 'about-shown', 'choose'] as const),
]);

const SHOWING: ReadonlySet<Intent> = new Set<Intent>(['sells', 'recommend', 'more']);

/** The brands of the catalog that a message names, and those that it refuses. */
export function brandsIn({ text, context, pack }: Pick<Message, 'text' | 'context' | 'pack'>): NamedBrands {
  return findBrands(text, context.listMattresses(), nameSigns(pack));
}

export function isOfBrand(brand: string, name: string): boolean {
  return brand.toLowerCase() === name.toLowerCase();
}

/** "Show me a Tempur and a Diamond", "anything from Helix": the best of a brand, or of each. */
export function findOfBrands(message: Message): NamedCards | null {
  const { said, text, profile, before } = message;
  if (!isOnlyNarrowed(said)) return null;
  const { wanted } = brandsIn(message);
  if (wanted.length === 0) return null;
  const shown = before.lastShown.map(({ brand }) => brand);
  const isOfShown = wanted.every((brand) => shown.some((own) => isOfBrand(own, brand)));
  if (isOfShown && !said.intents.some((intent) => SHOWING.has(intent))) return null;
  const isShort = text.split(/\s+/).length <= SHORT_WORDS;
  const isAsking = said.isQuestion || isShort || wanted.length > 1;
  if (!isAsking && !said.intents.some((intent) => ASKING.has(intent))) return null;
  const ofEach = wanted.length > 1 ? 1 : CARDS_MAX;
  const ids = wanted.flatMap((brand) => bestOfBrand(message, brand).slice(0, ofEach));
  // "And one from Spring Air to compare": beside what is shown.
  const [first] = before.lastShown;
  const isBeside = said.compares === true && wanted.length === 1 && first !== undefined;
  const chosen = isBeside ? [first.productId, ids[0]!] : ids.slice(0, CARDS_MAX);
  const { brandsWanted: _, brandsAvoided: __, ...open } = profile;
  const cards = toCards([...new Set(chosen)], { ...message, profile: open });
  if (cards.length === 0) return null;
  return {
    lead: 'of-brand',
    cards,
    act: { act: 'of-brands', brands: isBeside ? 2 : wanted.length, count: cards.length },
  };
}

/** The products of a brand: what fits first, then what has a price. */
function bestOfBrand({ context, profile }: Message, brand: string): string[] {
  const { brandsAvoided: _, ...wishes } = profile;
  const all = context.listMattresses().filter((product) => isOfBrand(product.brand, brand));
  return bestFirst({ context, profile: { ...wishes, brandsWanted: [brand] } }, all);
}
