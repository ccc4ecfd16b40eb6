import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bestFirmness,
  comfortAt,
  comfortCurve,
  comfortCurves,
  sharedComfort,
} from '#app/features/matching/scoring/comfort.ts';
import { NEEDS, type Position, POSITIONS, type Sleeper } from '#app/features/matching/matching.ts';
import {
  FILLER_COMFORT,
  HALF_WIDTHS,
  SOFT_CAUTION_FIRMNESS,
  WISH_SHIFT_MAX,
} from '#app/features/matching/rules.ts';

interface Cell {
  position: Position;
  weightPounds?: number;
  ideal: number;
}

const ANCHORS: Cell[] = [
  { position: 'side', weightPounds: 115, ideal: 4 },
  { position: 'side', weightPounds: 180, ideal: 5.1 },
  { position: 'side', weightPounds: 260, ideal: 6.2 },
  { position: 'back', weightPounds: 115, ideal: 5.5 },
  { position: 'back', weightPounds: 180, ideal: 6.25 },
  { position: 'back', weightPounds: 260, ideal: 7.2 },
  { position: 'stomach', weightPounds: 115, ideal: 6.5 },
  { position: 'stomach', weightPounds: 180, ideal: 7.25 },
  { position: 'stomach', weightPounds: 260, ideal: 7.8 },
  { position: 'combination', weightPounds: 115, ideal: 5 },
  { position: 'combination', weightPounds: 180, ideal: 5.5 },
  { position: 'combination', weightPounds: 260, ideal: 6.3 },
  { position: 'back', ideal: 6.25 },
];

test.each(ANCHORS)(
  'the ideal of a $position sleeper of $weightPounds lb is $ideal',
  ({ position, ideal, ...rest }) => {
    expect(comfortCurve({ positions: [position], ...rest }).ideal).toBeCloseTo(ideal, 9);
  },
);

test('between the anchors the ideal runs in straight lines, and is flat beyond 95 and 300 lb', () => {
  const ideal = (weightPounds: number) => comfortCurve({ positions: ['side'], weightPounds }).ideal;
  expect(ideal(220)).toBeCloseTo((5.1 + 6.2) / 2, 9);
  expect(ideal(60)).toBe(ideal(95));
  expect(ideal(500)).toBe(ideal(300));
  expect(ideal(231) - ideal(229)).toBeLessThan(0.05);
});

test('without a position the ideal is 5.75, moved by half a point with weight', () => {
  expect([115, 180, 260].map((weightPounds) => comfortCurve({ weightPounds }).ideal)).toEqual([
    5.25, 5.75, 6.25,
  ]);
});

test('of several positions the one named first counts double', () => {
  const ideal = (positions: Position[]) => comfortCurve({ positions, weightPounds: 180 }).ideal;
  expect(ideal(['side', 'back'])).toBeCloseTo((2 * 5.1 + 6.25) / 3, 9);
  expect(ideal(['back', 'side'])).toBeCloseTo((5.1 + 2 * 6.25) / 3, 9);
  expect(ideal(['side', 'side'])).toBeCloseTo(5.1, 9);
});

test('back comfort pulls the ideal half of the way to 6', () => {
  expect(comfortCurve({ positions: ['stomach'] }, ['back-comfort']).ideal).toBeCloseTo(6.625, 9);
  expect(comfortCurve({ positions: ['side'], weightPounds: 115 }, ['back-comfort']).ideal).toBeCloseTo(5, 9);
});

test('a wish counts as much as the body, and stays at its limit instead of snapping back', () => {
  const ideal = (firmnessWish: number) => comfortCurve({ positions: ['back'], firmnessWish }).ideal;
  expect(ideal(5.25)).toBeCloseTo(5.75, 9);
  expect(ideal(3.25)).toBeCloseTo(6.25 - WISH_SHIFT_MAX, 9);
  expect(ideal(1)).toBeCloseTo(6.25 - WISH_SHIFT_MAX, 9);
  expect(ideal(Number.NaN)).toBe(6.25);
});

test('soft suits a sleeper of more than 200 lb less and less', () => {
  const soft = (weightPounds: number) => comfortCurve({ positions: ['side'], weightPounds }).soft;
  expect([180, 195, 227.5, 260, 300].map(soft)).toEqual([1.9, 1.9, 1.625, 1.35, 1.35]);
  const heavier = comfortCurve({ positions: ['side'], weightPounds: 201 });
  expect(comfortAt(heavier, SOFT_CAUTION_FIRMNESS)).toBeLessThan(FILLER_COMFORT);
});

test('each sleeper of a couple is judged alone, and the bed is nearly as good as for the worse off', () => {
  const curves = comfortCurves({
    positions: ['side'],
    weightPounds: 115,
    partner: { positions: ['stomach'], weightPounds: 180 },
  });
  const [side, stomach] = curves as [(typeof curves)[0], (typeof curves)[0]];
  const [own, other] = [comfortAt(side, 5), comfortAt(stomach, 5)];
  const shared = sharedComfort(curves, 5);
  expect(shared).toBeGreaterThanOrEqual(Math.min(own, other));
  expect(shared).toBeLessThan((own + other) / 2);
  const best = bestFirmness(curves);
  expect(best.firmness).toBeGreaterThan(side.ideal);
  expect(best.firmness).toBeLessThan(stomach.ideal);
});

test('the best firmness of a couple lies between their ideals, however far apart they are', () => {
  const curves = comfortCurves({
    positions: ['side'],
    weightPounds: 110,
    firmnessWish: 2,
    partner: { positions: ['stomach'], weightPounds: 260, firmnessWish: 9 },
  });
  const { firmness } = bestFirmness(curves);
  expect(firmness).toBeGreaterThan(curves[0]!.ideal);
  expect(firmness).toBeLessThan(curves[1]!.ideal);
});

test('a partner about whom nothing is known changes nothing', () => {
  const alone = comfortCurves({ positions: ['stomach'], weightPounds: 180 });
  expect(comfortCurves({ positions: ['stomach'], weightPounds: 180, partner: {} })).toEqual(alone);
});

test('a child sleeps on the firm side of medium, whatever it weighs; a teenager as an adult does', () => {
  const child = comfortCurves({ sleeperKind: 'child', ageYears: 8, positions: ['side'], weightPounds: 60 });
  expect(child).toMatchObject([{ ideal: 6 }]);
  const teenager: Sleeper = { positions: ['side'], weightPounds: 130 };
  expect(comfortCurves({ sleeperKind: 'child', ageYears: 14, ...teenager })).toEqual(comfortCurves(teenager));
});

test('for a senior a bed too soft to get up from loses half of its comfort at 4.5', () => {
  const [senior] = comfortCurves({ sleeperKind: 'senior', positions: ['side'], weightPounds: 180 });
  expect(comfortAt(senior!, 4)).toBeLessThan(comfortAt(comfortCurve({ positions: ['side'] }), 4));
});

const sleepers = fc.record({
  positions: fc.uniqueArray(fc.constantFrom(...POSITIONS), { maxLength: 4 }),
  wish: fc.option(fc.double({ min: 1, max: 10, noNaN: true }), { nil: null }),
  lighter: fc.double({ min: 60, max: 300, noNaN: true }),
  more: fc.double({ min: 0, max: 250, noNaN: true }),
  needs: fc.subarray([...NEEDS]),
});

test('a heavier sleeper never gets a softer ideal, nor more tolerance for soft', () => {
  fc.assert(
    fc.property(sleepers, ({ positions, wish, lighter, more, needs }) => {
      const sleeper = { positions, ...(wish === null ? {} : { firmnessWish: wish }) };
      const light = comfortCurve({ ...sleeper, weightPounds: lighter }, needs);
      const heavy = comfortCurve({ ...sleeper, weightPounds: lighter + more }, needs);
      expect(heavy.ideal).toBeGreaterThanOrEqual(light.ideal - 1e-9);
      expect(heavy.soft).toBeLessThanOrEqual(light.soft);
    }),
    { numRuns: 3000 },
  );
});

test('a heavier partner never makes the best firmness of a couple softer', () => {
  fc.assert(
    fc.property(sleepers, sleepers, ({ positions, lighter, more }, other) => {
      const partner = { positions: other.positions, weightPounds: other.lighter };
      const best = (weightPounds: number) =>
        bestFirmness(comfortCurves({ positions, weightPounds, partner }));
      const [light, heavy] = [best(lighter), best(lighter + more)];
      // The search uses steps of a twentieth.
      expect(heavy.firmness).toBeGreaterThanOrEqual(light.firmness - 0.0501);
    }),
    { numRuns: 1000 },
  );
});

test('a firmer wish never gives a softer ideal, and never shifts it beyond the limit', () => {
  fc.assert(
    fc.property(sleepers, fc.double({ min: 0, max: 9, noNaN: true }), (sleeper, more) => {
      const { positions, lighter, needs, wish } = sleeper;
      const asked = { positions, weightPounds: lighter, firmnessWish: wish ?? 5 };
      const curve = comfortCurve(asked, needs);
      const firmer = comfortCurve({ ...asked, firmnessWish: asked.firmnessWish + more }, needs);
      expect(firmer.ideal).toBeGreaterThanOrEqual(curve.ideal);
      expect(Math.abs(curve.ideal - curve.body)).toBeLessThanOrEqual(WISH_SHIFT_MAX + 1e-9);
    }),
    { numRuns: 3000 },
  );
});

test.each(POSITIONS)(
  'comfort of a %s sleeper is 1 at the ideal, half at each half-width, without a kink',
  (position) => {
    for (const weightPounds of [100, 180, 230, 280]) {
      const curve = comfortCurve({ positions: [position], weightPounds });
      expect(comfortAt(curve, curve.ideal)).toBe(1);
      expect(comfortAt(curve, curve.ideal - curve.soft)).toBeCloseTo(0.5, 9);
      expect(comfortAt(curve, curve.ideal + curve.firm)).toBeCloseTo(0.5, 9);
      expect(comfortAt(curve, curve.ideal - 2 * curve.soft - 0.1)).toBe(0);
      const step = 1e-4;
      const slope = (at: number) => (comfortAt(curve, at + step) - comfortAt(curve, at - step)) / (2 * step);
      for (let firmness = 0.5; firmness <= 10.5; firmness += 0.01) {
        expect(Math.abs(slope(firmness + 0.01) - slope(firmness))).toBeLessThan(0.05);
        const isNearIdeal = Math.abs(firmness - curve.ideal) < step;
        const isFalling = firmness > curve.ideal ? slope(firmness) <= 0 : slope(firmness) >= 0;
        expect(isNearIdeal || isFalling).toBe(true);
      }
    }
  },
);

test('too soft is forgiven by a side sleeper more than too firm, and the reverse by back and stomach sleepers', () => {
  const lean = (position: Position) => HALF_WIDTHS[position].soft - HALF_WIDTHS[position].firm;
  expect(lean('side')).toBeGreaterThan(0);
  expect(lean('back')).toBeLessThan(0);
  expect(lean('stomach')).toBeLessThan(0);
  expect(lean('combination')).toBe(0);
});
