import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ATTRIBUTES } from '#app/features/assistant/understanding/understanding-types.ts';
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
  /** A question that was asked and answered just before. */
  after: z.strictObject({ text: z.string().min(1), asks: z.array(askSchema).min(1) }).optional(),
  asks: z.array(askSchema).min(1).max(3),
});
export type ShownQuestion = z.output<typeof questionSchema>;

export const QUESTION_SETS = ['learn', 'held', 'measure', 'es', 'es-held'] as const;
export type QuestionSet = (typeof QUESTION_SETS)[number];

/** One of three written later, by its text, is held back: counted, but never shown nor learned from. */
const HELD_OF = 3;

export function readQuestions(set: QuestionSet): ShownQuestion[] {
  const isHeld = set.endsWith('held');
  const file = set.startsWith('es') ? 'es' : set === 'held' ? 'learn' : set;
  const lines = readFileSync(new URL(`${file}.jsonl`, import.meta.url), 'utf8').split('\n');
  const questions = lines.filter((line) => line !== '').map((line) => questionSchema.parse(JSON.parse(line)));
  return file === 'measure' ? questions : questions.filter((one) => isHeldBack(one) === isHeld);
}

function isHeldBack({ id, text }: ShownQuestion): boolean {
  return !id.startsWith('l') && createHash('sha256').update(text).digest()[0]! % HELD_OF === 0;
}
