import { feelOf } from '#app/features/inventory/attributes/attribute-labels.ts';
import { comfortCurve } from '#app/features/matching/scoring/comfort.ts';
import type { CatalogProduct, Level } from '#app/features/inventory/inventory.ts';
import type { Match, PartKey, Remark, ShopperProfile, Sleeper } from '#app/features/matching/matching.ts';
import { comfortAt } from '#app/features/matching/scoring/comfort.ts';
import { planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { splitProfile } from '#app/features/matching/explanation/split-advice.ts';
import { supportNeeds } from '#app/features/matching/scoring/support.ts';

/** What a reason or caution claims, and what to check it against. */

export interface Claim {
  remark: Remark;
  product: CatalogProduct;
  profile: ShopperProfile;
  found: Match;
  /** The set's other cards with their products, best match first. */
  others: { found: Match; product: CatalogProduct }[];
}

export function contains({ attributes }: CatalogProduct, material: unknown): boolean {
  const contained = [attributes.construction, ...attributes.materials].map((reading) => reading?.value);
  const isFoam =
    contained.includes('memory-foam') ||
    attributes.certifications.some(({ value }) => value.startsWith('CertiPUR'));
  return contained.includes(material as never) || (material === 'foam' && isFoam);
}

export function isAtLeastMedium(level: Level | undefined): boolean {
  return level === 'medium' || level === 'high';
}

export function featureNames({ attributes }: CatalogProduct): string[] {
  return [...attributes.features, ...attributes.certifications].map(({ value }) => value);
}

export function namesOnlyFeaturesOf(product: CatalogProduct, names: unknown): boolean {
  return (names as string[]).every((name) => featureNames(product).includes(name));
}

export function constructionOf({ attributes }: CatalogProduct): string {
  return attributes.construction?.value ?? '';
}

export function isSplit({ size }: Match): boolean {
  return size?.startsWith('Split') === true;
}

/** Halves (of a split size or two twins) are explained to the person who sleeps on them. */
export function isHalf({ role }: Match): boolean {
  return role === 'your-side' || role === 'partner-side';
}

export function forSide(claim: Claim): Claim {
  if (!isHalf(claim.found)) return claim;
  const [own, partner] = splitProfile(claim.profile) as [ShopperProfile, ShopperProfile];
  return { ...claim, profile: claim.found.role === 'your-side' ? own : partner };
}

export function ofWhom({ profile, remark }: Claim): Sleeper {
  return remark.values.who === 'partner' ? (profile.partner ?? profile) : profile;
}

/** "Your" body means the shopper's own, never a child's or a guest's. */
export function isAboutOwnBody({ remark, profile }: Claim): boolean {
  const isOther = profile.sleeperKind === 'child' || profile.sleeperKind === 'guest';
  return remark.values.who !== 'you' || !isOther;
}

export function isFirmness({ remark, product }: Claim): boolean {
  return product.attributes.firmness?.value === remark.values.firmness;
}

export function isInches({ remark, product }: Claim): boolean {
  return product.attributes.profileInches?.value === remark.values.inches;
}

export function partOf(found: Match, key: PartKey): number {
  return found.parts.find((part) => part.key === key)?.value ?? 0;
}

/** The set's first card; cards that compare themselves with it are other ones. */
export function firstOf({ others }: Claim): CatalogProduct {
  return others[0]!.product;
}

export function isMostOf(claim: Claim, key: PartKey): boolean {
  return claim.others.every(({ found }) => partOf(found, key) <= partOf(claim.found, key));
}

export function feelGap(claim: Claim): number {
  return claim.product.attributes.firmness!.value - (firstOf(claim).attributes.firmness?.value ?? Number.NaN);
}

/**
 * The sleeper a feel is said to be nearer to must be more comfortable on it than on the first card, and the other must
 * not be.
 */
export function isNearer(claim: Claim): boolean {
  const whom = claim.remark.values.for;
  if (whom === '') return true;
  const first = firstOf(claim).attributes.firmness!.value;
  const { curves } = planMatch(claim.profile);
  const own = claim.product.attributes.firmness!.value;
  const { by } = claim.remark.values;
  if (by === 'wish' || by === 'exact-wish') {
    const { firmnessWish } = whom === 'you' ? claim.profile : claim.profile.partner!;
    if (by === 'exact-wish' && feelOf(own) !== feelOf(firmnessWish!)) return false;
    return Math.abs(own - firmnessWish!) < Math.abs(first - firmnessWish!);
  }
  const [nearer, other] = whom === 'you' ? curves : curves.toReversed();
  const gain = (curve: (typeof curves)[number]) => comfortAt(curve, own) - comfortAt(curve, first);
  const isCloser = Math.abs(own - nearer!.ideal) < Math.abs(first - nearer!.ideal);
  return gain(nearer!) > 0 && gain(other!) <= 0 && isCloser;
}

export function inchesGap(claim: Claim): number {
  return (
    claim.product.attributes.profileInches!.value -
    (firstOf(claim).attributes.profileInches?.value ?? Number.NaN)
  );
}

/** The stated motion isolation, or else that of the construction; NaN if neither is known. */
export function motionLevel({ attributes }: CatalogProduct): number {
  const { motionIsolation: stated, construction } = attributes;
  if (stated && stated.source !== 'construction') return ['low', 'medium', 'high'].indexOf(stated.value);
  if (construction === null) return Number.NaN;
  return construction.value === 'memory-foam' ? 2 : construction.value === 'innerspring' ? 0 : 1;
}

export function coolingCause({ remark, product }: Claim): boolean {
  const { features = [], over } = remark.values;
  const layers: Record<string, string> = { hybrid: 'coils', innerspring: 'coils', latex: 'latex' };
  return namesOnlyFeaturesOf(product, features) && over === (layers[constructionOf(product)] ?? '');
}

export function suitsBothAsSaid({ remark, profile }: Claim): boolean {
  const firmness = Number(remark.values.firmness);
  const { curves } = planMatch(profile);
  const gaps = curves.map(({ ideal }) => firmness - ideal);
  const wishes = [profile.firmnessWish, profile.partner?.firmnessWish];
  const asked = curves.map(({ ideal }, at) => firmness - (wishes[at] ?? ideal));
  if (remark.values.couple === '') return true;
  const isInside = (some: number[]) => Math.min(...some) < 0 && Math.max(...some) > 0;
  if (remark.values.couple === 'between') return isInside(gaps) && isInside(asked);
  // A feel that suits both must not be far from either body, whatever they ask for.
  if (curves.some(({ body, soft, firm }) => firmness < body - soft || firmness > body + firm)) return false;
  const most = remark.values.couple === 'shared' ? 0.7 : 0.9;
  return gaps.every((gap) => Math.abs(gap) <= most);
}

export function isHeight(claim: Claim): boolean {
  const [low, high] = supportNeeds(claim.profile).wantedInches;
  return (
    isInches(claim) && Number(claim.remark.values.inches) >= low && Number(claim.remark.values.inches) <= high
  );
}

/** Whether a medium bed for back or stomach sleeping is softer than ideal by over half of the comfortable range. */
export function isSoftForHips({ remark, profile, product }: Claim): boolean {
  const firmness = product.attributes.firmness!.value;
  const isForHips = remark.values.position === 'back' || remark.values.position === 'stomach';
  if (Math.abs(firmness - 5.75) > 1) return false;
  return isForHips && planMatch(profile).curves.some(({ ideal, soft }) => firmness < ideal - 0.55 * soft);
}

interface SaidFeel {
  sleeper: Sleeper;
  /** What suits their body, whatever they ask for. */
  body: number;
  asked: unknown;
}

/** Whom a caution about the feel is about. */
export function claimedSleepers({ remark, profile }: Claim): SaidFeel[] {
  const { who, asked } = remark.values;
  const { curves } = planMatch(profile);
  const own = { sleeper: profile, body: curves[0]!.body, asked };
  if (profile.partner === undefined) return [own];
  const partner = { sleeper: profile.partner, body: curves.at(-1)!.body, asked };
  if (who === 'each') return [own, { ...partner, asked: asked === 'softer' ? 'firmer' : 'softer' }];
  return who === 'both' ? [own, partner] : [who === 'partner' ? partner : own];
}

/** Whether a bed is as far from what a sleeper asked for, and from what suits them, as the caution says. */
export function isFeelAsSaid(
  { remark, product, profile }: Claim,
  { sleeper, body, asked }: SaidFeel,
): boolean {
  const firmness = product.attributes.firmness!.value;
  const { askedAmount, bodyAmount, body: suits, who } = remark.values;
  const lies = (direction: unknown, aim: number) => (firmness < aim ? 'softer' : 'firmer') === direction;
  const ofBody = profile.sleeperKind === 'senior' ? Math.max(4.75, body) : body;
  const isAskedTrue =
    asked === '' ||
    (lies(asked, sleeper.firmnessWish!) &&
      (who === 'each' || (askedAmount === 'little') === Math.abs(firmness - sleeper.firmnessWish!) <= 1));
  const isBodyTrue =
    suits === '' || (lies(suits, ofBody) && (bodyAmount !== 'little' || Math.abs(firmness - ofBody) < 1));
  return isAskedTrue && isBodyTrue;
}

export function isNearerAsked(claim: Claim): boolean {
  const off = ({ attributes }: CatalogProduct) =>
    Math.abs((attributes.firmness?.value ?? 99) - claim.profile.firmnessWish!);
  return off(claim.product) < off(firstOf(claim));
}

/** Memory foam, a pillow top, or noticeably softer than ideal. */
export function isHardToTurnOn(claim: Claim): boolean {
  const { firmness, features } = claim.product.attributes;
  const { ideal } = comfortCurve(ofWhom(claim));
  return (
    constructionOf(claim.product) === 'memory-foam' ||
    features.some(({ value }) => value === 'pillow top') ||
    (firmness?.value ?? ideal) < ideal - 0.7
  );
}
