import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import type { ProductCard } from '#app/features/assistant/conversation.ts';
import type { Answer } from '#app/features/assistant/dialogue/answers/about-shown.ts';
import {
  mentionedBeds,
  mentionedOrAllBeds,
  type ShownBed,
  shownBeds,
} from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { getFirstContact } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import type { Intent } from '#app/features/assistant/understanding/understanding-types.ts';
import { isListed, listsWords } from '#app/features/inventory/attributes/product-text.ts';
import { type CatalogProduct, CONDITIONS, type Construction } from '#app/features/inventory/inventory.ts';

/** Answers that only listings hold: features, condition, and words from titles and tags. */

const CONDITION = 'condition';
const MOVING = 'moving';
const EASY_TO_MOVE = 'in a box';
const TOP_STYLES: readonly string[] = ['pillow top', 'euro top', 'tight top'];

/** "Does it have a pillow top", "are they new", "do any come in a box": about the shown beds or the whole catalog. */
export function answerListing(turn: Turn): Answer[] {
  const asked = getAskedFeatures(turn);
  const hasBeds = turn.before.lastShown.length > 0;
  const { rank, listing } = turn.understanding;
  const isWhole = asked.includes(CONDITION) || asked.includes(MOVING) || listing?.hidesRank === true;
  if (asked.length === 0 || (hasBeds && rank !== null && !isWhole)) return [];
  const features = asked.filter((name) => name !== CONDITION && name !== MOVING);
  const names = features.length > 0 ? features : asked.filter((name) => name === MOVING);
  const acts = hasBeds ? listShownActs(turn, names) : listCatalogActs(turn, names);
  const condition = hasBeds ? shownConditionsAct(turn) : catalogConditionsAct(turn);
  return [{ acts: asked.includes(CONDITION) ? [condition, ...acts] : acts, isShown: hasBeds }];
}

const PLAIN_INTENTS: ReadonlySet<Intent> = new Set<Intent>(['inform', 'refuse', 'about-shown']);

/** Includes a follow-up ("and the third one?") and a message that is only a requirement ("NEW, not used"). */
function getAskedFeatures(turn: Turn): readonly string[] {
  const { listing, topics, facts, doubts, intents, isQuestion } = turn.understanding;
  const saysNothingElse = facts.length + doubts.length === 0 && PLAIN_INTENTS.has(intents[0]!);
  if (listing && listing.names.length > 0) return listing.isAsked || saysNothingElse ? listing.names : [];
  const goesOn = isQuestion && topics.length === 0 && !listing?.isOpaque && mentionedBeds(turn).length > 0;
  if (!goesOn) return [];
  return turn.before.lastActs.flatMap((act) =>
    act.act === 'condition' ? [CONDITION] : act.act === 'listed' ? (act.isMoving ? [MOVING] : act.names) : [],
  );
}

/** Looks up words we don't know in the listings: only words for a part of a bed if `isThing`, otherwise any. */
export function answerUnknownFeature(turn: Turn, { isThing }: { isThing: boolean }): Answer[] {
  const unknown = turn.understanding.listing?.unknown ?? null;
  if (unknown === null || turn.before.lastShown.length === 0) return [];
  const { words, thing } = unknown;
  const isName = shownBeds(turn).some(({ card }) => words.some((word) => isCardNameWord(card, word)));
  if (thing === null && (isThing || isName)) return [];
  const act = toListedAct(turn, [], ({ product }) => product !== null && listsWords(product, words));
  return [{ acts: [{ ...act, thing: act.listed.length > 0 ? words.join(' ') : thing }], isShown: true }];
}

function listShownActs(turn: Turn, names: readonly string[]): Act[] {
  const acts = names.map((name) => {
    const feature = name === MOVING ? EASY_TO_MOVE : name;
    const act = toListedAct(turn, [feature], ({ product }) => product !== null && isListed(product, feature));
    return {
      ...act,
      isMoving: name === MOVING,
      others: TOP_STYLES.includes(name) ? otherTops(turn, name) : [],
    };
  });
  const found = acts.filter(({ listed, isMoving }) => listed.length > 0 || isMoving);
  // "Is it a Euro top or a pillow top" asks which of them it has.
  const told = found.length > 0 ? found : acts;
  const groups = Map.groupBy(told, ({ listed }) => listed.join());
  return [...groups.values()].map(([first, ...others]) => ({
    ...first!,
    names: [...first!.names, ...others.flatMap((one) => one.names)],
  }));
}

function toListedAct(turn: Turn, names: string[], lists: (bed: ShownBed) => boolean): ActOf<'listed'> {
  const beds = mentionedOrAllBeds(turn);
  const places = (isOf: boolean) => beds.flatMap((bed) => (lists(bed) === isOf ? [bed.place] : []));
  return {
    act: 'listed',
    names,
    thing: null,
    listed: places(true),
    missing: places(false),
    others: [],
    isMoving: false,
    contact: getFirstContact(turn.context.store),
  };
}

function otherTops(turn: Turn, name: string): ActOf<'listed'>['others'] {
  return mentionedOrAllBeds(turn).flatMap(({ place, product }) => {
    if (product === null || isListed(product, name)) return [];
    const other = TOP_STYLES.find((top) => isListed(product, top));
    return other === undefined ? [] : [{ card: place, name: other }];
  });
}

/** "The Harvest Green" refers to a card. */
function isCardNameWord({ brand, title }: ProductCard, word: string): boolean {
  return splitTokens(`${brand} ${title}`).some(({ text }) => text === word);
}

function shownConditionsAct(turn: Turn): Act {
  const beds = mentionedOrAllBeds(turn).flatMap(({ place, product }) =>
    product === null ? [] : [{ card: place, condition: product.attributes.condition?.value ?? null }],
  );
  return { act: 'condition', beds, contact: getFirstContact(turn.context.store) };
}

function listCatalogActs({ context }: Turn, names: readonly string[]): Act[] {
  const { features = {} } = context.range;
  const [name] = names;
  if (name === undefined) return [];
  const isMoving = name === MOVING;
  const counted = names.map((one) => (one === MOVING ? EASY_TO_MOVE : one));
  const best = counted.find((one) => (features[one] ?? 0) > 0) ?? counted[0]!;
  const contact = getFirstContact(context.store);
  return [{ act: 'listed-range', name: best, count: features[best] ?? 0, isMoving, contact }];
}

function catalogConditionsAct({ context }: Turn): Act {
  const { conditions = {} } = context.range;
  const counts = CONDITIONS.flatMap((condition) => {
    const count = conditions[condition] ?? 0;
    return count === 0 ? [] : [{ condition, count }];
  });
  return { act: 'condition-range', counts };
}

/**
 * "Does it have springs", "is it all latex": compares what the listings state with the question; null for other
 * questions.
 */
export function answerMaterials(turn: Turn): Act | null {
  const { askedMaterials = [], hints = [] } = turn.understanding;
  const asked = [...new Set(askedMaterials)];
  const isPointing = hints.some((hint) => hint.by === 'material' && asked.includes(hint.material));
  if (asked.length === 0 || isPointing) return null;
  const beds = mentionedOrAllBeds(turn).map(({ place, product }) => {
    const layers = product === null ? [] : layersOf(product);
    return { card: place, layers, lacks: asked.filter((material) => !containsMaterial(layers, material)) };
  });
  return { act: 'made-of', asked, isPure: turn.pack.replies.asksIfPure(turn.text), beds };
}

/** The construction comes first, then the materials. */
function layersOf({ attributes: { construction, materials } }: CatalogProduct): Construction[] {
  const all = [construction, ...(materials ?? [])].flatMap((one) => (one ? [one.value] : []));
  return [...new Set(all)];
}

/** A hybrid has coils, and memory foam counts as foam. */
function containsMaterial(layers: readonly Construction[], material: Construction): boolean {
  if (layers.includes(material)) return true;
  if (material === 'innerspring') return layers.includes('hybrid');
  return material === 'foam' && layers.includes('memory-foam');
}
