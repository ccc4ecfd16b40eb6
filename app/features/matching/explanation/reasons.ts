import type { CatalogProduct, Size } from '#app/features/inventory/inventory.ts';
import {
  comfortAt,
  comfortCurve,
  isSmallChild,
  knownPounds,
  shareOfPositions,
} from '#app/features/matching/scoring/comfort.ts';
import {
  DEFAULT_MATCH_SETTINGS,
  type PartKey,
  type Position,
  type Remark,
  remark,
  type Role,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import {
  anyoneSleepsHot,
  isConstruction,
  listPositions,
  type MatchPlan,
  whoIsHeaviest,
} from '#app/features/matching/scoring/plan-match.ts';
import {
  brandKey,
  constructionBit,
  coolingFeatures,
  getFeatureFlags,
  hasFeature,
  hasTwoSides,
  isStatedTwoSided,
  judgeTrait,
  materialBits,
  organicMarks,
  premiumMarks,
} from '#app/features/matching/catalog-index/product-facts.ts';
import { describeRemark } from '#app/features/matching/explanation/remark-texts.ts';
import { CONSTRUCTION_BY_POSITION, LEVEL_VALUES, type Trait } from '#app/features/matching/rules.ts';

/** Everything that the reasons and cautions of one card are drawn from. */
export interface ExplainContext {
  product: CatalogProduct;
  plan: MatchPlan;
  role: Role | null;
  size: Size | null;
  priceMinor: number | null;
  /** 0 to 1 by part. */
  values: Record<PartKey, number>;
}

const REASONS_MIN = 2;
const REASONS_MAX = 3;
/** They repeat what the card shows. */
const FILLERS: ReadonlySet<string> = new Set(['price', 'in-size', 'size-wanted']);
/** Minimum table value at which a construction is worth naming. */
const SUITS_WELL = 0.75;
/** Comfort from which a feel is a reason. */
const COMFORTABLE = 0.7;
/** Comfort from which a construction may be praised for what it does to the body. */
const CUSHIONS = 0.5;
/** A price worth this much is below that of similar beds, by nearly a fifth. */
const GOOD_VALUE = 0.8;
const HEAVY_POUNDS = 230;
/** A wish farther from the firmness isn't met. */
const MISSED_WISH = 1;
/** Firmnesses this close have the same name. */
const SAME_FEEL = 0.4;

/** Reasons in the order of their relevance, first what distinguishes the card; `best` is the best match of its set. */
export function reasonsFor(context: ExplainContext, best: ExplainContext | null): Remark[] {
  return [
    best === null ? null : roleReason(context, best),
    twoSidesReason(context),
    feelReason(context),
    brandReason(context),
    wantedReason(context),
    featureReason(context, 'organic'),
    featureReason(context, 'adjustable-base'),
    heatReason(context),
    motionReason(context),
    edgeReason(context),
    whoReason(context),
    heavyReason(context),
    withoutReason(context),
    thicknessReason(context),
    pressureReason(context),
    constructionReason(context),
    heightReason(context),
    valueReason(context),
    budgetReason(context),
    priceReason(context),
    sizeReason(context),
  ].filter((reason) => reason !== null);
}

/** Remarks of different codes or numbers may read alike. */
function wordsOf(reason: Remark): string {
  return describeRemark(reason, DEFAULT_MATCH_SETTINGS);
}

/** Two or three reasons of each card; no card begins with the first reason of an earlier one. */
export function putDistinctFirst(cards: readonly Remark[][]): Remark[][] {
  const used = new Set<string>();
  return cards.map((reasons) => {
    const distinct = reasons.findIndex((reason) => !used.has(wordsOf(reason)));
    const first = Math.max(0, distinct);
    const ordered = [...reasons.slice(first, first + 1), ...reasons.filter((_, at) => at !== first)];
    if (ordered[0]) used.add(wordsOf(ordered[0]));
    const shown = ordered.filter((reason, at) => at === 0 || isNews(reason, ordered.slice(0, at)));
    const isTelling = ({ code }: Remark, at: number) => at === 0 || !FILLERS.has(code);
    const telling = shown.filter((reason, at) => isTelling(reason, at)).slice(0, REASONS_MAX);
    const fillers = shown.filter((reason, at) => !isTelling(reason, at));
    const kept = [...telling, ...fillers.slice(0, Math.max(0, REASONS_MIN - telling.length))];
    return kept.length >= REASONS_MIN ? kept : [...kept, remark('available')];
  });
}

/** Reasons that say nearly the same. */
const ALIKE = [
  ['pressure-stated', 'pressure-usual', 'construction'],
  ['cooler', 'cooling-features', 'cooling-construction', 'cooling-stated'],
  ['thicker', 'thinner', 'height', 'height-heavy', 'height-limit', 'height-senior', 'height-child'],
  ['cheaper', 'value', 'within-budget', 'price'],
  ['less-motion', 'motion-stated', 'motion-usual'],
  [
    'your-side',
    'partner-side',
    'nearest-asked',
    'softer-feel',
    'firmer-feel',
    'feel',
    'feel-wish',
    'feel-couple',
    'feel-guest',
    'feel-child',
    'as-asked',
  ],
  ['other-material', 'wanted-is', 'wanted-has', 'construction'],
];

function isNews(reason: Remark, before: readonly Remark[]): boolean {
  return !before.some(
    ({ code }) =>
      code === reason.code || ALIKE.some((group) => group.includes(code) && group.includes(reason.code)),
  );
}

/** What sets a card apart from the best match. */
function roleReason(context: ExplainContext, best: ExplainContext): Remark | null {
  const { product, plan, role, priceMinor } = context;
  const inches = product.attributes.profileInches?.value;
  const firmness = product.attributes.firmness?.value;
  const construction = product.attributes.construction?.value;
  switch (role) {
    case 'best-value':
      return priceMinor === null || best.priceMinor === null
        ? null
        : remark('cheaper', { lessMinor: best.priceMinor - priceMinor, currency: plan.settings.currency });
    case 'coolest':
      return remark('cooler', coolingValues(context));
    case 'least-motion':
      return remark('less-motion', { who: plan.profile.partner ? 'couple' : 'you' });
    case 'organic':
      return (
        featureReason(context, 'organic') ?? remark('organic', { marks: organicMarks(product).slice(0, 2) })
      );
    case 'as-asked': {
      const wish = plan.profile.firmnessWish ?? 0;
      if (firmness === undefined) return null;
      const isNear = Math.abs(firmness - wish) <= SAME_FEEL;
      return remark(isNear ? 'as-asked' : 'nearest-asked', { firmness });
    }
    case 'plus-size':
      return remark('plus-size');
    case 'step-up':
      return remark('step-up', { marks: premiumMarks(product).slice(0, 2), brand: product.brand });
    case 'your-side':
    case 'partner-side':
      return firmness === undefined ? null : remark(role, { firmness });
    case 'softer':
    case 'firmer':
      return firmness === undefined ? null : remark(`${role}-feel`, { firmness });
    case 'thicker':
    case 'thinner':
      return inches === undefined ? null : remark(role, { inches });
    case 'other-material':
      return construction === undefined
        ? null
        : remark('other-material', { construction, firmness: firmness ?? 0 });
    case 'other-brand':
      return remark('other-brand', { brand: product.brand });
    default:
      return null;
  }
}

function feelReason({ product, plan, values }: ExplainContext): Remark | null {
  const firmness = product.attributes.firmness?.value;
  const { profile, curves, couple } = plan;
  if (firmness === undefined || values.comfort < COMFORTABLE) return null;
  if (couple === 'apart') return null;
  if (couple !== 'none') {
    const wishes = [profile.firmnessWish, profile.partner?.firmnessWish];
    const isMissed = wishes.some((wish) => wish !== undefined && Math.abs(firmness - wish) > MISSED_WISH);
    return remark('feel-couple', { firmness, couple: isMissed ? 'differs' : couple });
  }
  if (profile.sleeperKind === 'guest') return remark('feel-guest', { firmness });
  if (isSmallChild(profile)) return remark('feel-child', { firmness });
  const { firmnessWish: wish } = profile;
  if (wish !== undefined && Math.abs(firmness - wish) <= SAME_FEEL) return remark('feel-wish', { firmness });
  const sleeper = curves.length === 1 && comfortFacts(profile) === 0 ? (profile.partner ?? profile) : profile;
  // A feel that follows a wish away from what suits the body isn't praised for the body's sake.
  if (wish !== undefined && Math.abs(firmness - curves[0]!.body) > MISSED_WISH) return null;
  return remark('feel', {
    firmness,
    position: mainPosition(sleeper),
    weight: knownPounds(sleeper) === null ? 'unknown' : 'known',
    who: sleeper === profile ? plan.who : 'partner',
    comfort: profile.needs?.includes('back-comfort') ? 'back' : 'none',
  });
}

function comfortFacts({ positions, weightPounds, firmnessWish }: ShopperProfile): number {
  return [positions?.length ? 1 : undefined, weightPounds, firmnessWish].filter((fact) => fact !== undefined)
    .length;
}

/** The position that counts most; '' if none is known. */
export function mainPosition(sleeper: { positions?: Position[] }): Position | '' {
  const [first] = shareOfPositions(sleeper);
  return first === undefined || first[0] === 'unknown' ? '' : first[0];
}

function twoSidesReason({ product, plan, size }: ExplainContext): Remark | null {
  if (plan.couple !== 'apart') return null;
  const flags = getFeatureFlags(product.attributes);
  if (hasTwoSides(product.attributes, flags))
    return remark(isStatedTwoSided(flags) ? 'two-sides' : 'two-sides-usual');
  if (size?.startsWith('Split') === true) return remark('split-halves', { size });
  const split = product.variants.find(
    (variant) => variant.available && variant.size?.startsWith('Split') === true,
  );
  return split?.size ? remark('split-size', { size: split.size }) : null;
}

function brandReason({ product, plan }: ExplainContext): Remark | null {
  return plan.brandsWanted.length > 0 && brandKey(product.brand) !== ''
    ? remark('brand', { brand: product.brand })
    : null;
}

function wantedReason({ product, plan }: ExplainContext): Remark | null {
  const bits = materialBits(product.attributes);
  const musts = (plan.profile.mustHave ?? []).filter((must) => isConstruction(must));
  for (const material of [...musts, ...(plan.profile.materialsWanted ?? [])]) {
    if (product.attributes.construction?.value === material) return remark('wanted-is', { material });
    if (bits & constructionBit(material)) return remark('wanted-has', { material });
  }
  return null;
}

function featureReason(
  { product, plan }: ExplainContext,
  feature: 'organic' | 'adjustable-base',
): Remark | null {
  const { needs, mustHave } = plan.profile;
  if (!needs?.includes(feature) && !mustHave?.includes(feature)) return null;
  if (!hasFeature(product.attributes, feature)) return null;
  return feature === 'organic'
    ? remark('organic', { marks: organicMarks(product).slice(0, 2) })
    : remark(feature);
}

function heatReason(context: ExplainContext): Remark | null {
  const { plan, product } = context;
  if (!anyoneSleepsHot(plan.profile) && !plan.profile.mustHave?.includes('cooling')) return null;
  const cooling = judgeTrait(product.attributes, 'cooling');
  if (cooling.value < LEVEL_VALUES.medium) return null;
  const { features, construction } = coolingValues(context);
  if (features.length > 0) return remark('cooling-features', { features, construction });
  if (construction !== '') return remark('cooling-construction', { construction });
  return cooling.known ? remark('cooling-stated') : null;
}

/** Stated cooling features, and the construction if air moves through it. */
function coolingValues({ product }: ExplainContext) {
  const construction = product.attributes.construction?.value ?? '';
  const isAiry = construction === 'hybrid' || construction === 'innerspring' || construction === 'latex';
  return { features: coolingFeatures(product).slice(0, 1), construction: isAiry ? construction : '' };
}

function motionReason(context: ExplainContext): Remark | null {
  const { profile } = context.plan;
  const isAsked = profile.needs?.includes('motion') || profile.mustHave?.includes('motion');
  if (!profile.partner && !isAsked) return null;
  return traitReason(context, 'motion', profile.partner ? 'couple' : 'you');
}

function edgeReason(context: ExplainContext): Remark | null {
  const { profile } = context.plan;
  const isAsked = profile.needs?.includes('edge') || profile.mustHave?.includes('edge');
  if (profile.sleeperKind === 'senior') return traitReason(context, 'edge', 'senior');
  if (!isAsked && !profile.partner) return null;
  return traitReason(context, 'edge', profile.partner ? 'couple' : 'you');
}

function traitReason({ product }: ExplainContext, trait: Trait, who: string): Remark | null {
  const judged = judgeTrait(product.attributes, trait);
  if (judged.value < (judged.known ? LEVEL_VALUES.medium : SUITS_WELL)) return null;
  const construction = product.attributes.construction?.value ?? '';
  if (!judged.known && construction === '') return null;
  const level = judged.value >= LEVEL_VALUES.high ? 'high' : 'medium';
  return remark(judged.known ? `${trait}-stated` : `${trait}-usual`, {
    who,
    level,
    construction,
    known: judged.known ? 'known' : '',
  });
}

/** A height that suits a child or a senior. */
function whoReason({ product, plan }: ExplainContext): Remark | null {
  const { sleeperKind } = plan.profile;
  const inches = product.attributes.profileInches?.value;
  if (inches === undefined || (!isSmallChild(plan.profile) && sleeperKind !== 'senior')) return null;
  const [low, high] = plan.support.wantedInches;
  return inches >= low && inches <= high ? remark(`height-${sleeperKind}`, { inches }) : null;
}

function heavyReason({ product, plan }: ExplainContext): Remark | null {
  const { heaviestPounds, wantedInches } = plan.support;
  const inches = product.attributes.profileInches?.value;
  if (heaviestPounds === null || heaviestPounds <= HEAVY_POUNDS) return null;
  if (inches === undefined || inches < wantedInches[0] - 0.5) return null;
  const construction = product.attributes.construction?.value ?? '';
  const coils = construction === 'hybrid' || construction === 'innerspring' ? 'coils' : '';
  return remark('height-heavy', { inches, coils, who: whoIsHeaviest(plan) });
}

function withoutReason({ plan }: ExplainContext): Remark | null {
  const [material] = plan.profile.materialsAvoided ?? [];
  return material === undefined ? null : remark('without', { material });
}

function thicknessReason({ product, plan }: ExplainContext): Remark | null {
  const inches = product.attributes.profileInches?.value;
  const { thicknessMinInches, thicknessMaxInches } = plan.profile;
  if (inches === undefined || (thicknessMinInches === undefined && thicknessMaxInches === undefined))
    return null;
  return remark('height-limit', { inches, limit: thicknessMaxInches === undefined ? 'least' : 'most' });
}

function valueReason({ values, priceMinor }: ExplainContext): Remark | null {
  return priceMinor !== null && values.value >= GOOD_VALUE ? remark('value') : null;
}

function budgetReason({ plan, size, priceMinor }: ExplainContext): Remark | null {
  const { budgetMaxMinor: budgetMinor } = plan.profile;
  if (budgetMinor === undefined || priceMinor === null || priceMinor > plan.budget) return null;
  const { currency } = plan.settings;
  return remark('within-budget', { budgetMinor, priceMinor, size: size ?? '', currency });
}

function pressureReason(context: ExplainContext): Remark | null {
  const { profile } = context.plan;
  if (!listPositions(profile).includes('side') || context.values.comfort < CUSHIONS) return null;
  return traitReason(context, 'pressure', profile.positions?.includes('side') ? context.plan.who : 'partner');
}

function constructionReason({ product, plan, values }: ExplainContext): Remark | null {
  if (values.comfort < CUSHIONS) return null;
  const construction = product.attributes.construction?.value;
  const position = mainPosition({ positions: listPositions(plan.profile) });
  if (!construction || position === '' || CONSTRUCTION_BY_POSITION[position][construction] < SUITS_WELL)
    return null;
  const isHeavy = (plan.support.heaviestPounds ?? 0) > HEAVY_POUNDS;
  if (isHeavy && (construction === 'memory-foam' || construction === 'foam')) return null;
  return remark('construction', { construction, position });
}

function heightReason({ product, plan }: ExplainContext): Remark | null {
  const inches = product.attributes.profileInches?.value;
  const { heaviestPounds, wantedInches } = plan.support;
  if (inches === undefined || heaviestPounds === null || plan.profile.sleeperKind === 'guest') return null;
  if (inches < wantedInches[0] || inches > wantedInches[1]) return null;
  return remark('height', { inches, who: whoIsHeaviest(plan) });
}

function priceReason({ plan, size, priceMinor }: ExplainContext): Remark | null {
  if (priceMinor === null) return null;
  return remark('price', { priceMinor, size: size ?? '', currency: plan.settings.currency });
}

function sizeReason({ plan, size }: ExplainContext): Remark | null {
  if (size === null) return null;
  return remark(plan.profile.size === size ? 'size-wanted' : 'in-size', { size });
}

/** How a feel differs from what suits the sleepers, in half-widths of their comfort; below 0 it is softer. */
export function feelDistance({ curves }: Pick<MatchPlan, 'curves'>, firmness: number): number {
  const distances = curves.map(({ ideal, soft, firm }) =>
    firmness < ideal ? (firmness - ideal) / soft : (firmness - ideal) / firm,
  );
  return distances.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0);
}

/** Comfort (0 to 1) of a firmness for one sleeper alone. */
export function comfortFor(sleeper: ShopperProfile, firmness: number): number {
  return comfortAt(comfortCurve(sleeper, sleeper.needs), firmness);
}
