import { z } from 'zod';
import { defineFact } from '#app/features/assistant/understanding/facts/fact.ts';
import { type NumberReading, offer, type Offers } from '#app/features/assistant/understanding/offers.ts';

/** In inches. */
const schema = z.number().min(3).max(30);

const INCHES_PER_CM = 1 / 2.54;

function thicknessOffers({ unit, value, low }: NumberReading): Offers {
  const scale = unit === 'centimetres' ? INCHES_PER_CM : 1;
  const [most, least] = [value * scale, low * scale].map((inches) =>
    scale === 1 ? inches : Math.round(inches),
  );
  if (!['', 'inches', 'centimetres'].includes(unit) || most! < 4 || most! > 24) return {};
  return { ...offer('thicknessMax', most), ...offer('thicknessMin', least) };
}

export const thicknessMax = defineFact({
  schema,
  group: 'thickness',
  apply: (profile, value) => {
    profile.thicknessMaxInches = value;
  },
  offers: { number: thicknessOffers },
  tool: 'The most inches that the mattress may be thick',
});

export const thicknessMin = defineFact({
  schema,
  group: 'thickness',
  apply: (profile, value) => {
    profile.thicknessMinInches = value;
  },
  tool: 'The least inches that the mattress must be thick',
});
