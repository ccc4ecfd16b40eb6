import { z } from 'zod';
import type { BriefCheck } from '#app/features/assistant/brief-texts.ts';
import type { Recommendation } from '#app/features/assistant/conversation.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import type { FactTexts, LanguagePack } from '#app/features/assistant/language-pack.ts';
import type { FactKey, FactValues } from '#app/features/assistant/understanding/facts/registry.ts';
import type { Size } from '#app/features/inventory/inventory.ts';
import { capitalize, type DisplayUnits } from '#app/features/matching/explanation/formatting.ts';
import type { Position } from '#app/features/matching/matching.ts';
import type { Remark } from '#app/features/matching/matching.ts';
import type { RemarkCode } from '#app/features/matching/remark-codes.ts';

/** The content of a sleep brief, as of when the shopper saved it. */
export interface BriefContent {
  /** ISO 639-1. */
  language: string;
  facts: string[];
  /** Only shown on the shopper's own screen; absent in older briefs. */
  privateFacts?: string[];
  everyBed: string[];
  /** Up to three, in the order to try them. */
  beds: BriefBed[];
}

export interface BriefBed {
  productId: string;
  title: string;
  brand: string;
  role: string | null;
  size: string | null;
  priceMinor: number | null;
  currency: string;
  url: string | null;
  /** Absent in briefs from before images were added. */
  imageUrl?: string | null;
  reason: string | null;
  /** What a near miss misses comes first. Absent in older briefs. */
  cautions?: string[];
  checks: string[];
}

export const BRIEF_DAYS = 180;
const BEDS_MAX = 3;
const CHECKS_PER_BED = 2;
const CAUTIONS_PER_BED = 2;

/** Facts suitable for a page lying around in a showroom, in page order. */
const SHOWN_FACTS: readonly FactKey[] = [
  ...(['sleeper', 'positions', 'heat', 'firmness', 'partner', 'partnerPositions', 'partnerHeat'] as const),
  ...([
    'partnerFirmness',
    'size',
    'budget',
    'materialsWanted',
    'materialsAvoided',
    'featuresAvoided',
    'needs',
  ] as const),
  ...(['brandsWanted', 'brandsAvoided', 'thicknessMax', 'thicknessMin', 'base', 'neededBy'] as const),
];

/** Never printed, emailed, or shown to staff. */
const PRIVATE_FACTS: readonly FactKey[] = ['weight', 'partnerWeight', 'age'];

const POSITION_CHECKS: Record<Position, BriefCheck> = {
  side: 'lie-side',
  back: 'lie-back',
  stomach: 'lie-stomach',
  combination: 'lie-moving',
};

/** What to check in person for a card's reason or caution; others, such as price, can't be felt. */
const CHECKS_BY_REMARK: Partial<Record<RemarkCode, BriefCheck>> = {
  'soft-for-weight': 'hips-level',
  'soft-for-position': 'hips-level',
  'height-heavy': 'hips-level',
  'plus-size': 'hips-level',
  'pressure-stated': 'pressure',
  'pressure-usual': 'pressure',
  'softer-feel': 'compare-softer',
  'firmer-feel': 'compare-firmer',
  'feel-couple': 'together',
  'two-sides': 'two-sides',
  'two-sides-usual': 'two-sides',
  'split-halves': 'two-sides',
  'warm-foam': 'warmth',
  warm: 'warmth',
  'cooling-unknown': 'warmth',
  cooler: 'warmth',
  'cooling-features': 'warmth',
  'cooling-construction': 'warmth',
  'cooling-stated': 'warmth',
  'motion-low': 'motion',
  'motion-usual-low': 'motion',
  'less-motion': 'motion',
  'motion-stated': 'motion',
  'motion-usual': 'motion',
  'edge-low': 'edge',
  'edge-stated': 'edge',
  'edge-usual': 'edge',
  'height-thin': 'height',
  'height-unknown': 'height',
  'height-high-child': 'height',
  'height-high-senior': 'height',
  'height-limit': 'height',
  'height-senior': 'height',
  thicker: 'height',
  thinner: 'height',
  'adjustable-base': 'ask-base',
  'adjustable-base-unknown': 'ask-base',
  'adjustable-base-no': 'ask-base',
  'weight-capacity': 'ask-capacity',
  'capacity-unknown': 'ask-capacity',
  'price-unknown': 'ask-price',
  'size-unlisted': 'ask-price',
  'only-this-size-in-budget': 'ask-price',
  'firmness-unknown': 'ask-firmness',
  'material-unknown': 'ask-materials',
  'wanted-missing': 'ask-materials',
  'padding-unknown': 'ask-materials',
  'organic-unknown': 'ask-materials',
  'floor-sample': 'ask-sample',
};

function getCheck({ code, values }: Remark): BriefCheck | undefined {
  if (code !== 'feel-off') return CHECKS_BY_REMARK[code as RemarkCode];
  if (values.who === 'both') return 'together';
  return (values.body || values.asked) === 'softer' ? 'hips-level' : 'pressure';
}

interface BriefInput {
  known: Partial<FactValues>;
  /** The words in which the facts were stated. */
  quotes?: Partial<Record<FactKey, string>>;
  /** From the latest recommendation, best first. */
  recommendations: readonly Recommendation[];
  language: string;
  units: DisplayUnits;
}

export function createBriefContent(input: BriefInput): BriefContent | null {
  const { known, quotes, recommendations, language, units } = input;
  const pack = LANGUAGES[language] ?? LANGUAGES.en!;
  const beds = recommendations.slice(0, BEDS_MAX);
  if (beds.length === 0) return null;
  const everyBed = checksOfSleepers(known);
  return {
    language: pack.code,
    facts: SHOWN_FACTS.flatMap((key) => describeFact(key, known, { pack, units, quotes })),
    privateFacts: PRIVATE_FACTS.flatMap((key) => describeFact(key, known, { pack, units, quotes })),
    everyBed: everyBed.map((check) => pack.brief.checks[check]),
    beds: beds.map((bed) => toBriefBed(bed, { pack, everyBed })),
  };
}

function checksOfSleepers({ positions = [], partner }: Partial<FactValues>): BriefCheck[] {
  const [position] = positions;
  const lyingCheck = position === undefined ? 'lie-usual' : POSITION_CHECKS[position];
  return partner === true ? [lyingCheck, 'together'] : [lyingCheck];
}

function toBriefBed(
  { card, reasons, cautions }: Recommendation,
  { pack, everyBed }: { pack: LanguagePack; everyBed: BriefCheck[] },
): BriefBed {
  const { productId, title, brand, role, size, priceMinor, currency, url, imageUrl } = card;
  // Cautions are more worth checking than reasons, so they come first.
  const found = [...cautions, ...reasons].flatMap((remark) => getCheck(remark) ?? []);
  const checks = [...new Set(found)].filter((check) => !everyBed.includes(check)).slice(0, CHECKS_PER_BED);
  if (checks.length === 0) checks.push('turn-over');
  return {
    productId,
    title,
    brand,
    role: role ?? null,
    size: size && pack.matching.sizes[size],
    priceMinor,
    currency,
    url,
    imageUrl,
    reason: card.reasons[0] ?? null,
    cautions: [card.breaks ?? [], card.cautions].flat().slice(0, CAUTIONS_PER_BED),
    checks: checks.map((check) => pack.brief.checks[check]),
  };
}

interface Wording {
  pack: LanguagePack;
  units: DisplayUnits;
  quotes?: BriefInput['quotes'] | undefined;
}

/** A fact as a short line, such as "Side sleeping"; empty if it's unknown or says nothing. */
function describeFact(key: FactKey, known: Partial<FactValues>, { pack, units, quotes }: Wording): string[] {
  const value = known[key];
  if (value === undefined) return [];
  if (key === 'size') return [pack.matching.sizes[value as Size]];
  if (key === 'brandsWanted' || key === 'brandsAvoided') {
    const names = (value as string[]).join(', ');
    if (names === '') return [];
    return [key === 'brandsWanted' ? pack.brief.brands(names) : pack.brief.notBrands(names)];
  }
  const { acknowledged } = pack.facts[key] as FactTexts<unknown>;
  const text = acknowledged(value, units, quotes?.[key]);
  return text === '' ? [] : [capitalize(text)];
}

const idSchema = z.uuid();

/** Recorded by staff in the showroom: which beds were tried, and which one was bought. */
export const briefOutcomeSchema = z.object({
  tried: z.array(idSchema).max(BEDS_MAX).default([]),
  bought: z.union([idSchema, z.literal('')]).default(''),
});

export const BRIEF_EMAIL_MAX = 254;

export const briefEmailSchema = z.object({
  email: z.string().trim().max(BRIEF_EMAIL_MAX).pipe(z.email()),
});
