import { z } from 'zod';
import { brandNameSchema } from '#app/features/inventory/brands/system-models.ts';

/** What merchants miss among the system brands. */

const NOTE_MAX = 500;
/** Suggestions of one merchant that wait at a time. */
export const WAITING_MAX = 20;

export const suggestionInput = z.object({
  brand: brandNameSchema,
  /** Empty: the whole brand. */
  model: z.union([z.literal(''), brandNameSchema]).default(''),
  note: z
    .string()
    .trim()
    .max(NOTE_MAX, { error: `A note has at most ${NOTE_MAX} characters` })
    .default(''),
});

export const SUGGESTION_STATUS = ['waiting', 'merged', 'refused'] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUS)[number];

/** A merchant's own suggestion. */
export interface OwnSuggestion {
  id: string;
  brand: string;
  model: string;
  status: SuggestionStatus;
  createdAt: Date;
}

/** What several merchants suggest in other spellings, as one thing to decide. */
export interface SuggestionGroup {
  brand: string;
  model: string;
  merchants: number;
  ids: string[];
  notes: string[];
  firstAt: Date;
  /** The system brand of this name, when there is one. */
  knownBrand: string | null;
}
