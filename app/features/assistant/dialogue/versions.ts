import { type Message, toCards } from '#app/features/assistant/dialogue/asked-beds.ts';
import { nameSigns } from '#app/features/assistant/dialogue/read-turn.ts';
import type { NamedCards } from '#app/features/assistant/dialogue/turn.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';

/** Several versions of one model: soft and firm, foam and hybrid, new and a floor sample. */

const FAMILY_MAX = 12;
const WORDS_MAX = 16;
const REFUSAL_REACH = 3;
const ofVersion: ReadonlySet<FactKey> = new Set<FactKey>([
  ...(['size', 'firmness', 'materialsWanted', 'musts', 'featuresAvoided', 'materialsAvoided'] as const),
]);

/** The versions of a product: those of its brand with whom it shares the word that the fewest others have. */
export function familyOf(
  product: CatalogProduct,
  { productNames, getProduct }: ReplyContext,
): CatalogProduct[] {
  const families = wordsOf(product).flatMap((word) => {
    const places = productNames.byWord.get(word) ?? [];
    const products = places.flatMap((place) => getProduct(productNames.products[place]!.productId) ?? []);
    const isOwn = products.every(({ brand }) => brand === product.brand);
    return isOwn && products.length > 1 && products.length <= FAMILY_MAX ? [products] : [];
  });
  return families.toSorted((one, other) => one.length - other.length)[0] ?? [product];
}

function wordsOf({ title }: CatalogProduct): string[] {
  return splitTokens(title).flatMap(({ text, kind }) => (kind === 'word' ? [text] : []));
}

/** "Just the firm, not the pillow top", "is there a plush version": of beds that were asked for by name. */
export function findVersion(message: Message, isOfNamed: boolean): NamedCards | null {
  const { before, context, said } = message;
  const [first] = before.lastShown;
  if (
    first === undefined ||
    !(isOfNamed || (said.asksVersion === true && before.lastShown.length === 1)) ||
    said.shown.length > 0
  )
    return null;
  if (!said.facts.every(({ key }) => ofVersion.has(key))) return null;
  const product = context.getProduct(first.productId);
  const asked = askedWords(message);
  if (product === null || asked === null) return null;
  const family = familyOf(product, context);
  const own = family.map((one) => ({ one, words: new Set(wordsOf(one)) }));
  // A word that all of the versions have tells none of them.
  const telling = asked.filter((word) => {
    const count = own.filter(({ words }) => words.has(word)).length;
    return count > 0 && count < own.length;
  });
  if (telling.length === 0) return null;
  const scored = own.map(({ one, words }) => ({
    one,
    score: telling.filter((word) => words.has(word)).length,
    size: words.size,
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  const chosen = scored
    .filter(({ score }) => score === best)
    .toSorted(
      (a, b) =>
        a.size - b.size ||
        Number(a.one.attributes.condition !== null) - Number(b.one.attributes.condition !== null),
    );
  const cards = toCards([chosen[0]!.one.productId], message);
  const words = new Set(own.flatMap((one) => [...one.words]));
  const nameWords = splitTokens(message.text).flatMap(({ text }) => (words.has(text) ? [text] : []));
  return cards.length === 0 ? null : { lead: 'named', cards, nameWords };
}

/** The words of a short message without those that it refuses; null for a longer one. */
function askedWords({ text, pack }: Message): string[] | null {
  const { notMeant } = nameSigns(pack);
  const words = splitTokens(text).flatMap(({ text: word, kind }) => (kind === 'word' ? [word] : []));
  if (words.length > WORDS_MAX) return null;
  return words.filter(
    (_, at) => !words.slice(Math.max(0, at - REFUSAL_REACH), at).some((word) => notMeant.has(word)),
  );
}

/** Two versions to hold side by side, where a message compares those of one model. */
export function versionsToCompare(productId: string, context: ReplyContext): string[] {
  const product = context.getProduct(productId);
  if (product === null) return [productId];
  const others = familyOf(product, context).filter((one) => one.productId !== productId);
  const unlike = (one: CatalogProduct) => {
    const isOtherBuild = one.attributes.construction?.value !== product.attributes.construction?.value;
    const isSameFeel = one.attributes.firmness?.value === product.attributes.firmness?.value;
    return 4 * Number(isOtherBuild) + 2 * Number(one.attributes.condition === null) + Number(isSameFeel);
  };
  const [other] = others.toSorted((one, two) => unlike(two) - unlike(one));
  return other === undefined ? [productId] : [productId, other.productId];
}
