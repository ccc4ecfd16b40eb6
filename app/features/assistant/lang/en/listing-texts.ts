import type { ActOf } from '#app/features/assistant/acts.ts';
import { cardName, shortCardNames, cardNames } from '#app/features/assistant/lang/en/card-references.ts';
import { GRAMMAR } from '#app/features/assistant/lang/en/values.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import type { Condition } from '#app/features/inventory/inventory.ts';
import { capitalize, joinWords } from '#app/features/matching/explanation/formatting.ts';

/** Wording after "listed" and after "mentions", for features that aren't a part of the bed. */
const QUALITIES: Readonly<Record<string, readonly [listedAs: string, mentioned: string]>> = {
  'in a box': ['as a bed in a box', 'a box'],
  'made in usa': ['as made in the USA', 'where it was made'],
  copper: ['with copper', 'copper'],
  gel: ['with gel', 'gel'],
  flippable: ['as flippable', 'flipping'],
  quilted: ['as quilted', 'quilting'],
  tufted: ['as tufted', 'tufting'],
  hypoallergenic: ['as hypoallergenic', 'hypoallergenic materials'],
  antimicrobial: ['as antimicrobial', 'an antimicrobial treatment'],
  vegan: ['as vegan', 'vegan materials'],
  'fiberglass free': ['as fiberglass-free', 'fiberglass'],
  'removable cover': ['with a removable cover', 'a removable or washable cover'],
  'coil count': ['with a coil count', 'a coil count'],
};

/** "as a bed in a box", "with a Euro top and a pillow top". */
function listedAs(names: readonly string[], isMany: boolean): string {
  const said = names.map((name) => QUALITIES[name]?.[0] ?? `with ${GRAMMAR.feature(name)}`);
  const joined = joinWords(said.map((one, at) => (at > 0 ? one.replace(/^with /, '') : one)));
  return isMany ? joined.replace('a bed in', 'beds in') : joined;
}

const mentioned = (name: string) => QUALITIES[name]?.[1] ?? GRAMMAR.feature(name);
const atStore = (contact: string) => (contact === '' ? '' : `: ${contact}`);
const LAW_LABEL =
  "so I can't say yes or no. The law label on a mattress tells what's inside, and the store can check";
const FIBERGLASS = 'fiberglass free';

export function listedTexts(act: ActOf<'listed'>, context: WordingContext): string[] {
  const { names, thing, listed, missing, others, isMoving, contact } = act;
  if (isMoving) return movingTexts(act, context);
  const [name = ''] = names;
  const ones = capitalize(cardNames(listed, context));
  const said = thing === null ? `listed ${listedAs(names, listed.length > 1)}` : `listed with “${thing}”`;
  const isOrAre = listed.length > 1 ? 'are' : 'is';
  if (listed.length > 0 && missing.length === 0)
    return [`Yes, ${cardNames(listed, context)} ${isOrAre} ${said}.`];
  const instead = otherTexts(others, context);
  if (listed.length > 0) {
    const rest = `${capitalize(cardNames(missing, context))} ${missing.length > 1 ? "don't" : "doesn't"} mention it.`;
    return [`${ones} ${isOrAre} ${said}. ${instead === '' ? rest : instead}`];
  }
  const what = thing ?? (GRAMMAR.join(names.map(mentioned), 'or') || 'that');
  const none = `${noneMention(missing, context)} ${what}`;
  if (name === FIBERGLASS) return [`${none}, ${LAW_LABEL}${atStore(contact)}.`];
  if (instead !== '') return [`${none}. ${instead}`];
  return [`${none}. The store can tell you${atStore(contact)}.`];
}

function otherTexts(others: ActOf<'listed'>['others'], context: WordingContext): string {
  const groups = [...Map.groupBy(others, ({ name }) => name)].map(([name, beds]) => {
    const cards = beds.map(({ card }) => card);
    return `${shortCardNames(cards, context)} ${cards.length > 1 ? 'have' : 'has'} ${GRAMMAR.feature(name)} instead`;
  });
  return groups.length === 0 ? '' : `${capitalize(joinWords(groups))}.`;
}

/** "None of the three listings mentions", "The first one's listing doesn't mention". */
function noneMention(cards: readonly number[], context: WordingContext): string {
  const [only = 0] = cards;
  if (cards.length === 1) {
    const one = cardName(only, context);
    return one === 'this one'
      ? "Its listing doesn't mention"
      : `${capitalize(one)}'s listing doesn't mention`;
  }
  if (cards.length < context.shownCount) return `The listings for ${cardNames(cards, context)} don't mention`;
  return cards.length === 2
    ? 'Neither listing mentions'
    : `None of the ${GRAMMAR.numbers[cards.length] ?? cards.length} listings mentions`;
}

function movingTexts({ listed, missing, contact }: ActOf<'listed'>, context: WordingContext): string[] {
  const isOne = listed.length + missing.length === 1;
  const weights = isOne ? "Its weight isn't listed" : "The weights aren't listed";
  const ask = `The store can tell you${isOne ? '' : ' which is easiest to carry'}${atStore(contact)}.`;
  if (listed.length === 0)
    return [isOne ? `${weights}. ${ask}` : `${weights}, and none is listed as a bed in a box. ${ask}`];
  const ones = cardNames(listed, context);
  const isAre = listed.length > 1 ? 'are' : 'is';
  return [
    `${capitalize(ones)} ${isAre} listed as ${listed.length > 1 ? 'beds' : 'a bed'} in a box, usually the easiest kind to carry. ${weights}.`,
  ];
}

const CONDITION_WORDS: Record<Condition, readonly [one: string, many: string]> = {
  clearance: ['a closeout model', 'closeout models'],
  'floor-sample': ['a floor sample', 'floor samples'],
  discontinued: ['a discontinued model', 'discontinued models'],
  refurbished: ['used or refurbished', 'used or refurbished'],
};

export function conditionTexts({ beds, contact }: ActOf<'condition'>, context: WordingContext): string[] {
  const groups = [...Map.groupBy(beds, ({ condition }) => condition ?? '').values()].toSorted(
    (one, other) => Number(one[0]!.condition === null) - Number(other[0]!.condition === null),
  );
  const said = groups.map((group) => {
    const cards = group.map(({ card }) => card);
    const isMany = cards.length > 1;
    const words = group[0]!.condition === null ? 'new' : CONDITION_WORDS[group[0]!.condition][isMany ? 1 : 0];
    return `${beds.length > 1 ? shortCardNames(cards, context) : cardNames(cards, context)} ${isMany ? 'are' : 'is'} ${words}`;
  });
  const line = `${capitalize(said.join('; '))}.`;
  const marked = beds.filter(({ condition }) => condition !== null).length;
  if (marked === 0)
    return [
      `${line} ${beds.length > 1 ? 'None is listed as used or as a floor sample' : "It isn't listed as used or as a floor sample"}.`,
    ];
  return [
    `${line} The store can tell you what shape ${marked > 1 ? "they're" : "it's"} in${atStore(contact)}.`,
  ];
}

export function listedRangeTexts({ name, count, isMoving, contact }: ActOf<'listed-range'>): string[] {
  const many = count === 1 ? 'one of our mattresses is' : `${count} of our mattresses are`;
  if (count > 0 && isMoving)
    return [`Beds in a box are usually the easiest to carry, and ${many} listed that way.`];
  if (count > 0) return [`Yes, ${many} listed ${listedAs([name], count > 1)}.`];
  if (isMoving)
    return [`Weights aren't listed here. The store can tell you what's easiest to carry${atStore(contact)}.`];
  const none = `None of our listings mentions ${mentioned(name)}`;
  if (name === FIBERGLASS) return [`${none}, ${LAW_LABEL}${atStore(contact)}.`];
  return [`${none}. The store can tell you${atStore(contact)}.`];
}

export function conditionRangeTexts({ counts }: ActOf<'condition-range'>): string[] {
  if (counts.length === 0) return ['Our mattresses are new. None is listed as used or as a floor sample.'];
  const said = counts.map(
    ({ condition, count }) =>
      `${count} ${CONDITION_WORDS[condition][count > 1 ? 1 : 0].replace(/^an? /, '')}`,
  );
  return [`Most of our mattresses are new. We also have ${joinWords(said)}.`];
}
