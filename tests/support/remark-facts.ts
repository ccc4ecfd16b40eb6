import { comfortCurve } from '#app/features/matching/scoring/comfort.ts';
import { supportNeeds } from '#app/features/matching/scoring/support.ts';
import {
  type Claim,
  constructionOf,
  contains,
  coolingCause,
  featureNames,
  feelGap,
  isSoftForHips,
  firstOf,
  inchesGap,
  isAtLeastMedium,
  isFirmness,
  isHalf,
  isAboutOwnBody,
  isHardToTurnOn,
  isHeight,
  isInches,
  isMostOf,
  isNearer,
  isNearerAsked,
  isSplit,
  claimedSleepers,
  isFeelAsSaid,
  motionLevel,
  namesOnlyFeaturesOf,
  ofWhom,
  partOf,
  suitsBothAsSaid,
} from '#tests/support/claims.ts';

/** What each reason and caution claims, checked against the product's attributes and its set. */

export const REASON_FACTS: Record<string, (claim: Claim) => boolean> = {
  half: ({ remark, found }) =>
    remark.values.priceMinor === found.priceMinor &&
    (isHalf(found) || remark.values.totalMinor === 2 * found.priceMinor!),
  cheaper: ({ remark, found, others }) =>
    Number(remark.values.lessMinor) ===
      (remark.values.pair === 'pair' ? 2 : 1) * (others[0]!.found.priceMinor! - found.priceMinor!) &&
    Number(remark.values.lessMinor) > 0,
  cooler: (claim) => isMostOf(claim, 'cooling') && coolingCause(claim),
  'less-motion': (claim) =>
    isMostOf(claim, 'motion') &&
    claim.others.length > 0 &&
    motionLevel(claim.product) > motionLevel(firstOf(claim)),
  'as-asked': (claim) => isFirmness(claim) && isNearerAsked(claim),
  'softer-feel': (claim) => isFirmness(claim) && feelGap(claim) <= -0.499 && isNearer(claim),
  'firmer-feel': (claim) => isFirmness(claim) && feelGap(claim) >= 0.499 && isNearer(claim),
  thicker: (claim) => isInches(claim) && inchesGap(claim) >= 1,
  thinner: (claim) => isInches(claim) && inchesGap(claim) <= -1,
  'other-material': (claim) =>
    claim.remark.values.construction === constructionOf(claim.product) &&
    constructionOf(claim.product) !== constructionOf(firstOf(claim)),
  feel: (claim) => {
    const { position, weight, comfort } = claim.remark.values;
    const sleeper = ofWhom(claim);
    return (
      isFirmness(claim) &&
      // With less comfort, a caution says so.
      (comfort === 'back' || partOf(claim.found, 'comfort') >= 0.69) &&
      (comfort !== 'firm side' || (position === 'side' && Number(claim.remark.values.firmness) > 5.75)) &&
      (comfort !== 'middle' || Math.abs(Number(claim.remark.values.firmness) - 5.75) <= 1) &&
      (comfort !== 'between' || (sleeper.positions?.length ?? 0) > 1) &&
      (comfort !== 'near' || position === 'side') &&
      (comfort === 'middle') ===
        (comfort !== 'back' &&
          ((position === 'combination' && isHardToTurnOn(claim)) || isSoftForHips(claim))) &&
      position === (sleeper.positions?.[0] ?? '') &&
      (weight === 'known') === (sleeper.weightPounds !== undefined) &&
      (comfort === 'back') ===
        (claim.profile.needs?.includes('back-comfort') === true &&
          Math.abs(Number(claim.remark.values.firmness) - 6) <= 0.75)
    );
  },
  'feel-wish': (claim) => {
    const { firmness, near } = claim.remark.values;
    const off = Math.abs(Number(firmness) - claim.profile.firmnessWish!);
    return isFirmness(claim) && (near === '' ? off <= 0.4 : off <= 1);
  },
  'feel-couple': (claim) => isFirmness(claim) && suitsBothAsSaid(claim),
  'feel-child': (claim) => isFirmness(claim) && claim.profile.sleeperKind === 'child',
  'nearer-asked': (claim) => isFirmness(claim) && isNearerAsked(claim),
  'step-up': ({ remark, product, found, others }) =>
    (remark.values.inches === undefined ||
      Number(remark.values.inches) > others[0]!.product.attributes.profileInches!.value) &&
    namesOnlyFeaturesOf(product, remark.values.marks) &&
    (remark.values.marks as string[]).every((mark) => !featureNames(others[0]!.product).includes(mark)) &&
    ((remark.values.marks as string[]).length > 0 || remark.values.inches !== undefined) &&
    found.priceMinor! > others[0]!.found.priceMinor!,
  'plus-size': ({ product, profile }) =>
    supportNeeds(profile).heaviestPounds! >= 300 &&
    (featureNames(product).includes('plus size') || product.attributes.weightCapacityPounds!.value >= 300),
  'feel-guest': (claim) => isFirmness(claim) && claim.profile.sleeperKind === 'guest',
  'two-sides': ({ product }) => featureNames(product).includes('dual firmness'),
  'two-sides-usual': ({ product }) => constructionOf(product) === 'airbed',
  'split-halves': ({ remark, found }) => remark.values.size === found.size && isSplit(found),
  'split-size': ({ remark, product, found }) =>
    !isSplit(found) &&
    product.variants.some(({ size, available }) => available && size === remark.values.size),
  brand: ({ remark, product, profile }) =>
    remark.values.brand === product.brand &&
    profile.brandsWanted!.some((brand) => brand.toLowerCase() === product.brand.toLowerCase()),
  'wanted-is': ({ remark, product, profile }) =>
    constructionOf(product) === remark.values.material &&
    [...(profile.mustHave ?? []), ...(profile.materialsWanted ?? [])].includes(
      remark.values.material as never,
    ),
  'wanted-has': ({ remark, product, profile }) =>
    contains(product, remark.values.material) &&
    [...(profile.mustHave ?? []), ...(profile.materialsWanted ?? [])].includes(
      remark.values.material as never,
    ),
  without: ({ remark, product, profile }) =>
    (remark.values.materials as string[]).every(
      (material) => profile.materialsAvoided!.includes(material as never) && !contains(product, material),
    ),
  'cooling-features': coolingCause,
  'cooling-construction': coolingCause,
  'cooling-stated': ({ product }) => isAtLeastMedium(product.attributes.cooling?.value),
  organic: ({ remark, product }) =>
    (remark.values.marks as string[]).length > 0 && namesOnlyFeaturesOf(product, remark.values.marks),
  'adjustable-base': ({ product }) => product.attributes.adjustableBaseOk?.value === true,
  'motion-stated': ({ product }) => isAtLeastMedium(product.attributes.motionIsolation?.value),
  'motion-usual': ({ product }) =>
    product.attributes.motionIsolation === null &&
    ['memory-foam', 'foam', 'hybrid'].includes(constructionOf(product)),
  'edge-stated': ({ product }) => isAtLeastMedium(product.attributes.edgeSupport?.value),
  'edge-usual': ({ product }) =>
    product.attributes.edgeSupport === null &&
    (['hybrid', 'innerspring'].includes(constructionOf(product) ?? '') ||
      contains(product, 'innerspring') ||
      contains(product, 'hybrid')),
  'pressure-stated': (claim) =>
    isAboutOwnBody(claim) &&
    ofWhom(claim).positions!.includes('side') &&
    isAtLeastMedium(claim.product.attributes.pressureRelief?.value),
  'pressure-usual': (claim) =>
    isAboutOwnBody(claim) &&
    ofWhom(claim).positions!.includes('side') &&
    claim.product.attributes.pressureRelief === null &&
    ['memory-foam', 'hybrid'].includes(constructionOf(claim.product)),
  'height-child': isHeight,
  'height-senior': isHeight,
  'height-heavy': (claim) =>
    ofWhom(claim).weightPounds! > 230 &&
    isInches(claim) &&
    Number(claim.remark.values.inches) >= supportNeeds(claim.profile).wantedInches[0] + 0.5 &&
    (claim.remark.values.coils === '' ||
      contains(claim.product, 'innerspring') ||
      contains(claim.product, 'hybrid') ||
      constructionOf(claim.product) === 'hybrid'),
  'height-limit': (claim) =>
    isInches(claim) &&
    Number(claim.remark.values.inches) >= (claim.profile.thicknessMinInches ?? 0) &&
    Number(claim.remark.values.inches) <= (claim.profile.thicknessMaxInches ?? Number.POSITIVE_INFINITY),
  'within-budget': ({ remark, profile, found }) =>
    remark.values.budgetMinor === profile.budgetMaxMinor && found.priceMinor! <= profile.budgetMaxMinor!,
  construction: ({ remark, product }) => constructionOf(product) === remark.values.construction,
  features: ({ remark, product }) => namesOnlyFeaturesOf(product, remark.values.marks),
  inches: isInches,
  'in-size': ({ remark, found }) => remark.values.size === found.size,
};

export const CAUTION_FACTS: Record<string, (claim: Claim) => boolean> = {
  'firmness-unknown': ({ product }) => product.attributes.firmness === null,
  'feel-off': (claim) => claimedSleepers(claim).every((sleeper) => isFeelAsSaid(claim, sleeper)),
  'soft-for-weight': (claim) =>
    claim.product.attributes.firmness!.value <= 3.5 && ofWhom(claim).weightPounds! > 200,
  'soft-for-position': ({ product }) => product.attributes.firmness!.value <= 3.5,
  'off-for-position': ({ remark, product, profile }) => {
    const { position, direction } = remark.values;
    const [, ...others] = profile.positions!;
    const alone = comfortCurve({ ...profile, positions: [position as never] });
    const firmness = product.attributes.firmness!.value;
    return others.includes(position as never) && (direction === 'soft') === firmness < alone.ideal;
  },
  'height-unknown': (claim) =>
    claim.product.attributes.profileInches === null && ofWhom(claim).weightPounds! > 230,
  'height-thin': ({ product, profile }) =>
    product.attributes.profileInches!.value <= supportNeeds(profile).wantedInches[0] - 0.5,
  'height-high-child': ({ product }) => product.attributes.profileInches!.value > 10,
  'height-high-senior': ({ product }) => product.attributes.profileInches!.value > 13,
  'capacity-unknown': ({ product, profile }) =>
    product.attributes.weightCapacityPounds === null && supportNeeds(profile).heaviestPounds! >= 300,
  'weight-capacity': ({ product, profile }) =>
    supportNeeds(profile).togetherPounds! > product.attributes.weightCapacityPounds!.value,
  'price-unknown': ({ found }) => found.priceMinor === null,
  'warm-foam': ({ product, remark }) =>
    ['memory-foam', 'foam'].includes(constructionOf(product)) &&
    product.attributes.cooling?.value !== 'high' &&
    (remark.values.cooled !== '') ===
      featureNames(product).some((name) =>
        /\bgel\b|cool|copper|phase.change|\bice\b|breez|graphite/iu.test(name),
      ),
  'foam-drawback': ({ product, profile, remark: { values } }) =>
    ['memory-foam', 'foam'].includes(constructionOf(product)) &&
    (values.drawback === 'weight'
      ? Math.max(profile.weightPounds ?? 0, profile.partner?.weightPounds ?? 0) > 230
      : profile.positions?.[0] === (values.drawback === 'hips' ? 'stomach' : 'combination')),
  dearer: ({ remark: { values }, found, others }) =>
    values.moreMinor ===
      (values.pair === 'pair' ? 2 : 1) * (found.priceMinor! - others[0]!.found.priceMinor!) &&
    found.priceMinor! >= 1.1 * others[0]!.found.priceMinor!,
  warm: ({ product }) => product.attributes.cooling?.value === 'low',
  'cooling-unknown': ({ product }) =>
    product.attributes.cooling === null && product.attributes.construction === null,
  'material-unknown': ({ product }) =>
    product.attributes.construction === null && product.attributes.materials.length === 0,
  'wanted-missing': ({ product, profile }) =>
    profile.materialsWanted!.every((material) => !contains(product, material)),
  'padding-unknown': ({ product, profile }) =>
    (contains(product, 'innerspring') || contains(product, 'hybrid')) &&
    !contains(product, 'latex') &&
    !contains(product, 'memory-foam') &&
    ['foam', 'memory-foam', 'latex', 'hybrid'].some((material) =>
      profile.materialsAvoided?.includes(material as never),
    ),
  'adjustable-base-unknown': ({ product }) => product.attributes.adjustableBaseOk === null,
  'adjustable-base-no': ({ product }) => product.attributes.adjustableBaseOk?.value === false,
  'organic-unknown': ({ product }) => !featureNames(product).some((name) => /organic|GOTS/u.test(name)),
  'organic-uncertified': ({ product }) => featureNames(product).some((name) => /organic/u.test(name)),
  'edge-unknown': ({ product }) =>
    product.attributes.edgeSupport === null && constructionOf(product) !== 'hybrid',
  'motion-low': ({ product }) => product.attributes.motionIsolation?.value === 'low',
  'motion-usual-low': ({ product }) =>
    product.attributes.motionIsolation === null && constructionOf(product) === 'innerspring',
  'edge-low': ({ product, profile }) =>
    (profile.needs?.includes('edge') === true || profile.sleeperKind === 'senior') &&
    !isAtLeastMedium(product.attributes.edgeSupport?.value) &&
    !(product.attributes.edgeSupport === null && constructionOf(product) === 'hybrid'),
  'only-this-size-in-budget': ({ product, profile }) =>
    product.variants
      .filter(({ size, available }) => available && size === 'Queen')
      .every(({ priceMinor }) => priceMinor! > profile.budgetMaxMinor!),
  'not-clearance': ({ product, profile }) =>
    product.attributes.condition === null && profile.wantsClearance === true,
  'uneven-halves': ({ found, remark }) => isHalf(found) && Number(remark.values.inches) >= 0.75,
  'floor-sample': ({ product }) => product.attributes.condition !== null,
};
