import {
  bestFirst,
  isOnlyNarrowed,
  type Message,
  toCards,
} from '#app/features/assistant/dialogue/asked-beds.ts';
import type { NamedCards } from '#app/features/assistant/dialogue/turn.ts';
import type { Topic } from '#app/features/assistant/understanding/understanding-types.ts';
import { isListed, listsWords } from '#app/features/inventory/attributes/product-text.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';

const CARDS_MAX = 3;
const CONDITION = 'condition';
const MOVING = 'moving';
const PLUS_SIZE = 'plus size';
const PLUS_SIZE_POUNDS = 300;
const CAPACITY: ReadonlySet<Topic> = new Set<Topic>(['attribute.capacity', 'explain.capacity']);

type Test = (product: CatalogProduct) => boolean;

/** Beds whose listing says what a message asks for: "anything made for heavy people", "only floor models", "one with copper". */
export function findListed(message: Message): NamedCards | null {
  const { said, before } = message;
  if (said.asksCatalog !== true && !said.isQuestion) return null;
  const isPlusSize =
    said.asksCatalog === true && said.price === undefined && said.topics.some((topic) => CAPACITY.has(topic));
  const names = said.listing?.names ?? [];
  const isOpen =
    before.lastShown.length === 0 &&
    (names.length > 0 || (said.asksCatalog === true && isOnlyNarrowed(said)));
  const isOfCondition =
    names.includes(CONDITION) &&
    said.asksCatalog === true &&
    (isOpen || said.facts.every(({ key }) => key === 'clearance'));
  const test = isPlusSize
    ? isForPlusSize
    : isOfCondition
      ? ({ attributes }: CatalogProduct) => attributes.condition !== null
      : isOpen
        ? listedTest(message)
        : null;
  return test === null ? null : ofListing(message, test, isPlusSize);
}

function isForPlusSize({ attributes: { features, weightCapacityPounds } }: CatalogProduct): boolean {
  const isNamed = features.some(({ value }) => value.toLowerCase() === PLUS_SIZE);
  return isNamed || (weightCapacityPounds?.value ?? 0) >= PLUS_SIZE_POUNDS;
}

function listedTest({ said }: Message): Test | null {
  const names = (said.listing?.names ?? []).filter((name) => name !== CONDITION && name !== MOVING);
  if (names.length > 0) return (product) => names.every((name) => isListed(product, name));
  const words = said.listing?.unknown?.words ?? [];
  return words.length === 0 ? null : (product) => listsWords(product, words);
}

function ofListing(message: Message, test: Test, isPlusSize: boolean): NamedCards | null {
  const { context, profile } = message;
  const all = context.listMattresses().filter(test);
  const size = profile.size;
  const isInSize = ({ variants }: CatalogProduct) =>
    variants.some((variant) => variant.available && variant.size === size);
  const ofSize = size === undefined ? all : all.filter(isInSize);
  const isOtherSize = ofSize.length === 0;
  const open = isOtherSize ? { ...message, profile: { ...profile, size: undefined } } : message;
  const ids = bestFirst(open, isOtherSize ? all : ofSize).slice(0, CARDS_MAX);
  const cards = toCards(ids, message);
  if (cards.length === 0) return null;
  return {
    lead: 'listed',
    cards,
    act: { act: 'listed-beds', count: cards.length, isOtherSize, isPlusSize },
  };
}
