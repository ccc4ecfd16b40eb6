import type { Reading } from '#app/features/inventory/inventory.ts';
import { foldText } from '#app/features/inventory/plain-text.ts';
import { rememberTexts, textsOf } from '#app/features/inventory/product-texts.ts';
import type { RawProduct } from '#app/features/inventory/raw-product.ts';
import { readingOf } from '#app/features/inventory/readings.ts';

/** Thinnest and thickest profile that is believed, in inches. */
export const PROFILE_MIN_INCHES = 1;
export const PROFILE_MAX_INCHES = 26;

const NUMBER = '(\\d{1,2}(?:[.,]\\d{1,2})?|\\d{0,2}(?:[ -]\\d/\\d))';
/** A thickness with its unit, not one side of a size such as 60" x 80" or 152x203 cm. */
const THICKNESS = new RegExp(
  `(?<![\\d.,x/])(?<!\\bx |\\bby )${NUMBER}[ -]?("|'(?= |$)|in(?:ch(?:es)?)?\\b\\.?|cm\\b)(?! ?[a-z]? ?(?:x|by) ?\\d)`,
  'g',
);
const METRES = /(?<![\d.,x])0?[.,](\d{1,2}) ?m(?:et(?:er|re)s?)?\b(?! ?x)/;
/** What a thickness right before belongs to when it isn't the mattress's own. */
const PART_AFTER =
  /^ ?(?:thick |of |deep |natural |organic |dunlop |talalay |gel |cooling |memory |high |low |profile )*(?:foundation|box ?spring|base|frame|topper|pillow|layer|foam layer|latex layer|comfort layer|coils?|pockets?|gap|clearance|lumbar|bunkie|of (?:foam|latex|memory foam)|latex and|from|wide|width|long|length)\b/;
const OWN_AFTER =
  /^ ?(?:tall|thick|high|deep|profile|height|mattress|hybrid|innerspring|latex|memory|medium|firm|plush|soft|bed)\b/;
const OWN_BEFORE = /(?:profile|height|thickness|tall|thick)(?: (?:of|is))? ?[:=]? ?$/;
const TAG =
  /^(?:height|profile|thickness)[-_: ]*(\d{1,2}(?:\.\d{1,2})?)(?:(?:-| to )(\d{1,2}(?:\.\d{1,2})?))?[-_ ]?(plus|\+|"|in|inch|inches)?$/;

/**
 * Reads how thick a product is, in inches: a column or metafield, then the title (12", 12.5 inch, 12-in, 30 cm),
 * then a tag (`height-10-12` gives its middle, `height-14plus` its lower bound, both with a low confidence),
 * then the description. A weaker source that can't be true beside a stronger one lowers the confidence.
 */
export function readProfileInches(raw: RawProduct): Reading<number> | null {
  const texts = textsOf(raw);
  const tag = readTagProfile(raw.tags);
  const found = [
    readingOf(readStatedProfile(raw.columns.profile), 'column', 0.95),
    readingOf(readStatedProfile(raw.metafields.profile), 'metafield', 0.95),
    readingOf(readTitleProfile(texts.title), 'title', 0.95),
    tag && readingOf(tag.inches, 'tag', tag.confidence),
    readingOf(readDescribedProfile(texts.description), 'description', 0.5),
  ].filter((candidate) => candidate !== null);
  const [best, ...others] = found;
  if (!best) return null;
  const isDoubted = others.some(({ value, source }) => {
    if (source === 'tag' && tag) return best.value < tag.from - 1 || best.value > tag.to + 1;
    return Math.abs(value - best.value) > 1;
  });
  return isDoubted ? { ...best, confidence: Math.round(best.confidence * 85) / 100 } : best;
}

function readStatedProfile(text: string | undefined): number | null {
  if (!text) return null;
  const folded = foldText(text.slice(0, 100));
  const withUnit = thicknessesIn(folded);
  if (withUnit.length > 0) return withUnit[0]?.inches ?? null;
  const json = /"value" ?: ?"?(\d{1,2}(?:\.\d+)?)"?/.exec(folded);
  const bare = /^(\d{1,2}(?:[.,]\d+)?)(?: ?(?:-|to) ?(\d{1,2}(?:[.,]\d+)?))?$/.exec(folded);
  if (bare) return believed(middle(inchesOf(bare[1] as string), inchesOf(bare[2] ?? (bare[1] as string))));
  return json ? believed(inchesOf(json[1] as string)) : null;
}

function readTitleProfile(folded: string): number | null {
  const all = thicknessesIn(folded);
  const own = all.filter(({ after }) => !PART_AFTER.test(after));
  const candidates = own.length > 0 ? own : all.length === 1 ? all : [];
  if (candidates.length > 0) return Math.max(...candidates.map(({ inches }) => inches));
  const metres = METRES.exec(folded);
  return metres ? believed(Number(`0.${metres[1]}`) / 0.0254) : null;
}

function readDescribedProfile(folded: string): number | null {
  for (const { inches, before, after } of thicknessesIn(folded)) {
    const isOwn = OWN_BEFORE.test(before) || OWN_AFTER.test(after);
    if (inches >= 4 && isOwn && !PART_AFTER.test(after)) return inches;
  }
  return null;
}

interface Thickness {
  inches: number;
  before: string;
  after: string;
}

function thicknessesIn(folded: string): Thickness[] {
  const found: Thickness[] = [];
  if (!/\d/.test(folded)) return found;
  for (const match of folded.matchAll(THICKNESS)) {
    const amount = inchesOf(match[1] as string);
    const inches = believed(match[2] === 'cm' ? amount / 2.54 : amount);
    const end = match.index + match[0].length;
    const isFeet = (match[2] as string).startsWith("'");
    if (inches === null || isFeet) continue;
    found.push({
      inches,
      before: folded.slice(Math.max(0, match.index - 20), match.index),
      after: folded.slice(end, end + 60),
    });
  }
  return found;
}

interface TagProfile {
  inches: number;
  confidence: number;
  from: number;
  to: number;
}

function readTagProfile(tags: string[]): TagProfile | null {
  for (const tag of tags) {
    const profile = readTag(tag);
    if (profile) return profile;
  }
  return null;
}

const readTag = rememberTexts((tag): TagProfile | null => {
  const folded = foldText(tag);
  const range = TAG.exec(folded);
  if (!range) {
    const [own] = /^\d/.test(folded) && folded.length <= 20 ? thicknessesIn(folded) : [];
    if (!own || own.inches < 4) return null;
    return { inches: own.inches, confidence: 0.7, from: own.inches, to: own.inches };
  }
  const from = Number(range[1]);
  const isOpen = range[3] === 'plus' || range[3] === '+';
  const to = range[2] ? Number(range[2]) : from;
  const inches = believed(middle(from, to));
  if (inches === null) return null;
  const confidence = isOpen ? 0.4 : range[2] ? 0.5 : 0.7;
  return { inches, confidence, from, to: isOpen ? PROFILE_MAX_INCHES : to };
});

function inchesOf(text: string): number {
  const fraction = /^(\d*)[ -]?(\d)\/(\d)$/.exec(text.trim());
  if (fraction && Number(fraction[3]) > 0)
    return Number(fraction[1]) + Number(fraction[2]) / Number(fraction[3]);
  return Number(text.replace(',', '.'));
}

function believed(inches: number): number | null {
  const rounded = Math.round(inches * 100) / 100;
  return rounded >= PROFILE_MIN_INCHES && rounded <= PROFILE_MAX_INCHES ? rounded : null;
}

function middle(from: number, to: number): number {
  return (from + to) / 2;
}
