import { z } from 'zod';
import { defineFact } from '#app/features/assistant/understanding/facts/fact.ts';

/** In inches. */
const schema = z.number().min(3).max(30);

export const thicknessMax = defineFact({
  schema,
  group: 'thickness',
  apply: (profile, value) => {
    profile.thicknessMaxInches = value;
  },
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
