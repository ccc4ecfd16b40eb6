import { CENTIMETERS_PER_INCH } from '#app/features/inventory/attributes/sizes.ts';
import {
  getProductTexts,
  memoizeByText,
  normalizeText,
} from '#app/features/inventory/attributes/product-text.ts';
import { type RawProduct, toPlainValue } from '#app/features/inventory/attributes/raw-product.ts';
import { type Reading, toReading, withConflicts } from '#app/features/inventory/inventory.ts';

export const THICKNESS_MIN_INCHES = 1;
export const THICKNESS_MAX_INCHES = 26;

const NUMBER = '(\\d{1,2}(?:[.,]\\d{1,2})?|\\d{0,2}(?:[ -]\\d/\\d)|\\d{3}(?= ?mm\\b))';
/** A thickness or range with a unit, but not one side of a size such as 60" x 80" or 152x203 cm. */
const THICKNESS = new RegExp(
  `(?<![\\d.,x/])(?<!\\bx |\\bby )(?:(\\d{1,2}(?:\\.\\d{1,2})?)(?:"|in(?:ch(?:es)?)?)?(?:-| to ))?${NUMBER}[ -]?("|'(?= |$)|in(?:ch(?:es)?)?\\b\\.?|cm\\b|mm\\b)(?! ?[a-z]? ?(?:x|by) ?\\d)`,
  'g',
);
const RANGE_MAX_INCHES = 4;
const SIDE = '(\\d{1,3}(?:\\.\\d{1,2})?) ?(?:"|in(?:ch(?:es)?)?|cm)? ?[wldh]?';
/** Width, length, and height; the smallest is the height. */
const THREE_SIDES = new RegExp(`(?<![\\d.])${SIDE} ?(?:x|by) ?${SIDE} ?(?:x|by) ?${SIDE}(?![\\d.])`);
const SIDE_MIN_INCHES = 24;
const METRES = /(?<![\d.,x])0?[.,](\d{1,2}) ?m(?:et(?:er|re)s?)?\b(?! ?x)/;
/** Parts and products after a thickness that belongs to them rather than the mattress. */
const PART_AFTER =
  /^ ?(?:(?:thick|of|deep|natural|organic|dunlop|talalay|gel|cooling|memory|high|low|profile|density|foam|latex|support|comfort|transition|plush|soft|firm|pocketed|coil|infused)[ -])*(?:foundation|box ?spring|base|core|frame|topper|pillow(?! ?-?top)|layer|foam layer|latex layer|comfort layer|coils?|pockets?|gap|clearance|lumbar|bunkie|of (?:foam|latex|memory foam)|latex and|from|wide|width|long|length)\b/;
const OWN_AFTER =
  /^ ?(?:(?:total |overall |mattress )?(?:tall|thick|high|deep|profile|height)|(?:(?:gel|memory|foam|latex|cooling|pillow|euro|tight|top|plush|firm|extra|ultra|medium|soft|luxury|organic|natural|pocketed|coil|hybrid) )*(?:mattress|hybrid|innerspring|bed))\b/;
const MEASURE = '(?:profile|height|thickness|depth)';
const OWN_BEFORE = new RegExp(`(?:${MEASURE}|tall|thick)(?: (?:of|is))? ?[:=-]? ?$`);
/** The height of a part, or of a mattress that the product fits. */
const OTHER_PART_BEFORE = new RegExp(
  `\\b(?:fits?|up to|(?:pocket|coil|leg|base|foundation|layer|frame|clearance|foam|spring) ${MEASURE}) ?[:=]? ?(?:[a-z]+ )?$`,
);
/** "Height (in): 12": a number after its label, without a unit. */
const LABELED = new RegExp(
  `(?<!\\b(?:pocket|coil|leg|base|foundation|layer|frame|clearance|foam|spring) )\\b${MEASURE}(?: ?\\((?:in|inches|")\\))? ?[:=] ?(\\d{1,2}(?:\\.\\d{1,2})?)(?![\\d./"'x-]| ?(?:in|cm|mm|x|to)\\b)`,
);
const LABELED_MAX_INCHES = 20;
const TAG =
  /^(?:mattress[-_ ])?(?:height|profile|thickness)[-_: ]*(over |above )?(\d{1,2}(?:\.\d{1,2})?)(?:(?:-| to )(\d{1,2}(?:\.\d{1,2})?))?[-_ ]?(plus|\+|"|in|inch|inches)?$/;

/**
 * Reads the thickness in inches. Sources by strength: title (12", 12.5 inch, 12-in, 30 cm, 60x80x12), which comes
 * first because shoppers read it next to every other value; column; metafield; a range in the title; tag
 * (`height-10-12` yields its midpoint); description. A range yields its midpoint. A weaker source that contradicts
 * a stronger one lowers the confidence.
 */
export function readThicknessInches(raw: RawProduct): Reading<number> | null {
  const texts = getProductTexts(raw);
  const title = readTitleThickness(texts.title);
  const tag = raw.tags.map(readThicknessTag).find((read) => read !== null) ?? null;
  const titled = title && toReading(title.inches, 'title', title.isRange ? 0.6 : 0.95);
  const candidates = [
    title?.isRange ? null : titled,
    toReading(parseThickness(raw.columns.profile), 'column', 0.95),
    toReading(parseThickness(raw.metafields.profile), 'metafield', 0.95),
    title?.isRange ? titled : null,
    tag && toReading(tag.inches, 'tag', tag.confidence),
    toReading(readDescriptionThickness(texts.description), 'description', 0.5),
  ].filter((candidate) => candidate !== null);
  const [best, ...others] = candidates;
  if (!best) return null;
  const conflicts = others.filter(({ value, source }) => {
    if (source === 'tag' && tag) return best.value < tag.from - 1 || best.value > tag.to + 1;
    return Math.abs(value - best.value) > 1;
  });
  return withConflicts(best, conflicts, 0.85);
}

function parseThickness(stated: string | undefined): number | null {
  if (!stated) return null;
  const normalized = normalizeText(toPlainValue(stated));
  const withUnit = thicknessesIn(normalized);
  if (withUnit.length > 0) return withUnit[0]?.inches ?? null;
  const bare = /^(\d{1,2}(?:[.,]\d{1,2}|[ -]\d\/\d)?)(?: ?(?:-|to) ?(\d{1,2}(?:[.,]\d+)?))?$/.exec(
    normalized,
  );
  return bare
    ? plausibleInches(midpoint(parseInches(bare[1] as string), parseInches(bare[2] ?? (bare[1] as string))))
    : null;
}

function readTitleThickness(normalized: string): Thickness | null {
  const all = thicknessesIn(normalized);
  const ofMattress = all.filter(({ after }) => !PART_AFTER.test(after));
  const candidates = ofMattress.length > 0 ? ofMattress : all.length === 1 ? all : [];
  const [thickest] = candidates.toSorted((left, right) => right.inches - left.inches);
  if (thickest) return thickest;
  const metres = METRES.exec(normalized);
  const inches =
    heightOfSides(normalized) ?? (metres ? plausibleInches(Number(`0.${metres[1]}`) / 0.0254) : null);
  return inches === null ? null : { inches, isRange: false, before: '', after: '' };
}

function readDescriptionThickness(normalized: string): number | null {
  for (const { inches, before, after } of thicknessesIn(normalized)) {
    const isOwn = OWN_BEFORE.test(before) || OWN_AFTER.test(after);
    if (inches >= 4 && isOwn && !OTHER_PART_BEFORE.test(before) && !PART_AFTER.test(after)) return inches;
  }
  const labeled = Number(LABELED.exec(normalized)?.[1] ?? 0);
  if (labeled >= 4 && labeled <= LABELED_MAX_INCHES) return labeled;
  const height = heightOfSides(normalized);
  return height !== null && height >= 4 ? height : null;
}

interface Thickness {
  inches: number;
  isRange: boolean;
  before: string;
  after: string;
}

function thicknessesIn(normalized: string): Thickness[] {
  const thicknesses: Thickness[] = [];
  if (!/\d/.test(normalized)) return thicknesses;
  for (const match of normalized.matchAll(THICKNESS)) {
    const [whole, lower, upper = '', unit = ''] = match;
    if (unit.startsWith("'")) continue;
    const to = plausibleInches(toInches(upper, unit));
    const from = lower ? plausibleInches(toInches(lower, unit)) : null;
    if (to === null) continue;
    const isRange = from !== null && from >= 4 && from < to && to - from <= RANGE_MAX_INCHES;
    const end = match.index + whole.length;
    thicknesses.push({
      inches: isRange ? Math.round(midpoint(from, to) * 100) / 100 : to,
      isRange,
      before: normalized.slice(Math.max(0, match.index - 32), match.index),
      after: normalized.slice(end, end + 60),
    });
  }
  return thicknesses;
}

function toInches(text: string, unit: string): number {
  const amount = parseInches(text);
  return unit === 'cm'
    ? amount / CENTIMETERS_PER_INCH
    : unit === 'mm'
      ? amount / (10 * CENTIMETERS_PER_INCH)
      : amount;
}

function heightOfSides(normalized: string): number | null {
  const sides = THREE_SIDES.exec(normalized)?.slice(1, 4).map(Number);
  if (!sides) return null;
  const unit = Math.max(...sides) > 120 ? CENTIMETERS_PER_INCH : 1;
  const [height = 0, width = 0] = sides.map((side) => side / unit).toSorted((left, right) => left - right);
  return width >= SIDE_MIN_INCHES && height < SIDE_MIN_INCHES ? plausibleInches(height) : null;
}

interface TagThickness {
  inches: number;
  confidence: number;
  from: number;
  to: number;
}

const readThicknessTag = memoizeByText((tag): TagThickness | null => {
  const normalized = normalizeText(tag);
  const range = TAG.exec(normalized);
  if (!range) {
    const [thickness] = /^\d/.test(normalized) && normalized.length <= 20 ? thicknessesIn(normalized) : [];
    if (!thickness || thickness.inches < 4) return null;
    return {
      inches: thickness.inches,
      confidence: thickness.isRange ? 0.5 : 0.7,
      from: thickness.inches,
      to: thickness.inches,
    };
  }
  const from = Number(range[2]);
  const isOpen = range[1] !== undefined || range[4] === 'plus' || range[4] === '+';
  const to = range[3] ? Number(range[3]) : from;
  const inches = plausibleInches(midpoint(from, to));
  if (inches === null) return null;
  const confidence = isOpen ? 0.4 : range[3] ? 0.5 : 0.7;
  return { inches, confidence, from, to: isOpen ? THICKNESS_MAX_INCHES : to };
});

function parseInches(text: string): number {
  const fraction = /^(\d*)[ -]?(\d)\/(\d)$/.exec(text.trim());
  if (fraction && Number(fraction[3]) > 0)
    return Number(fraction[1]) + Number(fraction[2]) / Number(fraction[3]);
  return Number(text.replace(',', '.'));
}

function plausibleInches(inches: number): number | null {
  const rounded = Math.round(inches * 100) / 100;
  return rounded >= THICKNESS_MIN_INCHES && rounded <= THICKNESS_MAX_INCHES ? rounded : null;
}

function midpoint(from: number, to: number): number {
  return (from + to) / 2;
}
