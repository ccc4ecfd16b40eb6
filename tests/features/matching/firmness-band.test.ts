import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandForProfile, firmnessBand, type FirmnessBand } from '#app/features/matching/firmness-band.ts';
import { NEEDS, POSITIONS, type Position } from '#app/features/matching/matching.ts';

function edges({ low, high }: FirmnessBand): [number, number] {
  return [low, high];
}

interface Cell {
  position: Position;
  weightPounds?: number;
  band: [number, number];
}

const TABLE: Cell[] = [
  { position: 'side', weightPounds: 115, band: [3, 5] },
  { position: 'side', weightPounds: 180, band: [5, 6] },
  { position: 'side', weightPounds: 260, band: [6, 7] },
  { position: 'back', weightPounds: 115, band: [5, 6] },
  { position: 'back', weightPounds: 180, band: [6, 7] },
  { position: 'back', weightPounds: 260, band: [7, 8] },
  { position: 'stomach', weightPounds: 115, band: [6, 7] },
  { position: 'stomach', weightPounds: 180, band: [7, 8] },
  { position: 'stomach', weightPounds: 260, band: [7, 9] },
  { position: 'combination', weightPounds: 115, band: [4, 6] },
  { position: 'combination', weightPounds: 180, band: [5, 6] },
  { position: 'combination', weightPounds: 260, band: [6, 7] },
  { position: 'back', band: [6, 7] },
];

test.each(TABLE)(
  'a $position sleeper of $weightPounds lb gets the band $band',
  ({ position, band, ...rest }) => {
    expect(edges(firmnessBand({ positions: [position], ...rest }))).toEqual(band);
  },
);

test('130 and 230 lb are in the middle class, their neighbours are not', () => {
  const lows = [129.9, 130, 230, 230.1].map(
    (weightPounds) => firmnessBand({ positions: ['side'], weightPounds }).low,
  );
  expect(lows).toEqual([3, 5, 5, 6]);
});

test('without a position the band is 5 to 6.5, and weight moves only the ideal', () => {
  const bands = [115, 180, 260].map((weightPounds) => firmnessBand({ weightPounds }));
  expect(bands.map(edges)).toEqual([
    [5, 6.5],
    [5, 6.5],
    [5, 6.5],
  ]);
  expect(bands.map(({ ideal }) => ideal)).toEqual([5.25, 5.75, 6.25]);
});

test('several positions give the overlap of their bands, widened to one point', () => {
  expect(edges(firmnessBand({ positions: ['side', 'back'], weightPounds: 180 }))).toEqual([5.5, 6.5]);
});

test('positions without an overlap give the gap between them', () => {
  expect(edges(firmnessBand({ positions: ['side', 'stomach'], weightPounds: 180 }))).toEqual([6, 7]);
  expect(edges(firmnessBand({ positions: ['side', 'stomach'], weightPounds: 115 }))).toEqual([5, 6]);
});

test('back comfort keeps a stomach sleeper at the soft end and a side sleeper at the firm end', () => {
  expect(edges(firmnessBand({ positions: ['stomach'] }, ['back-comfort']))).toEqual([6.5, 7.5]);
  expect(edges(firmnessBand({ positions: ['side'], weightPounds: 115 }, ['back-comfort']))).toEqual([
    4.5, 5.5,
  ]);
  expect(edges(firmnessBand({ positions: ['back'] }, ['back-comfort']))).toEqual([6, 7]);
});

test('a wish inside the band narrows it and becomes the ideal', () => {
  const band = firmnessBand({ positions: ['side'], weightPounds: 115, firmnessWish: 3.5 });
  expect(band).toMatchObject({ low: 3, high: 4.5, ideal: 3.5, wish: 'inside' });
});

test('a wish up to 1.5 outside the band moves it', () => {
  const band = firmnessBand({ positions: ['back'], firmnessWish: 4.5 });
  expect(band).toMatchObject({ low: 4.5, high: 5.5, ideal: 4.5, wish: 'stretched', usualLow: 6 });
});

test('a wish further out leaves the band unchanged and makes its nearest edge the ideal', () => {
  expect(firmnessBand({ positions: ['back'], firmnessWish: 4.4 })).toMatchObject({
    low: 6,
    high: 7,
    ideal: 6,
    wish: 'refused',
  });
  expect(firmnessBand({ positions: ['side'], firmnessWish: 9 })).toMatchObject({
    low: 5,
    high: 6,
    ideal: 6,
    wish: 'refused',
  });
});

test('a couple whose bands overlap gets the overlap', () => {
  const band = bandForProfile({
    positions: ['stomach'],
    weightPounds: 260,
    partner: { positions: ['back'], weightPounds: 260 },
  });
  expect(band).toMatchObject({ low: 7, high: 8, couple: 'overlap' });
});

test('a couple a little apart gets the middle, one two points apart is marked as apart', () => {
  const near = bandForProfile({ positions: ['side'], partner: { positions: ['stomach'] } });
  expect(near).toMatchObject({ low: 6, high: 7, couple: 'middle' });
  const far = bandForProfile({
    positions: ['side'],
    weightPounds: 125,
    partner: { positions: ['back'], weightPounds: 260 },
  });
  expect(far).toMatchObject({ low: 5, high: 7, couple: 'apart' });
});

test('a partner without known facts changes nothing', () => {
  const alone = bandForProfile({ positions: ['stomach'], weightPounds: 180 });
  expect(bandForProfile({ positions: ['stomach'], weightPounds: 180, partner: {} })).toEqual(alone);
});

const sleepers = fc.record({
  positions: fc.uniqueArray(fc.constantFrom(...POSITIONS), { maxLength: 4 }),
  wish: fc.option(fc.double({ min: 1, max: 10, noNaN: true }), { nil: null }),
  lighter: fc.double({ min: 60, max: 300, noNaN: true }),
  more: fc.double({ min: 0, max: 250, noNaN: true }),
  needs: fc.subarray([...NEEDS]),
});

test('a heavier sleeper never gets a softer band', () => {
  fc.assert(
    fc.property(sleepers, ({ positions, wish, lighter, more, needs }) => {
      const sleeper = { positions, ...(wish === null ? {} : { firmnessWish: wish }) };
      const light = firmnessBand({ ...sleeper, weightPounds: lighter }, needs);
      const heavy = firmnessBand({ ...sleeper, weightPounds: lighter + more }, needs);
      expect(heavy.low).toBeGreaterThanOrEqual(light.low);
      expect(heavy.high).toBeGreaterThanOrEqual(light.high);
      expect(heavy.ideal).toBeGreaterThanOrEqual(light.ideal);
    }),
    { numRuns: 3000 },
  );
});

test('a heavier partner never makes the band of a couple softer', () => {
  fc.assert(
    fc.property(sleepers, sleepers, ({ positions, lighter, more }, other) => {
      const partner = { positions: other.positions, weightPounds: other.lighter };
      const light = bandForProfile({ positions, weightPounds: lighter, partner });
      const heavy = bandForProfile({ positions, weightPounds: lighter + more, partner });
      expect(heavy.low).toBeGreaterThanOrEqual(light.low);
      expect(heavy.high).toBeGreaterThanOrEqual(light.high);
      expect(heavy.ideal).toBeGreaterThanOrEqual(light.ideal);
    }),
    { numRuns: 3000 },
  );
});

test('a band contains its ideal, is at least a point wide, and is inside its tolerance', () => {
  fc.assert(
    fc.property(sleepers, ({ positions, wish, lighter }) => {
      const band = firmnessBand({
        positions,
        weightPounds: lighter,
        ...(wish === null ? {} : { firmnessWish: wish }),
      });
      expect(band.high - band.low).toBeGreaterThanOrEqual(0.998);
      expect(band.ideal).toBeGreaterThanOrEqual(band.low - 0.001);
      expect(band.ideal).toBeLessThanOrEqual(band.high + 0.001);
      expect(band.acceptLow).toBeLessThanOrEqual(band.low);
      expect(band.nearLow).toBeLessThanOrEqual(band.acceptLow);
      expect(band.nearHigh).toBeGreaterThanOrEqual(band.acceptHigh);
    }),
  );
});
