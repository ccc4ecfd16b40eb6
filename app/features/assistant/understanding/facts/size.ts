import { CENTIMETERS_PER_INCH } from '#app/features/inventory/attributes/sizes.ts';
import { z } from 'zod';
import { defineFact } from '#app/features/assistant/understanding/facts/fact.ts';
import {
  type NumberReading,
  toFactCandidate,
  type FactCandidates,
  removalCandidate,
} from '#app/features/assistant/understanding/span-types.ts';
import { SIZES } from '#app/features/inventory/inventory.ts';

export const size = defineFact({
  schema: z.enum(SIZES),
  apply: (profile, value) => {
    profile.size = value;
  },
  readableFrom: {
    families: { size: (name) => ({ ...toFactCandidate('size', name), ...removalCandidate('size') }) },
  },
  question: {
    rank: 20,
    applies: (_, { sizes }) => sizes.length > 1,
    sampleAnswers: ({ sizes }) => sizes.slice(0, 3),
  },
  toolDescription: 'The size of the bed',
});

/** In inches. */
const thickness = z.number().min(3).max(30);

/** The limit for a bed that should be easy to get onto, if none is stated. */
export const EASY_INCHES_MAX = 12;

function thicknessCandidates({ unit, value, low }: NumberReading): FactCandidates {
  const scale = unit === 'centimetres' ? 1 / CENTIMETERS_PER_INCH : 1;
  const [most, least] = [value * scale, low * scale].map((inches) =>
    scale === 1 ? inches : Math.round(inches),
  );
  if (!['', 'inches', 'centimetres'].includes(unit) || most! < 4 || most! > 24) return {};
  return { ...toFactCandidate('thicknessMax', most), ...toFactCandidate('thicknessMin', least) };
}

export const thicknessMax = defineFact({
  schema: thickness,
  group: 'thickness',
  apply: (profile, value) => {
    profile.thicknessMaxInches = value;
  },
  readableFrom: { number: thicknessCandidates },
  toolDescription: 'The most inches that the mattress may be thick',
});

export const thicknessMin = defineFact({
  schema: thickness,
  group: 'thickness',
  apply: (profile, value) => {
    profile.thicknessMinInches = value;
  },
  toolDescription: 'The least inches that the mattress must be thick',
});
