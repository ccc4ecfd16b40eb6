import type { ActOf } from '#app/features/assistant/acts.ts';

const MEASURED = {
  length: (size: string, { length }: Inches) => `A ${size} is ${length} inches long.`,
  width: (size: string, { width }: Inches) => `A ${size} is ${width} inches wide.`,
  both: (size: string, { width, length }: Inches) => `A ${size} is ${width}×${length} inches.`,
};

type Inches = Pick<ActOf<'measures'>['sizes'][number], 'width' | 'length'>;

/** What sizes measure. */
export function measureTexts({ of, sizes }: ActOf<'measures'>): string[] {
  return [sizes.map(({ size, ...inches }) => MEASURED[of](size, inches)).join(' ')];
}
