import {
  CONSTRUCTION_OPTION,
  CONSTRUCTION_SUITS,
  coolerText,
  coupleText,
  edgeText,
  type EnglishWords,
  FEATURE_MISSING,
  feelText,
  forWhom,
  MUST_NAMES,
  offIdeal,
  organicText,
  positionSleepers,
  wishMissedText,
  wishRiskSentence,
} from '#app/features/assistant/lang/en/remark-phrases.ts';
import { CONDITION_LABELS } from '#app/features/inventory/attributes/attribute-labels.ts';
import type { Condition } from '#app/features/inventory/inventory.ts';
import {
  capitalize,
  constructionName,
  constructionWithArticle,
  joinWords,
} from '#app/features/matching/explanation/formatting.ts';
import type { RemarkTexts } from '#app/features/matching/explanation/remark-values.ts';

/** Texts by code: reasons, cautions, differences of near misses, suggested changes, and why mattresses were excluded. */
export const REMARKS: RemarkTexts<EnglishWords> = {
  feel: feelText,
  'feel-wish': ({ feel, text, isPartner }) => {
    const who = isPartner ? 'your partner' : 'you';
    return `${feel} feel, ${text('near') === '' ? `as ${who} asked` : `close to what ${who} asked for`}.`;
  },
  'feel-couple': ({ feel, text }) =>
    text('couple') === 'shared'
      ? `${feel} feel that suits you both.`
      : `${feel} feel, between what suits each of you.`,
  'feel-guest': ({ feel }) => `${feel} feel: the middle that most guests get along with.`,
  'feel-child': ({ feel }) => `${feel} feel: supportive without being hard.`,
  'softer-feel': ({ text }) =>
    `${text('for') === '' ? 'A softer alternative to' : 'Softer than'} our first pick${forWhom(text('for'))}.`,
  'firmer-feel': ({ text }) =>
    `${text('for') === '' ? 'A firmer alternative to' : 'Firmer than'} our first pick${forWhom(text('for'))}.`,
  'as-asked': ({ feel }) => `${feel}, the feel you asked for.`,
  'nearer-asked': ({ feel }) => `${feel}, closer to the feel you asked for.`,
  'step-up': ({ list, text, length, price, brand }) => {
    const marks = list('marks');
    const thickness = text('inches') === '' ? 'a step up' : `${length('inches')} thick`;
    const build = marks.length > 0 ? joinWords(marks) : thickness;
    return `For ${price('moreMinor')} more: ${build}${brand && `, from ${brand}`}.`;
  },
  'plus-size': () => 'Made for heavier sleepers.',
  'edge-low': () => 'Its edges are softer than those of a hybrid.',
  half: ({ price, size }) =>
    `Two Twin XLs make a ${size}: this one is ${price('priceMinor')}, the pair ${price('totalMinor')}.`,
  cheaper: ({ price }) => `${price('lessMinor')} less than our first pick.`,
  value: () => 'Costs less than similar beds in this store.',
  cooler: coolerText,
  'less-motion': ({ isCouple }) =>
    isCouple
      ? "You'd usually feel less of your partner's movement than on our first pick."
      : 'Usually passes on less movement than our first pick.',
  'other-material': ({ construction, amount, text }) =>
    construction === 'memory-foam' && amount('firmness') > 6
      ? 'All foam, no coils: quiet and still.'
      : (CONSTRUCTION_OPTION[construction] ?? '').replace('foam on top', `${text('top') || 'foam'} on top`),
  'other-brand': ({ brand }) => `A good alternative${brand && ` from ${brand}`}.`,
  thicker: ({ length }) => `Thicker than our first pick, at ${length('inches')}.`,
  thinner: ({ length }) => `Slimmer than our first pick, at ${length('inches')}.`,
  brand: ({ brand }) => (brand === '' ? 'The brand you asked for.' : `From ${brand}, as you asked.`),
  'two-sides': () => 'Each side can have its own feel.',
  'two-sides-usual': () => 'An air bed usually lets you set each side on its own.',
  'split-halves': ({ size }) => `A ${size} gives each of you your own mattress.`,
  'split-size': ({ size }) => `Also comes as a ${size}, so each of you can have your own mattress.`,
  'wanted-is': ({ text }) => `${capitalize(constructionWithArticle(text('material')))}, as you asked.`,
  'wanted-has': ({ text }) =>
    text('material') === 'innerspring'
      ? 'A hybrid: coils below, as in an innerspring.'
      : `Includes ${constructionName(text('material'))}, as you asked.`,
  without: ({ text }) => {
    const material = constructionWithArticle(text('material'));
    return material.startsWith('a') ? `Not ${material}.` : `No ${material} listed in it.`;
  },
  'cooling-features': coolerText,
  'cooling-construction': coolerText,
  'cooling-stated': coolerText,
  organic: ({ list }) => organicText(list('marks')),
  'adjustable-base': () => 'Works with an adjustable base.',
  'motion-stated': ({ isCouple, level }) =>
    isCouple
      ? level(
          "You'll hardly feel your partner move.",
          "Limits some of the movement you'd feel from your partner.",
        )
      : level('Little movement carries across the bed.', 'Limits how far movement carries.'),
  'motion-usual': ({ isCouple, usually }) =>
    `${capitalize(usually)} limits ${isCouple ? 'how much you feel your partner move' : 'how far movement carries'}.`,
  'edge-stated': edgeText,
  'edge-usual': edgeText,
  'pressure-stated': ({ level }) => `Cushions shoulders and hips${level(' well', '')}.`,
  'pressure-usual': ({ usually }) => `${capitalize(usually)} cushions shoulders and hips well.`,
  'height-heavy': ({ length, text, sleeperSize }) =>
    `${length('inches')} thick${text('coils') === '' ? '' : ' with coils'}: solid support for ${sleeperSize}.`,
  height: ({ length, sleeperSize }) => `${length('inches')} thick, ample for ${sleeperSize}.`,
  'height-limit': ({ length, text }) =>
    text('limit') === 'least'
      ? `${length('inches')} thick, as you asked.`
      : `${length('inches')} thick, within your limit.`,
  'height-child': ({ length }) => `${length('inches')} thick, easy for a child to climb into.`,
  'height-senior': ({ length }) => `${length('inches')} thick: easy to sit on and get up from.`,
  'within-budget': ({ price }) => `Within your ${price('budgetMinor')} budget.`,
  construction: ({ construction, text }) =>
    (CONSTRUCTION_SUITS[construction] ?? '').replace('foam on top', `${text('top') || 'foam'} on top`),
  price: ({ price, inSize }) => `${price('priceMinor')}${inSize}.`,
  'size-wanted': ({ size }) => `Available in ${size}, as you asked.`,
  'in-size': ({ size }) => `Available in ${size}.`,
  available: () => 'In stock now.',

  'firmness-unknown': () => "Its firmness isn't stated, so check with the store.",
  'softer-than-ideal': (words) => offIdeal(words, 'softer'),
  'firmer-than-ideal': (words) => offIdeal(words, 'firmer'),
  'wish-met': ({ text, isPartner }) =>
    wishRiskSentence(text, isPartner) ??
    `${capitalize(text('direction'))} than usually suits ${isPartner ? 'your partner' : 'you'}.`,
  'wish-missed': wishMissedText,
  'couple-feels': coupleText,
  'soft-for-weight': ({ sleeperSize }) => `Very soft for ${sleeperSize}.`,
  'soft-for-position': ({ list }) =>
    `Beds this soft usually suit side sleepers, not ${joinWords(
      list('positions').map((one) => positionSleepers(one, 2)),
      'or',
    )}.`,
  'height-unknown': ({ sleeperSize, length }) =>
    `Its thickness isn't stated; look for ${length('least')} or more for ${sleeperSize}.`,
  'height-thin': ({ sleeperSize, length, text }) =>
    `${length('inches')} is ${text('amount') === 'much' ? 'too thin' : 'on the thin side'} for ${text('who') === '' ? 'an adult' : sleeperSize}.`,
  'height-high-child': ({ length }) => `${length('inches')} is high for a child's bed.`,
  'height-high-senior': ({ length }) =>
    `${length('inches')} sits high; check that your feet reach the floor.`,
  'weight-capacity': ({ weight }) => `Rated for up to ${weight('capacity')}.`,
  'capacity-unknown': () => "Its weight limit isn't stated, so check with the store.",
  'not-clearance': () => 'New, not on clearance.',
  'uneven-halves': ({ length }) =>
    `The two sides differ in height by ${length('inches')}, so ask the store about evening them out.`,
  'size-unlisted': ({ size }) => `Its sizes aren't listed, so ask the store about a ${size}.`,
  'price-unknown': ({ inSize }) => `Its price${inSize} isn't listed, so ask the store.`,
  'warm-foam': ({ construction }) =>
    `${capitalize(constructionName(construction))} usually sleeps warmer than coils or latex.`,
  warm: () => 'It sleeps on the warm side.',
  'cooling-unknown': () => "How cool it sleeps isn't stated.",
  'material-unknown': () => "What it's made of isn't stated.",
  'wanted-missing': ({ list }) =>
    `Not ${joinWords(list('materials').map(constructionWithArticle), 'or')}, although you asked for it.`,
  'adjustable-base-unknown': () => "It isn't stated whether it works with an adjustable base.",
  'adjustable-base-no': () => "It isn't made for an adjustable base.",
  'padding-unknown': () => "What it is padded with isn't stated, so check with the store.",
  'organic-unknown': () => "It isn't listed as organic.",
  'motion-low': () => "You'd feel more movement on it than on foam.",
  'motion-usual-low': () => 'Springs usually pass on more movement than foam.',
  'only-this-size-in-budget': ({ size }) => `Within your budget in ${size}, not in Queen.`,
  'floor-sample': ({ list }) =>
    `${joinWords(list('marks').map((mark) => CONDITION_LABELS[mark as Condition] ?? mark))}: ask about its condition and warranty.`,

  'over-budget': ({ price }) => `${price('overMinor')} over your ${price('budgetMinor')} budget.`,
  'other-size': ({ size, text }) => `Comes in ${size}, not ${text('wanted')}.`,
  'other-size-in-budget': ({ size, text }) => `Within your budget in ${size}, not in ${text('wanted')}.`,
  softer: ({ feel }) => `${feel} feel, softer than ideal for you.`,
  firmer: ({ feel }) => `${feel} feel, firmer than ideal for you.`,
  'missing-feature': ({ text }) => FEATURE_MISSING[text('feature')] ?? '',
  'missing-material': ({ text }) => `Not ${constructionWithArticle(text('material'))}.`,
  'has-avoided': ({ text }) =>
    `Contains ${constructionName(text('material'))}, or what it's made of isn't stated.`,
  'brand-not-wanted': ({ brand }) => `${brand === '' ? 'Not' : `From ${brand}, not`} a brand you asked for.`,
  'brand-avoided': ({ brand }) => `${brand === '' ? 'A' : `From ${brand}, a`} brand you don't want.`,
  'too-thick': ({ length }) => `${length('inches')} thick, over your ${length('limit')} limit.`,
  'too-thin': ({ length }) => `${length('inches')} thick, under the ${length('limit')} you asked for.`,
  'thickness-unstated': () => "Its thickness isn't stated.",
  'not-sold-in-size': ({ inSize }) => (inSize === '' ? 'Not for sale.' : `Not sold${inSize}.`),
  'sold-out-in-size': ({ size }) => `Sold out${size === '' ? '' : ` in ${size}`}.`,
  'lost-comfort': ({ text, feel }) =>
    text('firmness') === ''
      ? "Its firmness isn't stated."
      : `Its ${feel.toLowerCase()} feel is ${text('direction')} than ideal for you.`,
  'lost-support': () => 'Less support for your size than the beds shown.',
  'lost-cooling': () => 'Sleeps warmer than the beds shown.',
  'lost-motion': () => 'Spreads more movement than the beds shown.',
  'lost-edge': () => 'Softer edges than the beds shown.',
  'lost-pressure': () => 'Suits your sleeping position less than the beds shown.',
  'lost-wishes': () => 'Meets fewer of your wishes than the beds shown.',
  'lost-value': () => 'Costs more than similar beds in this store.',
  'close-behind': () =>
    'It fits nearly as well; the beds shown fit a little better or differ more from each other.',

  'two-twins': ({ price }) => `Two Twin XL side by side make a Split King: ${price('priceMinor')} for both.`,
  'change-unpriced': ({ what }) => `No published price, so ask the store: ${what}.`,
  'change-unlisted-size': ({ size, what }) => `Sizes not listed, so ask the store about a ${size}: ${what}.`,
  'change-budget': ({ price, what }) => `From ${price('priceMinor')}: ${what}.`,
  'change-size': ({ size, what }) => `If a ${size} works: ${what}.`,
  'change-split': ({ size, count }) =>
    `In a ${size} each of you has your own mattress; ${count === 1 ? 'one model comes' : `${count} models come`} that way.`,
  'change-two-sided': ({ what }) => `Two separate sides in one bed would suit you both: ${what}.`,
  'change-twins': ({ count }) =>
    `Two different Twin XL mattresses side by side make a King with two feels; there are ${count} to choose from.`,
  'change-material': ({ text, what }) => `With ${constructionName(text('material'))}: ${what}.`,
  'change-must': ({ text, what }) =>
    `Without ${MUST_NAMES[text('must')] ?? constructionWithArticle(text('must'))}: ${what}.`,
  'change-brand': ({ what }) => `From other brands: ${what}.`,
  'change-thickness': ({ what }) => `With another thickness: ${what}.`,
  'change-softer': ({ what }) => `If a softer feel works: ${what}.`,
  'change-firmer': ({ what }) => `If a firmer feel works: ${what}.`,

  size: ({ mattresses, size }) => `${mattresses} in ${size || 'any size'}: not offered.`,
  'no-sizes': ({ mattresses }) => `${mattresses}: sizes not listed.`,
  stock: ({ mattresses, size }) => `${mattresses} in ${size || 'any size'}: not available now.`,
  'no-price': ({ mattresses, size }) => `${mattresses} in ${size || 'any size'}: no price listed.`,
  budget: ({ mattresses, price }) => `${mattresses}: over ${price('budgetMinor')}.`,
  material: ({ mattresses, materials }) => `${mattresses}: with ${materials}, or of unstated materials.`,
  'other-brands': ({ mattresses }) => `${mattresses}: from other brands.`,
  must: ({ mattresses }) => `${mattresses}: without everything you asked for.`,
  thickness: ({ mattresses }) => `${mattresses}: of another or unstated thickness.`,
};
