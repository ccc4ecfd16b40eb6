import { expect, test } from 'vitest';
import {
  capacityValue,
  supportNeeds,
  supportValue,
  thicknessValue,
} from '#app/features/matching/scoring/support.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';

function wanted(profile: ShopperProfile): readonly [number, number] {
  return supportNeeds(profile).wantedInches;
}

test('the wanted thickness runs from 8" at 100 lb to 13" at 300, without a step', () => {
  const least = [100, 160, 200, 240, 300].map((weightPounds) => wanted({ weightPounds })[0]);
  expect(least).toEqual([8, 10, 11, 12, 13]);
  expect(wanted({ weightPounds: 231 })[0] - wanted({ weightPounds: 229 })[0]).toBeLessThan(0.1);
});

test('the heavier of two sleepers decides, and a child or a senior gets a height of their own', () => {
  expect(wanted({ weightPounds: 120, partner: { weightPounds: 240 } })[0]).toBe(12);
  expect(wanted({ sleeperKind: 'child', ageYears: 7 })).toEqual([6, 10]);
  expect(wanted({ sleeperKind: 'senior', weightPounds: 140 })).toEqual([10, 13]);
  expect(wanted({ sleeperKind: 'senior', weightPounds: 240 })).toEqual([12, 13]);
});

test('an inch too thin costs a heavy sleeper more than a light one', () => {
  const lost = (weightPounds: number) => {
    const needs = supportNeeds({ weightPounds });
    return 1 - thicknessValue(needs, needs.wantedInches[0] - 1);
  };
  expect(lost(120)).toBeLessThan(lost(180));
  expect(lost(180)).toBeLessThan(lost(280));
});

test('a thick bed costs an adult little, a child and a senior more', () => {
  const at15 = (profile: ShopperProfile) => thicknessValue(supportNeeds(profile), 15);
  expect(at15({ weightPounds: 180 })).toBeGreaterThan(0.95);
  expect(at15({ sleeperKind: 'senior' })).toBeLessThan(0.8);
  expect(at15({ sleeperKind: 'child', ageYears: 8 })).toBeLessThan(0.2);
});

test('coils support a heavier sleeper better than foam', () => {
  const value = (weightPounds: number, construction: 'hybrid' | 'foam') =>
    supportValue(supportNeeds({ weightPounds }), { inches: 13, construction, capacityPounds: null });
  expect(value(260, 'hybrid')).toBeGreaterThan(value(180, 'hybrid'));
  expect(value(260, 'foam')).toBeLessThan(value(180, 'foam'));
});

test('an unstated capacity counts only for the heaviest, a stated one for both together', () => {
  const capacity = (profile: ShopperProfile, pounds: number | null) =>
    capacityValue(supportNeeds(profile), pounds);
  expect(capacity({ weightPounds: 250 }, null)).toBe(1);
  expect(capacity({ weightPounds: 450 }, null)).toBeLessThan(0.7);
  expect(capacity({ weightPounds: 450 }, 1000)).toBe(1);
  expect(capacity({ weightPounds: 450, partner: { weightPounds: 450 } }, 700)).toBe(0);
  expect(capacity({}, 250)).toBe(1);
});
