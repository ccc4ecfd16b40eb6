import type { FactKey } from '#app/features/assistant/conversation/conversation.ts';
import { listed } from '#app/features/assistant/wording.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import { firmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';
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
  'adjustable-base': 'one that works on an adjustable base',
};

export function materialsAsWanted(materials: readonly Construction[]): string {
  return listed(
    materials.map((material) => MATERIAL_WORDS[material]),
    'or',
  );
}

export function materialsAsAvoided(materials: readonly Construction[], joint = 'or'): string {
  const shown = materials.includes('foam')
    ? materials.filter((material) => material !== 'memory-foam')
    : materials;
  return listed(
    shown.map((material) => BARE_MATERIALS[material]),
    joint,
  );
}

export function needsPhrase(needs: readonly Need[]): string {
  return listed(needs.map((need) => NEED_WORDS[need]));
}

/** "Side and back sleeper", or "two side sleepers" for a couple. */
export function sleeperPhrase(positions: readonly Position[], isCouple: boolean): string {
  const named = positions.filter((position) => position !== 'combination');
  if (named.length === 0) return isCouple ? 'two who move around at night' : 'a mix of positions';
  const sleeper = isCouple ? `two ${listed(named)} sleepers` : `${listed(named)} sleeper`;
  if (named.length === positions.length) return sleeper;
  return `${sleeper} who ${isCouple ? 'move' : 'moves'} around`;
}

/** A wish for a feel in words, from 1 (soft) to 10 (firm). */
export function feelWord(firmness: number): string {
  const name = firmnessName(firmness).toLowerCase();
  return name === 'luxury firm' ? 'medium-firm' : name;
}

export function withArticle(words: string): string {
  return `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
}

export function feelPhrase(firmness: number): string {
  return `${withArticle(feelWord(firmness))} feel`;
}

export function buildWord(pounds: number): string {
  if (pounds < 130) return 'a lighter build';
  return pounds <= 230 ? 'an average build' : 'a heavier build';
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
