import type { FactKey, FactValues } from '#app/features/assistant/conversation/conversation.ts';
import { listed } from '#app/features/assistant/guided/wording.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import type { Need, Position } from '#app/features/matching/matching.ts';

/** How a fact is said back to the shopper, as a short noun phrase. */

export const MATERIAL_WORDS: Record<Construction, string> = {
  'memory-foam': 'memory foam',
  foam: 'foam',
  latex: 'latex',
  hybrid: 'a hybrid',
  innerspring: 'innerspring',
  airbed: 'an airbed',
};

const BARE_MATERIALS: Record<Construction, string> = {
  ...MATERIAL_WORDS,
  hybrid: 'hybrids',
  innerspring: 'springs',
  airbed: 'airbeds',
};

const NEED_WORDS: Record<Need, string> = {
  motion: 'little movement across the bed',
  edge: 'steady edges',
  organic: 'natural materials',
  'back-comfort': 'comfort for your back',
  'adjustable-base': 'one for an adjustable base',
};

export function materialsAsWanted(materials: readonly Construction[]): string {
  return listed(
    materials.map((material) => MATERIAL_WORDS[material]),
    'or',
  );
}

export function materialsAsAvoided(materials: readonly Construction[]): string {
  const shown = materials.includes('foam')
    ? materials.filter((material) => material !== 'memory-foam')
    : materials;
  return listed(
    shown.map((material) => BARE_MATERIALS[material]),
    'or',
  );
}

function needsPhrase(needs: readonly Need[]): string {
  return listed(needs.map((need) => NEED_WORDS[need]));
}

function sleeperPhrase(positions: readonly Position[]): string {
  const named = positions.filter((position) => position !== 'combination');
  if (named.length === 0) return 'a mix of positions';
  const sleeper = `${listed(named)} sleeper`;
  return named.length < positions.length ? `${sleeper} who moves around` : sleeper;
}

/** A feel in words, from 1 (soft) to 10 (firm). */
export function feelWord(firmness: number): string {
  if (firmness <= 2.5) return 'very soft';
  if (firmness <= 4) return 'soft';
  if (firmness <= 5) return 'medium-soft';
  if (firmness < 6) return 'medium';
  if (firmness <= 7) return 'medium-firm';
  if (firmness <= 8) return 'firm';
  return 'extra firm';
}

function withArticle(words: string): string {
  return `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
}

function feelPhrase(firmness: number): string {
  return `${withArticle(feelWord(firmness))} feel`;
}

/** What a phrase can't know by itself: amounts as they may be said, or null when they may not. */
export interface SaidAmounts {
  weight: string | null;
  partnerWeight: string | null;
  budget: string | null;
}

type Phrases = { [K in FactKey]: (value: FactValues[K], amounts: SaidAmounts) => string };

const PHRASES: Phrases = {
  positions: (positions) => sleeperPhrase(positions),
  weight: (pounds, { weight }) => weight ?? buildWord(pounds),
  firmness: (firmness) => feelPhrase(firmness),
  budget: (_, { budget }) => (budget === null ? 'within your budget' : `up to ${budget}`),
  size: (size) => withArticle(size),
  heat: (isHot) => (isHot ? 'sleeping warm' : 'no trouble with heat'),
  partner: (isShared) => (isShared ? 'two of you in the bed' : 'just you in the bed'),
  partnerPositions: (positions) => `your partner ${partnerSleeper(positions)}`,
  partnerWeight: (pounds, { partnerWeight }) =>
    partnerWeight === null ? `${buildWord(pounds)} for your partner` : `your partner at ${partnerWeight}`,
  partnerFirmness: (firmness) => `${feelPhrase(firmness)} for your partner`,
  partnerHeat: (isHot) => (isHot ? 'your partner sleeping warm' : 'no trouble with heat for your partner'),
  materialsWanted: (materials) =>
    materials.length === 0 ? '' : `${materialsAsWanted(materials)} if it fits`,
  materialsAvoided: (materials) => (materials.length === 0 ? '' : `no ${materialsAsAvoided(materials)}`),
  needs: (needs) => needsPhrase(needs),
};

function buildWord(pounds: number): string {
  if (pounds < 130) return 'a lighter build';
  return pounds <= 230 ? 'an average build' : 'a heavier build';
}

function partnerSleeper(positions: readonly Position[]): string {
  const named = positions.filter((position) => position !== 'combination');
  return named.length === 0 ? 'moving around at night' : `${withArticle(`${listed(named)} sleeper`)}`;
}

/** A fact as a phrase, empty when there is nothing to say of it. */
export function factPhrase<K extends FactKey>(key: K, value: FactValues[K], amounts: SaidAmounts): string {
  return PHRASES[key](value, amounts);
}

/** What is said when a whole fact is taken back. */
export const TAKEN_BACK: Partial<Record<FactKey, string>> = {
  positions: 'Then how you sleep stays open.',
  weight: 'Then weight stays out of it.',
  firmness: 'Then the feel stays open.',
  budget: "Then budget doesn't limit us.",
  size: 'Then any size can stay in.',
  heat: 'Then warmth stays out of it.',
  partner: 'Then I look for you alone.',
  materialsWanted: 'Then any material can stay in.',
  materialsAvoided: 'Then no material is ruled out.',
  needs: 'Then that no longer matters.',
};

/** A changed amount that isn't said in figures. */
export const NEW_VALUE: Record<keyof SaidAmounts, string> = {
  weight: 'the new weight range',
  partnerWeight: 'the new weight range for your partner',
  budget: 'the new budget',
};

/** After an answer that leaves something open; other facts have the general wording. */
export const PASSED_ON: Partial<Record<FactKey, string>> = {
  budget: 'No set limit, noted.',
  size: 'Any size can stay in, then.',
  firmness: "That's fine, we can leave the feel open.",
  partnerFirmness: "That's fine, we can leave that open.",
  weight: "No problem, we'll do without a weight.",
  partnerWeight: "No problem, we'll do without it.",
  materialsWanted: 'Any material can stay in, then.',
  needs: 'Good, that keeps it simple.',
};
