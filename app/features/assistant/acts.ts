import { z } from 'zod';
import { SHOW_ACT } from '#app/features/assistant/show-act.ts';
import { ADVISING_ACTS, UNANSWERED_ACT } from '#app/features/assistant/advice-acts.ts';
import { FACT_KEYS, type FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import {
  ATTRIBUTES,
  EXPLAIN_TOPICS,
  STORE_TOPICS,
  TALK_TOPICS,
} from '#app/features/assistant/understanding/understanding-types.ts';
import { CATALOG_ACTS, LISTING_ACTS } from '#app/features/assistant/catalog-acts.ts';
import { LEAD_ACTS } from '#app/features/assistant/lead-rules.ts';
import {
  comparisonSchema,
  placeSchema,
  placesSchema,
  PLACES_MAX,
  propertyValueSchema,
  remark,
  remarks,
} from '#app/features/assistant/shown-values.ts';
import { SIZES } from '#app/features/inventory/inventory.ts';

/**
 * What a reply does, as plain data: the dialogue decides acts, a language pack puts them into words. What they hold comes
 * from settings, the catalog, documents or the shopper; words add nothing to it.
 */

const TEXT_MAX = 1_000;
const factKey = z.enum(FACT_KEYS as [FactKey, ...FactKey[]]);
const questionKey = z.union([factKey, z.templateLiteral(['merchant:', z.string().max(TEXT_MAX)])]);
export type QuestionKey = z.output<typeof questionKey>;
const text = z.string().max(TEXT_MAX);

export const actSchema = z.discriminatedUnion('act', [
  ...ADVISING_ACTS,
  z.object({ act: z.literal('greet'), isReturning: z.boolean() }),
  /** After the merchant's own greeting: says that it is an AI, with a hello or the names that the greeting lacks. */
  z.object({
    act: z.literal('introduce'),
    saysHello: z.boolean(),
    saysName: z.boolean(),
    saysStore: z.boolean(),
  }),
  /** Before an answer that repeats the previous one. */
  z.object({ act: z.literal('as-before') }),
  /** Acknowledges what the message said, by facts. */
  z.object({
    act: z.literal('acknowledge'),
    facts: z.array(factKey),
    corrected: z.array(factKey),
    removed: z.array(factKey),
    /** Left open by the shopper. All lists empty: an answer that isn't repeated. */
    skipped: z.array(factKey),
  }),
  /** `part`: the shopper's own part of the body that hurts, as the language names it: "hip". */
  z.object({
    act: z.literal('comfort'),
    about: z.enum(['pain', 'grief', 'loss', 'anger', 'present-bed', 'missed']),
    part: text.optional(),
  }),
  /** "You mean 175 lb now?" */
  z.object({ act: z.literal('clarify'), fact: factKey, value: z.unknown() }),
  z.object({ act: z.literal('not-understood'), question: questionKey.nullable() }),
  UNANSWERED_ACT,
  /** Before the first question if there is nothing to acknowledge. */
  z.object({ act: z.literal('welcome') }),
  /** `again`: comes back to the question without asking it in the same words. */
  z.object({
    act: z.literal('ask'),
    question: questionKey,
    again: z.boolean(),
    /** Right below the greeting. */
    isOpening: z.boolean().optional(),
  }),
  /** Too few facts to recommend yet. */
  z.object({ act: z.literal('need-more') }),
  z.object({ act: z.literal('why-ask'), question: questionKey }),
  SHOW_ACT,
  /** A wish that none of the shown beds meets. */
  z.object({ act: z.literal('wish-unmet'), facts: z.array(factKey) }),
  z.object({ act: z.literal('split-advice'), remark }),
  z.object({ act: z.literal('nothing-fits'), obstacles: remarks, changes: remarks }),
  /** The wishes that keep others out. */
  z.object({
    act: z.literal('nothing-further'),
    change: z.string().max(40),
    ways: z.array(z.enum(['budget', 'firmness', 'materials', 'brands', 'thickness'])).max(5),
  }),
  /** `isNot`: the shopper asks what keeps the card from coming first. */
  z.object({
    act: z.literal('why'),
    card: placeSchema,
    reasons: remarks,
    isNear: z.boolean(),
    isNot: z.boolean(),
    /** The act before speaks of it already. */
    follows: z.boolean().optional(),
    /** Against the best of the others; null when nothing sets the two apart. */
    comparison: comparisonSchema.nullable(),
  }),
  z.object({ act: z.literal('pick'), card: placeSchema, reasons: remarks }),
  /** Where the card's button leads; null without one. */
  z.object({
    act: z.literal('choose'),
    card: placeSchema.nullable(),
    leadsTo: z.enum(['cart', 'page']).nullable(),
  }),
  /** `others`: cards of which the same is to be said. */
  z.object({
    act: z.literal('drawbacks'),
    card: placeSchema,
    others: placesSchema.optional(),
    cautions: remarks,
  }),
  ...LISTING_ACTS,
  ...CATALOG_ACTS,
  /** Cards of which nothing known speaks against the shopper's wishes. */
  /** `isNear`: they break a wish, as their cards say, and have no other drawback. */
  z.object({ act: z.literal('no-drawbacks'), cards: placesSchema, isNear: z.boolean().optional() }),
  /** The table of names, prices and values is a part of its own. */
  z.object({
    act: z.literal('compare'),
    cards: placesSchema,
    /** What each is made of and how it feels, as far as it is stated. */
    builds: z
      .array(
        z.object({ card: placeSchema, construction: propertyValueSchema, firmness: propertyValueSchema }),
      )
      .max(PLACES_MAX),
    ...comparisonSchema.shape,
    /** The one to start with; null when the shopper asked about one property. */
    pick: placeSchema.nullable(),
  }),
  z.object({
    act: z.literal('property'),
    card: placeSchema,
    attribute: z.enum(ATTRIBUTES),
    value: propertyValueSchema,
    /** Whether the value is good for what was asked ("is it good for heat"); null when that isn't known. */
    isGood: z.boolean().nullable(),
    /** The value isn't stated of this bed; it is usual for its construction. */
    isUsual: z.boolean(),
    /** The act before speaks of the same card. */
    follows: z.boolean(),
  }),
  /** The same property of several beds. */
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
  /** What is stated of a bed, for "tell me about the second one". */
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
    /** The first, with others of the same value; empty when it isn't stated for at least two. */
    best: placesSchema,
    value: propertyValueSchema,
    unknown: placesSchema,
    /** Ranked by what is usual for the constructions, since it is stated for fewer than two. */
    isUsual: z.boolean(),
  }),
  /** What sizes measure, in inches. */
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
    /** Of the question for a box spring: what the shopper has. */
    base: text.optional(),
    /** A lesson that the store wants taught; left out when it was given. */
    isUnasked: z.boolean().optional(),
  }),
  z.object({
    act: z.literal('sells'),
    what: z.enum(['brand', 'construction', 'size', 'product', 'other']),
    /** A construction, a size or a kind of product by its key; what the shopper called it otherwise. */
    name: text,
    /** Null when the catalog can't tell. */
    isSold: z.boolean().nullable(),
  }),
  /** The sizes or constructions that the store has. */
  z.object({ act: z.literal('range'), value: propertyValueSchema }),
  /** A sentence of the store's documents, word for word; `until` is the last day of an offer. */
  z.object({
    act: z.literal('cite'),
    statement: text,
    more: text.nullable(),
    until: z.iso.date().nullable(),
  }),
  /** The store's documents say different things. */
  z.object({ act: z.literal('documents-differ') }),
  /** From the settings: `answer` null when they don't say. */
  z.object({
    act: z.literal('store'),
    topic: z.enum(STORE_TOPICS),
    answer: text.nullable(),
    /** Of an address that is one of several; of hours that were asked for a holiday. */
    isOneOfMany: z.boolean().optional(),
    isHoliday: z.boolean().optional(),
  }),
  /** What neither settings nor documents say; `contact` is a phone number or an email address, or empty. */
  z.object({ act: z.literal('store-unknown'), topics: z.array(z.enum(STORE_TOPICS)).max(3), contact: text }),
  z.object({ act: z.literal('reach-store'), phone: text, email: text, address: text, other: text }),
  z.object({ act: z.literal('identity'), about: z.enum(['bot', 'capabilities', 'privacy']) }),
  z.object({
    act: z.literal('decline'),
    kind: z.enum(['rules', 'off-topic', 'medical', 'discount', 'language']),
  }),
  z.object({
    act: z.literal('hand-over'),
    reason: z.enum(['person', 'service', 'complaint', 'child']),
    /** Known already, so that it isn't asked for. */
    order: text.nullable(),
    hasContact: z.boolean(),
    /** Whether somebody could answer now, and when again. */
    isThere: z.boolean().nullable(),
    backAt: text.nullable(),
    /** The assistant goes on if nobody joins within these minutes; null where nobody joins chats. */
    waitMinutes: z.number().nullish(),
    /** Handed over before. */
    again: z.boolean(),
    /** The message brought an order number or a way to answer. */
    hasNews: z.boolean(),
  }),
  /** What the team needs to help with an order. */
  z.object({ act: z.literal('ask-service'), needsOrder: z.boolean(), needsContact: z.boolean() }),
  ...LEAD_ACTS,
  z.object({ act: z.literal('stand-back') }),
  z.object({ act: z.literal('offer') }),
  z.object({ act: z.literal('keep-as-is') }),
  z.object({ act: z.literal('start-over') }),
  z.object({ act: z.literal('no-catalog') }),
  /** The merchant turned recommendations off. */
  z.object({ act: z.literal('advice-only') }),
  /** Enough is known to recommend, and the shopper decides when. */
  z.object({ act: z.literal('offer-cards') }),
  z.object({ act: z.literal('small-talk'), kind: z.enum(['thanks', 'bye', ...TALK_TOPICS]) }),
  z.object({ act: z.literal('language'), code: z.string().max(10) }),
]);
export type Act = z.output<typeof actSchema>;
export type ActName = Act['act'];
export type ActOf<Name extends ActName> = Extract<Act, { act: Name }>;
