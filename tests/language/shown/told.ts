import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import type { Purpose } from '#app/features/assistant/understanding/question-types.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding-types.ts';
import {
  amountOf,
  comfortOf,
  curveOf,
  FEATURE_OF,
  joinWords,
  plainValue,
  type Table,
  type Truth,
  truthOf,
} from '#tests/language/shown/expected.ts';

/** Whether an act tells a property of beds as the catalog has it. */

export interface Asked {
  attribute: Attribute;
  cards: readonly number[];
}

/** From `good` up, a feel may be called good, and up to `poor` bad; in between, neither is false. */
const FEEL = { good: 0.7, poor: 0.6 };
/** Feels that are called neither good nor bad. */
const SO_SO = { least: 0.4, most: 0.9 };
/** In points of firmness; a wish may move the ideal. */
const NEAR_IDEAL = 0.5;
/** Scores closer than this are even. */
const EVEN = 0.05;

export function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && new Set(one).symmetricDifference(new Set(other)).size === 0;
}

export function tellsProperty(act: Act, asked: Asked, table: Table): boolean {
  const { attribute, cards } = asked;
  const truth = (card: number, of = attribute) => truthOf(table, card, of);
  switch (act.act) {
    case 'property':
    case 'property-each':
      return tellsValues(act, asked, table);
    case 'amounts':
      return tellsPrices(act, asked, table);
    case 'rank': {
      const isTold = (card: number) => act.best.includes(card) && plainValue(act.value) === truth(card).value;
      return act.attribute === attribute && !act.isUsual && cards.every(isTold);
    }
    case 'listed': {
      const isRight = (card: number) => act.listed.includes(card) === (truth(card).value !== null);
      const isAsked =
        FEATURE_OF[attribute] !== undefined && !act.isMoving && act.names.join() === FEATURE_OF[attribute];
      return isAsked && isSame([...act.listed, ...act.missing], cards) && cards.every(isRight);
    }
    case 'organic':
      return attribute === 'certifications' && tellsOrganic(act, cards, table);
    case 'made-of':
      return ['construction', 'materials'].includes(attribute) && tellsMaterials(act, cards, table);
    case 'verdict':
      return attribute === 'capacity' && tellsNoLimit(act, cards, table);
    case 'suits':
      return PURPOSES[attribute]?.includes(act.purpose) === true && suitsRightly(act, asked, table);
    case 'too-feel':
      return isSame([attribute], act.positions) && isTooRightly(act, asked, table);
    case 'good-enough':
      return isSame([act.card], cards) && isGoodRightly(act, attribute, table);
    default:
      return false;
  }
}

function tellsValues(act: ActOf<'property' | 'property-each'>, { attribute, cards }: Asked, table: Table) {
  const told = act.act === 'property' ? [act] : act.values;
  // "Latex over coils" tells the construction, too.
  const isOfBuild = attribute === 'construction' && act.attribute === 'materials';
  if (act.attribute !== attribute && !isOfBuild) return false;
  const isTold = ({ card, value, isGood, isUsual }: (typeof told)[number]) => {
    const truth = truthOf(table, card, act.attribute);
    const isRight = plainValue(value) === truth.value && (value === null || isUsual === truth.isUsual);
    return isRight && isGoodRight({ card, attribute, isGood }, truth, table);
  };
  return (
    isSame(
      told.map(({ card }) => card),
      cards,
    ) && told.every(isTold)
  );
}

/** "Is it good for …": a good feel isn't called poor, nor a poor one good. */
function isGoodRight(
  { card, attribute, isGood }: { card: number; attribute: Attribute; isGood: boolean | null },
  { value }: Truth,
  table: Table,
): boolean {
  const fit = comfortOf(table, card, attribute);
  if (fit !== null) return isGood === null || (isGood ? fit >= FEEL.good : fit <= FEEL.poor);
  if (value === 'high') return isGood !== false;
  return value === 'low' ? isGood !== true : true;
}

/** The price of one of each bed, as on its card. */
function tellsPrices(
  { of, size, items }: ActOf<'amounts'>,
  { attribute, cards }: Asked,
  table: Table,
): boolean {
  const isPrice = ({ card, count, amount }: (typeof items)[number]) =>
    card !== null &&
    count === 1 &&
    (size === null || size === table.places[card]!.size) &&
    amount.minor === truthOf(table, card, 'price').value;
  const told = items.map(({ card }) => card);
  return attribute === 'price' && of === 'each' && isSame<number | null>(told, cards) && items.every(isPrice);
}

/** Names the organic certificates; a plain "no" names none of those that a bed may have. */
function tellsOrganic({ beds }: ActOf<'organic'>, cards: readonly number[], table: Table): boolean {
  const isRight = ({ card, marks, isListed }: (typeof beds)[number]) => {
    const { certifications, features } = table.products[card]!.attributes;
    const own = certifications.flatMap(({ value }) => (/^GO[TL]S$/.test(value) ? [value] : []));
    return isSame(marks, own) && isListed === features.some(({ value }) => value === 'organic');
  };
  const told = beds.map(({ card }) => card);
  return isSame(told, cards) && beds.every(isRight) && beds.some(({ marks }) => marks.length > 0);
}

function tellsMaterials({ asked, beds }: ActOf<'made-of'>, cards: readonly number[], table: Table): boolean {
  const isRight = ({ card, layers, lacks }: (typeof beds)[number]) => {
    const has = (material: string) => layers.some((one) => one === material);
    const isMissing = (material: string) =>
      !has(material) &&
      !(material === 'innerspring' && has('hybrid')) &&
      !(material === 'foam' && has('memory-foam'));
    const isTrue = joinWords(layers) === truthOf(table, card, 'materials').value;
    return isTrue && isSame(lacks, asked.filter(isMissing));
  };
  const told = beds.map(({ card }) => card);
  return isSame(told, cards) && beds.every(isRight);
}

const COILS_OR_LATEX = ['hybrid', 'innerspring', 'latex'];

/** No listing has a limit; the beds named instead are of coils or latex and thick, as the act says. */
function tellsNoLimit(act: ActOf<'verdict'>, cards: readonly number[], table: Table): boolean {
  const { profile } = table;
  const isSturdy = (card: number) =>
    COILS_OR_LATEX.includes(String(truthOf(table, card, 'construction').value)) &&
    Number(truthOf(table, card, 'thickness').value) >= Number(act.lengths.thick);
  const isOpen = cards.every((card) => truthOf(table, card, 'capacity').value === null);
  const isOfSleeper = [null, profile.weightPounds, profile.partner?.weightPounds].includes(act.pounds);
  const isNamed = cards.every((card) => act.cards.includes(card) === isSturdy(card));
  return act.on === 'holds-open' && isOpen && isOfSleeper && isNamed && act.cards.every(isSturdy);
}

/** Purposes that a property decides. */
const PURPOSES: Partial<Record<Attribute, readonly Purpose[]>> = {
  side: ['side'],
  back: ['back', 'back-pain'],
  stomach: ['stomach'],
  cooling: ['cooling'],
  motion: ['motion'],
  edge: ['edge'],
  pressure: ['pressure', 'hips', 'shoulders', 'joints'],
};
/** Of beds that are even in a property, what else counts for the purpose. */
const SECOND: Partial<Record<Attribute, Attribute>> = { side: 'pressure', pressure: 'side' };

type Evidence = ActOf<'suits'>['evidence'];

function isTrueEvidence(evidence: Evidence, cards: readonly number[], table: Table): boolean {
  return evidence.every(({ attribute, value, isUsual }) => {
    const truths = cards.map((card) => truthOf(table, card, attribute));
    return (
      truths.every((truth) => truth.value === plainValue(value)) &&
      isUsual === truths.some((truth) => truth.isUsual)
    );
  });
}

function suitsRightly(act: ActOf<'suits'>, { attribute, cards }: Asked, table: Table): boolean {
  const { fit, better, evidence } = act;
  const amount = (card: number) => amountOf(table, card, attribute);
  const isRight = (card: number) => {
    const own = amount(card);
    if (own === null) return fit === 'some';
    if (fit === 'good') return own >= FEEL.good;
    if (fit === 'poor') return own <= (comfortOf(table, card, attribute) === null ? 0 : FEEL.poor);
    return own >= SO_SO.least && own <= SO_SO.most;
  };
  const isBetter = better === null || cards.every((card) => (amount(better) ?? 0) > (amount(card) ?? 0));
  return (
    isSame(act.cards, cards) && cards.every(isRight) && isBetter && isTrueEvidence(evidence, cards, table)
  );
}

/** "No, it isn't too firm": a feel on the other side of the ideal, or comfortable anyway. */
function isTooRightly(act: ActOf<'too-feel'>, { attribute, cards }: Asked, table: Table): boolean {
  const ideal = curveOf(table, attribute)?.ideal;
  if (ideal === undefined || Math.abs(act.ideal - ideal) > NEAR_IDEAL) return false;
  const isBeyond = (card: number) => {
    const feel = Number(truthOf(table, card, attribute).value);
    return act.asked === 'firm' ? feel > ideal : feel < ideal;
  };
  const isRight = (card: number) => {
    const comfort = comfortOf(table, card, attribute);
    if (comfort === null) return false;
    if (act.too.includes(card)) return isBeyond(card) && comfort <= FEEL.good;
    return act.right.includes(card) && (!isBeyond(card) || comfort >= FEEL.poor);
  };
  const isOfSleeper = act.pounds === null || act.pounds === table.profile.weightPounds;
  return isOfSleeper && act.too.every((card) => cards.includes(card)) && cards.every(isRight);
}

/** A match judged for one who only sleeps in this position, or a reason that states the property. */
function isGoodRightly(
  { card, isNear, reasons }: ActOf<'good-enough'>,
  of: Attribute,
  table: Table,
): boolean {
  const { positions = [], partner } = table.profile;
  const { value, isUsual } = truthOf(table, card, of);
  const comfort = comfortOf(table, card, of);
  if (comfort !== null) return !isNear && !partner && isSame<string>(positions, [of]) && comfort >= FEEL.good;
  const code = `${of}-${isUsual ? 'usual' : 'stated'}`;
  return reasons.some((reason) => reason.code === code && reason.values.level === value);
}

/** The best for a purpose, by stated and usual values; the act says which are only usual. */
export function isBestRightly(act: ActOf<'best-for'>, { attribute, cards }: Asked, table: Table): boolean {
  if (PURPOSES[attribute]?.includes(act.purpose) !== true) return false;
  const first = topOf(cards, attribute, table);
  const second = SECOND[attribute];
  const isBest = isSame(act.best, first) || (second && isSame(act.best, topOf(first, second, table)));
  const unknown = cards.filter((card) => amountOf(table, card, attribute) === null);
  const isUsual = act.best.some((card) => truthOf(table, card, attribute).isUsual);
  return (
    isBest === true &&
    isSame(act.unknown, unknown) &&
    (act.pick === null || act.best.includes(act.pick)) &&
    (!isUsual || act.evidence.some((one) => one.isUsual)) &&
    isTrueEvidence(act.evidence, act.best, table)
  );
}

function topOf(cards: readonly number[], attribute: Attribute, table: Table): number[] {
  const amounts = cards.map((card) => amountOf(table, card, attribute));
  const top = Math.max(...amounts.flatMap((amount) => amount ?? []));
  return cards.filter((_, at) => amounts[at] !== null && top - amounts[at]! < EVEN);
}
