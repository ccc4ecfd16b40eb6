import { ownSentencesOf } from '#app/features/inventory/attributes/description.ts';
import { foldText, foldWords, ownCopy, textOfHtml } from '#app/features/inventory/attributes/plain-text.ts';
import type { RawProduct } from '#app/features/inventory/attributes/raw-product.ts';

/** The texts of a product in the forms that the readers search; all of them lower case. */
export interface ProductTexts {
  title: string;
  /** Words only, see `foldWords`. */
  titleWords: string;
  type: string;
  category: string;
  /** The sentences that speak of the product itself, see `ownSentencesOf`. */
  description: string;
  descriptionWords: string;
}

/** Most distinct tags that are remembered; catalogues repeat the same few hundred. */
const TAG_MEMORY = 5_000;

const textsByProduct = new WeakMap<RawProduct, ProductTexts>();

/** Folds the texts of a product once for all readers; a product must not change after it. */
export function textsOf(raw: RawProduct): ProductTexts {
  const known = textsByProduct.get(raw);
  if (known) return known;
  const title = foldText(raw.title);
  const description = raw.description === '' ? '' : ownSentencesOf(foldText(textOfHtml(raw.description)));
  const texts: ProductTexts = {
    title,
    titleWords: foldWords(title),
    type: foldText(raw.type),
    category: foldText(raw.category),
    description,
    descriptionWords: description === '' ? '' : foldWords(description),
  };
  textsByProduct.set(raw, texts);
  return texts;
}

/** A reader of single texts that remembers what it read of the last few thousand. */
export function rememberTexts<T>(read: (text: string) => T): (text: string) => T {
  const memory = new Map<string, T>();
  return (text) => {
    const known = memory.get(text);
    if (known !== undefined) return known;
    const value = read(text);
    if (memory.size >= TAG_MEMORY) memory.clear();
    memory.set(ownCopy(text), value);
    return value;
  };
}
