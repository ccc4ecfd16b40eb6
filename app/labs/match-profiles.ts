import { z } from 'zod';
import { READING_PACK } from '#app/features/assistant/lang/en/reading.ts';
import { findConcepts } from '#app/features/assistant/understanding/lexicon.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import { FIRMNESS_BY_FEEL } from '#app/features/assistant/understanding/facts/firmness.ts';
import { parseFirmness } from '#app/features/inventory/attributes/firmness.ts';
import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import { readSize } from '#app/features/inventory/attributes/sizes.ts';
import { type Must, NEEDS, POSITIONS, SLEEPER_KINDS } from '#app/features/matching/matching.ts';
import { exitWithError } from '#app/labs/lab-input.ts';

export type LabProfile = ReturnType<typeof parseProfiles>[number];

/** Reads "Memory Foam" and "memory_foam" as "memory-foam". */
const word = z.string().transform((text) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/gu, '-'),
);
/** Null counts as not stated. */
const optional = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => value ?? undefined, item.optional());
const oneOrMore = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(item).max(50));

const firmness = z.union([z.number(), z.string()]).transform((value, context) => {
  const read = typeof value === 'number' ? value : parseFirmnessWish(value);
  if (read !== null && read >= 1 && read <= 10) return read;
  context.addIssue({
    code: 'custom',
    message: `${formatValue(value)} is not a firmness: 1 to 10, or a word`,
  });
  return z.NEVER;
});

/** A firmness in a product's words ("luxury firm") or a shopper's ("firmer", "hard"). */
function parseFirmnessWish(text: string): number | null {
  if (/^\s*[-\u2212]/u.test(text)) return null;
  const stated = /\b(?:no|not|nothing|never)\b/iu.test(text) ? null : parseFirmness(text);
  return stated ?? readFeel(text.replaceAll('_', ' '));
}

/** A feel in a shopper's words, such as "plush". */
function readFeel(text: string): number | null {
  const feels = findConcepts(READING_PACK.lexicon, splitTokens(text)).flatMap(({ concept }) => {
    const [family, name = ''] = concept.split('.');
    return family === 'feel' ? (FIRMNESS_BY_FEEL[name] ?? []) : [];
  });
  return feels[0] ?? null;
}

const size = z.string().transform((value, context) => {
  const read = readSize(value);
  if (read) return read;
  context.addIssue({ code: 'custom', message: `${formatValue(value)} is no mattress size` });
  return z.NEVER;
});

const MUSTS: readonly Must[] = [
  ...NEEDS.filter((need) => need !== 'back-comfort'),
  'cooling',
  ...CONSTRUCTIONS,
];
const brandNames = optional(oneOrMore(z.string().trim().min(1).max(200)));
const inches = optional(z.number().positive().max(100));

const sleeperFields = {
  positions: optional(oneOrMore(word.pipe(z.enum(POSITIONS)))),
  weightPounds: optional(z.number().positive().max(2000)),
  firmnessWish: optional(firmness),
  sleepsHot: optional(z.boolean()),
};

const profileSchema = z.object({
  ...sleeperFields,
  id: z.union([z.string(), z.number()], 'each profile needs one, a text or a number'),
  budgetMaxMinor: optional(z.number().nonnegative()),
  size: optional(size),
  partner: optional(z.object(sleeperFields)),
  materialsWanted: optional(oneOrMore(word.pipe(z.enum(CONSTRUCTIONS)))),
  materialsAvoided: optional(oneOrMore(word.pipe(z.enum(CONSTRUCTIONS)))),
  needs: optional(oneOrMore(word.pipe(z.enum(NEEDS)))),
  sleeperKind: optional(word.pipe(z.enum(SLEEPER_KINDS))),
  ageYears: optional(z.number().nonnegative().max(130)),
  mustHave: optional(oneOrMore(word.pipe(z.enum(MUSTS)))),
  brandsWanted: brandNames,
  brandsAvoided: brandNames,
  thicknessMinInches: inches,
  thicknessMaxInches: inches,
  wantsClearance: optional(z.boolean()),
});

/** A list or a single profile. Exits on the first error with a line that names the profile and field. */
export function parseProfiles(input: unknown) {
  const profiles = Array.isArray(input) ? input : [input];
  return profiles.map((raw: unknown, at) => {
    const parsed = profileSchema.safeParse(raw);
    if (parsed.success) {
      const { id, ...profile } = parsed.data;
      return { id, profile };
    }
    const [issue] = parsed.error.issues;
    const field = issue && issue.path.length > 0 ? issue.path.map(String).join('.') : 'the profile';
    exitWithError(`Profile ${profileName(raw, at)}: ${field}: ${issue?.message ?? 'not as expected'}`);
  });
}

function profileName(raw: unknown, at: number): string {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? formatValue(id) : `number ${at + 1}`;
}

function formatValue(value: string | number): string {
  return typeof value === 'number' ? String(value) : JSON.stringify(value.slice(0, 60));
}
