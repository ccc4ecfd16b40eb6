import type { Persona } from '#tests/support/shoppers/shopper.ts';
import { SIMPLE_PERSONAS } from '#tests/support/shoppers/simple-personas.ts';
import { PERSONAS_WITH_WISHES } from '#tests/support/shoppers/personas-with-wishes.ts';

/** Willing shoppers: each answers what is asked, in their own way. */
export const PERSONAS: readonly Persona[] = [...SIMPLE_PERSONAS, ...PERSONAS_WITH_WISHES];
