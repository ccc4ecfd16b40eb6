import type { ActOf } from '#app/features/assistant/acts.ts';
import type { PropertyValue } from '#app/features/assistant/shown-values.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import { figure, predicate } from '#app/features/assistant/lang/en/values.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding-types.ts';
import { firmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';
import { capitalize, formatNumber, joinWords } from '#app/features/matching/explanation/formatting.ts';
import { cardName, cardNames, shortCardNames } from '#app/features/assistant/lang/en/card-references.ts';

/** Attributes as they follow "I don't see … listed". */
export const MISSING_VALUE_NAMES: Record<Attribute, string> = {
  firmness: 'a firmness rating',
  thickness: 'a thickness',
  cooling: 'a cooling rating',
  motion: 'a motion rating',
  edge: 'an edge support rating',
  pressure: 'a pressure relief rating',
  construction: 'the construction',
  materials: 'the materials',
  certifications: 'any certifications',
  fiberglass: 'anything about fiberglass',
  sizes: 'the sizes',
  price: 'a price',
  warranty: 'a warranty',
  trial: 'a sleep trial',
  capacity: 'a weight limit',
  'adjustable-base': 'anything about adjustable bases',
  brand: 'a brand',
  features: 'any features',
  'made-in': 'a country of origin',
  reviews: 'reviews',
  stock: 'availability',
  side: 'a firmness rating',
  back: 'a firmness rating',
  stomach: 'a firmness rating',
};

export const FIT_NAMES: Partial<Record<Attribute, string>> = {
  side: 'side sleepers',
  back: 'back sleepers',
  stomach: 'stomach sleepers',
};

const TOO_FIRM_FROM = 6;

type Property = ActOf<'property-each'>['values'][number];
type StatedProperty = Pick<ActOf<'property'>, 'attribute' | 'value' | 'isGood'>;

function describeProperty(
  { attribute, value, isGood }: StatedProperty,
  { units }: WordingContext,
  isMany: boolean,
): string {
  const said = predicate(attribute, value, { units, isMany });
  const sleepers = FIT_NAMES[attribute];
  if (attribute === 'firmness' && isGood === true && !isMany)
    return `${said}, close to what usually suits a sleeper like you`;
  if (sleepers === undefined || value?.kind !== 'firmness') return said;
  const other = value.value >= TOO_FIRM_FROM ? 'softer' : 'firmer';
  if (isGood === true) return `${said}, a feel many ${sleepers} like`;
  return isGood === false
    ? `${said}; many ${sleepers} like something ${other}`
    : `${said}, which works for some ${sleepers}`;
}

const CAPACITY_FINE = ', well above what you need';

export function propertyTexts(act: ActOf<'property'>, context: WordingContext): string[] {
  const one = cardName(act.card, context);
  const { attribute } = act;
  if (act.value === null) return notListed(attribute, [act.card], context);
  const said = describeProperty(act, context, false);
  if (act.isUsual) {
    const usual = describeProperty(act, context, true);
    return [
      `I don't see ${MISSING_VALUE_NAMES[attribute]} for ${one}, but beds built that way usually ${usual}.`,
      `Beds built like ${one} usually ${usual}, though it isn't listed for this model.`,
      `It isn't listed for ${one}. Going by how it's built, beds like it usually ${usual}.`,
    ];
  }
  const room = attribute === 'capacity' && act.isGood === true ? CAPACITY_FINE : '';
  if (act.follows) return [`It ${said}${room}.`, `It also ${said}${room}.`];
  return [
    `${capitalize(one)} ${said}${room}.`,
    `That one ${said}${room}.`,
    `From what I see, ${one} ${said}${room}.`,
  ];
}

/** For values shown on the card, or unknown. */
function notListed(attribute: Attribute, cards: readonly number[], context: WordingContext): string[] {
  const ones = cardNames(cards, context);
  const isMany = cards.length > 1;
  if (attribute === 'price' || attribute === 'brand') {
    return isMany
      ? [`You'll find each ${attribute} on the cards.`, `Every card shows its ${attribute}.`]
      : [`You'll find the ${attribute} on its card.`, `Its card shows the ${attribute}.`];
  }
  const for_ = isMany && cards.length === context.shownCount ? 'any of them' : ones;
  return [
    `I don't see ${MISSING_VALUE_NAMES[attribute]} listed for ${for_}, but the store can check.`,
    `I don't have anything on that for ${for_}. The store can tell you.`,
  ];
}

/** Groups cards that share a value: "the first and third are 12 inches thick and the second is 10 inches". */
export function eachTexts({ attribute, values }: ActOf<'property-each'>, context: WordingContext): string[] {
  const missing = values.filter(({ value }) => value === null).map(({ card }) => card);
  const listed = [...Map.groupBy(values, (one) => sharedKey(attribute, one)).values()].filter(
    ([first]) => first!.value !== null,
  );
  if (listed.length === 0)
    return notListed(
      attribute,
      values.map(({ card }) => card),
      context,
    );
  const said = listed.map((group, at) => eachPhrase(attribute, group, { at, context }));
  const isShort = listed.every(
    ([first]) => shortValue(first!.value, context) !== '' && !FIT_NAMES[attribute],
  );
  const text = isShort ? joinWords(said) : said.join('; ');
  const rest = missing.length === 0 ? '' : ` It isn't listed for ${shortCardNames(missing, context)}.`;
  return [
    `${capitalize(text)}.${rest}`,
    `Here's how they line up: ${text}.${rest}`,
    `From what I see, ${text}.${rest}`,
  ];
}

/** All feels that suit a position equally well share one statement. */
function sharedKey(attribute: Attribute, { value, isGood, isUsual }: Property): string {
  if (FIT_NAMES[attribute] === undefined || value?.kind !== 'firmness')
    return JSON.stringify([value, isGood, isUsual]);
  return JSON.stringify([isGood, isGood === false && value.value >= TOO_FIRM_FROM]);
}

function eachPhrase(
  attribute: Attribute,
  group: readonly Property[],
  { at, context }: { at: number; context: WordingContext },
): string {
  const [first] = group as readonly [Property, ...Property[]];
  const cards = group.map(({ card }) => card);
  const ones = shortCardNames(cards, context);
  const isMany = cards.length > 1;
  const sleepers = FIT_NAMES[attribute];
  if (sleepers !== undefined && first.value?.kind === 'firmness') {
    if (first.isGood === true) return `${ones} ${isMany ? 'have' : 'has'} a feel many ${sleepers} like`;
    if (first.isGood === null) return `${ones} ${isMany ? 'work' : 'works'} for some ${sleepers}`;
    const than = first.value.value >= TOO_FIRM_FROM ? 'firmer' : 'softer';
    return `${ones} ${isMany ? 'are' : 'is'} ${than} than many ${sleepers} like`;
  }
  if (first.isUsual) {
    const those = cards.length === context.shownCount ? 'these' : ones;
    return `beds built like ${those} usually ${predicate(attribute, first.value, { units: context.units, isMany: true })}`;
  }
  const short = at === 0 ? '' : shortValue(first.value, context);
  return short === ''
    ? `${ones} ${predicate(attribute, first.value, { units: context.units, isMany })}`
    : `${ones} ${isMany ? 'are' : 'is'} ${short}`;
}

/** The short form after a value of the same kind: "… and the second is 10 inches". */
function shortValue(value: PropertyValue, { units }: WordingContext): string {
  if (value?.kind === 'firmness')
    return `${firmnessName(value.value).toLowerCase()} (${formatNumber(value.value)})`;
  return value?.kind === 'length' ? figure(value, units) : '';
}
