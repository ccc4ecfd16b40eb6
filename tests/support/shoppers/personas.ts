import type { Persona } from '#tests/support/shoppers/shopper.ts';
import { SIMPLE_PERSONAS } from '#tests/support/shoppers/simple-personas.ts';
import { WISHFUL_PERSONAS } from '#tests/support/shoppers/wishful-personas.ts';

/** Willing shoppers: each answers what is asked, in their own way. */
export const PERSONAS: readonly Persona[] = [...SIMPLE_PERSONAS, ...WISHFUL_PERSONAS];
