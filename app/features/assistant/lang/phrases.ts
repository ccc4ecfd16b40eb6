import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';

/** Makes the word lists of the packs. */

/** The phrases of a text, between commas or on lines of their own. */
export function list(words: string): string[] {
  return words
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Every phrase of one alternative of each part, `-` for none: `combine('the, -', 'first', 'one, bed')`. */
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

/** All words of each concept. */
export function mergeWords(...all: readonly ConceptWords[]): ConceptWords {
  const merged: Record<string, readonly string[]> = {};
  for (const words of all)
    for (const [concept, phrases] of Object.entries(words))
      merged[concept] = [...(merged[concept] ?? []), ...phrases];
  return merged;
}

/** What is asked of a bed and of beds in general with the same words. */
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

/** Asks a shown bed with all the words that ask beds in general or the store for the same. */
export function addSharedWords(words: ConceptWords): ConceptWords {
  const shared = Object.entries(SHARED_CONCEPT_WORDS).map(([attribute, others]) => ({
    [attribute]: others.flatMap((other) => words[other] ?? []),
  }));
  return mergeWords(words, ...shared);
}

/** An adjective's forms: as it is, and how a language says more, most, less, least and too much of it. */
export interface Degrees {
  plain: readonly string[];
  more: readonly string[];
  most: readonly string[];
  less: readonly string[];
  least: readonly string[];
  too: readonly string[];
}

/** Adjectives for much and for little of an attribute. */
export type Scales = Readonly<Record<string, { much: string; little: string }>>;

/**
 * The concepts of scales: `attribute.X` for any form, `scale.X.most` and `scale.X.least` for what is much or little,
 * `than.` for comparatives and `rank.` for superlatives.
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

/** Too much of an attribute, and words that say so only of something: `too.firmness.most`, `very.firmness.most`. */
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
