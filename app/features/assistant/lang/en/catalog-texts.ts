import { describeOrganic, isCertifiedOrganic } from '#app/features/assistant/lang/value-texts.ts';
import type { ActOf } from '#app/features/assistant/acts.ts';
import { amountTexts } from '#app/features/assistant/lang/en/amount-texts.ts';
import { accessoryTexts } from '#app/features/assistant/lang/en/accessories.ts';
import type { CatalogAct } from '#app/features/assistant/catalog-acts.ts';
import { cardNames, ordinal, shortCardNames } from '#app/features/assistant/lang/en/card-references.ts';
import { STORE_SENTENCES } from '#app/features/assistant/lang/en/store-sentences.ts';
import { GRAMMAR, VALUES } from '#app/features/assistant/lang/en/values.ts';
import { numberWord } from '#app/features/assistant/lang/sentences.ts';
import type { ActTexts, WordingContext } from '#app/features/assistant/language-pack.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import { capitalize, joinWords } from '#app/features/matching/explanation/formatting.ts';

/** English lines above cards that answer a question about the whole catalog. */
export const CATALOG_TEXTS: Pick<ActTexts, CatalogAct> = {
  'nearest-size': nearestSizeTexts,
  priced({ of, size, isUsualSize, startsLower, isFirstUnfit, count, total }) {
    const ofKind = startsLower === true ? ' of that kind' : '';
    const inSize = `${ofKind}${size === null ? '' : ` in ${size}`}`;
    const others = startsLower === true ? ' With another feel or build there are less expensive ones.' : '';
    const hint = `${others}${isUsualSize ? ' Other sizes are priced differently, so just name yours.' : ''}`;
    const ones = count === 1 ? 'one' : numberWord(count, GRAMMAR);
    switch (of) {
      case 'range':
        if (count === 1) return [`Just one has a listed price${inSize}.${hint}`];
        if (count === 2) return [`Here are the least and the most expensive${inSize}.${hint}`];
        return [
          `Here's the range${inSize}: the least expensive, one in the middle and the most expensive.${hint}`,
          `From the least to the most expensive${inSize}, with one in between.${hint}`,
        ];
      case 'least':
        if (isFirstUnfit)
          return [
            `The first is the lowest price${inSize}, but we wouldn't recommend it for you. ${count === 2 ? 'The second is the least expensive that suits you' : `The other ${numberWord(count - 1, GRAMMAR)} are the least expensive that suit you`}.${hint}`,
          ];
        return count === 1
          ? [`This is the least expensive${inSize}.${hint}`]
          : [`These are the ${ones} least expensive${inSize}, lowest price first.${hint}`];
      case 'most':
        return count === 1
          ? [`This is the most expensive${inSize}.${hint}`]
          : [`These are the ${ones} most expensive${inSize}, highest price first.${hint}`];
      case 'below':
        if (isFirstUnfit)
          return [
            `Yes, one${inSize} is in that range, but it isn't one I'd recommend here. The second is the least expensive that suits.${hint}`,
          ];
        if (total === 1) return [`Yes, there's one${inSize} in that range.${hint}`];
        return count === total
          ? [`Yes, these ${ones}${inSize} are in that range.${hint}`]
          : [`Yes, there are ${total}${inSize} in that range. Here are ${ones} of them.${hint}`];
      case 'none-below':
        return [`No, nothing${inSize} costs that little. This is as low as it goes.${hint}`];
      case 'others-below':
        return [
          `Nothing quite like that${inSize} costs that little. ${count === 2 ? 'The first one is' : 'The first two are'} in your range but ${count === 2 ? 'differs' : 'differ'}, and the last is the least expensive of the kind you named.`,
        ];
      case 'usual':
        return [
          `About half of what would suit you${inSize} costs between the first and the last of these.${hint}`,
          `These three mark the middle of our prices${inSize}: about half cost less than the second, half cost more.${hint}`,
        ];
      case 'by-size':
        return ['Here is the least expensive in each of those sizes.'];
    }
  },
  'of-brands': ({ brands, count, isCarried }) => {
    const ones = count === 1 ? "here's one" : `here are ${numberWord(count, GRAMMAR)}`;
    if (brands > 1)
      return isCarried
        ? ["Yes, we do. Here's one of each."]
        : ["Here's one of each.", 'One from each brand, side by side.'];
    const said = `${ones} from that brand.`;
    return isCarried
      ? [`Yes, we carry it; ${said}`]
      : [
          capitalize(said),
          count === 1 ? 'This one is theirs.' : `These ${numberWord(count, GRAMMAR)} are theirs.`,
        ];
  },
  'brand-lines': ({ size, lines }, context) => {
    const said = lines.map(({ card, constructions, feels, least, most }) => {
      const made = GRAMMAR.join(constructions.map((one) => GRAMMAR.materials[one].beds));
      const felt =
        feels === null ? '' : ` from ${GRAMMAR.firmnessName(feels[0])} to ${GRAMMAR.firmnessName(feels[1])}`;
      const money = (minor: number) => VALUES.money(minor, context.units);
      const cost =
        least === null || most === null
          ? `no listed price in ${size}`
          : least.minor === most.minor
            ? `${money(least.minor)} in ${size}`
            : `${money(least.minor)} to ${money(most.minor)} in ${size}`;
      return `${ordinal(card)} brand here makes ${made === '' ? 'beds' : made}${felt}, ${cost}`;
    });
    return [`${capitalize(said.join('; '))}.`];
  },
  'listed-beds': ({ count, isOtherSize, isPlusSize }) => {
    const ones = numberWord(count, GRAMMAR);
    if (isPlusSize)
      return count === 1
        ? ["Here's the one that's built for heavier sleepers."]
        : [`Here are ${ones} that are built for heavier sleepers.`];
    if (isOtherSize)
      return [
        `None of those come in your size. Here ${count === 1 ? 'is one' : `are ${ones}`} in another size.`,
      ];
    return count === 1 ? ["Here's one of those."] : [`Here are ${ones} of those.`];
  },
  'most-of': ({ attribute, most, size, count }) => {
    const [least, top] = attribute === 'firmness' ? ['softest', 'firmest'] : ['thinnest', 'thickest'];
    const which = `${most ? top : least}${size === null ? '' : ` in ${size}`}`;
    return [count === 1 ? `Here's the ${which}.` : `Here are the ${numberWord(count, GRAMMAR)} ${which}.`];
  },
  accessories: accessoryTexts,
  amounts: amountTexts,
  terms(act, context) {
    const { term, listed, missing, count, of, nights } = act;
    const { said, rest } = TERM_TEXTS[term];
    const stated = term === 'trial' ? `with a ${nights}-night trial` : said;
    const ask = askAboutDetails(act, rest);
    if (listed.length === 0) {
      const isMost = count >= of * MOST_SHARE && missing.length === 0;
      const many = isMost
        ? 'most of our mattresses are'
        : count === 1
          ? 'one of our mattresses is'
          : `${count} of our mattresses are`;
      return [
        `${capitalize(many)} listed ${stated}${missing.length > 0 ? ', but not the ones here' : ''}.${ask}`,
      ];
    }
    const ones = `${capitalize(cardNames(listed, context))} ${listed.length > 1 ? 'are' : 'is'} listed ${stated}`;
    const others = `; ${shortCardNames(missing, context)} ${missing.length > 1 ? "don't" : "doesn't"} say`;
    return [`${ones}${missing.length > 0 ? others : ''}.${ask}`];
  },
  organic({ beds }, context) {
    const parts = describeOrganic(beds, ORGANIC_TEXTS, (cards) => cardNames(cards, context));
    return [`${beds.some((bed) => isCertifiedOrganic(bed)) ? 'Yes, ' : 'No, '}${parts.join('; ')}.`];
  },
  'price-terms': ({ contact, isDelivered }) => [
    ...(isDelivered === true
      ? [
          `Delivery is listed as free; tax isn't included. The store can give you the total${contact === '' ? '' : `: ${contact}`}.`,
        ]
      : []),
    `Prices here don't include tax or delivery, and I can't see those. The store can give you the total${contact === '' ? '' : `: ${contact}`}.`,
    `The card shows the price by itself. For the total with tax and delivery, ask the store${contact === '' ? '' : `: ${contact}`}.`,
  ],
};

const MOST_SHARE = 0.6;

const TERM_TEXTS = {
  delivery: { said: 'with free delivery', rest: 'The team can give you the dates' },
  financing: { said: 'with 0% APR financing', rest: 'The team can tell you the terms' },
  heavy: { said: 'for heavier sleepers', rest: 'The team can tell you more' },
  trial: { said: '', rest: 'The team can tell you how it works' },
} as const;

/** "I can't see whether they set it up, but the team can tell you: (555) 010-0100." */
function askAboutDetails({ open, contact }: ActOf<'terms'>, rest: string): string {
  const at = contact === '' ? '' : `: ${contact}`;
  if (open.length === 0) return contact === '' ? '' : ` ${rest}${at}.`;
  const what = GRAMMAR.join(
    open.map((detail) => STORE_SENTENCES.unknown.details[detail]),
    'or',
  );
  return ` I can't see ${what}, but the team can tell you${at}.`;
}

const ORGANIC_TEXTS = {
  GOTS: ['has certified organic materials (GOTS)', 'have certified organic materials (GOTS)'],
  GOLS: [
    'has certified organic latex (GOLS), which covers the latex only',
    'have certified organic latex (GOLS), which covers the latex only',
  ],
  listed: [
    'mentions organic materials, but its listing names no organic certificate',
    'mention organic materials, but their listings name no organic certificate',
  ],
  none: ["isn't listed as organic", "aren't listed as organic"],
} as const;

const MEASURED = {
  length: (size: string, { length }: Inches) => `A ${size} is ${length} inches long.`,
  width: (size: string, { width }: Inches) => `A ${size} is ${width} inches wide.`,
  both: (size: string, { width, length }: Inches) => `A ${size} is ${width}×${length} inches.`,
};

type Inches = Pick<ActOf<'measures'>['sizes'][number], 'width' | 'length'>;

/** The dimensions of sizes; for two sizes, also the difference and who it matters to. */
export function measureTexts({ of, sizes }: ActOf<'measures'>): string[] {
  const measured = sizes.map(({ size, ...inches }) => MEASURED[of](size, inches)).join(' ');
  const [one, other] = sizes;
  if (of !== 'both' || sizes.length !== 2 || !one || !other) return [measured];
  const [wide, narrow] = one.width >= other.width ? [one, other] : [other, one];
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  const [width, length] = [wide.width - narrow.width, long.length - short.length];
  const isSplit = width > 0 && length > 0 && wide !== long;
  if (isSplit)
    return [
      `${measured} The ${wide.size} is ${width} inches wider and the ${long.size} ${length} inches longer: length helps somebody tall, width somebody who moves around.`,
    ];
  const more = [width > 0 ? `${width} inches wider` : '', length > 0 ? `${length} inches longer` : ''];
  const said = joinWords(more.filter((line) => line !== ''));
  return [said === '' ? measured : `${measured} So the ${wide.size} is ${said}.`];
}

/** "160×200 cm is closest to a Queen (152×203 cm): 8 cm narrower and 3 cm longer." */
function nearestSizeTexts({ size, isInches, width, length, own }: ActOf<'nearest-size'>): string[] {
  const unit = isInches ? 'inches' : 'cm';
  if (length === null)
    return [`${width} ${unit} is closest to a ${size}, which is ${own.width} ${unit} wide.`];
  const differences = [
    [own.width - width, 'wider', 'narrower'] as const,
    [own.length - length, 'longer', 'shorter'] as const,
  ];
  const more = differences.flatMap(([gap, larger, smaller]) =>
    gap === 0 ? [] : [`${Math.abs(gap)} ${unit} ${gap > 0 ? larger : smaller}`],
  );
  return [
    `${width}×${length} ${unit} is closest to a ${size} (${own.width}×${own.length}): ${joinWords(more)}.`,
  ];
}

type MadeOf = ActOf<'made-of'>;
type Bed = MadeOf['beds'][number];

/** A material in the shopper's terms: "springs" are answered with "coils". */
const shopperMaterialName = (material: Construction) =>
  material === 'innerspring' ? 'coils' : GRAMMAR.materials[material].name;
const SOFT: readonly Construction[] = ['latex', 'memory-foam', 'foam'];
const COILS: readonly Construction[] = ['hybrid', 'innerspring'];

/** "latex over coils", "a hybrid with coils", "memory foam"; '' if nothing is listed. */
function layersInWords({ layers }: Bed, isMany: boolean): string {
  const soft = layers.filter((one) => SOFT.includes(one));
  const coils = layers.find((one) => COILS.includes(one));
  if (soft.length > 0) {
    const top = GRAMMAR.join(soft.map((one) => GRAMMAR.materials[one].name));
    return coils === undefined ? top : `${top} over coils`;
  }
  if (coils === undefined) return layers.map((one) => GRAMMAR.materials[one].name).join(', ');
  return isMany ? GRAMMAR.materials[coils].beds : GRAMMAR.materials[coils].aBed;
}

export function madeOfTexts(act: MadeOf, context: WordingContext): string[] {
  const { asked, isPure, beds } = act;
  const said = [...Map.groupBy(beds, (bed) => layersInWords(bed, false)).values()].map((group) => {
    const cards = group.map(({ card }) => card);
    const isMany = cards.length > 1;
    const ones = beds.length > 1 ? shortCardNames(cards, context) : cardNames(cards, context);
    const layers = layersInWords(group[0]!, isMany);
    if (layers === '') return `nothing is listed for ${ones}`;
    return `${ones} ${isMany ? 'are' : 'is'} ${layers}`;
  });
  const line = said.join('; ');
  const lacking = beds.filter(({ lacks }) => lacks.length > 0);
  const absent = absentLine(lacking, act, context);
  if (isPure && lacking.length < beds.length) return [pureText(act, line)];
  const isPlain = asked.length === 1;
  if (isPlain && lacking.length === 0) return [`Yes, ${line}.`];
  return [`${capitalize(line)}.${absent}`];
}

/** "No, not all latex: the first one is latex over coils." */
function pureText({ asked, beds }: MadeOf, line: string): string {
  const [material = 'latex'] = asked.filter((one) => SOFT.includes(one));
  const isMixed = ({ layers }: Bed) =>
    layers.some((one) => one !== material && !(material === 'foam' && one === 'memory-foam'));
  const name = shopperMaterialName(material);
  if (beds.some(isMixed)) return `${beds.every(isMixed) ? 'No' : 'Not all'}: ${line}.`;
  return `${beds.length > 1 ? 'Their listings name' : 'Its listing names'} only ${name}.`;
}

/** A material that isn't listed may still be in the bed. */
function absentLine(lacking: readonly Bed[], { asked, beds }: MadeOf, context: WordingContext): string {
  const missing = asked.filter((material) => lacking.some(({ lacks }) => lacks.includes(material)));
  if (missing.length === 0) return '';
  const what = GRAMMAR.join(missing.map(shopperMaterialName), 'or');
  const cards = lacking.map(({ card }) => card);
  const isAll = cards.length > 1 && cards.length === context.shownCount;
  const where = beds.length === 1 ? '' : isAll ? ' for any of them' : ` for ${cardNames(cards, context)}`;
  return ` I don't see ${what} listed${where}. If that matters, say for an allergy, check with the store.`;
}
