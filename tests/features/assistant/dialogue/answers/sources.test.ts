import { describe, expect, test } from 'vitest';
import { figureSchema, figuresIn, isTrueFigure } from '#app/features/assistant/figures.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { type Act, actSchema } from '#app/features/assistant/acts.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import {
  ATTRIBUTES,
  EXPLAIN_TOPICS,
  INTENTS,
  SHOWN_TOPICS,
  STORE_TOPICS,
  TALK_TOPICS,
  type Topic,
  type Understanding,
} from '#app/features/assistant/understanding/understanding-types.ts';
import {
  type CatalogProduct,
  CONSTRUCTIONS,
  PRODUCT_KINDS,
  SIZES,
} from '#app/features/inventory/inventory.ts';
import type { Remark } from '#app/features/matching/matching.ts';
import { plainValue, type Table, truthOf } from '#tests/language/shown/expected.ts';
import { answer, answerContext, wordings } from '#tests/support/dialogue/answer-turns.ts';
import { FACTS } from '#tests/support/guard-context.ts';
import { generateCatalog } from '#tests/support/matching-catalogs.ts';
import { randomProfile, seededRandom } from '#tests/support/random-matching.ts';
import { STORE_LINES } from '#tests/support/shoppers/retailer-context.ts';

/** Whatever a message asks of whatever catalog: an act holds no name, no price and nothing that its source doesn't say. */

const TOPICS: readonly Topic[] = [
  ...STORE_TOPICS.map((topic): Topic => `store.${topic}`),
  ...EXPLAIN_TOPICS.map((topic): Topic => `explain.${topic}`),
  ...ATTRIBUTES.flatMap((topic): Topic[] => Array<Topic>(3).fill(`attribute.${topic}`)),
  ...SHOWN_TOPICS.map((topic): Topic => `shown.${topic}`),
  ...TALK_TOPICS.map((topic): Topic => `talk.${topic}`),
];
const TEXTS = [
  'what is your return policy?',
  'is delivery free?',
  'how long is the warranty',
  'tell me more',
  '',
];
const MESSAGES = 700;

function randomMeaning(random: () => number): Partial<Understanding> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const some = <T>(list: readonly T[], most: number): T[] =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(list));
  const maybe = <T>(share: number, make: () => T): T | null => (random() < share ? make() : null);
  return {
    intents: [pick(INTENTS), ...some(INTENTS, 1)],
    topics: some(TOPICS, 4),
    shown: some([0, 1, 2, 7], 2),
    rank: maybe(0.2, () => ({ attribute: pick(ATTRIBUTES), most: random() < 0.5 })),
    askedSize: maybe(0.2, () => pick(SIZES)),
    askedKinds: some(PRODUCT_KINDS, 1),
    askedMaterials: some(CONSTRUCTIONS, 1),
    namedBrands: maybe(0.1, () => [pick(['Aster', 'birch', 'Nobody', 'x'])]) ?? [],
    contact: maybe(0.2, () => ({ order: '45213' })) ?? {},
    isQuestion: random() < 0.7,
  };
}

const withoutFigures = (_: string, value: unknown) => (figureSchema.safeParse(value).success ? null : value);

function* playRandom(seed: number) {
  const random = seededRandom(seed);
  const { products } = generateCatalog(seed, 60);
  const context = answerContext(products, { facts: FACTS });
  for (let at = 0; at < MESSAGES; at += 1) {
    const profile = random() < 0.85 ? randomProfile(random) : undefined;
    const text = TEXTS[at % TEXTS.length]!;
    yield { context, products, ...answer({ context, profile, text, understanding: randomMeaning(random) }) };
  }
}

describe.each([21, 22])('a random catalog (%i)', (seed) => {
  test('acts are plain data of the schema, and the facts stay as they were', () => {
    for (const { acts, turn } of playRandom(seed)) {
      for (const act of acts) expect(actSchema.parse(act)).toEqual(act);
      expect(turn.state.facts).toEqual(turn.before.facts);
    }
  });

  test('no act and no wording holds a name of the catalog, and a price only as a true figure', () => {
    for (const { acts, turn, products, context } of playRandom(seed)) {
      const figures = figuresIn(acts);
      expect(figures.filter((one) => !isTrueFigure(one, context.getProduct))).toEqual([]);
      const held = acts
        .map((act) =>
          act.act === 'sells' && act.what === 'brand' ? '' : JSON.stringify(act, withoutFigures),
        )
        .join();
      expect(held).not.toMatch(/Minor|"currency"/);
      const said = acts.flatMap((act) => wordings(act, turn)).join(' ');
      for (const text of [held, said]) expect(namedIn(text, products)).toBeNull();
      const amounts = figures.map(({ minor }) => formatPrice(Math.abs(minor), turn.context.store.currency));
      const rest = amounts
        .toSorted((one, other) => other.length - one.length)
        .reduce((text, amount) => text.replaceAll(amount, ''), said.replaceAll(filed, ''));
      expect(rest).not.toMatch(/[$€£]/);
      expect(said).not.toMatch(/undefined|null|NaN|\[object|  |\.\.|\s[.,;]/);
    }
  });

  test('every claim is what its source says', () => {
    for (const { acts, turn, context } of playRandom(seed)) {
      const { lastShown, lastProfile } = turn.before;
      const table: Table = {
        products: lastShown.map(({ productId }) => context.getProduct(productId)!),
        places: lastShown,
        profile: lastProfile ?? {},
      };
      for (const act of acts) expect(falseIn(act, table, context)).toBeNull();
    }
  });
});

const filed = /.*(?:\$\d+).*/g;

function namedIn(text: string, products: readonly CatalogProduct[]): string | null {
  const names = products.flatMap(({ brand, title }) => [brand, title]);
  return [...new Set(names)].find((name) => text.includes(name)) ?? null;
}

/** What an act claims and its source doesn't; null when all of it holds. */
function falseIn(act: Act, table: Table, context: ReplyContext): string | null {
  switch (act.act) {
    case 'property':
      return isTrue(act, act.attribute, table) ? null : 'property';
    case 'property-each':
      return act.values.every((one) => isTrue(one, act.attribute, table)) ? null : 'property-each';
    case 'describe':
      return act.properties.every((one) =>
        isTrue({ ...one, card: act.card, isUsual: false }, one.attribute, table),
      )
        ? null
        : 'describe';
    case 'compare':
      return act.differences.every(({ attribute, cards, values, isUsual }) =>
        values.every((value, at) => {
          const claim = { value, card: cards[at]! };
          const isStated = isTrue({ ...claim, isUsual: false }, attribute, table);
          return isStated || (isUsual && isTrue({ ...claim, isUsual: true }, attribute, table));
        }),
      )
        ? null
        : 'compare';
    case 'rank':
      return act.best.every((card) => act.value === null || isComparable(act, card, table)) ? null : 'rank';
    case 'in-size': {
      const sizes = truthOf(table, act.card, 'sizes').value;
      const isSold = typeof sizes === 'string' && sizes.split('|').includes(act.size);
      return (act.isSold ?? false) === isSold ? null : 'in-size';
    }
    case 'why':
    case 'pick':
      return act.reasons.every((one) => isOfMatch(one, act.card, { ...table, context })) ? null : 'reasons';
    case 'drawbacks':
      return act.cautions.every((one) => isOfMatch(one, act.card, { ...table, context })) ? null : 'cautions';
    case 'sells':
      if (act.what === 'size')
        return act.isSold === context.range.sizes.includes(act.name as never) ? null : 'size';
      if (act.what === 'construction')
        return act.isSold === context.range.constructions.includes(act.name as never) ? null : 'construction';
      return null;
    case 'cite':
      return [act.statement, act.more ?? act.statement].every((said) =>
        context.facts.some(({ statement }) => statement === said),
      )
        ? null
        : 'cite';
    case 'store':
      return act.answer === null || act.answer.split('; ').every((line) => isOfSettings(line))
        ? null
        : 'store';
    case 'reach-store':
      return [act.phone, act.email, act.address].every((line) => line === '' || isOfSettings(line))
        ? null
        : 'reach';
    default:
      return null;
  }
}

/** A remark is one that matching made for this product. */
function isOfMatch(
  said: Remark,
  card: number,
  { products, profile, context }: Table & { context: ReplyContext },
): boolean {
  const { productId } = products[card]!;
  return [undefined, { limit: 60 }].some((options) => {
    const { matches, alternatives } = context.match(profile, options);
    const explained = context.explain(profile, productId);
    const found = [...matches, ...alternatives].filter((one) => one.productId === productId);
    const remarks = [...found, ...(explained === null ? [] : [explained])].flatMap(
      ({ reasons, cautions }) => [...reasons, ...cautions],
    );
    return remarks.some((one) => JSON.stringify(one) === JSON.stringify(said));
  });
}

function isOfSettings(line: string): boolean {
  return STORE_LINES.some((known) => known.includes(line));
}

type Claim = { card: number; value: Parameters<typeof plainValue>[0]; isUsual: boolean };

function isTrue(
  { card, value, isUsual }: Claim,
  attribute: (typeof ATTRIBUTES)[number],
  table: Table,
): boolean {
  const truth = truthOf(table, card, attribute);
  // An act may hold the first few of many features.
  if (value?.kind === 'words') return value.values.every((one) => String(truth.value).includes(one));
  return value === null || (plainValue(value) === truth.value && isUsual === truth.isUsual);
}

/** The best of a rank have its value, or for a position one that suits as well. */
function isComparable(
  { attribute, value }: Extract<Act, { act: 'rank' }>,
  card: number,
  table: Table,
): boolean {
  const isFit = attribute === 'side' || attribute === 'back' || attribute === 'stomach';
  return isFit || truthOf(table, card, attribute).value === plainValue(value);
}
