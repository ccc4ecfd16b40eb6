import { z } from 'zod';
import { figureSchema } from '#app/features/assistant/figures.ts';
import { SHOW_ACT } from '#app/features/assistant/show-act.ts';
import { ADVISING_ACTS, UNANSWERED_ACT } from '#app/features/assistant/advice-acts.ts';
import { FACT_KEYS, type FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import {
  ATTRIBUTES,
  EXPLAIN_TOPICS,
  STORE_TOPICS,
  TALK_TOPICS,
} from '#app/features/assistant/understanding/understanding-types.ts';
import { CATALOG_ACTS, LISTING_ACTS, TERM_DETAILS } from '#app/features/assistant/catalog-acts.ts';
import { LEAD_ACTS } from '#app/features/assistant/lead-rules.ts';
import {
  comparisonSchema,
  placeSchema,
  SHOPPER_CONCERNS,
  placesSchema,
  PLACES_MAX,
  propertyValueSchema,
  remark,
  remarks,
} from '#app/features/assistant/shown-values.ts';
import { CONSTRUCTIONS, SIZES } from '#app/features/inventory/inventory.ts';

/**
 * What a reply does, as plain data: the dialogue decides on acts, and a language pack puts them into words. All content
 * comes from settings, the catalog, documents, or the shopper; wording adds no facts.
 */

const TEXT_MAX = 1_000;
const factKey = z.enum(FACT_KEYS as [FactKey, ...FactKey[]]);
const questionKey = z.union([factKey, z.templateLiteral(['merchant:', z.string().max(TEXT_MAX)])]);
export type QuestionKey = z.output<typeof questionKey>;
const text = z.string().max(TEXT_MAX);

export const actSchema = z.discriminatedUnion('act', [
  ...ADVISING_ACTS,
  z.object({ act: z.literal('greet'), isReturning: z.boolean() }),
  /** After the merchant's own greeting: discloses that this is an AI, and adds whatever the greeting lacks. */
  z.object({
    act: z.literal('introduce'),
    saysHello: z.boolean(),
    saysName: z.boolean(),
    saysStore: z.boolean(),
  }),
  /** Before an answer that repeats the previous one. */
  z.object({ act: z.literal('as-before') }),
  z.object({
    act: z.literal('acknowledge'),
    facts: z.array(factKey),
    corrected: z.array(factKey),
    removed: z.array(factKey),
    /** Facts the shopper left open. If all lists are empty, acknowledges an answer without repeating it. */
    skipped: z.array(factKey),
  }),
  /** `part` is the shopper's body part that hurts, in the chat's language: "hip". */
  z.object({
    act: z.literal('comfort'),
    about: z.enum(['pain', 'grief', 'loss', 'anger', 'present-bed', 'missed']),
    part: text.optional(),
  }),
  /** "You mean 175 lb now?" */
  z.object({ act: z.literal('clarify'), fact: factKey, value: z.unknown(), quote: text.optional() }),
  z.object({ act: z.literal('not-understood'), question: questionKey.nullable() }),
  UNANSWERED_ACT,
  z.object({ act: z.literal('welcome') }),
  /** `again` returns to a question without repeating its wording. */
  z.object({
    act: z.literal('ask'),
    question: questionKey,
    again: z.boolean(),
    isOpening: z.boolean().optional(),
  }),
  z.object({ act: z.literal('need-more') }),
  z.object({ act: z.literal('why-ask'), question: questionKey }),
  SHOW_ACT,
  /** `values`: of wishes that aren't facts, such as a brand the shopper asked about. */
  z.object({
    act: z.literal('wish-unmet'),
    facts: z.array(factKey),
    values: z
      .object({ materialsWanted: z.array(z.enum(CONSTRUCTIONS)), brandsWanted: z.array(text) })
      .partial()
      .optional(),
  }),
  z.object({ act: z.literal('split-advice'), remark }),
  /** `from` is where prices start that would fit. */
  z.object({
    act: z.literal('nothing-fits'),
    obstacles: remarks,
    changes: remarks,
    from: figureSchema.nullable(),
  }),
  /** `ways` are the preferences that exclude other beds. */
  z.object({
    act: z.literal('nothing-further'),
    change: z.string().max(40),
    ways: z.array(z.enum(['budget', 'firmness', 'materials', 'brands', 'thickness'])).max(5),
  }),
  /** `isNot`: the shopper asks why the card isn't first. */
  z.object({
    act: z.literal('why'),
    card: placeSchema,
    reasons: remarks,
    isNear: z.boolean(),
    isNot: z.boolean(),
    /** The previous act is about the same card. */
    follows: z.boolean().optional(),
    /** Against the best of the others; null if nothing sets the two apart. */
    comparison: comparisonSchema.nullable(),
  }),
  z.object({
    act: z.literal('pick'),
    card: placeSchema,
    reasons: remarks,
    /** What worries the shopper most and this bed is good for. */
    concern: z.enum(SHOPPER_CONCERNS).nullable(),
    /** How far it is below the shopper's budget. */
    under: figureSchema.nullable(),
    /** The shown bed that does better at the concern, and what it costs more. */
    rival: z.object({ card: placeSchema, attribute: z.enum(ATTRIBUTES), more: figureSchema }).nullable(),
  }),
  /** `leadsTo` is the target of the card's button; null if it has none. */
  z.object({
    act: z.literal('choose'),
    card: placeSchema.nullable(),
    leadsTo: z.enum(['cart', 'page']).nullable(),
  }),
  /** `others`: cards with the same drawbacks. */
  z.object({
    act: z.literal('drawbacks'),
    card: placeSchema,
    others: placesSchema.optional(),
    cautions: remarks,
  }),
  ...LISTING_ACTS,
  ...CATALOG_ACTS,
  /**
   * Nothing known about these cards conflicts with the shopper's preferences. `isNear` cards violate a preference, as
   * the card itself says, but have no other drawback.
   */
  z.object({ act: z.literal('no-drawbacks'), cards: placesSchema, isNear: z.boolean().optional() }),
  /** The table with names, prices, and values is a separate part. */
  z.object({
    act: z.literal('compare'),
    cards: placesSchema,
    /** What each is made of and how it feels, as far as known. */
    builds: z
      .array(
        z.object({ card: placeSchema, construction: propertyValueSchema, firmness: propertyValueSchema }),
      )
      .max(PLACES_MAX),
    ...comparisonSchema.shape,
    /** The recommended one; null if the shopper asked about a single property. */
    pick: placeSchema.nullable(),
  }),
  z.object({
    act: z.literal('property'),
    card: placeSchema,
    attribute: z.enum(ATTRIBUTES),
    value: propertyValueSchema,
    /** Whether the value is good for the stated purpose ("is it good for heat"); null if unknown. */
    isGood: z.boolean().nullable(),
    /** The listing doesn't state the value; it is typical of the construction. */
    isUsual: z.boolean(),
    /** The previous act is about the same card. */
    follows: z.boolean(),
  }),
  z.object({
    act: z.literal('property-each'),
    attribute: z.enum(ATTRIBUTES),
    values: z
      .array(
        z.object({
          card: placeSchema,
          value: propertyValueSchema,
          isGood: z.boolean().nullable(),
          isUsual: z.boolean(),
        }),
      )
      .max(PLACES_MAX),
  }),
  z.object({
    act: z.literal('describe'),
    card: placeSchema,
    properties: z
      .array(z.object({ attribute: z.enum(ATTRIBUTES), value: propertyValueSchema }))
      .max(PLACES_MAX),
  }),
  z.object({
    act: z.literal('rank'),
    attribute: z.enum(ATTRIBUTES),
    most: z.boolean(),
    /** The best bed, and any with the same value; empty unless the value is known for at least two. */
    best: placesSchema,
    value: propertyValueSchema,
    unknown: placesSchema,
    /** Ranked by what is typical of the constructions, since fewer than two listings state the value. */
    isUsual: z.boolean(),
  }),
  /** In inches. */
  z.object({
    act: z.literal('measures'),
    of: z.enum(['length', 'width', 'both']),
    sizes: z.array(z.object({ size: z.enum(SIZES), width: z.number(), length: z.number() })).max(PLACES_MAX),
  }),
  z.object({
    act: z.literal('in-size'),
    card: placeSchema,
    size: z.enum(SIZES),
    isSold: z.boolean().nullable(),
  }),
  z.object({
    act: z.literal('in-size-each'),
    size: z.enum(SIZES),
    sold: placesSchema,
    notSold: placesSchema,
    unknown: placesSchema,
  }),
  z.object({
    act: z.literal('explain'),
    topic: z.enum(EXPLAIN_TOPICS),
    /** The shopper's base, for the box spring question. */
    base: text.optional(),
    /** Taught at the store's wish, without being asked. */
    isUnasked: z.boolean().optional(),
  }),
  z.object({
    act: z.literal('sells'),
    what: z.enum(['brand', 'construction', 'size', 'product', 'other']),
    /** The key of a construction, size, or product kind; otherwise the shopper's own word. */
    name: text,
    /** Null if the catalog doesn't say. */
    isSold: z.boolean().nullable(),
  }),
  z.object({ act: z.literal('range'), value: propertyValueSchema }),
  /** A verbatim sentence from the store's documents; `until` is the last day of an offer. */
  z.object({
    act: z.literal('cite'),
    statement: text,
    more: text.nullable(),
    until: z.iso.date().nullable(),
  }),
  z.object({ act: z.literal('documents-differ') }),
  /** From the settings; `answer` is null if they don't say. */
  z.object({
    act: z.literal('store'),
    topic: z.enum(STORE_TOPICS),
    answer: text.nullable(),
    /** The address is one of several; the hours were asked for a holiday. */
    isOneOfMany: z.boolean().optional(),
    isHoliday: z.boolean().optional(),
  }),
  /** Neither settings nor documents answer it; `contact` is a phone number, an email address, or empty. */
  z.object({
    act: z.literal('store-unknown'),
    topics: z.array(z.enum(STORE_TOPICS)).max(3),
    details: z.array(z.enum(TERM_DETAILS)).optional(),
    contact: text,
  }),
  z.object({ act: z.literal('reach-store'), phone: text, email: text, address: text, other: text }),
  z.object({ act: z.literal('identity'), about: z.enum(['bot', 'capabilities', 'privacy']) }),
  z.object({
    act: z.literal('decline'),
    kind: z.enum(['rules', 'off-topic', 'medical', 'discount', 'language']),
  }),
  z.object({
    act: z.literal('hand-over'),
    reason: z.enum(['person', 'service', 'complaint', 'child']),
    order: text.nullable(),
    hasContact: z.boolean(),
    /** Whether someone can answer now, and otherwise when; null if unknown. */
    isThere: z.boolean().nullable(),
    backAt: text.nullable(),
    /** Minutes until the assistant takes over again if nobody joins; null if members don't join chats. */
    waitMinutes: z.number().nullish(),
    again: z.boolean(),
    /** The message contains an order number or contact details. */
    hasNews: z.boolean(),
  }),
  z.object({ act: z.literal('ask-service'), needsOrder: z.boolean(), needsContact: z.boolean() }),
  ...LEAD_ACTS,
  z.object({ act: z.literal('stand-back') }),
  z.object({ act: z.literal('offer') }),
  z.object({ act: z.literal('keep-as-is') }),
  z.object({ act: z.literal('start-over') }),
  z.object({ act: z.literal('no-catalog') }),
  /** The merchant turned recommendations off. */
  z.object({ act: z.literal('advice-only') }),
  /** Enough is known to recommend; the shopper decides when. */
  z.object({ act: z.literal('offer-cards') }),
  z.object({ act: z.literal('small-talk'), kind: z.enum(['thanks', 'bye', ...TALK_TOPICS]) }),
  z.object({ act: z.literal('language'), code: z.string().max(10) }),
]);
export type Act = z.output<typeof actSchema>;
export type ActName = Act['act'];
export type ActOf<Name extends ActName> = Extract<Act, { act: Name }>;
