import { size as sizeFact } from '#app/features/assistant/understanding/facts/size.ts';
import type { Found } from '#app/features/assistant/understanding/lexicon.ts';
import type { NumberSpan } from '#app/features/assistant/understanding/numbers.ts';
import {
  type Offers,
  offersOfConcept,
  offersOfNumber,
} from '#app/features/assistant/understanding/offers.ts';
import type { Reading, ReadingPack, Span } from '#app/features/assistant/understanding/reading.ts';
import type { Token } from '#app/features/assistant/understanding/tokens.ts';

/** Mattress sizes by width and length in inches and in centimetres, each within a tolerance. */
const SIZE_DIMENSIONS: readonly (readonly [size: string, width: number, length: number])[] = [
  ['Twin', 38, 75],
  ['Twin XL', 38, 80],
  ['Full', 54, 75],
  ['Full XL', 54, 80],
  ['Queen', 60, 80],
  ['King', 76, 80],
  ['California King', 72, 84],
  ['Twin', 80, 190],
  ['Twin', 90, 190],
  ['Twin XL', 90, 200],
  ['Twin', 100, 190],
  ['Twin', 105, 190],
  ['Full', 120, 190],
  ['Full', 137, 190],
  ['Full', 140, 200],
  ['Queen', 150, 190],
  ['Queen', 152, 203],
  ['Queen', 160, 200],
  ['King', 183, 200],
  ['King', 193, 203],
  ['King', 200, 200],
];

const DIMENSION_SIGNS = new Set(['x', 'by', 'por', '*', '×']);

/** Nothing at a bed is three centimetres or three inches wide: so small a number is in metres. */
const METRES_MAX = 3;

function toCentimetres(value: number): number {
  return value < METRES_MAX ? value * 100 : value;
}

export function joinDimensions(numbers: readonly NumberSpan[], tokens: readonly Token[]) {
  const rest: NumberSpan[] = [];
  const sizes: Span[] = [];
  for (let at = 0; at < numbers.length; at += 1) {
    const [one, other] = [numbers[at]!, numbers[at + 1]];
    const between = other && other.from === one.to + 1 ? tokens[one.to]!.text : '';
    if (!other || !DIMENSION_SIGNS.has(between)) {
      rest.push(one);
      continue;
    }
    at += 1;
    const sides = [toCentimetres(one.value), toCentimetres(other.value)];
    const [width, length] = [Math.min(...sides), Math.max(...sides)];
    const size = SIZE_DIMENSIONS.find(
      ([, w, l]) => Math.abs(w - width) <= w * 0.03 && Math.abs(l - length) <= l * 0.03,
    );
    if (size)
      sizes.push({
        from: one.from,
        to: other.to,
        type: 'size',
        concept: 'size.dimension',
        offers: offersOfConcept(`size.${size[0]}`, { size: sizeFact.offers! })!,
      });
  }
  return { numbers: rest, sizes };
}

/** The unit that follows a number, or the currency before it; empty without one. */
function unitOf(number: NumberSpan, tokens: readonly Token[], concepts: readonly Found[]): string {
  const at = tokens[number.to]?.text === '-' ? number.to + 1 : number.to;
  const after = concepts.find(({ concept, from }) => from === at && concept.startsWith('unit.'));
  const before = concepts.find(({ concept, to }) => to === number.from && concept === 'unit.money');
  return (before ?? after)?.concept.slice('unit.'.length) ?? '';
}

export function toNumberSpan(
  number: NumberSpan,
  { tokens, concepts }: Pick<Reading, 'tokens' | 'concepts'>,
  pack: ReadingPack,
): Span {
  const unit = unitOf(number, tokens, concepts);
  const { from, to } = number;
  const inUnit = unit === 'stone' ? numberAt(tokens, to + 1, pack) : 0;
  const offers: Offers = {
    ...offersOfNumber({ ...number, unit, inUnit, weightUnit: weightUnitOf(concepts) }, pack.facts),
    ...widthOffers(number, unit, pack),
  };
  return {
    from,
    to,
    type: 'number',
    concept: `number.${unit}`,
    offers,
    number,
    unit,
    ...('thicknessMax' in offers ? { must: 'thickness' } : {}),
  };
}

const WIDTH_UNITS = ['', 'centimetres', 'metres'];

/** The size that goes by a width. */
function widthOffers({ low, value }: NumberSpan, unit: string, { bedWidths }: ReadingPack): Offers {
  const size = bedWidths?.[Math.round(toCentimetres(value))];
  if (size === undefined || low !== value || !WIDTH_UNITS.includes(unit)) return {};
  return { size: { key: 'size', value: size } };
}

const WEIGHT_UNITS = ['kilos', 'pounds', 'stone'];

/** The unit of weight that a message names; empty if it names none or several. */
function weightUnitOf(concepts: readonly Found[]): string {
  const named = WEIGHT_UNITS.filter((unit) => concepts.some(({ concept }) => concept === `unit.${unit}`));
  return named.length === 1 ? named[0]! : '';
}

const POUNDS_PER_STONE = 14;

/** The pounds after "seven stone". */
function numberAt(tokens: readonly Token[], at: number, { numberWords }: ReadingPack): number {
  const token = tokens[at];
  if (!token) return 0;
  const value =
    token.kind === 'number'
      ? token.value
      : Object.hasOwn(numberWords, token.text)
        ? numberWords[token.text]!.value
        : 0;
  return value < POUNDS_PER_STONE && value >= 1 ? value : 0;
}
