/** What the names of features mean that a store gives its mattresses. */

export const COOLING_FEATURE = /\bgel\b|cool|copper|phase.change|\bice\b|breez|graphite/iu;
export const ORGANIC_FEATURE = /\bgots\b|\bgols\b|organic/iu;
export const TWO_SIDES_FEATURE =
  /(dual|two|split|each side)[ -]?(firmness|comfort|sided? (firmness|feel))|adjustable firmness/iu;
/** The two firmnesses of a flippable mattress are its two faces, the same for both sleepers. */
export const FLIPPABLE_FEATURE = /flip|revers|(two|2|double|dual)[ -]sided?(?! (firmness|feel))/iu;
/** Words that raise the price of a mattress. */
export const QUALITY_FEATURE =
  /pillow top|euro top|organic|natural latex|\bwool\b|cashmere|silk|zoned|copper|graphite|titanium|phase.change|tufted/iu;
/** Of these, what nobody can feel: additives of a foam, and how the layers are held together. */
export const ADDITIVE = /copper|graphite|titanium|tufted/iu;
