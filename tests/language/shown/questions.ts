import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ATTRIBUTES } from '#app/features/assistant/understanding/understanding.ts';
import { SIZES } from '#app/features/inventory/inventory.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';

/** Questions about shown beds in shoppers' words, with the cards on the table and what is asked; the answers are computed. */

const card = z.number().int().min(0).max(9);
const cards = z.array(card).optional();

const askSchema = z.discriminatedUnion('ask', [
  /** All cards without `cards`. */
  z.strictObject({ ask: z.literal('property'), attribute: z.enum(ATTRIBUTES), cards }),
  z.strictObject({ ask: z.literal('rank'), attribute: z.enum(ATTRIBUTES), most: z.boolean(), cards }),
  z.strictObject({ ask: z.literal('in-size'), size: z.enum(SIZES), cards }),
  z.strictObject({ ask: z.enum(['why', 'choose']), card }),
  z.strictObject({ ask: z.literal('pick') }),
  z.strictObject({ ask: z.enum(['drawbacks', 'describe']), cards }),
  z.strictObject({ ask: z.literal('compare'), cards }),
]);
export type Ask = z.output<typeof askSchema>;

const questionSchema = z.strictObject({
  id: z.string(),
  text: z.string().min(1),
  /** Products of the retailer's catalog, in the order of the cards. */
  shown: z.array(z.string()).min(1),
  profile: z.custom<ShopperProfile>((value) => typeof value === 'object' && value !== null),
  asks: z.array(askSchema).min(1).max(3),
});
export type ShownQuestion = z.output<typeof questionSchema>;

export function readQuestions(set: 'learn' | 'measure'): ShownQuestion[] {
  return readFileSync(new URL(`${set}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => questionSchema.parse(JSON.parse(line)));
}
