import { EXCLUSIONS } from '#app/features/assistant/lang/en/exclusions.ts';
import {
  CONSTRUCTION_OPTION,
  featuresText,
  feelText,
  missingWantedText,
  suitsText,
  withoutText,
} from '#app/features/assistant/lang/en/bed-phrases.ts';
import {
  choicesPhrase,
  coolerText,
  edgeText,
  type EnglishWords,
  FEATURE_MISSING,
  COUPLE_FEEL_PHRASES,
  lengthWithArticle,
  featureName,
  MUST_NAMES,
  organicText,
  positionSleepers,
  bedTitleWithArticle,
  usualMotionText,
  shouldersAndHipsOf,
  brandNames,
  HEAVIEST_SLEEPERS,
  SLEEPER_OF_UNKNOWN_WEIGHT,
} from '#app/features/assistant/lang/en/remark-phrases.ts';
import { feelOffText, otherFeelText, recommendedFeel } from '#app/features/assistant/lang/en/feel-phrases.ts';
import {
  budgetChangeText,
  drawbackText,
  lowestPriceText,
} from '#app/features/assistant/lang/en/price-phrases.ts';
import { CONDITION_LABELS } from '#app/features/inventory/attributes/attribute-labels.ts';
import type { Condition } from '#app/features/inventory/inventory.ts';
import {
  capitalize,
  constructionName,
  constructionWithArticle,
  joinWords,
} from '#app/features/matching/explanation/formatting.ts';
import type { RemarkTexts } from '#app/features/matching/explanation/remark-values.ts';

/** Texts by code: reasons, cautions, near-miss differences, suggested changes and exclusions. */
export const REMARK_TEXTS: RemarkTexts<EnglishWords> = {
  feel: feelText,
  'feel-wish': ({ feel, text, isPartner }) => {
    const who = isPartner ? 'your partner' : 'you';
    return text('near') === ''
      ? `${feel} feel, just what ${who} asked for.`
      : `${feel} feel, close to what ${who} asked for.`;
  },
  'feel-couple': ({ feel, text }) => `${feel} feel${COUPLE_FEEL_PHRASES[text('couple')] ?? ''}.`,
  'feel-guest': ({ feel }) => `${feel} feel, a safe bet for most guests.`,
  'feel-child': ({ feel }) => `${feel} feel, comfortable for a child.`,
  'softer-feel': (words) => otherFeelText(words, 'softer'),
  'firmer-feel': (words) => otherFeelText(words, 'firmer'),
  'as-asked': ({ feel }) => `${feel} feel, just what you asked for.`,
  'nearer-asked': ({ feel }) => `${feel} feel, closer to what you asked for.`,
  'step-up': ({ list, text, length, price, forPair }) => {
    const marks = joinWords(list('marks').map(featureName));
    const thicker = text('differenceInches') === '' ? '' : `${length('differenceInches')} thicker`;
    const extra = [thicker, marks && `${thicker === '' ? '' : 'with '}${marks}`].filter(Boolean).join(', ');
    const more = `${price('moreMinor')} more${forPair} than our top pick`;
    return extra === '' ? `${more}.` : `${capitalize(extra)}, for ${more}.`;
  },
  'plus-size': () => 'Built for heavier sleepers.',
  'edge-unknown': () => "The listing doesn't say how sturdy the edges are.",
  'edge-low': () => "Its edges aren't as sturdy as a hybrid's.",
  half: ({ price, size, amount }) =>
    amount('totalMinor') === 2 * amount('priceMinor')
      ? `${price('priceMinor')} a side, ${price('totalMinor')} for the pair (two Twin XLs make a ${size}).`
      : `${price('priceMinor')} for this side, ${price('totalMinor')} for both (two Twin XLs make a ${size}).`,
  cheaper: ({ price, forPair }) => `${price('lessMinor')} less${forPair} than our top pick.`,
  cooler: (words) => coolerText(words, 'than our top pick'),
  'less-motion': ({ isCouple, text }) =>
    `You${text('known') === '' ? ' should' : "'ll"} feel less ${isCouple ? "of your partner's movement" : 'movement across the bed'} than on our top pick.`,
  'other-material': ({ construction, top }) => CONSTRUCTION_OPTION[construction]?.(top) ?? '',
  thicker: ({ length }) => `${length('differenceInches')} thicker than our top pick.`,
  thinner: ({ length }) =>
    `${length('inches')} thick, ${length('differenceInches')} slimmer than our top pick.`,
  brand: ({ brand }) => (brand === '' ? 'The brand you asked for.' : `From ${brand}, like you wanted.`),
  'two-sides': () => 'Each side can have its own feel.',
  'two-sides-usual': () => 'An airbed usually lets you set each side on its own.',
  'split-halves': ({ size }) => `A ${size} gives each of you your own mattress.`,
  'split-size': ({ size }) => `Also comes as a ${size}, so each of you can have your own mattress.`,
  'wanted-is': ({ text }) =>
    text('over') === ''
      ? `${capitalize(constructionWithArticle(text('material')))}, like you wanted.`
      : 'Has the latex you asked for, with coils underneath.',
  'wanted-has': ({ text, top }) => {
    if (text('material') === 'innerspring')
      return `Has the coils you wanted${top === '' ? '' : `, with ${top} on top`}.`;
    if (text('material') === 'hybrid')
      return `${capitalize(top || 'foam')} over coils, so it works like a hybrid.`;
    return `Has the ${constructionName(text('material'))} you asked for.`;
  },
  without: ({ list }) => withoutText(list('materials')),
  'cooling-features': (words) => coolerText(words),
  'cooling-construction': (words) => coolerText(words),
  'cooling-stated': (words) => coolerText(words),
  organic: ({ list }) => organicText(list('marks')),
  'adjustable-base': () => 'Works with an adjustable base.',
  'motion-stated': ({ isCouple, level, construction }) => {
    if (construction === 'innerspring')
      return `Individually wrapped coils, so ${isCouple ? "you won't feel your partner move as much" : "movement doesn't spread as far"}.`;
    return isCouple
      ? level(
          "You'll hardly feel your partner move.",
          "You'll feel less of your partner's movement than on a basic innerspring.",
        )
      : level(
          "You'll barely feel movement across the bed.",
          "You'll feel less movement than on a basic innerspring.",
        );
  },
  'motion-usual': usualMotionText,
  'edge-stated': edgeText,
  'edge-usual': edgeText,
  'pressure-stated': ({ level, text }) => `Cushions ${shouldersAndHipsOf(text('who'))}${level(' well', '')}.`,
  'pressure-usual': ({ text, top }) =>
    `${top === '' ? 'Memory foam' : `The ${top} over the coils`} helps cushion ${shouldersAndHipsOf(text('who'))}.`,
  'height-heavy': ({ length, text }) =>
    `${length('inches')} thick, ${text('coils') === '' ? '' : 'with coils '}for sturdy support.`,
  'height-limit': ({ length, text, amount }) =>
    text('limit') === 'least'
      ? `${length('inches')} thick, ${amount('inches') > amount('minInches') ? `above your ${length('minInches')} minimum` : 'like you wanted'}.`
      : `${length('inches')} thick, within your limit.`,
  'height-child': ({ length }) => `${length('inches')} thick, so it's easy for a child to climb onto.`,
  'height-senior': ({ length }) => `${length('inches')} thick, so it won't sit too high on most bed frames.`,
  'within-budget': ({ price, text }) =>
    text('below') === ''
      ? `Fits your ${price('budgetMinor')} budget.`
      : `Well under your ${price('budgetMinor')} budget.`,
  construction: suitsText,
  features: ({ list }) => featuresText(list('marks')),
  inches: ({ length, text, isPartner }) =>
    `At ${length('inches')} thick, it should support ${text('who') === 'guest' ? 'most guests' : isPartner ? 'your partner' : 'you'} well.`,
  'in-size': ({ size }) => `Comes in a ${size}.`,

  'firmness-unknown': () => "The listing doesn't state its firmness, so please ask us.",
  'feel-off': feelOffText,
  'soft-for-weight': ({ isPartner }) => `May not give ${isPartner ? 'your partner' : 'you'} enough support.`,
  'soft-for-position': ({ list }) =>
    `Beds this soft usually suit side sleepers, not ${joinWords(
      list('positions').map((one) => positionSleepers(one, 2)),
      'or',
    )}.`,
  'off-for-position': ({ text }) =>
    `May feel a bit too ${text('direction')} ${['side', 'back', 'stomach'].includes(text('position')) ? `for ${text('position')} sleeping` : 'when you move around'}.`,
  'height-unknown': ({ sleeperWeight, length }) =>
    `Its thickness isn't listed. Look for ${length('least')} or more for ${sleeperWeight}.`,
  'height-thin': ({ sleeperWeight, length, text }) =>
    text('amount') === 'much'
      ? `At ${length('inches')} thick, it may not give ${HEAVIEST_SLEEPERS[text('who')] ?? 'you'} enough support.`
      : `${length('inches')} is on the thin side for ${SLEEPER_OF_UNKNOWN_WEIGHT[text('who')] ?? sleeperWeight}.`,
  'height-high-child': ({ length }) => `${length('inches')} is high for a child's bed.`,
  'height-high-senior': ({ length }) => `At ${length('inches')} thick, it may sit higher than you'd like.`,
  'weight-capacity': ({ weight }) => `Rated for up to ${weight('capacity')}.`,
  'capacity-unknown': () => "The listing doesn't give a weight limit, so ask us before you buy.",
  'not-clearance': ({ size, text }) =>
    text('of') === 'all'
      ? `Nothing on clearance fits your needs${size === '' ? '' : ` in a ${size}`} right now.`
      : 'New, not on clearance.',
  'uneven-halves': ({ length }) =>
    `One side sits ${length('inches')} higher than the other, so ask us how to even them out.`,
  'size-unlisted': ({ size }) => `Its sizes aren't listed, so ask us about a ${size}.`,
  'price-unknown': ({ size }) => `There's no ${size && `${size} `}price listed. Ask us for a quote.`,
  'warm-foam': ({ construction, text }) =>
    text('cooled') === ''
      ? `${capitalize(constructionName(construction))} usually sleeps warmer than coils or latex.`
      : 'All-foam beds tend to sleep warmer than beds with coils.',
  dearer: ({ price, forPair }) => `Costs ${price('moreMinor')} more${forPair} than our top pick.`,
  'foam-drawback': ({ text, isPartner }) =>
    text('drawback') === 'weight'
      ? `${isPartner ? 'Your partner will' : "You'll"} sink in more on an all-foam bed than on one with coils.`
      : text('drawback') === 'hips'
        ? 'Your hips may sink in more than on a bed with coils.'
        : 'All-foam beds can be harder to move around on than beds with coils.',
  warm: () => 'It sleeps on the warm side.',
  'cooling-unknown': () => "The listing doesn't say how cool it sleeps.",
  'material-unknown': () => "The listing doesn't say what it's made of.",
  'wanted-missing': ({ list, construction }) => missingWantedText(list('materials'), construction),
  'adjustable-base-unknown': () => "The listing doesn't say if it works with an adjustable base.",
  'adjustable-base-no': () => "It isn't made for an adjustable base.",
  'padding-unknown': ({ materials }) =>
    materials === ''
      ? 'It may have foam over the coils, which would make it a hybrid. Ask us to check.'
      : `The listing may not show every material. Ask us if it has any ${materials}.`,
  'organic-unknown': () => "The listing doesn't say it's organic.",
  'organic-uncertified': () => 'The listing mentions organic materials but no certification.',
  'motion-low': () => "You'd feel more movement on it than on foam.",
  'motion-usual-low': ({ isCouple }) =>
    isCouple
      ? "You'll usually feel more of your partner's movement on springs than on foam."
      : "You'll usually feel more movement on springs than on foam.",
  'only-this-size-in-budget': ({ size }) => `This price is for a ${size}. A Queen is over your budget.`,
  'floor-sample': ({ list }) =>
    `${joinWords(list('marks').map((mark) => CONDITION_LABELS[mark as Condition] ?? mark))}: ask about its condition and warranty.`,

  'over-budget': ({ price }) => `${price('overMinor')} over your ${price('budgetMinor')} budget.`,
  'other-size': ({ size, text }) => `Comes in a ${size}, but not in a ${text('wanted')}.`,
  'other-size-in-budget': ({ size, text }) =>
    `Fits your budget in a ${size}, but not in a ${text('wanted')}.`,
  softer: ({ feel, text }) => `${feel} feel, softer than ${recommendedFeel(text('who'))}.`,
  firmer: ({ feel, text }) => `${feel} feel, firmer than ${recommendedFeel(text('who'))}.`,
  'missing-feature': ({ text }) => FEATURE_MISSING[text('feature')] ?? '',
  'missing-material': ({ text }) => `Not ${constructionWithArticle(text('material'))}.`,
  'has-avoided': ({ text }) =>
    `Contains ${constructionName(text('material'))}, or the listing doesn't say what's inside.`,
  'brand-not-wanted': ({ brand, list }) =>
    `${brand === '' ? 'Not' : `From ${brand}, not`} ${brandNames(list('wanted')) || 'a brand you asked for'}.`,
  'brand-avoided': ({ brand }) => `${brand === '' ? 'A' : `From ${brand}, a`} brand you don't want.`,
  'too-thick': ({ length }) => `${length('inches')} thick, over your ${length('limit')} limit.`,
  'too-thin': ({ length }) => `${length('inches')} thick, under the ${length('limit')} you asked for.`,
  'thickness-unstated': () => "Its thickness isn't listed.",
  'not-sold-in-size': ({ inSize }) => (inSize === '' ? 'Not for sale.' : `Not sold${inSize}.`),
  'sold-out-in-size': ({ size }) => `Sold out${size === '' ? '' : ` in ${size}`}.`,
  'lost-comfort': ({ text, feel }) =>
    text('firmness') === ''
      ? "Its firmness isn't listed."
      : `Its ${feel.toLowerCase()} feel is ${text('direction')} than we'd recommend for you.`,
  'lost-support': () => 'Less support for your weight than the beds shown.',
  'lost-cooling': () => 'Sleeps warmer than the beds shown.',
  'lost-motion': () => 'Movement carries more than on the beds shown.',
  'lost-edge': () => 'Softer edges than the beds shown.',
  'lost-pressure': () => 'Suits your sleeping position less than the beds shown.',
  'lost-wishes': () => 'Meets fewer of your wishes than the beds shown.',
  'lost-value': () => 'Costs more than most similar beds here.',
  'close-behind': () =>
    'It fits nearly as well. The beds shown fit a little better or give you more variety.',

  'two-twins': ({ price, text, amount }) => {
    const pair = text('example') === '' ? 'A pair' : `A pair of ${bedTitleWithArticle(text('example'))}`;
    const over = amount('overMinor') > 0 ? `, which is ${price('overMinor')} over your budget` : '';
    return `Two Twin XLs make a Split King. ${pair} is ${price('priceMinor')}${over}.`;
  },
  'change-unpriced': ({ what, count }) =>
    `${capitalize(what)}${count === 1 ? ' has' : ', have'} no price listed. Ask us for a quote.`,
  'change-unlisted-size': ({ size, what }) =>
    `We don't have sizes listed for ${what}, so ask us about a ${size}.`,
  'change-budget': budgetChangeText,
  'change-step-up': ({ price, what, text, length, size }) => {
    const bed = text('example') === '' ? `${lengthWithArticle(length('inches'))} mattress` : what;
    return text('differenceInches') === ''
      ? `For a thicker bed, consider ${bed}, at ${price('priceMinor')}${size && ` in a ${size}`}.`
      : `For ${price('priceMinor')}, you can step up to ${bed}, which is ${length('differenceInches')} thicker than our top pick.`;
  },
  'change-size': ({ size, text, what, count }) => {
    const sizes = joinWords([size, text('otherSize')].filter(Boolean), 'or');
    return `If a ${sizes} works, ${choicesPhrase(what, count)}.`;
  },
  'change-need': (words) => {
    const { text, price, what } = words;
    if (text('need') === 'hybrid')
      return `If you're OK with coils under the foam, consider ${what}, at ${price('priceMinor')}.`;
    const need =
      text('need') === 'organic' ? 'with certified organic materials' : 'that work with an adjustable base';
    const drawback = drawbackText(words);
    return `${drawback === '' ? 'Good matches' : 'Beds'} ${need} start at ${price('priceMinor')} with ${what}${drawback && `, though ${drawback}`}.`;
  },
  'change-split': ({ size, count }) =>
    `We also have ${count === 1 ? 'one model' : `${count} models`} in a ${size}, which gives each of you your own mattress.`,
  'change-two-sided': ({ what }) => `Two separate sides in one bed would suit you both: ${what}.`,
  'change-twins': ({ list, size, price, amount }) => {
    const [own, partner] = list('example').map(bedTitleWithArticle);
    const which = own && partner ? `, such as ${own} for you and ${partner} for your partner` : '';
    const start = size === '' ? 'W' : `If you have room for a ${size}: w`;
    const over = amount('overMinor') > 0 ? ` (${price('overMinor')} over your budget)` : '';
    return `${start}ith two Twin XLs (a Split King), you can each have the firmness that suits you${which}. Together they cost ${price('totalMinor')}${over}.`;
  },
  'change-plus-size': ({ count, text }) => {
    const named = text('example') === '' ? '' : bedTitleWithArticle(text('example'));
    return count === 1
      ? `We carry ${named || 'a bed'}${named ? ', made' : ' made'} for heavier sleepers. Ask us for a price.`
      : `We carry ${named ? '' : `${count} `}beds made for heavier sleepers${named ? `, like ${named}` : ''}. Ask us for a price.`;
  },
  'change-material': ({ text, what, count }) =>
    `If you're open to ${text('material') === 'innerspring' ? 'coils' : constructionWithArticle(text('material'))}, ${choicesPhrase(what, count)}.`,
  'change-must': ({ text, what, count }) =>
    `If you can do without ${MUST_NAMES[text('must')] ?? constructionWithArticle(text('must'))}, ${choicesPhrase(what, count)}.`,
  'change-brand': ({ what, count }) => `If another brand works, ${choicesPhrase(what, count)}.`,
  'change-thickness': ({ what, count, text, length }) => {
    const [least, most] = [length('minInches'), length('maxInches')];
    if (count === 0)
      return `No bed is both at least ${least} and at most ${most} thick, so one of the two has to give.`;
    const limit = text('maxInches') === '' ? `thinner than ${least}` : `thicker than ${most}`;
    const isBoth = text('minInches') !== '' && text('maxInches') !== '';
    return `${isBoth ? 'If another thickness works' : `If you can go ${limit}`}, ${choicesPhrase(what, count)}.`;
  },
  'lowest-price': lowestPriceText,
  'change-softer': ({ what, count }) => `If a softer feel works, ${choicesPhrase(what, count)}.`,
  'change-firmer': ({ what, count }) => `If a firmer feel works, ${choicesPhrase(what, count)}.`,

  ...EXCLUSIONS,
};
