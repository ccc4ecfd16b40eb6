import { leastWeight, readOnlyWeight } from '#app/features/assistant/conversation/read-bare-weight.ts';
import { readWeight } from '#app/features/assistant/conversation/read-weight.ts';
import {
  type Group,
  type SleepersRead,
  type UnderstandContext,
} from '#app/features/assistant/conversation/understanding.ts';

/** Weights of which only the talk so far tells whose they are: two at once, one for both, a bare number. */

const TWO_WEIGHTS =
  /\b(\d{2,3}(?: ?(?:lbs?|pounds?|kgs?|kilos?))?) and (\d{2,3}(?: ?(?:lbs?|pounds?|kgs?|kilos?))?)(?![\d'"])/;

/** "We're 150 and 210": the speaker first, then the other. */
export function takeTwoWeights(read: SleepersRead, { text, quote }: Group, context: UnderstandContext): void {
  const found = TWO_WEIGHTS.exec(text);
  const metric = context.measurementUnit === 'metric';
  const setting = { asked: true, metric };
  const isPlain = [found?.[1], found?.[2]].some((one) => Number(one) < leastWeight(metric));
  if (isPlain && !read.self.weight) return;
  if (!found || /[$€£]|\b(?:budget|spend|between|max)\b/.test(text)) return;
  const [self, partner] = [readWeight(found[1]!, setting), readWeight(found[2]!, setting)];
  if (self === null || partner === null || (context.asked === 'budget' && isRoundSum(found))) return;
  read.self.weight = { value: self, quote };
  read.partner.weight = { value: partner, quote };
}

/** Two sums that a budget may lie between. */
function isRoundSum([, low, high]: readonly string[]): boolean {
  return [low, high].every((figure) => Number(figure) % 50 === 0);
}

const EACH = /\b(?:each|both|apiece)\b/;

/** "About 180 each": one weight for both. */
export function takeEachWeight(
  { self, partner }: SleepersRead,
  text: string,
  { asked, knows, measurementUnit }: UnderstandContext,
): void {
  if (knows.partner !== true || !EACH.test(text)) return;
  const bare =
    knows.weight === undefined ? readOnlyWeight(text.replace(EACH, ''), measurementUnit === 'metric') : null;
  const isAboutWeight = /weight/i.test(asked ?? '') || bare !== null;
  const said =
    self.weight ?? partner.weight ?? (bare === null ? undefined : { value: bare, quote: text.trim() });
  if (!said || !isAboutWeight) return;
  self.weight ??= said;
  partner.weight ??= said;
}

/** "Like 205" while something other than money is asked: who weighs that is clear enough. */
export function takeBareWeight(read: SleepersRead, texts: string[], context: UnderstandContext): void {
  const { asked, knows } = context;
  const [text = ''] = texts;
  takeUnit(read, text, context);
  const isPartner = asked?.startsWith('partner') === true && asked !== 'partner';
  const isKnown = isPartner ? knows.partnerWeight !== undefined : knows.weight !== undefined;
  const isFresh =
    !isKnown || asked === 'budget' || /\b(?:sorry|meant|mean|actually|no|wait|rather|instead)\b/.test(text);
  if (asked === null || (asked === 'budget' && /[05]0(?!\d)/.test(text)) || !isFresh) return;
  const sleeper = isPartner ? read.partner : read.self;
  const metric = context.measurementUnit === 'metric';
  const pounds = texts.map((one) => readOnlyWeight(one, metric)).find((one) => one !== null) ?? null;
  if (pounds !== null && !sleeper.weight)
    sleeper.weight = { value: pounds, quote: text.trim().slice(0, 160) };
}

const ONLY_KILOS = /^[^a-z0-9]*(?:in |i meant |i mean |that's )*(?:kgs?|kilos?|kilograms?)[^a-z0-9]*$/;
const POUNDS_PER_KILO = 2.204_62;

/** "70", and then "kg": the number before was in kilos. */
function takeUnit({ self }: SleepersRead, text: string, { knows, measurementUnit }: UnderstandContext): void {
  if (measurementUnit === 'metric' || knows.weight === undefined || !ONLY_KILOS.test(text)) return;
  self.weight ??= { value: Math.round(knows.weight * POUNDS_PER_KILO), quote: text.trim() };
}
