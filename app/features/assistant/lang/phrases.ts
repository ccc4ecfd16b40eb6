import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';

/** Builds the word lists of the packs. */

/** Phrases separated by commas or line breaks. */
export function list(words: string): string[] {
  return words
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Every combination of one alternative per part, `-` for none: `combine('the, -', 'first', 'one, bed')`. */
export function combine(...parts: string[]): string[] {
  return parts
    .map(list)
    .reduce(
      (made, part) => made.flatMap((start) => part.map((end) => `${start} ${end === '-' ? '' : end}`)),
      [''],
    )
    .map((phrase) =>
      phrase
        .replace(/(?:^|\s)-(?=\s|$)/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

export function mergeWords(...all: readonly ConceptWords[]): ConceptWords {
  const merged: Record<string, readonly string[]> = {};
  for (const words of all)
    for (const [concept, phrases] of Object.entries(words))
      merged[concept] = [...(merged[concept] ?? []), ...phrases];
  return merged;
}

/** Questions about a bed and about beds in general that use the same words. */
const SHARED_CONCEPT_WORDS: Readonly<Record<string, readonly string[]>> = {
  'attribute.firmness': ['explain.firmness'],
  'attribute.thickness': ['explain.thickness'],
  'attribute.cooling': ['explain.cooling'],
  'attribute.motion': ['explain.couples'],
  'attribute.materials': ['explain.materials'],
  'attribute.certifications': ['explain.organic'],
  'attribute.fiberglass': ['explain.fiberglass'],
  'attribute.sizes': ['explain.sizes'],
  'attribute.capacity': ['explain.capacity'],
  'attribute.adjustable-base': ['explain.adjustable-base'],
  'attribute.price': ['store.price'],
  'attribute.warranty': ['store.warranty'],
  'attribute.trial': ['store.trial'],
  'attribute.stock': ['store.stock'],
};

/** Lets the words for beds in general or for the store also ask about a shown bed. */
export function addSharedWords(words: ConceptWords): ConceptWords {
  const shared = Object.entries(SHARED_CONCEPT_WORDS).map(([attribute, others]) => ({
    [attribute]: others.flatMap((other) => words[other] ?? []),
  }));
  return mergeWords(words, ...shared);
}

/** An adjective's forms: plain, more, most, less, least and too much. */
export interface Degrees {
  plain: readonly string[];
  more: readonly string[];
  most: readonly string[];
  less: readonly string[];
  least: readonly string[];
  too: readonly string[];
}

/** Adjectives for the high and low end of an attribute. */
export type Scales = Readonly<Record<string, { much: string; little: string }>>;

/**
 * Concepts of a scale: `attribute.X` for any form, `scale.X.most` and `scale.X.least` for the two ends, `than.` for
 * comparatives and `rank.` for superlatives.
 */
export function scaleWords(scales: Scales, inflect: (adjective: string) => Degrees): ConceptWords {
  const made: ConceptWords[] = [];
  for (const [name, { much, little }] of Object.entries(scales))
    for (const [adjectives, end, other] of [
      [much, 'most', 'least'],
      [little, 'least', 'most'],
    ] as const)
      for (const forms of list(adjectives).map(inflect)) {
        made.push({
          [`attribute.${name}`]: [...forms.plain, ...forms.more, ...forms.less, ...forms.too],
          [`scale.${name}.${end}`]: forms.plain,
          [`than.${name}.${end}`]: forms.more,
          [`than.${name}.${other}`]: forms.less,
          [`rank.${name}.${end}`]: forms.most,
          [`rank.${name}.${other}`]: forms.least,
        });
      }
  return mergeWords(...made);
}

/** Adjectives after a degree word, one concept per degree: `too.firmness.most`, `very.firmness.most`. */
export function tooMuchWords(
  scales: Scales,
  inflect: (adjective: string) => Degrees,
  degrees: Readonly<Record<string, string>>,
): ConceptWords {
  const made = Object.entries(scales).flatMap(([name, { much, little }]) =>
    [[much, 'most'] as const, [little, 'least'] as const].flatMap(([adjectives, end]) =>
      Object.entries(degrees).map(([degree, words]) => ({
        [`${degree}.${name}.${end}`]: combine(
          words,
          list(adjectives)
            .flatMap((one) => inflect(one).plain)
            .join(),
        ),
      })),
    ),
  );
  return mergeWords(...made);
}
