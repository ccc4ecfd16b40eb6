import { firmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import { joinWords } from '#app/features/matching/explanation/formatting.ts';
import type { Need, Position } from '#app/features/matching/matching.ts';

/** English words for the values of facts. */

export { joinWords };

/** `one`: a mattress of it; `bare`: after "no". */
export const MATERIALS: Record<Construction, { one: string; bare: string }> = {
  'memory-foam': { one: 'memory foam', bare: 'memory foam' },
  foam: { one: 'foam', bare: 'foam' },
  latex: { one: 'latex', bare: 'latex' },
  hybrid: { one: 'a hybrid', bare: 'hybrid' },
  innerspring: { one: 'an innerspring', bare: 'innerspring' },
  airbed: { one: 'an air bed', bare: 'air bed' },
};

export const NEEDS: Record<Need | 'cooling', string> = {
  motion: 'little movement',
  edge: 'strong edges',
  organic: 'natural materials',
  'back-comfort': 'a comfortable back',
  'adjustable-base': 'one that works on an adjustable base',
  cooling: 'a cooler bed',
};

export const BASES = {
  adjustable: 'an adjustable base',
  'box-spring': 'a box spring',
  slats: 'a slatted base',
  platform: 'a platform bed',
  bunk: 'a bunk bed',
  floor: 'on the floor',
  frame: 'a bed frame',
};

/** "side sleeping", "side and back sleeping", "a mix of positions". */
export function positionWords(positions: readonly Position[]): string {
  const named = positions.filter((position) => position !== 'combination');
  return named.length === 0 ? 'a mix of positions' : `${joinWords(named)} sleeping`;
}

/** A wish for a feel, from 1 (soft) to 10 (firm). */
export function feelName(firmness: number): string {
  const name = firmnessName(firmness).toLowerCase();
  return name === 'luxury firm' ? 'medium-firm' : name;
}

export function aFeel(firmness: number): string {
  const name = feelName(firmness);
  return `${name.startsWith('extra') ? 'an' : 'a'} ${name} feel`;
}
