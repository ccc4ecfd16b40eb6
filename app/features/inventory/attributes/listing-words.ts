import { normalizeWords } from '#app/features/inventory/attributes/product-text.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';

/** Looks words up in what a product's listing says: its features and certifications, its title and its tags. */

/** Tags that sort products instead of describing one. */
const SORTING_TAG = /^(?:size|brand|color|rating|height|mws)[_ -]|_suggestions$|(?:sale|encasement)$/i;

/** Whether a listing names a feature, be it in words that the inventory doesn't know. */
export function isListed(product: CatalogProduct, name: string): boolean {
  return (
    product.attributes.features.some(({ value }) => value.toLowerCase() === name) ||
    listsWords(product, name.split(' '))
  );
}

/** Whether the words stand next to each other in a listing, in singular or plural. */
export function listsWords(product: CatalogProduct, words: readonly string[]): boolean {
  const wanted = words.map(singular);
  return textsOf(product).some((text) => {
    const own = normalizeWords(text).split(' ').map(singular);
    return own.some((_, at) => wanted.every((word, step) => own[at + step] === word));
  });
}

function textsOf({ title, attributes }: CatalogProduct): string[] {
  const { features, certifications, tags = [] } = attributes;
  const described = tags.filter((tag) => !SORTING_TAG.test(tag)).map((tag) => tag.replaceAll('_', ' '));
  return [title, ...described, ...[...features, ...certifications].map(({ value }) => value)];
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
