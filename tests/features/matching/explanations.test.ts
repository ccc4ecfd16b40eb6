import { expect, test } from 'vitest';
import type { CatalogProduct, Level } from '#app/features/inventory/inventory.ts';
import { buildIndex } from '#app/features/matching/build-index.ts';
import { bandForProfile } from '#app/features/matching/firmness-band.ts';
import { match } from '#app/features/matching/match.ts';
import type { Match, Remark, ShopperProfile, Sleeper } from '#app/features/matching/matching.ts';
import { describeRemark } from '#app/features/matching/remark-texts.ts';
import { randomProduct, randomProfile, seededRandom } from '#tests/support/random-matching.ts';

interface Claim {
  remark: Remark;
  product: CatalogProduct;
  profile: ShopperProfile;
  found: Match;
}

function contains({ attributes }: CatalogProduct, material: unknown): boolean {
  const contained = [attributes.construction, ...attributes.materials].map((reading) => reading?.value);
  return contained.includes(material as never) || (material === 'foam' && contained.includes('memory-foam'));
}

function isAtLeastMedium(level: Level | undefined): boolean {
  return level === 'medium' || level === 'high';
}

function featureNames({ attributes }: CatalogProduct): string[] {
  return [...attributes.features, ...attributes.certifications].map(({ value }) => value);
}

function namesOnlyFeaturesOf(product: CatalogProduct, names: unknown): boolean {
  return (
    (names as string[]).length > 0 &&
    (names as string[]).every((name) => featureNames(product).includes(name))
  );
}

function isSplit({ size }: Match): boolean {
  return size?.startsWith('Split') === true;
}

function wishOf({ firmnessWish, partner }: ShopperProfile): number | undefined {
  return firmnessWish ?? partner?.firmnessWish;
}

function ofWhom({ profile, remark }: Claim): Sleeper {
  return remark.values.who === 'partner' ? profile.partner! : profile;
}

function isWishBeyond(claim: Claim): boolean {
  const { wish, direction, low, high, positions } = claim.remark.values;
  const sleeper = ofWhom(claim);
  const isBeyond = direction === 'softer' ? Number(wish) < Number(low) : Number(wish) > Number(high);
  return isBeyond && sleeper.firmnessWish === wish && isEqual(sleeper.positions ?? [], positions);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isFirmness({ remark, product }: Claim): boolean {
  return product.attributes.firmness?.value === remark.values.firmness;
}

const FACTS: Record<string, (claim: Claim) => boolean> = {
  'firmness-usual': (claim) => {
    const { low, high, firmness } = claim.remark.values;
    return isFirmness(claim) && firmness! >= low! && firmness! <= high!;
  },
  'firmness-near': (claim) => {
    const { low, high, firmness } = claim.remark.values;
    return isFirmness(claim) && (firmness! < low! || firmness! > high!);
  },
  'firmness-wish': (claim) =>
    isFirmness(claim) &&
    claim.remark.values.wish === wishOf(claim.profile) &&
    Math.abs(Number(claim.remark.values.firmness) - Number(claim.remark.values.wish)) <= 1.001,
  'firmness-couple': (claim) => isFirmness(claim) && claim.profile.partner !== undefined,
  'firmness-between': (claim) => isFirmness(claim) && claim.profile.partner !== undefined,
  'two-sides': ({ product }) => featureNames(product).includes('dual firmness'),
  'two-sides-usual': ({ product }) =>
    product.attributes.construction?.value === 'airbed' && !featureNames(product).includes('dual firmness'),
  'split-halves': ({ remark, found }) => remark.values.size === found.size && isSplit(found),
  'split-size': ({ remark, product, found }) =>
    !isSplit(found) &&
    product.variants.some(({ size, available }) => available && size === remark.values.size),
  'wanted-is': ({ remark, product, profile }) =>
    product.attributes.construction?.value === remark.values.material &&
    profile.materialsWanted!.includes(remark.values.material as never),
  'wanted-has': ({ remark, product, profile }) =>
    contains(product, remark.values.material) &&
    profile.materialsWanted!.includes(remark.values.material as never),
  'cooling-features': ({ remark, product, profile }) =>
    namesOnlyFeaturesOf(product, remark.values.features) &&
    product.attributes.cooling?.value !== 'low' &&
    [product.attributes.construction?.value, ''].includes(remark.values.construction as never) &&
    (remark.values.who === 'you' ? profile.sleepsHot === true : profile.partner?.sleepsHot === true),
  'cooling-construction': ({ remark, product }) =>
    ['hybrid', 'innerspring', 'latex'].includes(String(remark.values.construction)) &&
    product.attributes.construction?.value === remark.values.construction &&
    product.attributes.cooling?.value !== 'low',
  'cooling-stated': ({ product }) => isAtLeastMedium(product.attributes.cooling?.value),
  organic: ({ remark, product }) => namesOnlyFeaturesOf(product, remark.values.marks),
  'adjustable-base': ({ product }) => product.attributes.adjustableBaseOk?.value === true,
  'motion-stated': ({ product }) => isAtLeastMedium(product.attributes.motionIsolation?.value),
  'motion-usual': ({ remark, product }) =>
    product.attributes.motionIsolation === null &&
    ['memory-foam', 'foam', 'hybrid'].includes(String(product.attributes.construction?.value)) &&
    remark.values.construction === product.attributes.construction?.value,
  'edge-stated': ({ product }) => isAtLeastMedium(product.attributes.edgeSupport?.value),
  'edge-usual': ({ product }) =>
    product.attributes.edgeSupport === null && product.attributes.construction?.value === 'hybrid',
  'pressure-stated': (claim) =>
    ofWhom(claim).positions!.includes('side') &&
    isAtLeastMedium(claim.product.attributes.pressureRelief?.value),
  'pressure-usual': ({ product, ...claim }) =>
    ofWhom({ product, ...claim }).positions!.includes('side') &&
    product.attributes.pressureRelief === null &&
    ['memory-foam', 'hybrid'].includes(String(product.attributes.construction?.value)),
  'height-heavy': ({ remark, product, ...claim }) =>
    ofWhom({ remark, product, ...claim }).weightPounds! > 230 &&
    product.attributes.profileInches?.value === remark.values.inches &&
    Number(remark.values.inches) >= 12,
  height: ({ remark, product, ...claim }) =>
    ofWhom({ remark, product, ...claim }).weightPounds! > 0 &&
    product.attributes.profileInches?.value === remark.values.inches &&
    Number(remark.values.inches) >= Number(remark.values.low) &&
    Number(remark.values.inches) <= Number(remark.values.high),
  'within-budget': ({ remark, profile, found }) =>
    remark.values.priceMinor === found.priceMinor &&
    remark.values.budgetMinor === profile.budgetMaxMinor &&
    found.priceMinor! <= profile.budgetMaxMinor! &&
    (remark.values.size || null) === found.size,
  construction: ({ remark, product }) =>
    product.attributes.construction?.value === remark.values.construction,
  price: ({ remark, found }) => remark.values.priceMinor === found.priceMinor,
  'size-wanted': ({ remark, profile, found }) =>
    remark.values.size === found.size && profile.size === found.size,
  'in-size': ({ remark, found }) => remark.values.size === found.size,
  available: ({ product }) => product.variants.some(({ available }) => available),

  'firmness-unknown': ({ product }) => product.attributes.firmness === null,
  'softer-than-band': ({ product, profile }) =>
    product.attributes.firmness!.value < bandForProfile(profile).low,
  'firmer-than-band': ({ product, profile }) =>
    product.attributes.firmness!.value > bandForProfile(profile).high,
  'wish-stretched': isWishBeyond,
  'wish-refused': isWishBeyond,
  'couple-middle': ({ profile }) => bandForProfile(profile).couple === 'middle',
  'couple-apart': ({ profile }) => bandForProfile(profile).couple === 'apart',
  'soft-for-weight': (claim) =>
    claim.product.attributes.firmness!.value <= 3.5 && ofWhom(claim).weightPounds! > 200,
  'soft-for-position': ({ product }) => product.attributes.firmness!.value <= 3.5,
  'height-unknown': (claim) =>
    claim.product.attributes.profileInches === null && ofWhom(claim).weightPounds! > 230,
  'height-thin': (claim) =>
    claim.product.attributes.profileInches!.value < 12 && ofWhom(claim).weightPounds! > 230,
  'price-unknown': ({ found }) => found.priceMinor === null,
  'warm-foam': ({ product }) =>
    ['memory-foam', 'foam'].includes(String(product.attributes.construction?.value)) &&
    product.attributes.cooling?.value !== 'high',
  warm: ({ product }) => product.attributes.cooling?.value === 'low',
  'cooling-unknown': ({ product }) =>
    product.attributes.cooling === null && product.attributes.construction === null,
  'material-unknown': ({ product }) =>
    product.attributes.construction === null && product.attributes.materials.length === 0,
  'wanted-missing': ({ product, profile }) =>
    profile.materialsWanted!.every((material) => !contains(product, material)),
  'adjustable-base-unknown': ({ product }) => product.attributes.adjustableBaseOk === null,
  'adjustable-base-no': ({ product }) => product.attributes.adjustableBaseOk?.value === false,
  'organic-unknown': ({ product }) => !featureNames(product).some((name) => /organic|GOTS/u.test(name)),
  'motion-low': ({ product }) => product.attributes.motionIsolation?.value === 'low',
  'motion-usual-low': ({ product }) =>
    product.attributes.motionIsolation === null && product.attributes.construction?.value === 'innerspring',
  'only-this-size-in-budget': ({ product, profile }) =>
    product.variants
      .filter(({ size, available }) => available && size === 'Queen')
      .every(({ priceMinor }) => priceMinor! > profile.budgetMaxMinor!),
  'floor-sample': ({ remark, product }) => namesOnlyFeaturesOf(product, remark.values.marks),
};

const WORDING = { currency: 'USD' } as const;

test('every reason and caution is true of its product, and has a text', () => {
  const random = seededRandom(41);
  const seen = new Map<string, number>();
  for (let catalog = 0; catalog < 60; catalog += 1) {
    const products = Array.from({ length: 60 }, (_, at) => randomProduct(random, at));
    const index = buildIndex(products);
    for (let at = 0; at < 60; at += 1) {
      const profile = randomProfile(random);
      const answer = match(index, profile);
      for (const found of answer.matches) {
        const product = products.find(({ handle }) => handle === found.handle)!;
        expect(found.reasons.length).toBeGreaterThanOrEqual(2);
        expect(found.reasons.length).toBeLessThanOrEqual(3);
        for (const remark of [...found.reasons, ...found.cautions]) {
          seen.set(remark.code, (seen.get(remark.code) ?? 0) + 1);
          const isTrue = FACTS[remark.code]?.({ remark, product, profile, found });
          const claim = JSON.stringify({ remark, profile, found, attributes: product.attributes });
          expect(isTrue === true ? '' : claim).toBe('');
        }
      }
      const remarks = [
        ...[...answer.matches, ...answer.alternatives].flatMap((one) => [...one.reasons, ...one.cautions]),
        ...answer.alternatives.map(({ breaks }) => breaks),
        ...answer.whyNot,
        ...answer.whatWouldChangeIt,
      ];
      for (const remark of remarks) {
        const words = describeRemark(remark, WORDING);
        expect(words).toMatch(/^[\p{Lu}\d$].*\.$/u);
        expect(words).not.toMatch(/undefined|null|NaN|\[object|!|\bp\d+\b|treat|relie[fv]|cure|pain|best/u);
      }
    }
  }
  const unseen = Object.keys(FACTS).filter((code) => !seen.has(code));
  expect(unseen).toEqual([]);
});
