import type { ActOf } from '#app/features/assistant/acts.ts';
import { sizeInWords } from '#app/features/assistant/lang/es/values.ts';

const MEASURED = {
  length: (size: string, { length }: Inches) => `La ${size} mide ${length} pulgadas de largo.`,
  width: (size: string, { width }: Inches) => `La ${size} mide ${width} pulgadas de ancho.`,
  both: (size: string, { width, length }: Inches) => `La ${size} mide ${width}×${length} pulgadas.`,
};

type Inches = Pick<ActOf<'measures'>['sizes'][number], 'width' | 'length'>;

/** What sizes measure. */
export function measureTexts({ of, sizes }: ActOf<'measures'>): string[] {
  return [sizes.map(({ size, ...inches }) => MEASURED[of](sizeInWords(size), inches)).join(' ')];
}
