import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import { type Answer } from '#app/features/assistant/dialogue/answers/about-shown.ts';
import {
  feelForAct,
  describePerson,
  resolveSleeper,
} from '#app/features/assistant/dialogue/answers/body-fit.ts';
import { answerBestFor, getRankPurpose } from '#app/features/assistant/dialogue/answers/best-for.ts';
import {
  toComparableNumber,
  knownValue,
  statedValue,
} from '#app/features/assistant/dialogue/answers/property-values.ts';
import {
  mentionedBeds,
  getRemarks,
  type ShownBed,
  sizedBeds,
  profileForShownBeds,
} from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { toRecommendations, recordShownCards } from '#app/features/assistant/dialogue/product-card.ts';
import {
  findNearestOverBudget,
  dropComparisonReasons,
} from '#app/features/assistant/dialogue/over-budget.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding-types.ts';
import type { CatalogProduct, Construction } from '#app/features/inventory/inventory.ts';
import type { Remark } from '#app/features/matching/matching.ts';
import { isUnknownSleeper } from '#app/features/matching/scoring/comfort.ts';
import { listExtraFeatures } from '#app/features/matching/catalog-index/premium-features.ts';

/** Why a bed is among the cards or a material isn't, starting with what the question mentions. */

const SEARCH_LIMIT = 60;
const THICKER_INCHES = 1;
const FEATURES_MAX = 3;

/** What to say before a bed's reasons, or instead of them. */
export interface WhyAnswer extends Answer {
  /** The bed whose reasons follow; null if none do. */
  bed: ShownBed | null;
}

export function answerWhyQuestion(turn: Turn): WhyAnswer | null {
  const { why, askedMaterials = [], hints = [] } = turn.understanding;
  const [named] = askedMaterials;
  const material =
    named === 'foam' && !turn.context.range.constructions.includes(named) ? 'memory-foam' : named;
  if (material !== undefined && !hints.some(({ by }) => by === 'material'))
    return { ...explainMissingMaterial(turn, material), bed: null };
  if (why === undefined) return null;
  if (why.isPrice) return explainHigherPrice(turn);
  return why.attribute === null ? null : concedeDrawback(turn, why.attribute);
}

function isMadeOf(product: CatalogProduct | null, material: Construction): boolean {
  const { construction, materials = [] } = product?.attributes ?? {};
  return construction?.value === material || materials.some(({ value }) => value === material);
}

function explainMissingMaterial(turn: Turn, material: Construction): Answer {
  const { context } = turn;
  const say = (because: ActOf<'why-without'>['because'], cards: number[] = []): Act => ({
    act: 'why-without',
    material,
    because,
    cards,
  });
  const among = sizedBeds(turn).filter(({ product }) => isMadeOf(product, material));
  if (among.length > 0)
    return {
      acts: [
        say(
          'among',
          among.map(({ place }) => place),
        ),
      ],
    };
  if (!context.range.constructions.includes(material)) return { acts: [say('not-sold')] };
  const { materialsAvoided = [], mustHave = [], ...rest } = profileForShownBeds(turn);
  if (materialsAvoided.includes(material)) return { acts: [say('avoided')] };
  const profile = { ...rest, materialsAvoided, mustHave: [...mustHave, material] };
  const isFound = (wishes: typeof profile) =>
    context.match(wishes, { limit: SEARCH_LIMIT }).matches.length > 0;
  const { matches } = context.match(profile, { limit: SEARCH_LIMIT });
  const cards =
    matches.length > 0
      ? toRecommendations(turn, dropComparisonReasons(matches.slice(0, context.matchSettings.limit)))
      : findNearestOverBudget(turn, profile);
  if (cards.length > 0) recordShownCards(turn, { profile, cards });
  if (matches.length > 0) return { acts: [say('shown')], cards };
  if (cards.length > 0) return { acts: [say('budget')], cards };
  const { size: _, budgetMaxMinor: __, ...open } = profile;
  return { acts: [say(rest.size !== undefined && isFound(open) ? 'size' : 'fit')] };
}

function explainHigherPrice(turn: Turn): WhyAnswer | null {
  const priced = sizedBeds(turn).filter(({ card }) => card.priceMinor !== null);
  const price = ({ card }: ShownBed) => card.priceMinor!;
  const named = mentionedBeds(turn).filter((bed) => priced.some(({ place }) => place === bed.place));
  const byPrice = (beds: readonly ShownBed[]) => beds.toSorted((one, other) => price(other) - price(one));
  const cheaperThan = (bed: ShownBed) => priced.filter((one) => price(one) < price(bed));
  const [bed, other] =
    named.length > 1
      ? byPrice(named)
      : named[0] && cheaperThan(named[0]).length === 0
        ? [byPrice(priced)[0], named[0]]
        : [named[0] ?? byPrice(priced)[0], undefined];
  if (bed === undefined) return null;
  const base = other ?? cheaperThan(bed)[0];
  if (base === undefined || price(base) >= price(bed) || !bed.product || !base.product) return null;
  const [built, others] = [bed, base].map(({ product }) => statedValue(product, 'construction'));
  const [tall, low] = [bed, base].map(({ product }) => product!.attributes.profileInches?.value);
  const { sleepsHot, partner } = profileForShownBeds(turn);
  const isHot = sleepsHot === true || partner?.sleepsHot === true;
  const isTaller = tall !== undefined && low !== undefined && tall - low >= THICKER_INCHES;
  const isOtherBuild = built && others && JSON.stringify(built) !== JSON.stringify(others);
  const act: Act = {
    act: 'why-dearer',
    card: bed.place,
    other: base.place,
    features: listExtraFeatures(bed.product, base.product, isHot).slice(0, FEATURES_MAX),
    inches: isTaller ? [tall, low] : null,
    constructions: isOtherBuild ? [built, others] : null,
  };
  return { acts: [act], bed: bed.place === 0 ? bed : null };
}

const FEEL_CAUTIONS = /^(?:feel-off|soft-for-|off-for-)/;

/** Whether a caution is about what suits a sleeper, not only about what the shopper asked for. */
function isAboutBody({ code, values }: Remark): boolean {
  return code !== 'feel-off' || values.body !== '';
}

const FEEL_ATTRIBUTES: ReadonlySet<Attribute> = new Set<Attribute>(['firmness', 'side', 'back', 'stomach']);

const EMPTY_FIT_QUESTION = { about: 'feel', inches: null, pounds: null, positions: [], who: null } as const;

/** "Why that one if he gets hot": whether another bed does better, and the card's own caution. */
function concedeDrawback(turn: Turn, attribute: Attribute): WhyAnswer | null {
  const beds = sizedBeds(turn);
  const feelCaution = (one: ShownBed) =>
    FEEL_ATTRIBUTES.has(attribute)
      ? getRemarks(turn, one).cautions.find(({ code }) => FEEL_CAUTIONS.test(code))
      : undefined;
  const bed = mentionedBeds(turn)[0] ?? beds.find((one) => feelCaution(one) !== undefined) ?? beds[0];
  if (bed === undefined) return null;
  const { value, isUsual } = knownValue(bed.product, attribute);
  const caution = feelCaution(bed);
  const firmness = bed.product?.attributes.firmness?.value;
  if (caution !== undefined && isAboutBody(caution) && firmness !== undefined) {
    const { who, profile } = resolveSleeper(turn, { ...EMPTY_FIT_QUESTION, feels: [firmness] });
    if (!isUnknownSleeper(profile))
      return {
        acts: [feelForAct(turn, profile, { ...describePerson(who, profile), feels: [firmness] })],
        bed,
      };
  }
  const act = { act: 'concede', card: bed.place, attribute, value, isUsual } as const;
  if (caution !== undefined) return { acts: [{ ...act, better: null, caution }], bed };
  const purpose = getRankPurpose({ attribute, most: true });
  if (value?.kind !== 'level' || purpose === null) return null;
  const own = toComparableNumber(value)!;
  const better = beds.find(
    ({ product }) => (toComparableNumber(knownValue(product, attribute).value) ?? -1) > own,
  );
  if (better === undefined && value.level === 'high')
    return { acts: answerBestFor(turn, purpose, profileForShownBeds(turn)), bed };
  return { acts: [{ ...act, better: better?.place ?? null, caution: null }], bed };
}
